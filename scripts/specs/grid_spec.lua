-- Several columns: a row of items is as high as its highest.

local function laid_out(options)
  local view = scroll.view(options)
  scroll.step()
  return view
end

local function boxes(...) -- items of these heights
  local list = {}
  for i, height in ipairs { ... } do list[i] = { id = i, height = height } end
  return list
end

local function equal(n, height)
  local list = {}
  for i = 1, n do list[i] = { id = i, height = height } end
  return list
end

describe("a grid", function()
  it("is filled row by row, each as high as its highest item", function()
    local view = laid_out { width = 320, height = 300, columns = 3, spacing = 10, items = boxes(90, 50, 80, 40, 100) }
    assert.equal(3, view.columns)
    assert.same({ x = 0, y = 0, width = 100, height = 90 }, view:frame(1))
    assert.same({ x = 110, y = 0, width = 100, height = 50 }, view:frame(2))
    assert.same({ x = 220, y = 0, width = 100, height = 80 }, view:frame(3))
    assert.same({ x = 0, y = 100, width = 100, height = 40 }, view:frame(4))
    assert.same({ x = 110, y = 100, width = 100, height = 100 }, view:frame(5))
    assert.equal(200, view.contentSize.height)
    view.items:update(5, { height = 10 })
    assert.equal(140, view.contentSize.height)
    view.items:remove(1) -- the others move up: 50, 80, 40 and 10
    assert.same({ x = 220, y = 0, width = 100, height = 40 }, view:frame(4))
    assert.equal(80 + 10 + 10, view.contentSize.height)
  end)

  it("has one column unless more are asked for, and at least one", function()
    assert.equal(1, scroll.view({}).columns)
    for _, wrong in ipairs { 0, -1, 2.5, 10001, "3" } do
      local ok, message = pcall(scroll.view, { columns = wrong })
      assert.is_false(ok)
      assert.is_truthy(message:find("columns", 1, true), message)
    end
    local ok, message = pcall(function() scroll.view({}).columns = 2 end)
    assert.is_false(ok)
    assert.is_truthy(message:find("columns", 1, true), message)
  end)

  it("has rows of items side by side in a horizontal view, mirrored from right to left", function()
    local list = {}
    for i = 1, 5 do list[i] = { id = i, width = i * 10 } end
    local view = laid_out { axis = "horizontal", width = 300, height = 100, columns = 2, items = list }
    assert.same({ x = 0, y = 50, width = 20, height = 50 }, view:frame(2))
    assert.same({ x = 20, y = 0, width = 30, height = 50 }, view:frame(3))
    assert.equal(20 + 40 + 50, view.contentSize.width)
    view = laid_out { axis = "horizontal", direction = "rightToLeft", width = 300, height = 100, columns = 2, items = list }
    assert.same({ x = 250, y = 0, width = 30, height = 50 }, view:frameInViewport(3))
  end)

  it("tells what is seen: a short item may be gone while its row is not [R6]", function()
    local view = laid_out { height = 100, columns = 2, items = boxes(100, 40, 100, 40, 100, 100) }
    assert.same({ 1, 2 }, view.visible)
    view.offset = 50
    assert.same({ 1, 3, 4 }, view.visible)
    assert.is_false(view:isVisible(2))
    assert.equal(0, view:visibleFraction(2))
    assert.equal(0.5, view:visibleFraction(1))
    scroll.step()
    local log = {}
    view:on("appear", function(item) log[#log + 1] = "+" .. item.id end)
    view:on("disappear", function(item) log[#log + 1] = "-" .. item.id end)
    scroll.step()
    view.offset = 150
    scroll.step()
    assert.same({ "-1", "-4", "+5", "+6" }, log)
  end)

  it("is scrolled to row by row, and anchors what is visible [S2, A1]", function()
    local view = laid_out { height = 200, columns = 2, items = equal(40, 50) }
    view:scrollTo { id = 21, anchor = "top" }
    assert.equal(500, view.offset)
    view:scrollTo { id = 22, anchor = "top" }
    assert.equal(500, view.offset)
    view.items:insert(1, { { id = "a", height = 50 }, { id = "b", height = 50 } })
    assert.equal(550, view.offset)
  end)

  it("begins a new row with each section", function()
    local view = laid_out { width = 300, height = 200, columns = 3, sections = {
      { id = "A", header = { height = 20 }, items = boxes(50, 60, 70, 10) },
      { id = "B", items = { { id = "b", height = 30 } } },
    } }
    assert.same({ x = 0, y = 90, width = 100, height = 10 }, view:frame(4))
    assert.same({ x = 0, y = 100, width = 100, height = 30 }, view:frame("b"))
    assert.same({ x = 0, y = 0, width = 300, height = 20 }, view:frame { section = "A", part = "header" })
    view.sections[1].items:append { height = 15 }
    assert.equal(20 + 70 + 15 + 30, view.contentSize.height)
  end)

  it("is measured where it is seen, and again when its columns get wider", function()
    local count = 0
    local view = laid_out {
      width = 300, height = 100, columns = 3, estimate = 50, items = { {}, {}, {}, {}, {}, {}, {}, {}, {} },
      measure = function(item, position) count = count + 1; return position * 20 end,
    }
    -- the first row is 60 then, and the second begins inside the window
    assert.equal(6, count)
    assert.equal(60 + 120 + 50, view.contentSize.height)
    view:resize(600, 100)
    scroll.step()
    assert.equal(12, count)
  end)

  it("keeps its order of lines wherever items come, go and move, also in ten million rows", function()
    local view = laid_out { height = 100, columns = 3, spacing = 2, count = 9999990, length = 40 }
    assert.equal(3333330 * 42 - 2, view.contentSize.height)
    view.items:insert(1, { id = "a", height = 70 }) -- a 1 2, 3 4 5, …, the last row begins a line
    assert.equal(70 + 3333330 * 42, view.contentSize.height)
    assert.equal(72, view:frame(3).y)
    assert.equal(view.contentSize.height - 40, view:frame(9999990).y)
    view.items:move("a", 5000000) -- 1 2 3, …; 4,999,999 rows come before it: the second in its line
    assert.equal(70 + 3333330 * 42, view.contentSize.height)
    assert.equal(1666666 * 42, view:frame("a").y)
    assert.equal(1666666 * 42, view:frame(5000000).y)
    assert.equal(1666667 * 42 + 30, view:frame(5000001).y)
    view.items:remove("a")
    assert.equal(3333330 * 42 - 2, view.contentSize.height)
    view.items:removeRange(2, 4)
    assert.equal(42, view:frame(7).y)
    assert.equal(3333329 * 42 - 2, view.contentSize.height)
  end)

  it("drops whole lines of what is too much, in sections too [F6]", function()
    for _, sectioned in ipairs { false, true } do
      for _, edge in ipairs { "end", "start" } do
        local list = {}
        for i = 1, 30 do list[i] = { id = i, height = 40 + i % 4 * 5 } end
        local view = laid_out {
          height = 300, columns = 3, spacing = 4,
          items = not sectioned and list or nil,
          sections = sectioned and { { id = "A", header = { height = 20 }, items = list } } or nil,
        }
        if edge == "start" then view:scrollTo("end") end
        local nextID, most = 100, 0
        view:loader { edge = edge, keep = 60, load = function(_, done)
          local page = {}
          for i = 1, 30 do page[i] = { id = nextID + i, height = 40 + i % 4 * 5 } end
          nextID = nextID + 30
          done(page)
        end }
        for _ = 1, 120 do
          view:scrollBy(edge == "end" and 40 or -40)
          local places = {}
          for _, id in ipairs(view.visible) do places[id] = view:frameInViewport(id).y end
          scroll.step()
          for id, y in pairs(places) do assert.near(y, view:frameInViewport(id).y, 1e-6) end
          most = math.max(most, #view.items)
        end
        assert.is_true(nextID > 250, "pages were loaded") -- a page is ten lines, some 560 pt; 4800 pt are scrolled
        assert.is_true(most <= 90, edge .. ": " .. most .. " items")
      end
    end
  end)
end)
