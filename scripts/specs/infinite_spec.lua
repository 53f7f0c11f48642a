-- Loaders at both edges that let go of what is far away: endless content in bounded memory, and nothing that is seen moves.

local function generate(page, length, across)
  return { id = page, [across and "width" or "height"] = length, text = "Page " .. page }
end

-- Loads the page next to the one at each edge, `count` items a page; measures by how much a load moves what is seen.
local function endless(options)
  local across = options.axis == "horizontal"
  local side = across and "x" or "y"
  local length = options.length or function() return 300 end
  local view = scroll.view {
    axis = options.axis, width = 300, height = 300, paging = options.paging, anchoring = options.anchoring,
    spacing = options.spacing, insets = options.insets, lazy = options.lazy, snap = options.snap,
    items = { generate(0, length(0), across) },
  }
  local seen = { loads = 0, shift = 0, most = 0 }
  local function loader(edge, step)
    return view:loader {
      edge = edge, keep = options.keep or 3, prefetch = options.prefetch,
      load = function(_, done)
        local first = view.visible[1]
        local before = first and view:frameInViewport(first)[side]
        local last = view.items[edge == "end" and #view.items or 1].id
        local list = {}
        for i = 1, options.count or 1 do
          local id = last + step * i
          table.insert(list, step > 0 and #list + 1 or 1, generate(id, length(id), across))
        end
        done(list)
        if first then
          seen.shift = math.max(seen.shift, math.abs(view:frameInViewport(first)[side] - before))
        end
        seen.loads, seen.most = seen.loads + 1, math.max(seen.most, #view.items)
      end,
    }
  end
  seen.last = loader("end", 1)
  seen.first = loader("start", -1)
  scroll.step(9) -- the window is filled, and what is fetched before it is there
  seen.shift = 0 -- content that does not fill the window yet cannot go past its end
  return view, seen
end

local function pages_of(view)
  local ids = {}
  for _, item in view.items:each() do ids[#ids + 1] = item.id end
  return ids
end

local function rows(n, height, first)
  local list = {}
  for i = 1, n do list[i] = { id = first + i - 1, height = height } end
  return list
end

describe("endless pages", function()
  it("[F6] 100,000 pages on take no more memory than three, and nothing seen moves", function()
    local view, seen = endless { paging = true }
    seen.loads = 0
    local early
    for page = 1, 100000 do
      view.offset = 600
      scroll.step()
      if page == 1000 then early = collectgarbage("count") end
    end
    assert.same({ 99999, 100000, 100001 }, pages_of(view))
    assert.same({ 100000 }, view.visible)
    assert.equal("Page 100000", view.items[2].text)
    assert.near(300, view.offset, 0.01)
    assert.equal(100000, seen.loads)
    assert.equal(3, seen.most)
    assert.near(0, seen.shift, 0.01)
    assert.is_true(collectgarbage("count") < early + 4096, "the pages that are gone take memory")
  end)

  it("[F6] lengths that are no round numbers add no error over 10,000 loads on and 10,000 back", function()
    local view, seen = endless {
      spacing = 3.3, count = 2, keep = 12, prefetch = 150, length = function(id) return 70.1 + id % 7 * 13.7 end,
    }
    local start = view:frameInViewport(0).y
    for _ = 1, 10000 do
      view:scrollBy(140.3)
      scroll.step()
    end
    local there = view.visible[1]
    for _ = 1, 10000 do
      view:scrollBy(-140.3)
      scroll.step()
    end
    assert.is_true(there > 10000, "it went on to " .. there)
    -- At least 150 pt are left before each step of 140.3, so that no end holds the view.
    assert.near(start, view:frameInViewport(0).y, 0.01)
    assert.near(0, seen.shift, 0.01)
    assert.is_true(seen.most <= 12, seen.most .. " items at a time")
  end)

  for _, axis in ipairs { "vertical", "horizontal" } do
    it("[F6] a flick turns one page, on and back, " .. axis, function()
      local view, seen = endless { axis = axis, paging = true }
      local page = 0
      for _, step in ipairs { 1, 1, 1, -1, -1, -1, -1, -1, 1 } do
        page = page + step
        view:flick { velocity = -1000 * step }
        scroll.settle()
        scroll.step()
        assert.same({ page }, view.visible)
        assert.same({ page - 1, page, page + 1 }, pages_of(view))
        assert.near(300, view.offset, 0.01)
        assert.equal(2, view.page)
      end
      assert.near(0, seen.shift, 0.01)
    end)
  end

  it("[F6] an eager view lets go as well: its items appear and disappear once", function()
    local view, seen = endless { paging = true, lazy = false }
    local there = { [-1] = true, [0] = true, [1] = true }
    view:on("appear", function(item)
      assert.is_nil(there[item.id])
      there[item.id] = true
    end)
    view:on("disappear", function(item)
      assert.is_true(there[item.id])
      assert.equal("Page " .. item.id, item.text)
      there[item.id] = nil
    end)
    for _ = 1, 50 do
      view.offset = 600
      scroll.step()
    end
    local left = {}
    for id in pairs(there) do left[#left + 1] = id end
    assert.same({ 49, 50, 51 }, left)
    assert.same(left, pages_of(view))
    assert.near(0, seen.shift, 0.01)
  end)

  it("[F5] what loads under a finger that pulls past the edge does not jump", function()
    local view = scroll.view { height = 300, items = rows(10, 50, 0) }
    local answers = {}
    for _, edge in ipairs { "start", "end" } do
      view:loader { edge = edge, load = function(_, done) answers[edge] = done end }
    end
    scroll.step()
    local finger = view:touch { x = 150, y = 100 }
    finger:moveBy { y = 120 }
    local before = view:frameInViewport(0).y
    assert.is_true(before > 40)
    answers.start(rows(10, 50, -10))
    assert.near(before, view:frameInViewport(0).y, 0.01)
    finger:moveBy { y = 10 } -- the drag goes on from there
    assert.near(before + 10, view:frameInViewport(0).y, 0.01)
    finger:cancel()
    scroll.settle()
    view:scrollTo("end")
    scroll.step()
    finger = view:touch { x = 150, y = 200 }
    finger:moveBy { y = -120 }
    before = view:frameInViewport(9).y
    answers["end"](rows(10, 50, 10))
    assert.near(before, view:frameInViewport(9).y, 0.01)
    finger:cancel()
  end)

  it("[F6] what is visible stays, whatever is to be kept", function()
    local view = scroll.view { height = 300, items = rows(6, 50, 0) }
    view:loader { keep = 1, pageSize = 2, load = function(page, done) done(rows(page < 4 and 2 or 1, 50, 10 * page)) end }
    scroll.step(3)
    assert.same({ 0, 1, 2, 3, 4, 5 }, view.visible) -- none of them may go
    assert.equal(8, #view.items) -- 100 pt are left: enough
    view:scrollTo("end")
    scroll.step()
    assert.same({ 2, 3, 4, 5, 10, 11 }, view.visible)
    assert.same({ 2, 3, 4, 5, 10, 11, 20, 21 }, pages_of(view))
    assert.near(0, view.offset, 0.01)
    assert.near(0, view:frameInViewport(2).y, 0.01)
  end)
end)

describe("a loader", function()
  local function start(options)
    local view = scroll.view { height = 300, items = rows(6, 50, 0) }
    local answers, pages = {}, {}
    local load = function(page, done)
      pages[#pages + 1] = page
      answers[#answers + 1] = done
    end
    local settings = { load = load }
    for key, value in pairs(options or {}) do settings[key] = value end
    return view, view:loader(settings), answers, pages
  end

  it("[F5] asks for pages in order, and says what it is doing", function()
    local view, loader, answers, pages = start()
    assert.equal("Loader(end, idle, page 0)", tostring(loader))
    assert.equal(0, loader.page)
    scroll.step(3)
    assert.same({ 1 }, pages)
    assert.equal("loading", loader.state)
    answers[1](rows(1, 50, 10))
    assert.equal("idle", loader.state)
    assert.same({ 1 }, pages) -- the next frame asks
    scroll.step()
    assert.same({ 1, 2 }, pages)
    answers[2]()
    assert.equal("ended", loader.state)
    scroll.step(5)
    assert.same({ 1, 2 }, pages)
    assert.equal("Loader(end, ended, page 2)", tostring(loader))
  end)

  it("[F5] that has failed asks for the same page, and only after retry", function()
    local view, loader, answers, pages = start()
    scroll.step()
    answers[1](nil, "no network")
    assert.equal("failed", loader.state)
    assert.equal("no network", loader.message)
    scroll.step(5)
    assert.same({ 1 }, pages)
    loader:retry()
    assert.equal("idle", loader.state)
    assert.is_nil(loader.message)
    assert.same({ 1 }, pages)
    scroll.step()
    assert.same({ 1, 1 }, pages)
    answers[2](rows(10, 50, 10))
    view:scrollTo("end")
    scroll.step()
    assert.same({ 1, 1, 2 }, pages)
    loader:retry() -- nothing has failed
    assert.equal("loading", loader.state)
  end)

  it("[F5] takes nothing of a page that is wrong, and tells whoever answers", function()
    local view, loader, answers = start()
    scroll.step()
    assert.error_matches(function() answers[1] { { id = 10, height = 50 }, { id = 3, height = 50 } } end, "duplicate id 3")
    assert.equal(6, #view.items)
    assert.equal("failed", loader.state)
    assert.error_matches(function() answers[1](rows(1, 50, 10)) end, "page 1 has been answered already")
    loader:retry()
    scroll.step()
    assert.error_matches(function() answers[2] { { id = 10, height = -5 } } end, "height of item 10")
    loader:retry()
    scroll.step()
    assert.error_matches(function() answers[3](5) end, "list of items or nil expected, got number")
    assert.equal("failed", loader.state)
    loader:retry()
    scroll.step()
    assert.error_matches(function() answers[4](rows(1, 50, 10), "and a message") end, "either items or")
  end)

  it("[F5] ends with an empty page, and with a page that is shorter than a full one", function()
    local view, loader, answers = start()
    scroll.step()
    answers[1] {}
    assert.equal("ended", loader.state)
    view, loader, answers = start { pageSize = 3 }
    scroll.step()
    answers[1](rows(2, 50, 10))
    assert.equal("ended", loader.state)
    assert.equal(8, #view.items)
  end)

  it("[F5] that was removed, or whose view was closed, hears no answer", function()
    local view, loader, answers = start()
    scroll.step()
    loader:remove()
    loader:remove()
    answers[1](rows(3, 50, 10))
    answers[1](rows(3, 50, 10))
    assert.equal(6, #view.items)
    assert.equal("Loader(removed)", tostring(loader))
    view, loader, answers = start()
    scroll.step()
    view:close()
    answers[1](rows(3, 50, 10))
    assert.equal("Loader(removed)", tostring(loader))
    scroll.step(3)
    assert.equal(1, #answers)
  end)

  it("[F5] at the start keeps what is seen also at the top of a view that would stay there", function()
    for _, anchoring in ipairs { "keepTop", "keepItem", "none" } do
      local view = scroll.view { height = 300, items = rows(20, 50, 0), anchoring = anchoring }
      view:loader { edge = "start", load = function(page, done) done(rows(10, 50, -10 * page)) end }
      scroll.step()
      assert.near(500, view.offset, 0.01)
      assert.near(0, view:frameInViewport(0).y, 0.01)
      assert.same({ 0, 1, 2, 3, 4, 5 }, view.visible)
    end
  end)

  it("[F6] that has ended goes on when its edge is cut off", function()
    local view = scroll.view { height = 300, items = rows(20, 50, 0) }
    local first = view:loader {
      edge = "start",
      load = function(_, done)
        local id = view.items[1].id
        done(id > 0 and rows(10, 50, id - 10) or nil)
      end,
    }
    view:loader { keep = 20, load = function(_, done) done(rows(10, 50, view.items[#view.items].id + 1)) end }
    scroll.step()
    assert.equal("ended", first.state)
    view:scrollTo("end") -- 10 rows come, and the first 10 go
    scroll.step()
    assert.equal("idle", first.state)
    assert.same({ 10, 29 }, { view.items[1].id, view.items[20].id })
    view:scrollTo("top")
    scroll.step()
    assert.equal("idle", first.state)
    assert.equal(0, view.items[1].id)
    assert.near(0, view:frameInViewport(10).y, 0.01)
  end)

  it("[F5] tells its states, each once", function()
    local view, loader, answers = start()
    local log = {}
    loader:on("changed", function(new, old) log[#log + 1] = old .. " " .. new end)
    scroll.step()
    answers[1](nil, "no")
    scroll.step(2)
    loader:retry()
    scroll.step()
    assert.same({ "idle loading", "loading failed", "failed idle", "idle loading" }, log)
  end)
end)
