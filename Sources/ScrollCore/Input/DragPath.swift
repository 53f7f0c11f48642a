/// How a translation along one axis is spent by nested views (N1).
///
/// A list of stretches from no translation to the present one. Turning back takes them away again in the
/// same order, so that each view goes back the way that it came.
struct DragPath {
  /// A part of the translation that one view spends; it ends where the next one begins.
  struct Stretch: Equatable {
    /// The view's place among those under the finger.
    let view: Int
    /// The translation at which it begins.
    let begin: Double
  }

  /// Who is next to spend, and how much at most.
  typealias Turn = (view: Int, room: Double)

  private(set) var stretches: [Stretch] = []

  /// How far the finger has been followed, in points.
  private(set) var translation = 0.0

  /// What a view has spent of the translation, with its sign.
  func spent(by view: Int) -> Double {
    var sum = 0.0
    for (index, stretch) in stretches.enumerated() where stretch.view == view {
      let end = index + 1 < stretches.count ? stretches[index + 1].begin : translation
      sum += end - stretch.begin
    }
    return sum
  }

  /// Goes back to a translation on the way, without going on beyond it.
  mutating func goBack(to goal: Double) {
    let sign: Double = translation < 0 ? -1 : 1
    while let last = stretches.last, goal * sign <= last.begin * sign { stretches.removeLast() }
    translation = goal
  }

  /// Follows the finger; `next` says who spends what comes, in the direction 1 or −1.
  mutating func follow(to goal: Double, _ next: (Double, DragPath) -> Turn?) {
    if goal * translation <= 0 {
      goBack(to: 0)
    } else if goal.magnitude < translation.magnitude {
      goBack(to: goal)
    }
    let direction: Double = goal < translation ? -1 : 1
    while translation != goal {
      guard let turn = next(direction, self) else { return }
      if stretches.last?.view != turn.view {
        stretches.append(Stretch(view: turn.view, begin: translation))
      }
      let left = (goal - translation).magnitude
      let next = turn.room < left ? translation + direction * turn.room : goal
      // Far out, what a view has room for is less than rounding.
      translation = next == translation ? goal : next
    }
  }
}
