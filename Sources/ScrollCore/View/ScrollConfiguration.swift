/// How a view is set up; all lengths in points, finite and, but for insets, not negative.
public struct ScrollConfiguration: Sendable {
  /// The axes that scroll.
  public var axes: ScrollAxes
  /// The viewport's width, in points.
  public var width: Double
  /// The viewport's height, in points.
  public var height: Double
  /// The distance between two neighboring items, in points.
  public var spacing: Double
  /// Room around the items that belongs to the content.
  public var padding: EdgeInsets
  /// What covers the viewport's edges: the content can be scrolled out from under it.
  public var insets: EdgeInsets
  /// How many items lie side by side; a line of them is as long as its longest item.
  public var columns: Int
  /// What an item without a length is assumed to be until it is measured, in points (A5).
  public var estimate: Double
  /// How far from the end a view may be and still follow it when something changes, in points; nil to stay (A3).
  public var sticksToEnd: Double?
  /// Which section is the current one (H3).
  public var currentSectionRule: CurrentSectionRule
  /// Where content shorter than the window sits, from 0 (its start) to 1 (R5).
  public var contentAlignment: Double?
  /// What keeps its place when items change (A1, A2).
  public var anchoring: Anchoring
  /// Whether items appear only when they are visible (F8).
  public var isLazy: Bool
  /// Whether the view gives way past its ends (T4).
  public var bounces: Bool
  /// Whether it does so although nothing can be scrolled (T4).
  public var alwaysBounces: Bool
  /// Whether a drag keeps to the axis along which it began (T6).
  public var directionalLock: Bool
  /// Whether fingers, wheels and keys scroll (T7).
  public var isScrollEnabled: Bool
  /// How a free scroll slows down (M1).
  public var deceleration: DecelerationRate
  /// Where it may rest; nil for anywhere (G1–G6).
  public var snapBehavior: (any SnapBehavior)?
  /// By how much requests see the window shrunk; changes no range (S5).
  public var scrollPadding: EdgeInsets
  /// On which side the leading edge is (R7).
  public var direction: LayoutDirection
  /// Whose scrolling it behaves like (M7).
  public var profile: ScrollProfile
  /// Whether it has indicators (I1).
  public var showsIndicators: Bool
  /// By how much the indicators' tracks are shorter than the viewport (I1).
  public var indicatorInsets: EdgeInsets
  /// A name for logs and pictures.
  public var name: String

  /// The defaults of the rules, and what is said; a view that is made of it checks the numbers.
  public init(
    axes: ScrollAxes = .vertical, width: Double = 320, height: Double = 480, spacing: Double = 0,
    padding: EdgeInsets = .zero, insets: EdgeInsets = .zero, columns: Int = 1,
    estimate: Double = 44, sticksToEnd: Double? = nil,
    currentSectionRule: CurrentSectionRule = .line, contentAlignment: Double? = nil,
    anchoring: Anchoring = .keepTop, isLazy: Bool = true, bounces: Bool = true,
    alwaysBounces: Bool = false, directionalLock: Bool = false, isScrollEnabled: Bool = true,
    deceleration: DecelerationRate = .normal, snapBehavior: (any SnapBehavior)? = nil,
    scrollPadding: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight,
    profile: ScrollProfile = .ios, showsIndicators: Bool = true,
    indicatorInsets: EdgeInsets = .zero, name: String = ""
  ) {
    self.axes = axes
    self.width = width
    self.height = height
    self.spacing = spacing
    self.padding = padding
    self.insets = insets
    self.columns = columns
    self.estimate = estimate
    self.sticksToEnd = sticksToEnd
    self.currentSectionRule = currentSectionRule
    self.contentAlignment = contentAlignment
    self.anchoring = anchoring
    self.isLazy = isLazy
    self.bounces = bounces
    self.alwaysBounces = alwaysBounces
    self.directionalLock = directionalLock
    self.isScrollEnabled = isScrollEnabled
    self.deceleration = deceleration
    self.snapBehavior = snapBehavior
    self.scrollPadding = scrollPadding
    self.direction = direction
    self.profile = profile
    self.showsIndicators = showsIndicators
    self.indicatorInsets = indicatorInsets
    self.name = name
  }

  /// The most columns of a grid.
  public static let mostColumns = 10_000
  /// How far from the end a view that sticks to it may be, where nothing else is said, in points (A3).
  public static let stickingTolerance = 20.0

  func check() throws(ScrollError) {
    try ScrollError.check(width, "width", least: 0)
    try ScrollError.check(height, "height", least: 0)
    try ScrollError.check(spacing, "spacing", least: 0)
    try ScrollError.check(padding, "padding", least: 0)
    try ScrollError.check(insets, "insets")
    guard columns >= 1, columns <= Self.mostColumns else {
      throw ScrollError(
        .badValue, "columns must be a whole number in 1…\(Self.mostColumns), not \(columns)")
    }
    try ScrollError.check(estimate, "estimate", least: 0)
    if let sticksToEnd { try ScrollError.check(sticksToEnd, "sticksToEnd", least: 0) }
    try ScrollError.check(scrollPadding, "scrollPadding")
    try ScrollError.check(indicatorInsets, "indicatorInsets")
    if let contentAlignment {
      guard contentAlignment >= 0, contentAlignment <= 1 else {
        throw ScrollError(
          contentAlignment.isFinite ? .badValue : .notFinite,
          "contentAlignment must be a number in 0…1, not \(NumberText.short(contentAlignment))")
      }
    }
  }
}
