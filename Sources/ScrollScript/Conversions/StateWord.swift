internal import ScrollCore

/// The words of the rules as constants: a listener's table is made without making or looking for a string.
enum StateWord: Int, CaseIterable {
  case top, middle, bottom
  case user, momentum, program, layout
  case idle, tracking, interacting, decelerating, animating

  var text: StaticString {
    switch self {
    case .top: "top"
    case .middle: "middle"
    case .bottom: "bottom"
    case .user: "user"
    case .momentum: "momentum"
    case .program: "program"
    case .layout: "layout"
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

extension OffsetType {
  var word: StateWord {
    switch self {
    case .top: .top
    case .middle: .middle
    case .bottom: .bottom
    }
  }
}

extension ChangeReason {
  var word: StateWord {
    switch self {
    case .user: .user
    case .momentum: .momentum
    case .program: .program
    case .layout: .layout
    }
  }
}

extension ScrollPhase {
  var word: StateWord {
    switch self {
    case .idle: .idle
    case .tracking: .tracking
    case .interacting: .interacting
    case .decelerating: .decelerating
    case .animating: .animating
    }
  }
}
