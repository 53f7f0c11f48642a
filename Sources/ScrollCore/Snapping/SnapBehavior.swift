/// Where a scroll may rest along the main axis.
///
/// A behavior is a value: it decides from what it is told and from the layout, and remembers nothing. What a view does with
/// its decisions is the same for all.
public protocol SnapBehavior: Sendable {
  /// Where a release comes to rest; nil where momentum decides (G2, G4).
  func rest(of release: SnapRelease, in layout: SnapLayout) -> Double?

  /// Where a request to an offset goes that asks to be snapped; nil for exactly there (G4).
  func rest(nearestTo offset: Double, in layout: SnapLayout) -> Double?

  /// Where a request by a distance goes that asks to be snapped; nil for exactly that far (G4).
  func rest(beyond offset: Double, by distance: Double, in layout: SnapLayout) -> Double?

  /// Whether there is a rest at all that every scroll comes to: a change that brings the first one acts as the first layout.
  func hasRests(in layout: SnapLayout) -> Bool

  /// What an offset rests on, which a change of the layout keeps; nil when it is at no rest (G8).
  func holding(at offset: Double, in layout: SnapLayout) -> SnapHolding?

  /// Where a rest has gone after a change; nil when its item is gone (G8).
  func rest(keeping holding: SnapHolding, at offset: Double, in layout: SnapLayout) -> Double?

  /// The pages that the range is divided into; nil where there are none (G1).
  func pages(in layout: SnapLayout) -> SnapPages?
}

extension SnapBehavior {
  public func hasRests(in layout: SnapLayout) -> Bool { true }

  public func pages(in layout: SnapLayout) -> SnapPages? { nil }
}

/// A release, as a snap behavior is told of it.
public struct SnapRelease: Sendable, Equatable {
  /// Where the finger left it, in points.
  public var offset: Double

  /// How fast the offset moved, in points a second.
  public var velocity: Double

  /// Where momentum alone would end.
  public var target: Double

  /// Where it was when the finger came down.
  public var origin: Double

  /// Makes a release.
  public init(offset: Double, velocity: Double, target: Double, origin: Double) {
    self.offset = offset
    self.velocity = velocity
    self.target = target
    self.origin = origin
  }
}

/// What an offset rests on.
public struct SnapHolding: Sendable, Equatable {
  /// The item whose rest it is, or the first item of the page.
  public var id: ItemID

  /// Makes a holding.
  public init(id: ItemID) { self.id = id }
}

/// Pages of equal pitch; the last one may be short (G1).
public struct SnapPages: Sendable, Equatable {
  /// How many there are, at least 1.
  public var count: Int

  /// From the start of one to the start of the next, in points.
  public var pitch: Double

  /// Whether the first follows the last (G9).
  public var loops: Bool

  private let lo: Double
  private let hi: Double

  init(lo: Double, hi: Double, pitch: Double, loops: Bool, looped: Int) {
    self.lo = lo
    self.hi = hi
    self.pitch = pitch
    self.loops = loops
    if loops {
      count = max(1, looped)
    } else {
      let span = hi - lo
      count = pitch > 0 && span > 0 ? 1 + Int((span / pitch - 1e-9).rounded(.up)) : 1
    }
  }

  /// Where a page rests, counted from 0; in a loop any number is one.
  public func rest(of page: Int) -> Double {
    loops ? lo + Double(page) * pitch : min(lo + Double(page) * pitch, hi)
  }

  /// The page whose rest is nearest; of two at one distance the preferred one, else the first.
  public func page(nearestTo offset: Double, preferring preferred: Int? = nil) -> Int {
    guard pitch > 0 else { return 0 }
    let lower = held(Int(clamping: ((offset - lo) / pitch).rounded(.down)))
    let upper = held(lower + 1)
    let down = (offset - rest(of: lower)).magnitude
    let up = (rest(of: upper) - offset).magnitude
    if (down - up).magnitude < 1e-9, let preferred, preferred >= upper { return upper }
    return up < down - 1e-9 ? upper : lower
  }

  /// A page that exists.
  func held(_ page: Int) -> Int { loops ? page : min(max(page, 0), count - 1) }

  /// The number that people read, from 1.
  public func number(of page: Int) -> Int {
    guard loops else { return page + 1 }
    let remainder = page % count
    return (remainder < 0 ? remainder + count : remainder) + 1
  }
}

extension Int {
  /// The nearest integer that there is; 0 for NaN.
  fileprivate init(clamping number: Double) {
    self = number.isNaN ? 0 : Int(exactly: Swift.min(Swift.max(number, -1e15), 1e15)) ?? 0
  }
}
