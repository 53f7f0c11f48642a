-- Range, ends and lengths: content that fits, that is empty, that is huge, that is wrong.

local function rows(n, height, first)
  local list = {}
  for i = 1, n do list[i] = { id = (first or 0) + i - 1, height = height } end
  return list
end

local function laid_out(options) -- a view whose first layout has been delivered
  local view = scroll.view(options)
  scroll.step()
  return view
end

local function counter(view, event)
  local seen = { count = 0 }
  view:on(event, function() seen.count = seen.count + 1 end)
  return seen
end

local function refused(action, ...) -- the action must fail, and its message must contain each word
  local ok, message = pcall(action)
  assert.is_false(ok)
  for _, word in ipairs { ... } do
    assert.is_truthy(tostring(message):find(word, 1, true), "the message should contain " .. word)
  end
end

local function is_finite(number)
  return number == number and number > -math.huge and number < math.huge
end

describe("range and lengths", function()
  it("B01 content shorter than the window leaves nothing to scroll", function()
    for _, length in ipairs { 0, 1, 50, 399, 400 } do
      local view = laid_out { height = 400, items = { { id = "only", height = length } } }
      assert.equal(0, view.minOffset)
      assert.equal(0, view.maxOffset)
    end
    local view = laid_out { height = 400, items = rows(3, 50) }
    local moved, ended = counter(view, "offsetChanged"), counter(view, "scrollEnded")
    view:scrollTo("end")
    scroll.step()
    assert.equal(0, view.maxOffset)
    assert.equal(0, view.offset)
    assert.equal("top", view.type)
    assert.equal(0, moved.count)
    assert.equal(0, ended.count)
  end)

  it("B02 a programmatic end includes the bottom inset, as a finger does", function()
    local view = laid_out { height = 600, items = rows(40, 50), insets = { bottom = 34 } }
    view:scrollTo("end")
    scroll.step()
    assert.near(1434, view.offset, 0.01)
    assert.equal("bottom", view.type)
    view.offset = 1400
    view:drag { by = -100, hold = 0.2 } -- past the end; the bounce brings it back
    scroll.settle()
    assert.near(1434, view.offset, 0.01)
  end)

  it("B03 the end is recognised although ten times 33.3 is not exactly 333", function()
    local view = laid_out { height = 100, items = rows(10, 33.3) }
    view:scrollTo(233)
    scroll.step()
    assert.near(233, view.offset, 0.01)
    assert.equal("bottom", view.type)
    local sum = 0 -- seven steps of 33.3 come to 233.10000000000002 and clamp to the same end
    for _ = 1, 7 do sum = sum + 33.3 end
    view:scrollTo(sum)
    scroll.step()
    assert.near(233, view.offset, 0.01)
    assert.equal("bottom", view.type)
  end)

  it("B04 content that fits exactly has a progress of 0, not 0/0", function()
    local view = laid_out { height = 300, items = rows(6, 50) }
    assert.equal(0, view.maxOffset)
    assert.equal(0, view.progress)
    assert.equal("top", view.type)
  end)

  it("B44 zero-length rows are laid out like any others", function()
    local list = {}
    for index = 0, 299 do list[#list + 1] = { id = index, height = index % 3 == 0 and 50 or 0 } end
    local view = laid_out { height = 200, items = list }
    assert.near(5000, view.contentSize.height, 0.01)
    assert.same({ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, view.visible)
    assert.near(200, view:frame(10).y, 0.01)
    assert.near(0, view:frame(10).height, 0.01)
  end)

  it("B45 a negative length is refused by name and nothing of the change is applied", function()
    local view = laid_out { height = 60, items = { { id = "first", height = 50 }, { id = "second", height = 50 } } }
    local moved = counter(view, "offsetChanged")
    refused(function()
      view.items:set { { id = "one", height = 50 }, { id = "thin", height = -20 }, { id = "three", height = 50 } }
    end, "thin")
    refused(function() view.items:update("second", { height = -1 }) end, "second")
    refused(function() view.items:append({ id = "good", height = 10 }, { id = "bad", height = -10 }) end, "bad")
    scroll.step()
    assert.equal(2, #view.items)
    assert.is_nil(view.items:position("good"))
    assert.near(100, view.contentSize.height, 0.01)
    assert.near(40, view.maxOffset, 0.01)
    assert.near(50, view:frame("second").y, 0.01)
    assert.equal(0, moved.count)
    refused(function() scroll.view { height = 60, items = { { id = "thin", height = -20 } } } end, "thin")
  end)

  it("B46 a window of no length is inert, and fills once it has one", function()
    pending("waits for pages and for loaders")
    local moved, requests = 0, 0
    local view = scroll.view {
      height = 0, items = rows(20, 50),
      offsetChanged = function() moved = moved + 1 end,
    }
    local short = scroll.view { height = 0, items = rows(1, 50) }
    short:loader {
      load = function(_, done)
        requests = requests + 1
        done(rows(10, 50, 100 * requests))
      end,
    }
    scroll.step(5)
    assert.equal(0, requests)
    assert.same({}, view.visible)
    assert.same({}, short.visible)
    for _, name in ipairs { "offset", "minOffset", "maxOffset", "progress", "page", "pageCount", "velocity" } do
      assert.is_true(is_finite(view[name]), name .. " should be finite")
    end
    view:resize(320, 300)
    short:resize(320, 300)
    scroll.step(5)
    assert.same({ 0, 1, 2, 3, 4, 5 }, view.visible)
    assert.near(700, view.maxOffset, 0.01)
    assert.equal(1, moved)
    assert.equal(1, requests) -- 1 + 10 rows leave 250 pt to the end
  end)

  it("B47 the last row of 170 million points is reached to a hundredth", function()
    -- 10 000 × 17 000 + 19 × 17 = 170 000 323
    local view = laid_out {
      height = 601, count = 10019,
      item = function(position) return { id = position, height = position <= 10000 and 17000 or 17 } end,
    }
    assert.near(170000323, view.contentSize.height, 0.01)
    view:scrollTo { id = 10019, anchor = "bottom" }
    scroll.step()
    assert.near(169999722, view.offset, 0.01)
    assert.near(584, view:frameInViewport(10019).y, 0.01)
    assert.near(17, view:frameInViewport(10019).height, 0.01)
    assert.equal("bottom", view.type)
  end)

  it("B67 four rows have three gaps", function()
    local view = laid_out { height = 300, items = rows(4, 100), spacing = 10 }
    view:scrollTo("end")
    scroll.step()
    assert.near(430, view.contentSize.height, 0.01)
    assert.near(130, view.offset, 0.01)
    local last = view:frameInViewport(3)
    assert.near(300, last.y + last.height, 0.01)
  end)
end)
