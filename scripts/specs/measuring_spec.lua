-- Lengths that are parts of the viewport, that are measured when they are seen, and rows that are described then.

local function laid_out(options)
  local view = scroll.view(options)
  scroll.step()
  return view
end

local function rows(n, extra)
  local list = {}
  for i = 1, n do
    list[i] = { id = i }
    for key, value in pairs(extra or {}) do list[i][key] = value end
  end
  return list
end

local function go(view, offset)
  view.offset = offset
  scroll.step()
end

local function refused(action, ...) -- fails with a message that has each of the words
  local ok, message = pcall(action)
  assert.is_false(ok, "should be refused")
  for _, word in ipairs { ... } do
    assert.is_truthy(string.find(message, word, 1, true), word .. " should be in: " .. message)
  end
end

describe("a length in percent", function()
  it("is a part of the viewport, and follows it", function()
    local view = laid_out { height = 300, items = { { id = "a", height = "100%" }, { id = "b", height = "12.5%" }, { id = "c", height = 50 } } }
    assert.equal(300, view.items:item("a").height)
    assert.equal(37.5, view.items:item("b").height)
    assert.equal(387.5, view.contentSize.height)
    view:resize(320, 400)
    assert.equal(400, view.items:item("a").height)
    assert.equal(500, view.contentSize.height)
    assert.equal(50, view.items:item("c").height)
  end)

  it("is a width in a horizontal view, and either in one with both axes", function()
    local view = laid_out { axis = "horizontal", width = 200, height = 100, items = { { id = 1, width = "150%", height = "50%" } } }
    assert.equal(300, view.items[1].width)
    assert.equal(50, view:frame(1).height)
    view = laid_out { axis = "both", width = 200, height = 100, items = { { id = 1, width = "150%", height = "300%" } } }
    assert.same({ width = 300, height = 300 }, view.contentSize)
  end)

  it("can be given and taken by an update", function()
    local view = laid_out { height = 300, items = { { id = "a", height = 10 } } }
    view.items:update("a", { height = "50%" })
    assert.equal(150, view.items[1].height)
    view.items:update("a", { height = 20 })
    view:resize(320, 100)
    assert.equal(20, view.items[1].height)
  end)

  it("keeps its nature in an item that is handed back", function()
    local view = laid_out { height = 300, items = { { id = "a", height = "10%" }, { id = "b" }, { id = "c", height = 30 } } }
    local other = laid_out { height = 600, estimate = 7 }
    other.items:append(view.items[1], view.items[2], view.items[3])
    assert.equal(60, other.items[1].height)
    assert.is_nil(other.items[2].height)
    assert.equal(60 + 7 + 30, other.contentSize.height)
    other.items:replace("a", view.items[1])
    assert.equal(60, other.items[1].height)
    other.items:set { other.items[2], other.items[1] }
    other:resize(320, 1000)
    assert.equal(100, other.items[2].height)
  end)

  it("is a number and the sign, and nothing else", function()
    for _, wrong in ipairs { "50", "%", "-5%", "x%", "50 %", " 5%", "1e2%", "0x10%", "5%%", "", "1.2.3%", "nan%", "inf%" } do
      refused(function() scroll.view { items = { { id = "a", height = wrong } } } end, "the height of item 'a'", "\"50%\"")
    end
    refused(function() scroll.view { items = { { id = "a", height = true } } } end, "'a'", "boolean")
    for _, right in ipairs { "0%", "5.%", ".5%", "007%", "250.25%" } do
      assert.equal(1, #scroll.view({ items = { { height = right } } }).items)
    end
  end)
end)

describe("an item without a length", function()
  it("has the estimate, where nobody measures it", function()
    local view = laid_out { height = 300, items = rows(10) }
    assert.equal(44, view.estimate)
    assert.equal(440, view.contentSize.height)
    assert.is_nil(view.items[1].height)
    assert.equal(44, view:frame(1).height)
    assert.equal(100, laid_out({ estimate = 10, items = rows(10) }).contentSize.height)
  end)

  it("is measured when it is first seen, with its item and position [A5]", function()
    local seen = {}
    local view = laid_out {
      height = 300, estimate = 100, items = rows(20, { text = "T" }),
      measure = function(item, position)
        seen[#seen + 1] = { item.id, position, item.text, item.height }
        return 100 + position
      end,
    }
    assert.same({ { 1, 1, "T" }, { 2, 2, "T" }, { 3, 3, "T" } }, seen)
    assert.equal(101, view.items[1].height)
    assert.is_nil(view.items[4].height)
    assert.equal(101 + 102 + 103 + 17 * 100, view.contentSize.height)
  end)

  it("is equal to itself as it was only while it is as long", function()
    local view = scroll.view { height = 300, items = rows(2), measure = function() return 70 end }
    local before = view.items[1]
    assert.equal(before, view.items[1])
    scroll.step()
    assert.is_nil(before.height)
    assert.equal(70, view.items[1].height)
    assert.not_equal(before, view.items[1])
  end)

  it("does not move what is visible when it is measured above it [A5]", function()
    local view = laid_out { height = 300, estimate = 50, items = rows(100), measure = function() return 80 end }
    view:scrollTo { id = 60, anchor = "top" }
    scroll.step()
    assert.near(0, view:frameInViewport(60).y, 0.01)
    for _ = 1, 40 do
      local first = view.visible[2]
      local y = view:frameInViewport(first).y
      view:scrollBy(-30)
      scroll.step()
      assert.near(y + 30, view:frameInViewport(first).y, 0.01)
    end
  end)

  it("is measured in a horizontal view by its width, also from right to left", function()
    for _, direction in ipairs { "leftToRight", "rightToLeft" } do
      local count = 0
      local list = rows(30)
      local view = laid_out {
        axis = "horizontal", direction = direction, width = 300, height = 100, estimate = 50, items = list,
        measure = function() count = count + 1; return 75 end,
      }
      assert.equal(6, count) -- 300 / 50
      assert.equal(75, view.items[1].width)
      assert.equal(6 * 75 + 24 * 50, view.contentSize.width)
      assert.equal(direction == "leftToRight" and 0 or 225, view:frameInViewport(1).x)
      view:resize(300, 50) -- across has changed: all is forgotten
      scroll.step()
      assert.equal(12, count)
    end
  end)

  it("is measured in a section", function()
    local view = laid_out { height = 300, measure = function() return 60 end, sections = {
      { id = "A", header = { height = 40, pinned = true }, items = { {}, {} } }, { id = "B", items = { {}, { height = 500 } } },
    } }
    assert.equal(40 + 3 * 60 + 500, view.contentSize.height)
    view.sections[1].items:append { { text = "new" } }
    scroll.step()
    assert.equal(40 + 4 * 60 + 500, view.contentSize.height)
  end)

  it("keeps what was measured while it shows the same", function()
    local calls = {}
    local view = laid_out {
      height = 300, estimate = 100,
      items = { { id = "a", text = "A" }, { id = "b", text = "B" }, { id = "c" } },
      measure = function(item) calls[#calls + 1] = item.id; return 50 end,
    }
    calls = {}
    view.items:set { { id = "c" }, { id = "b", text = "B" }, { id = "a", text = "changed" }, { id = "d" } }
    assert.equal(150 + 100, view.contentSize.height) -- the old length of a is assumed until it is measured
    scroll.step()
    assert.same({ "a", "d" }, calls)
    calls = {}
    view.items:set { { id = "a" }, view.items:item("b"), { id = "c", text = "C" } } -- a field less, the same, a field more
    scroll.step()
    assert.same({ "a", "c" }, calls)
    calls = {}
    view.items:set { { id = "a", height = 10 }, { id = "b", text = "B" } }
    scroll.step()
    assert.same({}, calls)
    assert.equal(60, view.contentSize.height)
  end)

  it("keeps it too when sections are set, replaced or filled anew", function()
    local calls = {}
    local function section(id, ...)
      local list = {}
      for i, name in ipairs { ... } do list[i] = { id = name, text = "same" } end
      return { id = id, items = list }
    end
    local view = laid_out {
      height = 900, sections = { section("A", "a", "b"), section("B", "c") },
      measure = function(item) calls[#calls + 1] = item.id; return 50 end,
    }
    calls = {}
    view.sections:set { section("B", "c", "a"), section("A", "b", "new") }
    scroll.step()
    assert.same({ "new" }, calls)
    view.sections:replace("B", section("C", "a", "c", "newer"))
    scroll.step()
    assert.same({ "new", "newer" }, calls)
    view.sections[1].items:set { { id = "a", text = "other" }, { id = "c", text = "same" } }
    view.items:set { view.items:item("c"), view.items:item("b"), { id = "new", text = "other" } }
    scroll.step()
    assert.same({ "new", "newer", "new" }, calls)
  end)

  it("is measured again when it is updated or replaced, and not when another is", function()
    local calls = {}
    local view = laid_out { height = 300, items = rows(3), measure = function(item) calls[#calls + 1] = item.id; return 50 end }
    calls = {}
    view.items:update(2, { text = "longer" })
    assert.equal(150, view.contentSize.height)
    scroll.step()
    view.items:replace(3, { id = 3 })
    scroll.step()
    view.items:move(1, 3)
    view.items:remove(2)
    scroll.step(3)
    assert.same({ 2, 3 }, calls)
    view.items:append { id = 2 } -- an id that is used again is another item
    scroll.step()
    assert.same({ 2, 3, 2 }, calls)
  end)

  it("is not measured again by what changes the viewport along the main axis only", function()
    local count = 0
    local view = laid_out { height = 300, items = rows(3), measure = function() count = count + 1; return 50 end }
    view:resize(320, 200)
    view.spacing = 5
    view.insets = { top = 20 }
    scroll.step()
    assert.equal(3, count)
  end)

  it("can be seen by others with its height only once it is known", function()
    local view = scroll.view { height = 300, items = rows(30), measure = function() return 50 end }
    local heights = {}
    view:on("appear", function(item) heights[#heights + 1] = item.height or "none" end)
    scroll.step()
    assert.same({ 50, 50, 50, 50, 50, 50 }, heights)
  end)
end)

describe("a view that sticks to its end", function()
  it("is near enough within its tolerance [A3]", function()
    local view = laid_out { height = 300, items = { { id = 1, height = 1000 } }, sticksToEnd = true }
    assert.equal(20, view.sticksToEnd)
    go(view, 680)
    view.items:append { height = 100 }
    assert.equal(800, view.offset)
    go(view, 779)
    view.items:append { height = 100 }
    assert.equal(779, view.offset)
    view.sticksToEnd = 200
    view.items:append { height = 100 }
    assert.equal(1000, view.offset)
    view.sticksToEnd = false
    assert.is_false(view.sticksToEnd)
    view.items:append { height = 100 }
    assert.equal(1000, view.offset)
    view.sticksToEnd = 0
    assert.equal(0, view.sticksToEnd)
    view.sticksToEnd = true
    assert.equal(20, view.sticksToEnd)
    refused(function() view.sticksToEnd = -1 end, "sticksToEnd")
    refused(function() view.sticksToEnd = "yes" end, "sticksToEnd")
    refused(function() scroll.view { sticksToEnd = 0 / 0 } end, "sticksToEnd")
  end)

  it("follows rows that are measured at its end", function()
    local view = laid_out { height = 300, items = rows(20), estimate = 50, sticksToEnd = true, measure = function() return 70 end, initial = "end" }
    assert.equal(view.maxOffset, view.offset)
    view.items:append({ id = "new" })
    scroll.step()
    assert.equal(view.maxOffset, view.offset)
    assert.near(300, view:frameInViewport("new").y + 70, 0.01)
  end)
end)

describe("rows of a count and a length", function()
  it("are described when they are first needed, each once", function()
    local asked = {}
    local view = laid_out {
      height = 300, count = 100000, length = 100,
      item = function(row) asked[#asked + 1] = row; return { text = "row " .. row } end,
    }
    assert.same({ 1, 2, 3 }, asked)
    assert.equal("row 2", view.items[2].text)
    assert.equal("row 50000", view.items[50000].text)
    assert.equal("row 60000", view.items:item(60000).text)
    go(view, 1000)
    go(view, 0)
    assert.same({ 1, 2, 3, 50000, 60000, 11, 12, 13 }, asked)
    for position, item in view.items:each() do
      assert.equal("row " .. position, item.text)
      if position == 5 then break end
    end
    assert.same({ 4, 5 }, { asked[9], asked[10] })
  end)

  it("may differ, and what they say counts as measured [A5]", function()
    local view = laid_out {
      height = 300, count = 1000, length = 100,
      item = function(row) return { height = row % 2 == 0 and 60 or nil, snapAlign = "end" } end,
    }
    -- 100, 60, 100 and then 60 fill the window
    assert.equal(100000 - 80, view.contentSize.height)
    assert.equal(60, view.items[2].height)
    assert.equal(100, view.items[3].height)
    assert.equal("end", view.items[3].snapAlign)
    local y = view:frameInViewport(3).y
    assert.equal(60, view.items[900].height)
    assert.equal(y, view:frameInViewport(3).y)
    assert.equal(100000 - 120, view.contentSize.height)
  end)

  it("are known by their number, wherever they stand", function()
    local view = laid_out { height = 300, count = 100, length = 100, item = function(row) return { id = row, text = "row " .. row } end }
    view.items:insert(1, { id = "new", height = 10, text = "new" })
    assert.equal("row 49", view.items[50].text)
    assert.equal("row 50", view.items:item(50).text)
    view.items:remove(60)
    assert.equal("row 61", view.items:item(61).text)
    view.items:move(99, 2)
    assert.equal("row 99", view.items[2].text)
  end)

  it("keep what they were described as when they are updated", function()
    local view = laid_out { height = 300, count = 100, length = 100, item = function(row) return { text = "row " .. row, color = "red" } end }
    view.items:update(70, { color = "blue", height = 30 })
    assert.same({ id = 70, height = 30, text = "row 70", color = "blue" }, view.items:item(70))
  end)

  it("are told with their fields", function()
    for _, lazy in ipairs { true, false } do
      local view = scroll.view { height = 300, lazy = lazy, count = 5, length = 100, item = function(row) return { text = "row " .. row } end }
      local texts = {}
      view:on("appear", function(item) texts[#texts + 1] = item.text end)
      scroll.step()
      assert.equal(lazy and 3 or 5, #texts)
      assert.equal("row 3", texts[3])
    end
  end)

  it("are asked for no more once others are set", function()
    local count = 0
    local view = laid_out { height = 300, count = 1000, length = 100, item = function() count = count + 1; return { text = "x" } end }
    view.items:set { { id = 7, height = 10 } }
    scroll.step()
    assert.equal(3, count)
    assert.is_nil(view.items[1].text)
  end)

  it("lie in a grid too", function()
    local asked = {}
    local view = laid_out { height = 300, columns = 4, count = 1000000, length = 100, item = function(row) asked[#asked + 1] = row end }
    assert.equal(12, #asked)
    assert.equal(250000 * 100, view.contentSize.height)
  end)
end)
