internal import LuaKit
internal import ScrollCore

extension LuaStack {
  func push(_ id: ItemID) { id.push(on: self) }

  func setNumber(_ name: StaticString, _ value: Double) {
    push(value)
    setField(name)
  }

  func push(_ word: StateWord) { push(word.text) }

  func setWord(_ name: StaticString, _ word: StateWord) {
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

  func push(_ change: OffsetChange, _ context: ScriptContext) {
    let shape: LuaShape
    if let known = context.changeShape {
      shape = known
    } else {
      shape = LuaShape(Self.changeFields, words: StateWord.allCases.map(\.text), on: self)
      context.changeShape = shape
    }
    push(shape) { fields in
      fields.number(change.offset)
      fields.number(change.maxOffset)
      fields.number(change.minOffset)
      fields.number(change.x)
      fields.number(change.y)
      fields.word(change.type.word.rawValue)
      fields.word(change.reason.word.rawValue)
      fields.word(change.phase.word.rawValue)
      fields.number(change.velocity)
      fields.number(change.time)
    }
  }

  private static let changeFields: [StaticString] = [
    "offset", "maxOffset", "minOffset", "x", "y", "type", "reason", "phase", "velocity", "time",
  ]

  func push(_ end: MovementEnd) {
    pushTable(array: 0, fields: 3)
    setNumber("offset", end.offset)
    setWord("type", end.type.word)
    setWord("reason", end.reason.word)
  }
}
