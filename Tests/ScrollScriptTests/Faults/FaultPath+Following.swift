/// What refreshes, covers, and is bound.
extension FaultPath {
  /// Each member of those objects.
  static let following = [
    FaultPath("View.refresh", "return v:refresh { action = function() end, threshold = 40 }"),
    FaultPath("Refresh.state", "return p.state", after: refresh),
    FaultPath("Refresh.progress", "return p.progress", after: refresh),
    FaultPath("Refresh.remove", "p:remove()", after: refresh),
    FaultPath("Refresh.on", "return p:on('changed', function() end)", after: refresh),
    FaultPath("Refresh.once", "return p:once('changed', function() end)", after: refresh),
    FaultPath("View.keyboard", "return v:keyboard { height = 50, duration = 0.1 }"),
    FaultPath("Keyboard.isShown", "return k.isShown", after: keyboard),
    FaultPath("Keyboard.height", "return k.height", after: keyboard),
    FaultPath("Keyboard.visibleHeight", "return k.visibleHeight", after: keyboard),
    FaultPath("Keyboard.show", "k:show() scroll.wait(0.2)", after: keyboard),
    FaultPath("Keyboard.hide", "k:hide() scroll.wait(0.2)", after: keyboard + " k:show()"),
    FaultPath("Keyboard.remove", "k:remove()", after: keyboard + " k:show()"),
    FaultPath("Keyboard.on", "return k:on('changed', function() end)", after: keyboard),
    FaultPath("Keyboard.once", "return k:once('changed', function() end)", after: keyboard),
    FaultPath("scroll.binding", "return scroll.binding(120)"),
    FaultPath("Binding.value", "return b.value", after: binding),
    FaultPath("Binding.value =", "b.value = 20 scroll.step()", after: binding),
    FaultPath("Binding.on", "return b:on('changed', function() end)", after: binding),
    FaultPath("Binding.once", "return b:once('changed', function() end)", after: binding),
    FaultPath("View.bind", "return v:bind('y', b, { animated = true })", .moves, after: binding),
    FaultPath("BoundOffset.axis", "return o.axis", after: binding + bound),
    FaultPath("BoundOffset.remove", "o:remove()", after: binding + bound),
  ]

  /// Who listens to them, and what they are asked.
  static let followingForms = [
    FaultPath(
      "a refresh at once", pull, .moves,
      after: "v:refresh { threshold = 20, action = function(done) local t = { {} } done() end }"),
    FaultPath(
      "a refresh that ends later", "done() scroll.settle()", .moves,
      after: "v:refresh { threshold = 20, action = function(d) done = d end } " + pull),
    FaultPath(
      "a second done", "done()", .fails,
      after: "v:refresh { threshold = 20, action = function(d) done = d d() end } " + pull),
    FaultPath("changed of a refresh", pull, .moves, after: refresh + heard("p")),
    FaultPath(
      "changed of a keyboard", "k:show() scroll.step()", .moves, after: keyboard + heard("k")),
    FaultPath("changed of a binding", "b.value = 20 scroll.step()", after: binding + heard("b")),
    FaultPath(
      "a bound view that moves", "v.offset = 30 scroll.step()", .moves,
      after: binding + bound + heard("b")),
    FaultPath("a value that is no number", "b.value = 0/0", .fails, after: binding),
    FaultPath("an axis that does not scroll", "v:bind('x', b)", .fails, after: binding),
    FaultPath(
      "their texts", "print(p, k, b, o)",
      after: [refresh, keyboard, binding + bound].joined(separator: " ")),
  ]

  private static func heard(_ name: String) -> String {
    " \(name):on('changed', function(...) heard = { ... } local text = 'heard' .. #heard end)"
  }

  private static let refresh = "p = v:refresh { threshold = 20, action = function() end }"
  private static let keyboard = "k = v:keyboard { height = 50, duration = 0.1 }"
  private static let binding = "b = scroll.binding(10)"
  private static let bound = " o = v:bind('y', b)"
  private static let pull = "v:drag { by = 90, duration = 0.1, hold = 0.2 } scroll.settle()"
}
