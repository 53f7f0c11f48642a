/// What covers a target: the window that requests and snaps aim at ends at what is pinned there (S5).
extension TrackableScrollView {
  /// The window for what no pinned part covers.
  func window(on axis: Axis) -> TargetWindow { metrics(axis).target }

  /// The window for an item: below the pinned header of its section and above its pinned footer.
  func window(for index: Int, on axis: Axis) -> TargetWindow {
    guard axis == main, let sections = content.sections, sections.pinnedCount > 0 else {
      return window(on: axis)
    }
    let section = sections.index(ofRow: index)
    return window(on: axis).covered(
      header: pinned(sections.header(at: section)), footer: pinned(sections.footer(at: section)))
  }

  /// The window for a rectangle: below the header that is pinned at its start and above the footer that is at its end.
  func window(from start: Double, to end: Double, on axis: Axis) -> TargetWindow {
    guard axis == main, let sections = content.sections, sections.pinnedCount > 0 else {
      return window(on: axis)
    }
    let first = section(at: start, in: sections)
    let last = section(at: end, in: sections)
    return window(on: axis).covered(
      header: first.map { pinned(sections.header(at: $0)) } ?? 0,
      footer: last.map { pinned(sections.footer(at: $0)) } ?? 0)
  }

  /// The section that a place of the content lies in; nil outside of all.
  private func section(at place: Double, in sections: SectionIndex) -> Int? {
    let place = place - padding.start(main)
    guard place >= 0, place <= content.length, sections.count > 0 else { return nil }
    return sections.index(at: place) ?? sections.count - 1
  }

  /// How much of the window a part of a section covers.
  private func pinned(_ part: SectionPart?) -> Double {
    guard let part, part.isPinned else { return 0 }
    return content.length(of: part)
  }
}
