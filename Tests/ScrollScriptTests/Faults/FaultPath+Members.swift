extension FaultPath {
  /// Each member of the API: `View.offset` read or called, `View.offset =` assigned.
  static let members =
    scroll + properties + questions + changes + requests + gestures + items + sections + objects
    + behaviors + followers + following

  private static let scroll = [
    FaultPath("scroll.view", "return scroll.view()"),
    FaultPath("scroll.time", "return scroll.time"),
    FaultPath("scroll.frameRate", "return scroll.frameRate"),
    FaultPath("scroll.frameRate =", "scroll.frameRate = 30"),
    FaultPath("scroll.wait", "scroll.wait(0.1)"),
    FaultPath("scroll.step", "scroll.step(2)"),
    FaultPath("scroll.settle", "return scroll.settle(5)"),
    FaultPath("scroll.waitUntil", "scroll.waitUntil(function() return #{ {} } > 0 end, 1)"),
    FaultPath("scroll.after", "return scroll.after(0.1, function() end)"),
    FaultPath("scroll.every", "return scroll.every(0.1, function() end)"),
    FaultPath("scroll.spawn", "scroll.spawn(function(...) local t = { ... } end, 1, 'x', nil)"),
    FaultPath("scroll.log", "scroll.log(1, 'two', {}, v, nil)"),
    FaultPath("scroll.record", "return scroll.record(v)"),
    FaultPath("scroll.unordered", "for _ in scroll.unordered({ [{}] = 1, [print] = 2 }) do end"),
  ]

  private static let properties = [
    FaultPath("View.offset", "return v.offset"),
    FaultPath("View.offset =", "v.offset = 20"),
    FaultPath("View.contentOffset", "return v.contentOffset"),
    FaultPath("View.contentOffset =", "v.contentOffset = { y = 20 }"),
    FaultPath("View.minOffset", "return v.minOffset"),
    FaultPath("View.maxOffset", "return v.maxOffset"),
    FaultPath("View.minContentOffset", "return v.minContentOffset"),
    FaultPath("View.maxContentOffset", "return v.maxContentOffset"),
    FaultPath("View.contentSize", "return v.contentSize"),
    FaultPath("View.width", "return v.width"),
    FaultPath("View.width =", "v.width = 100"),
    FaultPath("View.height", "return v.height"),
    FaultPath("View.height =", "v.height = 50"),
    FaultPath("View.insets", "return v.insets"),
    FaultPath("View.insets =", "v.insets = { top = 10, bottom = 20 }"),
    FaultPath("View.padding", "return v.padding"),
    FaultPath("View.padding =", "v.padding = { top = 10, leading = 5 }"),
    FaultPath("View.spacing", "return v.spacing"),
    FaultPath("View.spacing =", "v.spacing = 10"),
    FaultPath("View.columns", "return v.columns"),
    FaultPath("View.estimate", "return v.estimate"),
    FaultPath("View.sticksToEnd", "return v.sticksToEnd"),
    FaultPath("View.sticksToEnd =", "v.sticksToEnd = true"),
    FaultPath("View.section", "return v.section", after: sectioned),
    FaultPath("View.sections", "return v.sections"),
    FaultPath("View.physicalOffset", "return v.physicalOffset"),
    FaultPath("View.scrollPadding", "return v.scrollPadding"),
    FaultPath("View.scrollPadding =", "v.scrollPadding = { top = 10 }"),
    FaultPath("View.page", "return v.page"),
    FaultPath("View.pageCount", "return v.pageCount"),
    FaultPath("View.paging", "return v.paging", after: "v.paging = { length = 40 }"),
    FaultPath("View.paging =", "v.paging = { length = 40 }"),
    FaultPath("View.snap", "return v.snap", after: "v.snap = { align = 'center' }"),
    FaultPath("View.snap =", "v.snap = { align = 'center' }"),
    FaultPath("View.indicator", "return v.indicator"),
    FaultPath("View.showsIndicators", "return v.showsIndicators"),
    FaultPath("View.showsIndicators =", "v.showsIndicators = false"),
    FaultPath("View.indicatorInsets", "return v.indicatorInsets"),
    FaultPath("View.indicatorInsets =", "v.indicatorInsets = { top = 5 }"),
    FaultPath("View.profile", "return v.profile"),
    FaultPath("View.parent", "return v.parent"),
    FaultPath(
      "View.contain", "v:contain(inner, 'a', { order = 'outerFirst' })", .moves,
      after: "inner = scroll.view { count = 3, length = 50 }"),
    FaultPath("View.axis", "return v.axis"),
    FaultPath("View.name", "return v.name"),
    FaultPath("View.type", "return v.type"),
    FaultPath("View.progress", "return v.progress"),
    FaultPath("View.phase", "return v.phase"),
    FaultPath("View.velocity", "return v.velocity"),
    FaultPath("View.isScrolling", "return v.isScrolling"),
    FaultPath("View.isScrollEnabled", "return v.isScrollEnabled"),
    FaultPath("View.isScrollEnabled =", "v.isScrollEnabled = false"),
    FaultPath("View.bounces", "return v.bounces"),
    FaultPath("View.bounces =", "v.bounces = false"),
    FaultPath("View.deceleration", "return v.deceleration"),
    FaultPath("View.deceleration =", "v.deceleration = 'fast'"),
    FaultPath("View.anchoring", "return v.anchoring"),
    FaultPath("View.anchoring =", "v.anchoring = 'none'"),
    FaultPath("View.visible", "return v.visible"),
    FaultPath("View.items", "return v.items", after: "items = nil"),
    FaultPath("View.proxy", "return v.proxy", after: "proxy = nil"),
  ]

  private static let questions = [
    FaultPath("View.frame", "return v:frame('a')"),
    FaultPath("View.frameInViewport", "return v:frameInViewport(3)"),
    FaultPath(
      "View.frameInViewport", "return v:frameInViewport { section = 'A', part = 'header' }",
      after: sectioned),
    FaultPath("View.isVisible", "return v:isVisible('b')"),
    FaultPath("View.visibleFraction", "return v:visibleFraction('b')"),
  ]

  private static let changes = [
    FaultPath("View.resize", "v:resize(100, 50)"),
    FaultPath(
      "View.batch",
      "v:batch(function() local item = { id = 'z', height = 1 } items:append(item) end)"),
    FaultPath("View.on", "return v:on('offsetChanged', function() end, { every = 1 })"),
    FaultPath(
      "View.on with thresholds",
      "return v:on('visibilityChanged', function() end, { threshold = { 0.1, 1 } })"),
    FaultPath("View.once", "return v:once('appear', function() end)"),
  ]

  private static let requests = [
    FaultPath("View.scrollTo", "return v:scrollTo { id = 4, anchor = { y = 0.5 } }"),
    FaultPath("View.scrollBy", "return v:scrollBy { y = 30 }"),
    FaultPath("View.restore", "v:restore(20)"),
    FaultPath("View.stop", "v:stop()"),
    FaultPath("View.pause", "v:pause()"),
    FaultPath("View.resume", "v:resume()", after: "v:pause()"),
    FaultPath("View.close", "v:close()"),
    FaultPath("Proxy.scrollTo", "return proxy:scrollTo('end')"),
    FaultPath("Proxy.next", "return proxy:next()", after: "v.paging = true"),
    FaultPath("Proxy.previous", "return proxy:previous()", after: "v.paging = true"),
    FaultPath("Proxy.scrollBy", "return proxy:scrollBy(10)"),
  ]

  private static let gestures = [
    FaultPath("View.drag", "v:drag { from = { y = 50 }, by = -20, duration = 0.05 }", .moves),
    FaultPath("View.flick", "v:flick { velocity = { y = -500 } }", .moves),
    FaultPath("View.tap", "v:tap()", .moves),
    FaultPath("View.fling", "v:fling(300)", .moves),
    FaultPath("View.wheel", "v:wheel { y = 30 }"),
    FaultPath("View.key", "v:key('pageDown')"),
    FaultPath("View.touch", "return v:touch { x = 10, y = 20 }"),
    FaultPath("Touch.isDown", "return finger.isDown", after: "finger = v:touch()"),
    FaultPath("Touch.move", "finger:move { y = 20 }", after: "finger = v:touch()"),
    FaultPath("Touch.moveBy", "finger:moveBy { y = -20 }", after: "finger = v:touch()"),
    FaultPath("Touch.lift", "finger:lift()", after: "finger = v:touch()"),
    FaultPath("Touch.cancel", "finger:cancel()", after: "finger = v:touch()"),
  ]

  private static let items = [
    FaultPath("Items.position", "return items:position('b')"),
    FaultPath("Items.item", "return items:item('a')"),
    FaultPath("Items.each", "for position, item in items:each() do local t = { item } end"),
    FaultPath("Items.set", "items:set { { id = 'x', height = 1, text = 'X' }, { height = 2 } }"),
    FaultPath("Items.append", "items:append({ height = 1 }, { { height = 2, text = 'T' } })"),
    FaultPath("Items.insert", "items:insert(1, { height = 10, note = {} })"),
    FaultPath("Items.remove", "items:remove('a')"),
    FaultPath("Items.removeRange", "items:removeRange(2, 4)"),
    FaultPath("Items.move", "items:move('a', 3)"),
    FaultPath("Items.update", "items:update('a', { height = 10, note = {} })"),
    FaultPath("Items.replace", "items:replace('a', { id = 'n', height = 10, text = 'N' })"),
  ]

  private static let behaviors = [
    FaultPath("View.loader", "return v:loader { load = function() end, keep = 10, pageSize = 5 }"),
    FaultPath("Loader.state", "return l.state", after: loader),
    FaultPath("Loader.page", "return l.page", after: loader),
    FaultPath("Loader.message", "return l.message", after: loader),
    FaultPath("Loader.retry", "l:retry()", after: loader),
    FaultPath("Loader.remove", "l:remove()", after: loader),
    FaultPath("Loader.on", "return l:on('changed', function() end)", after: loader),
    FaultPath("Loader.once", "return l:once('changed', function() end)", after: loader),
  ]

  /// A second view, whose items lie in sections.
  private static let sectioned = """
    v = scroll.view { height = 100, sections = {
      { id = "A", header = { height = 20, pinned = true }, items = { { id = "a1", height = 50, text = "A" } } },
      { id = "B", footer = { height = 20 }, items = { { id = "b1", height = 500 } } },
    } }
    sections, section = v.sections, v.sections[1]
    """

  private static let sections = [
    FaultPath("Sections.position", "return sections:position('B')", after: sectioned),
    FaultPath("Sections.item", "return sections:item('A')", after: sectioned),
    FaultPath(
      "Sections.each", "for position, section in sections:each() do local t = { section } end",
      after: sectioned),
    FaultPath(
      "Sections.set", "sections:set { { items = { { height = 1, text = 'T' } } }, { id = 'B' } }",
      after: sectioned),
    FaultPath(
      "Sections.append", "sections:append({ header = { height = 5 } }, { { id = 'C' } })",
      after: sectioned),
    FaultPath(
      "Sections.insert", "sections:insert(1, { id = 'C', items = { { height = 1, note = {} } } })",
      after: sectioned),
    FaultPath("Sections.remove", "sections:remove('A')", after: sectioned),
    FaultPath("Sections.removeRange", "sections:removeRange(1, 2)", after: sectioned),
    FaultPath("Sections.move", "sections:move('A', 2)", after: sectioned),
    FaultPath(
      "Sections.update", "sections:update('A', { header = false, footer = { height = '5%' } })",
      after: sectioned),
    FaultPath(
      "Sections.replace",
      "sections:replace('A', { id = 'C', items = { { height = 1, text = 'T' } } })",
      after: sectioned),
    FaultPath("Section.id", "return section.id", after: sectioned),
    FaultPath("Section.header", "return section.header", after: sectioned),
    FaultPath("Section.footer", "return section.footer", after: sectioned),
    FaultPath("Section.items", "return section.items", after: sectioned),
  ]

  private static let objects = [
    FaultPath("Item.id", "return item.id", after: "item = items[1]"),
    FaultPath("Item.height", "return item.height", after: "item = items[1]"),
    FaultPath("Item.width", "return item.width", after: "item = items[1]"),
    FaultPath("Item.snapAlign", "return item.snapAlign", after: "item = items[1]"),
    FaultPath("Item.snapStop", "return item.snapStop", after: "item = items[1]"),
    FaultPath("Item.scrollMargin", "return item.scrollMargin", after: "item = items[1]"),
    FaultPath("Recorder.frames", "return #r.frames, r.frames[1].events", after: recorder),
    FaultPath("Recorder.events", "return r:events('offsetChanged')", after: recorder),
    FaultPath("Recorder.offsets", "return r:offsets()", after: recorder),
    FaultPath("Recorder.save", "r:save('trace')", after: recorder),
    FaultPath("Recorder.stop", "r:stop()", after: recorder),
    FaultPath("Recorder.isRecording", "return r.isRecording", after: recorder),
    FaultPath("Motion.isFinished", "return m.isFinished", after: way),
    FaultPath("Motion.wait", "return m:wait()", .moves, after: way),
    FaultPath("Motion.cancel", "m:cancel()", after: way),
    FaultPath("Subscription.isActive", "return s.isActive", after: listener),
    FaultPath("Subscription.cancel", "s:cancel()", after: listener),
  ]

  private static let loader =
    "l = v:loader { load = function(page, done) done(nil, 'no way') end } v.offset = 200 scroll.step()"
  private static let way = "m = v:scrollTo(50, { animated = true, duration = 0.05 })"
  private static let recorder = "r = scroll.record(v) v.offset = 10 scroll.step()"
  private static let listener = "s = v:on('appear', function() end)"
}
