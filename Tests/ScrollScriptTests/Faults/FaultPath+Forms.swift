extension FaultPath {
  /// Forms of calls, listeners of each event, and what scripts have beside the API.
  static let forms =
    creation + itemForms + requestForms + callbacks + loading + followingForms + texts + language
    + errors

  private static let creation = [
    FaultPath("items", "return scroll.view { items = { { id = 1, height = 5, own = { 1 } } } }"),
    FaultPath(
      "count and item",
      "return scroll.view { count = 3, item = function(p) return { height = p } end }"),
    FaultPath("count and length", "return scroll.view { count = 3, length = 5 }"),
    FaultPath(
      "rows asked later", "return w.items[2].text", [.moves, .catches],
      after:
        "w = scroll.view { count = 9, length = 5, item = function(p) return { text = 'row ' .. p } end }"
    ),
    FaultPath(
      "all options",
      """
      return scroll.view {
        axis = 'both', width = 50, height = 50, spacing = 1, padding = { top = 1 }, insets = { bottom = 2 },
        contentAlignment = 0.5, anchoring = 'keepItem', bounces = false, alwaysBounces = true,
        directionalLock = true, isScrollEnabled = false, deceleration = 0.99, lazy = false,
        initial = { id = 2, anchor = 'center' }, offsetChanged = function() end, name = 'all',
        items = { { width = 9, height = 80 }, { width = 9, height = 80 } },
      }
      """),
  ]

  private static let itemForms = [
    FaultPath(
      "set by a function", "items:set(3, function(p) return { height = p, text = 'x' .. p } end)"),
    FaultPath(
      "an item read back", "items:append(items[1].id and { id = 'q', height = items[1].height })"),
    FaultPath("a field of an item", "return items[1].text .. 'x'"),
    FaultPath(
      "fields of an item", "for key, value in pairs(items[1]) do local t = { key, value } end"),
    FaultPath("the number of items", "return #items"),
    FaultPath(
      "rows that are measured", "v.offset = 200 scroll.step()", .moves,
      after:
        "v = scroll.view { height = 99, items = { {}, {}, {}, {}, {}, {} }, measure = function(i) return #{ i } * 50 end } scroll.step()"
    ),
    FaultPath(
      "set of a section", "s:set { { height = '5%', text = 'T' }, {} }",
      after:
        "v = scroll.view { sections = { { items = { { text = 'A' } } } } } s = v.sections[1].items"
    ),
    FaultPath("update of fields", "items:update('a', { text = 'new', other = { 1 } })"),
    FaultPath("a refused item", "items:append({ id = 'a', height = 1 })", .fails),
    FaultPath(
      "a batch of changes", "v:batch(function() local t = { y = 10 } v.contentOffset = t end)"),
  ]

  private static let requestForms = [
    FaultPath(
      "finished",
      "v:scrollTo(50, { animated = true, duration = 0.02, finished = function(d) local t = { d } end }):wait()",
      .moves),
    FaultPath(
      "finished of a jump", "v:scrollTo(50, { finished = function(d) local t = { d } end })", .moves
    ),
    FaultPath(
      "a curve of the script",
      "v:scrollTo(50, { animated = true, duration = 0.05, curve = function(t) local x = { t } return x[1] end }):wait()",
      .moves),
    FaultPath(
      "a Bézier curve", "v:scrollTo(50, { animated = true, curve = { 0.1, 0.2, 0.3, 0.4 } })",
      .moves),
    FaultPath(
      "a rectangle", "return v:scrollTo { rect = { x = 0, y = 120, width = 10, height = 40 } }"),
    FaultPath("a wrong option", "v:scrollTo(10, { animatd = true })", .fails),
    FaultPath("a wrong argument", "v:scrollTo({})", .fails),
    FaultPath("a wrong self", "v.scrollTo({}, 1)", .fails),
    FaultPath("an unknown property", "return v.ofset", .fails),
    FaultPath("an unknown property assigned", "v.ofset = {}", .fails),
  ]

  private static let callbacks =
    [
      ("offsetChanged", "v.offset = 20 scroll.step()"), ("appear", "v.offset = 200 scroll.step()"),
      ("disappear", "v.offset = 200 scroll.step()"),
      ("visibilityChanged", "v.offset = 200 scroll.step()"),
      ("directionChanged", "v.offset = 20 scroll.step() v.offset = 0 scroll.step()"),
      (
        "sectionChanged",
        "v.sections:set { { items = { { height = 90 } } }, { items = { { height = 900 } } } } v.offset = 90 scroll.step()"
      ),
      ("pageChanged", "v.paging = true v.offset = 100 scroll.step()"), ("scrollEnded", drag),
      ("phaseChanged", drag), ("willBeginDragging", drag), ("willEndDragging", drag),
      ("didEndDragging", drag), ("willBeginDecelerating", drag), ("didEndDecelerating", drag),
      ("didEndScrollingAnimation", "v:scrollTo(50, { animated = true, duration = 0.02 }):wait()"),
    ].map { event, action in
      FaultPath(
        event, action, .moves,
        after: "v:on('\(event)', function(...) heard = { ... } local text = 'heard' .. #heard end)")
    } + [
      FaultPath("a timer", "scroll.after(0.01, function() local t = { {} } end) scroll.wait(0.1)"),
      FaultPath(
        "a repeated timer", "scroll.every(0.02, function() local t = { {} } end) scroll.wait(0.1)",
        .moves),
      FaultPath(
        "a task that waits",
        "scroll.spawn(function() scroll.wait(0.01) local t = { {} } end) scroll.wait(0.1)"),
      FaultPath(
        "a condition", "local n = {} scroll.waitUntil(function() n[#n + 1] = {} return #n > 3 end)"),
      FaultPath(
        "a condition that never holds", "scroll.waitUntil(function() return false end, 0.02)",
        .fails),
      FaultPath(
        "a wait in a callback",
        "scroll.after(0.01, function() scroll.wait(1) end) scroll.wait(0.1)", .fails),
    ]

  private static let loading = [
    FaultPath(
      "a page at once", "v.offset = 200 scroll.step()", .moves,
      after:
        "v:loader { keep = 6, load = function(p, done) done { { id = 'p' .. p, height = 300, t = { p } } } end }"
    ),
    FaultPath(
      "a page later", "done { { id = 'late', height = 300, text = 'late' } }",
      after: waits
    ),
    FaultPath(
      "a failed page", "done(nil, 'no ' .. 'way')",
      after: waits
    ),
    FaultPath(
      "a refused page", "done { { id = 'a', height = 300 } }", .fails,
      after: waits
    ),
    FaultPath(
      "changed", "l:retry() v.offset = 190 scroll.step()", .moves,
      after: """
        l = v:loader { load = function(page, done) done(nil, 'no way') end }
        v.offset = 200
        scroll.step()
        l:on('changed', function(...) heard = { ... } end)
        """),
  ]

  private static let waits =
    "v:loader { load = function(_, f) done = f end } v.offset = 200 scroll.step()"

  private static let drag = "v:drag { by = -60, duration = 0.05 } scroll.settle()"

  private static let texts = [
    FaultPath(
      "print", "print(1, 'two', 3.5, nil, true, {}, print, v, items, coroutine.create(print))"),
    FaultPath(
      "tostring", "return tostring(v) .. tostring(items) .. tostring(items[1]) .. tostring(proxy)"),
    FaultPath(
      "tostring of a table",
      "return tostring(setmetatable({}, { __tostring = function() return 'x' .. 1 end }))"),
    FaultPath("format", "return string.format('%s %5.2f %q %s', v, 1.5, 'q', {})"),
    FaultPath("rep and gsub", "return (('x'):rep(100):gsub('x', function(c) return c .. c end))"),
    FaultPath(
      "patterns",
      "for word in ('a b c'):gmatch('%a') do local t = { word:find('%a'), word:match('(.)') } end"),
    FaultPath(
      "concat", "local t = {} for i = 1, 20 do t[i] = 'i' .. i end return table.concat(t, ' ')"),
    FaultPath(
      "sort",
      "local t = {} for i = 1, 20 do t[i] = 20 - i end table.sort(t, function(a, b) return a < b end)"
    ),
    FaultPath(
      "pack and date",
      "return table.pack(table.unpack { 1, 2, 3 }), os.date('*t'), os.time { year = 2020, month = 1, day = 1 }"
    ),
  ]

  private static let language = [
    FaultPath(
      "pairs",
      "for key, value in pairs({ b = 1, a = 2, 'x', [2.5] = 3, [v] = 4 }) do local t = { key } end"),
    FaultPath(
      "next",
      "local t = {} for i = 1, 80 do t['k' .. i] = i end for k in next, t do t[k] = 0 end return next(t)"
    ),
    FaultPath("pairs of the module", "for key, value in pairs(scroll) do local t = { key } end"),
    FaultPath("require", "made = require('m' .. number).name", after: "number = (number or 0) + 1"),
    FaultPath(
      "load", "return load('local a = ... return { a, function() return a end }', '=chunk')(1)",
      .fails),
    FaultPath(
      "load of pieces",
      "local n = 0 return assert(load(function() n = n + 1 return ({ 'return ', '{ 1 }' })[n] end))()",
      .fails),
    FaultPath(
      "coroutines",
      "local c = coroutine.wrap(function(a) local b = coroutine.yield({ a }) return { b } end) c(1) c(2)"
    ),
    // A closed coroutine does without the larger stack that it asks for.
    FaultPath(
      "resume",
      "local c = coroutine.create(function() coroutine.yield({}) end) assert(coroutine.resume(c)) assert(coroutine.close(c))",
      .catches),
    FaultPath("a pcall", "pcall(function() local t = { {} } error({ t }) end)", .catches),
    FaultPath(
      "an xpcall", "xpcall(function() local t = { {} } error(t) end, function(m) return { m } end)",
      .catches),
    FaultPath(
      "a wait in a pcall", "pcall(function() scroll.wait(0.02) error({}) end) scroll.wait(0.02)",
      .catches),
    FaultPath(
      "a variable that closes",
      "local c <close> = setmetatable({}, { __close = function() closed = { {} } end }) scroll.wait(0.02) local t = {}"
    ),
    FaultPath(
      "an iterator that waits",
      "for i in function(_, i) i = (i or 0) + 1 if i < 3 then scroll.wait(0.01) return i, {} end end do local t = { i } end"
    ),
    FaultPath(
      "deep calls",
      "local function f(n) if n == 0 then return { {} } end return (f(n - 1)) end f(300)"),
    FaultPath(
      "many results",
      "local t = {} for i = 1, 300 do t[i] = i end return select('#', table.unpack(t))"),
  ]

  private static let errors = [
    FaultPath("an error", "error('wrong ' .. 1)", .fails),
    FaultPath(
      "an error that is a table",
      "error(setmetatable({}, { __tostring = function() return 'te' .. 'xt' end }))", .fails),
    FaultPath(
      "an error far down",
      "local function f(n) if n == 0 then error('deep') end f(n - 1) return 1 end f(50)", .fails),
    FaultPath("an error in a coroutine", "coroutine.wrap(function() error({}) end)()", .fails),
    FaultPath(
      "an error of the item function", "items:set(2, function(p) error('row ' .. p) end)", .fails),
    FaultPath("an error in a batch", "v:batch(function() error('in ' .. 'batch') end)", .fails),
    FaultPath("an index of nil", "local t = { {} } return t[1].x.y", .fails),
    FaultPath("a closed view", "return v.offset", .fails, after: "v:close()"),
  ]
}
