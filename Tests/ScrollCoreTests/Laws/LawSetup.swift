import ScrollCore

/// The view that a law is tried on.
struct LawSetup: Sendable {
  var axes = ScrollAxes.vertical
  var size = Size(width: 320, height: 300)
  var count = 20
  var length = 50.0
  /// How wide the items are across; of a view with both axes only.
  var breadth = 900.0
  var bounces = true
  var alwaysBounces = false
  var directionalLock = false
  var isFast = false
  var anchoring = Anchoring.keepTop
  var inset = 0.0

  var lengthName: String { axes == .horizontal ? "width" : "height" }
  var crossName: String { axes == .horizontal ? "height" : "width" }

  func items(_ ids: Range<Int>, _ length: Double) -> [ScrollItem] {
    ids.map {
      ScrollItem(id: .integer($0), length: length, crossLength: axes == .both ? breadth : nil)
    }
  }

  func view(on stage: ScrollStage) throws -> TrackableScrollView {
    var configuration = ScrollConfiguration(
      axes: axes, width: size.width, height: size.height,
      insets: EdgeInsets(top: inset, leading: inset, bottom: 0, trailing: 0), anchoring: anchoring)
    configuration.bounces = bounces
    configuration.alwaysBounces = alwaysBounces
    configuration.directionalLock = directionalLock
    if isFast { configuration.deceleration = .fast }
    return try TrackableScrollView(
      on: stage, configuration, content: .items(items(1..<count + 1, length)))
  }

  /// The lines of Lua that make the same view, and what steps need.
  func lua(rate: Double, tick: Double) -> String {
    func text(_ number: Double) -> String { NumberText.exact(number) }
    let across = axes == .both ? ", \(crossName) = \(text(breadth))" : ""
    return """
      scroll.frameRate = \(text(rate))
      local last = 0
      local function fresh(count, length)
        local list = {}
        for i = 1, count do
          last = last + 1
          list[i] = { id = last, \(lengthName) = length\(across) }
        end
        return list
      end
      local view = scroll.view {
        axis = "\(axes.rawValue)", width = \(text(size.width)), height = \(text(size.height)),
        insets = { top = \(text(inset)), leading = \(text(inset)) }, anchoring = "\(anchoring.rawValue)",
        bounces = \(bounces), alwaysBounces = \(alwaysBounces), directionalLock = \(directionalLock),
        deceleration = "\(isFast ? "fast" : "normal")", items = fresh(\(count), \(text(length))),
      }
      local ticks, finger = 0, nil
      local function wait(count)
        ticks = ticks + count
        scroll.wait(ticks * \(text(tick)) - scroll.time)
        local o = view.contentOffset
        print(string.format("%g s: %.9g, %.9g %s", scroll.time, o.x, o.y, view.phase))
      end
      local function touch(place)
        local done, new = pcall(view.touch, view, place)
        if done then finger = new end
      end
      local function gesture(name, options)
        scroll.spawn(function() pcall(view[name], view, options) end)
        wait(1)
      end

      """
  }
}
