internal import LuaKit
internal import ScrollCore

extension LuaStack {
  func push(_ id: ItemID) { id.push(on: self) }

  func setNumber(_ name: StaticString, _ value: Double) {
    push(value)
    setField(name)
  }

  func setWord(_ name: StaticString, _ word: StaticString) {
    push(word)
    setField(name)
  }

  func push(_ point: Point) {
    pushTable(array: 0, fields: 2)
    setNumber("x", point.x)
    setNumber("y", point.y)
  }

  func push(_ size: Size) {
    pushTable(array: 0, fields: 2)
    setNumber("width", size.width)
    setNumber("height", size.height)
  }

  func push(_ rect: Rect) {
    pushTable(array: 0, fields: 4)
    setNumber("x", rect.x)
    setNumber("y", rect.y)
    setNumber("width", rect.width)
    setNumber("height", rect.height)
  }

  func push(_ insets: EdgeInsets) {
    pushTable(array: 0, fields: 4)
    setNumber("top", insets.top)
    setNumber("leading", insets.leading)
    setNumber("bottom", insets.bottom)
    setNumber("trailing", insets.trailing)
  }

  func push(_ change: OffsetChange) {
    pushTable(array: 0, fields: 10)
    setNumber("offset", change.offset)
    setNumber("maxOffset", change.maxOffset)
    setNumber("minOffset", change.minOffset)
    setNumber("x", change.x)
    setNumber("y", change.y)
    setWord("type", change.type.word)
    setWord("reason", change.reason.word)
    setWord("phase", change.phase.word)
    setNumber("velocity", change.velocity)
    setNumber("time", change.time)
  }

  func push(_ end: MovementEnd) {
    pushTable(array: 0, fields: 3)
    setNumber("offset", end.offset)
    setWord("type", end.type.word)
    setWord("reason", end.reason.word)
  }
}

// The words of the rules as constants: a listener's table is made without making a string.

extension OffsetType {
  var word: StaticString {
    switch self {
    case .top: "top"
    case .middle: "middle"
    case .bottom: "bottom"
    }
  }
}

extension ChangeReason {
  var word: StaticString {
    switch self {
    case .user: "user"
    case .momentum: "momentum"
    case .program: "program"
    case .layout: "layout"
    }
  }
}

extension ScrollPhase {
  var word: StaticString {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}
