-- What is delivered, when, how often, and why.

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

local function deliveries(view)
  local log = {}
  view:on("offsetChanged", function(change) log[#log + 1] = change end)
  return log
end

local function expect(expected, log)
  assert.equal(#expected, #log, "number of deliveries")
  for i, e in ipairs(expected) do
    assert.near(e[1], log[i].offset, 0.01)
    assert.near(e[2], log[i].maxOffset, 0.01)
    assert.equal(e[3], log[i].type)
  end
end

describe("events", function()
  it("B05 appended rows are delivered although nothing moved", function()
    local view = laid_out(twenty())
    local log = deliveries(view)
    view.items:append(rows(10, 50, 20))
    assert.equal(0, #log) -- not before the frame ends
    scroll.step(3)
    expect({ { 0, 1200, "top" } }, log)
  end)

  it("B06 a view that starts at the end delivers once, with the final values", function()
    local log = {}
    local view = scroll.view(twenty { initial = "end", offsetChanged = function(change) log[#log + 1] = change end })
    scroll.step(3)
    expect({ { 700, 700, "bottom" } }, log)
    assert.near(700, view.offset, 0.01)
  end)

  it("B07 a request made in a callback is delivered after it, never inside it", function()
    local view = laid_out(twenty())
    local first, second, depth, deepest = {}, {}, 0, 0
    view:on("offsetChanged", function(change)
      depth = depth + 1
      deepest = math.max(deepest, depth)
      first[#first + 1] = change.offset
      if change.offset == 100 then
        view:scrollTo(500)
        assert.equal(500, view.offset) -- the state follows at once, the delivery later
        assert.equal(100, change.offset)
      end
      depth = depth - 1
    end)
    view:on("offsetChanged", function(change) second[#second + 1] = change.offset end)
    view.offset = 100
    scroll.step()
    assert.same({ 100, 500 }, first)
    assert.same({ 100, 500 }, second)
    assert.equal(1, deepest)
    assert.equal(500, view.offset)
  end)

  it("B54 a throttled listener still gets the resting value", function()
    local view = laid_out(twenty())
    local log = {}
    view:on("offsetChanged", function(change) log[#log + 1] = change.offset end, { every = 0.1 })
    view:scrollTo(500, { animated = true, duration = 0.25, curve = "linear" })
    scroll.settle()
    scroll.wait(0.3)
    assert.near(500, log[#log], 0.01)
    assert.is_true(#log >= 2 and #log <= 5, "15 frames should make 2 to 5 deliveries, not " .. #log)
  end)

  it("B55 a fling ends once, whether it comes to rest or is caught by a tap", function()
    pending("waits for flings and taps")
    local view = laid_out { height = 400, items = rows(100, 50) }
    local ends = {}
    view:on("scrollEnded", function(last) ends[#ends + 1] = last.offset end)
    view:fling(1000)
    scroll.settle()
    scroll.wait(0.5)
    assert.equal(1, #ends)
    assert.near(499.50, ends[1], 0.01)
    assert.near(499.50, view.offset, 0.01)

    local other = laid_out { height = 400, items = rows(100, 50) }
    local caught = {}
    other:on("scrollEnded", function(last) caught[#caught + 1] = last.offset end)
    other:fling(1000)
    scroll.wait(0.2)
    other:tap()
    scroll.settle()
    scroll.wait(0.5)
    assert.equal(1, #caught)
    assert.near(164.81, caught[1], 0.01)
    assert.near(164.81, other.offset, 0.01)
  end)

  it("B56 every change says who moved it", function()
    pending("waits for fingers that drag, and momentum")
    local view = laid_out(twenty())
    local reasons = {}
    view:on("offsetChanged", function(change)
      if reasons[#reasons] ~= change.reason then reasons[#reasons + 1] = change.reason end
    end)
    view:drag { by = -60, duration = 0.1 } -- 600 pt/s at the lift
    scroll.settle()
    assert.same({ "user", "momentum" }, reasons)
    view:scrollTo(100)
    scroll.step()
    view.items:insert(1, rows(2, 50, 100))
    scroll.step()
    assert.near(200, view.offset, 0.01)
    assert.same({ "user", "momentum", "program", "layout" }, reasons)
  end)
end)
