-- Scroll requests: before the layout, to ids, to what is not measured yet, to what moves meanwhile.

local function rows(n, height, first)
  local list = {}
  for i = 1, n do list[i] = { id = (first or 0) + i - 1, height = height } end
  return list
end

local function laid_out(options)
  local view = scroll.view(options)
  scroll.step()
  return view
end

local function twenty(extra) -- 20 rows of 50 in a window of 300: the offset runs from 0 to 700
  local options = { height = 300, items = rows(20, 50) }
  for key, value in pairs(extra or {}) do options[key] = value end
  return options
end

local function refused(action, ...)
  local ok, message = pcall(action)
  assert.is_false(ok)
  for _, word in ipairs { ... } do
    assert.is_truthy(tostring(message):find(word), "the message should match " .. word)
  end
end

describe("requests", function()
  it("B08 of two requests before the first layout the last one is applied there", function()
    local log = {}
    local view = scroll.view {
      height = 0, items = rows(20, 50),
      offsetChanged = function(change) log[#log + 1] = change end,
    }
    view:scrollTo { id = 5, anchor = "top" }
    view:scrollTo("end")
    scroll.step()
    view:resize(320, 300)
    scroll.step(3)
    assert.near(700, view.offset, 0.01)
    assert.equal(1, #log)
    assert.near(700, log[1].offset, 0.01)
    assert.equal("bottom", log[1].type)
  end)

  it("B09 a restored position is aimed at until the content is long enough", function()
    local view = scroll.view { height = 300, items = {} }
    view:restore(900)
    for batch, expected in ipairs { 200, 700, 900 } do
      view.items:append(rows(10, 50, 10 * (batch - 1)))
      scroll.step()
      assert.near(expected, view.offset, 0.01)
    end
    view.items:append(rows(10, 50, 30)) -- reached: further content changes nothing
    scroll.step()
    assert.near(900, view.offset, 0.01)
  end)

  it("B10 an unknown id is an error that names it and leaves the state alone", function()
    local view = laid_out(twenty())
    view.offset = 150
    scroll.step()
    local moved, ended = 0, 0
    view:on("offsetChanged", function() moved = moved + 1 end)
    view:on("scrollEnded", function() ended = ended + 1 end)
    refused(function() view:scrollTo { id = "nope", anchor = "top" } end, "nope")
    refused(function() view:scrollTo({ id = "nope" }, { animated = true }) end, "nope")
    scroll.step(3)
    assert.equal(150, view.offset)
    assert.equal("idle", view.phase)
    assert.equal(0, moved)
    assert.equal(0, ended)
  end)

  it("B11 a duplicate id is refused with both positions and the old content stays", function()
    local twice = {
      { id = "twin", height = 50 }, { id = "b", height = 50 },
      { id = "twin", height = 50 }, { id = "c", height = 50 },
    }
    refused(function() scroll.view { height = 100, items = twice } end, "twin", "%f[%d]1%f[%D]", "%f[%d]3%f[%D]")
    local view = laid_out { height = 100, items = { { id = "old", height = 150 } } }
    refused(function() view.items:set(twice) end, "twin", "%f[%d]1%f[%D]", "%f[%d]3%f[%D]")
    refused(function() view.items:append { id = "old", height = 10 } end, "old")
    scroll.step()
    assert.equal(1, #view.items)
    assert.equal(1, view.items:position("old"))
    assert.near(50, view.maxOffset, 0.01)
  end)

  it("B14 an unmeasured target ends exactly where it was asked to be", function()
    pending("waits for rows that are measured when they are first seen")
    local measured = 0
    local list = {}
    for index = 0, 39 do list[#list + 1] = { id = index } end
    local view = laid_out {
      height = 400, items = list, estimate = 50,
      measure = function() measured = measured + 1; return 80 end,
    }
    local before = measured
    assert.is_true(before >= 5 and before <= 8, "only what was seen is measured")
    view:scrollTo { id = 20, anchor = "top" }
    scroll.settle()
    scroll.step()
    assert.near(0, view:frameInViewport(20).y, 0.01)
    assert.near(80, view:frame(20).height, 0.01)
    assert.near(view:frame(20).y, view.offset, 0.01)
    assert.near(80 * before + 50 * (20 - before), view.offset, 0.01) -- nothing between was seen, so nothing was measured
  end)

  it("B59 without an anchor the least movement that shows the row is made", function()
    local view = laid_out(twenty())
    local function from200(id)
      view.offset = 200
      scroll.step()
      view:scrollTo { id = id }
      scroll.step()
      return view.offset
    end
    assert.near(200, from200(6), 0.01) -- in sight already
    assert.near(100, from200(2), 0.01) -- above: its start at the start
    assert.near(350, from200(12), 0.01) -- below: its end at the end
    assert.near(200, from200(4), 0.01) -- touches the upper edge from inside
    assert.near(200, from200(9), 0.01) -- touches the lower edge from inside
    view:scrollTo { id = 12 }
    scroll.step()
    view:scrollTo { id = 12 } -- again: nothing
    scroll.step()
    assert.near(350, view.offset, 0.01)
  end)

  it("B60 a target that would lie beyond the end is clamped before the motion starts", function()
    local view = laid_out(twenty())
    local highest = 0
    view:on("offsetChanged", function(change) highest = math.max(highest, change.offset) end)
    view:scrollTo { id = 19, anchor = "top" }
    scroll.step()
    assert.near(700, view.offset, 0.01)
    assert.near(250, view:frameInViewport(19).y, 0.01)
    view:scrollTo("top")
    scroll.step()
    view:scrollTo({ id = 19, anchor = "top" }, { animated = true, duration = 0.4, curve = "linear" })
    scroll.wait(0.2)
    assert.near(350, view.offset, 0.01) -- half of 700, not of 950
    scroll.settle()
    assert.equal(view.maxOffset, view.offset)
    assert.near(250, view:frameInViewport(19).y, 0.01)
    assert.is_true(highest <= 700.01, "never beyond the end")
  end)

  it("B65 an animated scroll follows its row when rows are put in front", function()
    local view = laid_out { height = 300, items = rows(30, 50) }
    local results = {}
    view:scrollTo({ id = 10, anchor = "top" }, {
      animated = true, duration = 0.4, curve = "linear",
      finished = function(done) results[#results + 1] = done end,
    })
    scroll.wait(0.2)
    assert.near(250, view.offset, 0.01)
    view.items:insert(1, rows(3, 50, 100))
    assert.near(400, view.offset, 0.01)
    scroll.wait(0.2)
    assert.near(650, view.offset, 0.01)
    scroll.settle()
    assert.near(650, view.offset, 0.01)
    assert.near(0, view:frameInViewport(10).y, 0.01)
    assert.same({ true }, results)
  end)
end)
