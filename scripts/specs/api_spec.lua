-- Views, requests, subscriptions and errors as a script meets them.

local function rows(n, height)
  local list = {}
  for i = 1, n do list[i] = { id = i, height = height } end
  return list
end

local function feed() -- 20 rows of 50 in a window of 300: the offset runs from 0 to 700
  local view = scroll.view { height = 300, items = rows(20, 50) }
  scroll.step()
  return view
end

local function refused(action, ...) -- fails with a message that has each of the words
  local ok, message = pcall(action)
  assert.is_false(ok, "should be refused")
  for _, word in ipairs { ... } do
    assert.is_truthy(string.find(message, word, 1, true), word .. " should be in: " .. message)
  end
end

describe("the module", function()
  it("is a global and comes with require", function()
    assert.equal(scroll, require "scroll")
  end)

  it("does not know what is not there", function()
    refused(function() return scroll.veiw end, "veiw", "view")
    refused(function() scroll.somethingElse = 1 end, "somethingElse")
  end)

  it("leaves out what would reach the machine", function()
    for _, name in ipairs { "io", "debug", "package", "dofile", "loadfile" } do
      assert.is_nil(_G[name], name)
    end
    assert.is_nil(os.getenv)
    assert.is_nil(os.exit)
    assert.is_nil(string.dump)
  end)
end)

