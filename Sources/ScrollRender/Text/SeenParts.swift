import ScrollCore

/// The headers and footers that are seen in a viewport, and what is left between those that are held at its edges.
struct SeenParts {
  private(set) var elements: [SeenElement] = []
  /// Where what is held at the leading edge ends; 0 where nothing is.
  private(set) var top = 0.0
  /// Where what is held at the trailing edge begins.
  private(set) var bottom: Double

  /// A picture has no room for more sections.
  private static let most = 1000

  init(_ view: TrackableScrollView) {
    let viewport = view.axes == .horizontal ? view.width : view.height
    bottom = viewport
    guard let sections = view.visibleSections else { return }
    for position in sections.prefix(Self.most) {
      guard let id = view.sectionID(at: position) else { continue }
      for part in [ContentPart.header(id), .footer(id)] {
        guard let own = try? view.frame(of: part), let frame = try? view.frameInViewport(of: part)
        else { continue }
        let start = view.start(frame)
        let end = start + view.length(frame)
        let isHorizontal = view.axes == .horizontal
        let place = isHorizontal ? own.x - view.contentOffset.x : own.y - view.contentOffset.y
        let isHeader = part == .header(id)
        if isHeader, start > place + 0.01 { top = max(top, end) }
        if !isHeader, start < place - 0.01 { bottom = min(bottom, start) }
        guard end > 0, start < viewport else { continue }
        elements.append(
          SeenElement(isHeader ? .header(id) : .footer(id), frame, in: view, from: 0, to: viewport))
      }
    }
  }
}
