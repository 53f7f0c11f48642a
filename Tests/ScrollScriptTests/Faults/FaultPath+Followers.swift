extension FaultPath {
  /// Headers, bars and effects.
  static let followers = headers + bars + effects

  private static let headers = [
    FaultPath(
      "View.header", "return v:header { expanded = 80, compact = 20, mode = 'stepped' }"),
    FaultPath("Header.height", "return h.height", after: header),
    FaultPath("Header.y", "return h.y", after: header),
    FaultPath("Header.progress", "return h.progress", after: header),
    FaultPath("Header.isCompact", "return h.isCompact", after: header),
    FaultPath("Header.isOnTop", "return h.isOnTop", after: header),
    FaultPath("Header.remove", "h:remove()", after: header),
    FaultPath("Header.on", "return h:on('changed', function() end)", after: header),
    FaultPath("Header.once", "return h:once('changed', function() end)", after: header),
    FaultPath(
      "changed of a header", "v.offset = 20 scroll.step()", .moves,
      after: header + " h:on('changed', function(...) heard = { ... } end)"),
    FaultPath("tostring of a header", "return tostring(h)", after: header),
  ]

  private static let bars = [
    FaultPath("View.bar", "return v:bar { edge = 'top', length = 44, tolerance = 2 }"),
    FaultPath("Bar.isHidden", "return b.isHidden", after: bar),
    FaultPath("Bar.visibleLength", "return b.visibleLength", after: bar),
    FaultPath("Bar.position", "return b.position", after: bar),
    FaultPath("Bar.remove", "b:remove()", after: bar),
    FaultPath("Bar.on", "return b:on('changed', function() end)", after: bar),
    FaultPath("Bar.once", "return b:once('changed', function() end)", after: bar),
    FaultPath(
      "changed of a bar", "v.offset = 20 scroll.step()", .moves,
      after: bar + " b:on('changed', function(...) heard = { ... } end)"),
    FaultPath("tostring of a bar", "return tostring(b)", after: bar),
  ]

  private static let effects = [
    FaultPath(
      "View.effect",
      "return v:effect { offsets = { 0, 50, 100 }, values = { 1, 0, 1 }, curve = 'easeIn' }"),
    FaultPath("Effect.value", "return e.value", after: effect),
    FaultPath("Effect.remove", "e:remove()", after: effect),
    FaultPath("Effect.on", "return e:on('changed', function() end)", after: effect),
    FaultPath("Effect.once", "return e:once('changed', function() end)", after: effect),
    FaultPath(
      "changed of an effect", "v.offset = 20 scroll.step()", .moves,
      after: effect + " e:on('changed', function(...) heard = { ... } end)"),
    FaultPath(
      "a curve of an effect", "return e.value",
      after:
        "e = v:effect { offsets = { -50, 50 }, values = { 1, 0 }, curve = function(t) local x = { t } return x[1] end }"
    ),
    FaultPath("tostring of an effect", "return tostring(e)", after: effect),
  ]

  private static let header = "h = v:header { expanded = 80, compact = 20 }"
  private static let bar = "b = v:bar { edge = 'bottom', length = 44 }"
  private static let effect = "e = v:effect { offsets = { 0, 100 }, values = { 1, 0 } }"
}
