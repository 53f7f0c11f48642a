-- Spies, stubs and mocks, in the words of luassert.

describe("a spy", function()
  it("calls its function and counts the calls", function()
    local s = spy.new(function(a, b) return a + b, "sum" end)
    assert.spy(s).was_not.called()
    local sum, word = s(1, 2)
    assert.equal(3, sum)
    assert.equal("sum", word)
    s(3, 4)
    assert.spy(s).was.called()
    assert.spy(s).was.called(2)
    assert.spy(s).was_called(2)
    assert.spy(s).was_not_called(1)
    assert.spy(s).called_at_least(1)
    assert.spy(s).called_at_most(2)
    assert.spy(s).called_more_than(1)
    assert.spy(s).called_less_than(3)
    assert.spy(s).was.returned_with(7, "sum")
    assert.is_not.spy(s).called(3)
    assert.is_true(s:called(2))
    assert.is_true(spy.is_spy(s))
  end)

  it("knows what it was called with, as it was then", function()
    local s = spy.new()
    local options = { animated = true, at = { 1, 2 } }
    s("top", options)
    options.animated = false
    assert.spy(s).was.called_with("top", { animated = true, at = { 1, 2 } })
    assert.spy(s).was.called_with("top", options) -- the very table
    assert.spy(s).was_not.called_with("top")
    assert.spy(s).was_not.called_with("top", { animated = true })
    s(nil, nil)
    assert.spy(s).was.called_with(nil, nil)
    assert.spy(s).was_not.called_with(nil)
    assert.spy(s).was.called_with(match._, match.is_table())
    assert.spy(s).was_not.called_with(match.is_number(), match._)
  end)

  it("forgets when it is cleared", function()
    local s = spy.new()
    s(1)
    s:clear()
    assert.spy(s).was_not.called()
    assert.spy(s).was_not.called_with(1)
  end)

  it("hears events where a listener is expected", function()
    local view = scroll.view { height = 100, count = 20, length = 50 }
    local heard, later = spy.new(), spy.new()
    view:on("offsetChanged", heard)
    view:on("scrollEnded", heard)
    scroll.after(0.5, later)
    view.offset = 40
    scroll.step()
    assert.spy(heard).was.called_with({ offset = 40, reason = "program", type = "middle" })
    assert.equal(40, heard.calls[1].vals[1].offset)
    assert.spy(heard).was.called(2)
    assert.spy(later).was_not.called()
    scroll.wait(0.5)
    assert.spy(later).was.called(1)
    assert.has_error(function() view:on("offsetChanged", {}) end)
  end)

  it("says what was called when it is not as expected", function()
    local s = spy.new()
    s(1, "a")
    assert.error_matches(function() assert.spy(s).was.called(2) end,
      "spy: expected to be called 2 times, got 1 call", 1, true)
    assert.error_matches(function() assert.spy(s).was_not.called() end,
      "spy: expected not to be called, got 1 call", 1, true)
    assert.error_matches(function() assert.spy(s).was.called_with(2) end,
      'spy: expected to be called with (2); calls:\n  (1, "a")', 1, true)
    assert.error_matches(function() assert.spy(s, "twice").was.called(2) end,
      "twice: spy: expected", 1, true)
    assert.error_matches(function() assert.spy(print).was.called() end,
      "assert.spy: a spy or a stub expected, got function", 1, true)
    assert.error_matches(function() assert.spy(s).was.caled() end,
      "spy has no assertion 'caled'; did you mean 'called'?", 1, true)
  end)
end)

describe("a spy on a table's function", function()
  local feed = { rows = 3 }
  function feed:load(count) self.rows = self.rows + count return self.rows end
  local original = feed.load

  it("stands in its place and calls it", function()
    local s = spy.on(feed, "load")
    assert.equal(5, feed:load(2))
    assert.spy(s).was.called_with(feed, 2)
    assert.spy(feed.load).was.called(1)
    s:revert()
    assert.equal(original, feed.load)
    feed:load(1)
    assert.spy(s).was.called(1)
  end)

  it("is put there and left", function()
    spy.on(feed, "load")
    spy.on(feed, "load")
    assert.is_not.equal(original, feed.load)
  end)

  it("is gone after the test", function() assert.equal(original, feed.load) end)

  it("hides an inherited function no longer than that", function()
    local object = setmetatable({}, { __index = feed })
    local s = spy.on(object, "load")
    object:load(1)
    assert.spy(s).was.called(1)
    s:revert()
    assert.is_nil(rawget(object, "load"))
  end)

  it("waits as its function does", function()
    local clock = { wait = function() scroll.wait(1) return scroll.time end }
    local s = spy.on(clock, "wait")
    assert.near(1, clock.wait(), 1e-9)
    assert.spy(s).was.returned_with(1)
  end)

  it("needs a function", function()
    assert.error_matches(function() spy.on(feed, "save") end,
      "spy.on: there is no function 'save'", 1, true)
    assert.error_matches(function() spy.on(feed, "rows") end, "'rows' is no function, but", 1, true)
    assert.error_matches(function() spy.on(nil, "rows") end, "a table expected, got nil", 1, true)
  end)
end)

describe("a spy from setup", function()
  local server = { ask = function() return "answer" end }
  setup(function() stub(server, "ask").returns("stub") end)

  it("is there in the first test", function() assert.equal("stub", server.ask()) end)
  it("and in the second", function() assert.equal("stub", server.ask()) end)
end)

describe("a stub", function()
  local server

  before_each(function() server = { ask = function() return "answer" end } end)

  it("answers nothing and calls nothing", function()
    local s = stub(server, "ask")
    assert.equal(0, select("#", server.ask(1)))
    assert.stub(s).was.called_with(1)
  end)

  it("answers what it is told to", function()
    local s = stub(server, "ask").returns("a", "b")
    local first, second = server.ask()
    assert.same({ "a", "b" }, { first, second })
    assert.stub(s).was.called(1)
    stub(server, "ask", 5)
    assert.equal(5, server.ask())
    stub(server, "ask").invokes(function(n) return n * 2 end)
    assert.equal(6, server.ask(3))
  end)

  it("answers some calls in another way", function()
    local s = stub(server, "ask")
    s.by_default.returns("other")
    s.on_call_with(1).returns("one")
    s.on_call_with({ 2 }).invokes(function(list) return list[1] end)
    assert.equal("one", server.ask(1))
    assert.equal(2, server.ask { 2 })
    assert.equal("other", server.ask(3))
  end)

  it("may stand where nothing was", function()
    local s = stub(server, "tell")
    server.tell()
    s:revert()
    assert.is_nil(server.tell)
  end)
end)

describe("a mock", function()
  it("spies on all functions of a table", function()
    local api = { get = function() return 1 end, deep = { put = function() return 2 end } }
    mock(api)
    assert.equal(1, api.get())
    assert.equal(2, api.deep.put("x"))
    assert.spy(api.get).was.called(1)
    assert.spy(api.deep.put).was.called_with("x")
    mock.clear(api)
    assert.spy(api.get).was_not.called()
    mock.revert(api)
    assert.is_false(spy.is_spy(api.get))
  end)

  it("stubs them when asked to", function()
    local api = mock({ get = function() return 1 end }, true)
    assert.equal(0, select("#", api.get()))
    assert.stub(api.get).was.called(1)
  end)
end)