describe("a view", function()
  it("has its defaults", function()
    local view = scroll.view {}
    assert.equal(320, view.width)
    assert.equal(480, view.height)
    assert.equal(0, view.offset)
    assert.equal(0, view.maxOffset)
    assert.equal("top", view.type)
    assert.equal("idle", view.phase)
    assert.equal(0, #view.items)
    assert.same({ top = 0, leading = 0, bottom = 0, trailing = 0 }, view.insets)
  end)

  it("tells what it is", function()
    local view = feed()
    assert.equal("View(vertical 320×300, 20 items, offset 0 of 700)", tostring(view))
  end)

  it("names the nearest option, property or event for one that it does not know", function()
    refused(function() scroll.view { heigth = 3 } end, "heigth", "height", "api_spec.lua")
    local view = feed()
    refused(function() return view.ofset end, "ofset", "offset")
    refused(function() view.maxOfset = 3 end, "maxOfset", "maxOffset")
    refused(function() view:on("offsetChange", print) end, "offsetChange", "offsetChanged")
  end)

  it("refuses bad values by name and stays as it was", function()
    local view = feed()
    view.offset = 100
    scroll.step()
    refused(function() view.offset = "far" end, "offset", "number expected, got string")
    refused(function() view.offset = 0 / 0 end, "offset")
    refused(function() view.maxOffset = 3 end, "maxOffset")
    refused(function() view:resize(-1, 300) end, "resize")
    refused(function() view.insets = { botom = 3 } end, "botom", "bottom")
    refused(function() view:scrollTo {} end, "target")
    refused(function() view:scrollTo("midle") end, "midle")
    refused(function() view.scrollTo(10) end, "scrollTo")
    refused(function() view:scrollTo(10, { curve = "wobbly" }) end, "wobbly")
    refused(function() view:scrollTo(10, { animated = "yes" }) end, "animated", "boolean expected")
    refused(function() scroll.view { axis = "diagonal" } end, "diagonal")
    scroll.step()
    assert.equal(100, view.offset)
    assert.equal(300, view.height)
    assert.equal(700, view.maxOffset)
    assert.same({ top = 0, leading = 0, bottom = 0, trailing = 0 }, view.insets)
  end)

  it("is the same object wherever it comes from", function()
    local view = feed()
    assert.equal(view.items, view.items)
    assert.equal(view.proxy, view.proxy)
    view.proxy:scrollTo("end")
    assert.equal(700, view.offset)
  end)

  it("cannot be used after it has been closed", function()
    local view = feed()
    view:close()
    refused(function() return view.offset end, "closed View")
    refused(function() view:scrollTo(10) end, "closed View")
    view:close()
  end)

  it("makes uniform rows without a table for each", function()
    local view = scroll.view { height = 300, count = 1000000, length = 50 }
    scroll.step()
    assert.equal(50000000 - 300, view.maxOffset)
    view:scrollTo { id = 1000000, anchor = "bottom" }
    assert.equal(view.maxOffset, view.offset)
  end)
end)

describe("items", function()
  it("are read by position, by id and in order", function()
    local view = scroll.view { height = 300, items = { { id = "a", height = 10, text = "A" }, { height = 20 } } }
    assert.equal("A", view.items[1].text)
    assert.equal(20, view.items:item(2).height)
    assert.equal(2, view.items:position(2))
    assert.is_nil(view.items:position("b"))
    local ids = {}
    for position, item in view.items:each() do ids[position] = item.id end
    assert.same({ "a", 2 }, ids)
  end)

  it("are compared by their fields", function()
    local view = scroll.view { height = 300, items = { { id = "a", height = 10, text = "A" } } }
    assert.same({ id = "a", height = 10, text = "A" }, view.items[1])
    assert.is_not.same({ id = "a", height = 11, text = "A" }, view.items[1])
  end)
end)

describe("requests", function()
  it("jump to each end, to a point, a row and a rectangle", function()
    local view = feed()
    for _, step in ipairs {
      { "end", 700 }, { "top", 0 }, { { y = 120 }, 120 }, { { id = 3, anchor = "top" }, 100 },
      { { id = 10, anchor = "center" }, 325 }, { { rect = { x = 0, y = 600, width = 10, height = 100 } }, 400 },
    } do
      view:scrollTo(step[1])
      assert.equal(step[2], view.offset)
    end
    view:scrollBy(-50)
    assert.equal(350, view.offset)
  end)

  it("call finished once, with true when they arrive and false when they are replaced", function()
    local view = feed()
    local results = {}
    local function finished(done) results[#results + 1] = done end
    view:scrollTo(500, { animated = true, finished = finished })
    scroll.wait(0.1)
    view:scrollTo(0, { animated = true, finished = finished })
    scroll.settle()
    scroll.wait(0.1)
    assert.same({ false, true }, results)
  end)
end)

describe("subscriptions", function()
  it("hear one change a frame until they are cancelled", function()
    local view = feed()
    local offsets = {}
    local subscription = view:on("offsetChanged", function(change) offsets[#offsets + 1] = change.offset end)
    view.offset = 10
    view.offset = 20
    assert.same({}, offsets)
    scroll.step()
    assert.same({ 20 }, offsets)
    subscription:cancel()
    subscription:cancel()
    view.offset = 30
    scroll.step()
    assert.same({ 20 }, offsets)
  end)

  it("made with once hear one change", function()
    local view = feed()
    local count = 0
    view:once("offsetChanged", function() count = count + 1 end)
    for offset = 10, 50, 10 do
      view.offset = offset
      scroll.step()
    end
    assert.equal(1, count)
  end)

  it("carry all that a change is", function()
    local view = feed()
    local change
    view:on("offsetChanged", function(event) change = event end)
    view.offset = 700
    local now = scroll.time -- the frame ends when the script waits
    scroll.step()
    assert.equal(700, change.offset)
    assert.equal(0, change.minOffset)
    assert.equal(700, change.maxOffset)
    assert.equal(0, change.x)
    assert.equal(700, change.y)
    assert.equal("bottom", change.type)
    assert.equal("program", change.reason)
    assert.equal("idle", change.phase)
    assert.equal(now, change.time)
  end)

  it("of rows tell what comes and goes", function()
    local view = feed()
    local log = {}
    view:on("appear", function(item, position) log[#log + 1] = "+" .. item.id .. "@" .. position end)
    view:on("disappear", function(item, position) log[#log + 1] = "-" .. item.id .. "@" .. position end)
    view.offset = 100
    scroll.step()
    assert.same({ "-1@1", "-2@2", "+7@7", "+8@8" }, log)
  end)

  it("cannot throttle what is no change of the offset", function()
    local view = feed()
    refused(function() view:on("appear", print, { every = 1 }) end, "every")
  end)
end)

describe("errors of items", function()
  it("call one without an id by where it stands", function()
    local view = feed()
    refused(function() view.items:set { { height = 1 }, { height = -2 } } end, "height of item 2", "-2")
    refused(function() view.items:append({ height = 1 }, { height = 0 / 0 }) end, "argument 2", "nan")
    refused(function() view.items:append { { id = true, height = 1 } } end, "item 1", "boolean")
    refused(function() view.items:set(2, function() return { height = "tall" } end) end, "row 1", "string")
    refused(function() scroll.view { items = { { height = 1, snapStop = 3 } } } end, "item 1", "snapStop")
    assert.equal(20, #view.items)
    assert.equal(20 * 50, view.contentSize.height)
  end)
end)

describe("what is said of an item", function()
  local function item(fields)
    fields.height = 50
    return function() scroll.view { items = { fields } } end
  end

  it("is an error that says what would be right", function()
    assert.error_matches(
      item { scrollMargin = { up = 4 } }, "unknown field 'up' in the scrollMargin of item 1 of the list", 1, true)
    assert.error_matches(
      item { scrollMargin = { top = math.huge } }, "bad field 'top' in the scrollMargin of item 1 of the list", 1, true)
    assert.error_matches(item { snapAlign = "middle" }, "one of start, center, end, none, not 'middle'", 1, true)
    assert.error_matches(item { snapAlign = "centre" }, "not 'centre'; did you mean 'center'?", 1, true)
    assert.error_matches(item { snapAlign = 1 }, "not number", 1, true)
  end)
end)

describe("an option that must be there", function()
  it("is named with what it may be", function()
    local view = scroll.view {}
    assert.error_matches(
      function() view:bar { length = 40 } end, "'edge' in the options of 'bar' ('top' or 'bottom' expected, got nil)",
      1, true)
  end)
end)

describe("a list of items", function()
  it("is not one item", function()
    local view = feed()
    refused(function() view.items:set { height = 10 } end, "a list of items expected", "{ { … } }")
    assert.equal(20, #view.items)
    refused(function() scroll.view { items = { id = "a", height = 10 } } end, "a list of items expected")
    view.items:set {}
    assert.equal(0, #view.items)
  end)
end)

describe("a drag without a duration", function()
  it("has been lifted when it returns", function()
    local view = feed()
    view:drag { by = -100, duration = 0 }
    assert.equal(100, view.offset)
    assert.equal("idle", view.phase)
    assert.equal(1 / 60, scroll.time)
  end)
end)

describe("a deceleration", function()
  it("is a rate between 0 and 1", function()
    local view = feed()
    for _, rate in ipairs { 0, 1, -1, 2 } do
      refused(function() view.deceleration = rate end, "deceleration", "a number > 0 and < 1")
    end
    view.deceleration = 0.5
    assert.equal(0.5, view.deceleration)
  end)
end)

describe("determinism", function()
  local first

  it("gives the same random numbers to each test", function()
    first = { math.random(1000), math.random(1000), math.random() }
    assert.equal(3, #first)
  end)

  it("gives the same random numbers to each test, this one too", function()
    assert.same(first, { math.random(1000), math.random(1000), math.random() })
  end)

  it("walks tables in order", function()
    local keys = {}
    for key in pairs { b = 1, a = 1, [10] = 1, "x", "y", c = 1 } do keys[#keys + 1] = key end
    assert.same({ 1, 2, 10, "a", "b", "c" }, keys)
  end)

  it("says so when a table has no order", function()
    refused(function() for _ in pairs { [{}] = 1, [{}] = 2 } do end end, "scroll.unordered")
    local count = 0
    for _ in scroll.unordered { [{}] = 1, [{}] = 2 } do count = count + 1 end
    assert.equal(2, count)
  end)
end)
