internal import LuaKit
internal import ScrollCore

extension LuaStack {
  func push(_ frame: TraceFrame) {
    pushTable(array: 0, fields: 12)
    for field in frame.fields { set(field) }
    pushTable(array: frame.events.count, fields: 0)
    for (index, event) in frame.events.enumerated() {
      push(event, in: frame)
      setIndex(index + 1)
    }
    setField("events")
  }

  /// An event with its name, when it was told, and what it tells.
  func push(_ event: ScrollEvent, in frame: TraceFrame) {
    pushTable(array: 0, fields: 4)
    set(TraceField("name", event.kind))
    set(TraceField("frame", .integer(frame.frame)))
    set(TraceField("time", .number(frame.time)))
    for field in event.fields { set(field) }
  }

  private func set(_ field: TraceField) {
    switch field.value {
    case .number(let number): push(number)
    case .integer(let number): push(number)
    case .boolean(let truth): push(truth)
    case .text(let text): push(text)
    case .id(let id): push(id)
    }
    setField(field.name)
  }
}
