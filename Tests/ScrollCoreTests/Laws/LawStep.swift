import ScrollCore

/// One thing that is done to a view: the same by a call and by a line of Lua.
enum LawStep: Sendable, Equatable {
  /// So many ticks pass.
  case wait(Int)
  case touch(Point)
  case moveFinger(Point)
  case lift
  case cancel
  /// Gestures take their time: a tick passes after they have begun.
  case drag(Point, duration: Double, hold: Double)
  case flick(Point)
  case tap
  case fling(Point)
  case wheel(Point)
  case key(ScrollKey)
  case jump(Point)
  case jumpOutside(Point)
  case animate(Point, duration: Double)
  case animateToEnd(duration: Double)
  case reveal(position: Int, duration: Double)
  case restore(Double)
  case stop
  case pause
  case resume
  case insert(position: Int, count: Int, length: Double)
  case remove(position: Int)
  case lengthen(position: Int, length: Double)
  case widen(position: Int, length: Double)
  case resize(Size)
  case insets(top: Double, bottom: Double)
  case bounces(Bool)
  case scrollEnabled(Bool)

  /// How many ticks pass once it has been done.
  var ticks: Int {
    switch self {
    case .wait(let ticks): ticks
    case .drag, .flick, .tap: 1
    default: 0
    }
  }

  func perform(on world: LawWorld) throws {
    let view = world.view
    switch self {
    case .wait: break
    case .touch(let place): if let touch = try? view.touch(at: place) { world.finger = touch }
    case .moveFinger(let distance): try world.finger?.move(by: distance)
    case .lift: try world.finger?.lift()
    case .cancel: try world.finger?.cancel()
    // A finger may be down already.
    case .drag(let way, let duration, let hold):
      _ = try? view.drag(by: way, duration: duration, hold: hold)
    case .flick(let velocity): _ = try? view.flick(velocity: velocity)
    case .tap: _ = try? view.tap()
    case .fling(let velocity): try view.fling(velocity)
    case .wheel(let distance): try view.wheel(x: distance.x, y: distance.y)
    case .key(let key): try view.press(key)
    case .jump(let place): try view.scrollTo(.point(x: place.x, y: place.y))
    case .jumpOutside(let place):
      try view.scrollTo(.point(x: place.x, y: place.y), RequestOptions(clamp: false))
    case .animate(let place, let duration):
      try view.scrollTo(
        .point(x: place.x, y: place.y), RequestOptions(animated: true, duration: duration))
    case .animateToEnd(let duration): try view.scrollTo(.end, .linear(duration))
    case .reveal(let position, let duration):
      guard let item = view.item(at: position) else { return }
      try view.scrollTo(
        .item(item.id, anchor: .center),
        RequestOptions(animated: true, duration: duration, curve: .easeOut))
    case .restore(let offset): try view.restore(offset)
    case .stop: view.stop()
    case .pause: view.pause()
    case .resume: view.resume()
    case .insert(let position, let count, let length):
      try view.insert(world.fresh(count, length), at: min(position, view.count + 1))
    case .remove(let position):
      if let item = view.item(at: position) { try view.remove(item.id) }
    case .lengthen(let position, let length):
      if let item = view.item(at: position) { try view.update(item.id, length: length) }
    case .widen(let position, let length):
      if let item = view.item(at: position) { try view.update(item.id, crossLength: length) }
    case .resize(let size): try view.resize(width: size.width, height: size.height)
    case .insets(let top, let bottom):
      try view.setInsets(EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0))
    case .bounces(let bounces): try view.setBounces(bounces)
    case .scrollEnabled(let isEnabled): try view.setScrollEnabled(isEnabled)
    }
  }

  func lua(_ setup: LawSetup) -> String {
    func text(_ number: Double) -> String { NumberText.exact(number) }
    func text(_ point: Point) -> String { "{ x = \(text(point.x)), y = \(text(point.y)) }" }
    func scroll(_ target: String, _ duration: Double, _ curve: String) -> String {
      "view:scrollTo(\(target), { animated = true, duration = \(text(duration)), curve = \"\(curve)\" })"
    }
    func update(_ position: Int, _ fields: String) -> String {
      "if view.items[\(position)] then view.items:update(view.items[\(position)].id, { \(fields) }) end"
    }
    return switch self {
    case .wait(let ticks): "wait(\(ticks))"
    case .touch(let place): "touch \(text(place))"
    case .moveFinger(let distance): "if finger then finger:moveBy \(text(distance)) end"
    case .lift: "if finger then finger:lift() end"
    case .cancel: "if finger then finger:cancel() end"
    case .drag(let way, let duration, let hold):
      "gesture(\"drag\", { by = \(text(way)), duration = \(text(duration)), hold = \(text(hold)) })"
    case .flick(let velocity): "gesture(\"flick\", { velocity = \(text(velocity)) })"
    case .tap: "gesture(\"tap\")"
    case .fling(let velocity): "view:fling \(text(velocity))"
    case .wheel(let distance): "view:wheel \(text(distance))"
    case .key(let key): "view:key(\"\(key.rawValue)\")"
    case .jump(let place): "view:scrollTo(\(text(place)))"
    case .jumpOutside(let place): "view:scrollTo(\(text(place)), { clamp = false })"
    case .animate(let place, let duration): scroll(text(place), duration, "easeInOut")
    case .animateToEnd(let duration): scroll("\"end\"", duration, "linear")
    case .reveal(let position, let duration):
      "if view.items[\(position)] then "
        + scroll("{ id = view.items[\(position)].id, anchor = \"center\" }", duration, "easeOut")
        + " end"
    case .restore(let offset): "view:restore(\(text(offset)))"
    case .stop: "view:stop()"
    case .pause: "view:pause()"
    case .resume: "view:resume()"
    case .insert(let position, let count, let length):
      "view.items:insert(math.min(\(position), #view.items + 1), fresh(\(count), \(text(length))))"
    case .remove(let position):
      "if view.items[\(position)] then view.items:remove(view.items[\(position)].id) end"
    case .lengthen(let position, let length):
      update(position, "\(setup.lengthName) = \(text(length))")
    case .widen(let position, let length): update(position, "\(setup.crossName) = \(text(length))")
    case .resize(let size): "view:resize(\(text(size.width)), \(text(size.height)))"
    case .insets(let top, let bottom):
      "view.insets = { top = \(text(top)), bottom = \(text(bottom)) }"
    case .bounces(let bounces): "view.bounces = \(bounces)"
    case .scrollEnabled(let isEnabled): "view.isScrollEnabled = \(isEnabled)"
    }
  }
}
