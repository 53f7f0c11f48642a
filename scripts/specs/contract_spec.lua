-- One case for each sentence of the rules that reports and browsers did not ask for. The rule is named in front of each.

local function rows(n, height, first)
  local list = {}
  for i = 1, n do list[i] = { id = (first or 0) + i - 1, height = height } end
  return list
end

local function named(n, height, name)
  local list = {}
  for i = 1, n do list[i] = { id = name .. i, height = height } end
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
  return laid_out(options)
end

local function go(view, offset)
  view.offset = offset
  scroll.step()
end

local function log_of(view, event, pick)
  local log = {}
  view:on(event, function(...) log[#log + 1] = pick(...) end)
  return log
end

local function offset_of(change) return change.offset end

local function refused(action, ...) -- the action must fail, and its message must contain each word
  local ok, message = pcall(action)
  assert.is_false(ok)
  for _, word in ipairs { ... } do
    assert.is_truthy(tostring(message):find(word, 1, true), "the message should contain " .. word .. ": " .. tostring(message))
  end
end

describe("contract", function()
  after_each(function() scroll.frameRate = 60 end)

  it("C01 [R1] spacing lies between any two neighbours: headers, rows and footers", function()
    local view = laid_out {
      height = 100, spacing = 10, padding = { top = 5, bottom = 7 },
      sections = {
        { id = "A", header = { height = 40 }, footer = { height = 20 }, items = named(2, 50, "a") },
        { id = "B", header = { height = 40 }, items = named(1, 50, "b") },
      },
    }
    -- 40 + 50 + 50 + 20 + 40 + 50 and five gaps of 10, padded by 5 and 7
    assert.near(312, view.contentSize.height, 0.01)
    assert.near(212, view.maxOffset, 0.01)
    assert.near(5, view:frame { section = "A", part = "header" }.y, 0.01)
    assert.near(115, view:frame("a2").y, 0.01)
    assert.near(175, view:frame { section = "A", part = "footer" }.y, 0.01)
    assert.near(205, view:frame { section = "B", part = "header" }.y, 0.01)
    assert.near(255, view:frame("b1").y, 0.01)
  end)

  it("C02 [R1, S2] two axes: the widest item counts, and an axis without an anchor moves least", function()
    local list = {}
    for i = 1, 20 do list[i] = { id = i, width = i == 7 and 900 or 200, height = 50 } end
    local view = laid_out { axis = "both", width = 300, height = 300, items = list, padding = { leading = 10, trailing = 30 } }
    assert.same({ width = 940, height = 1000 }, view.contentSize)
    assert.same({ x = 0, y = 0 }, view.minContentOffset)
    assert.same({ x = 640, y = 700 }, view.maxContentOffset)
    assert.near(700, view.maxOffset, 0.01) -- the vertical one
    view:scrollTo { id = 7, anchor = { x = 0.5 } } -- 10 + 450 − 150 across; 300 to 350 ends 50 below the window
    scroll.step()
    assert.near(310, view.contentOffset.x, 0.01)
    assert.near(50, view.contentOffset.y, 0.01)
    view:scrollTo { y = 400 } -- the axis that is not named stays
    scroll.step()
    assert.near(310, view.contentOffset.x, 0.01)
    assert.near(400, view.contentOffset.y, 0.01)
    view:scrollTo { x = 100 }
    scroll.step()
    assert.near(100, view.contentOffset.x, 0.01)
    assert.near(400, view.contentOffset.y, 0.01)
  end)

  it("C03 [R2] an unclamped request lasts until the next request or change that clamps", function()
    local view = twenty()
    view:scrollTo(900, { clamp = false })
    scroll.step(5)
    assert.near(900, view.offset, 0.01)
    assert.equal("bottom", view.type)
    view:scrollTo(850)
    assert.near(700, view.offset, 0.01)
    view:scrollTo(900, { clamp = false })
    scroll.step()
    view.items:append { id = "more", height = 50 }
    scroll.step()
    assert.near(750, view.offset, 0.01)
  end)

  it("C04 [R7] right to left, only the physical offset is mirrored", function()
    local list = {}
    for i = 1, 10 do list[i] = { id = i, width = 100 } end
    local view = laid_out {
      axis = "horizontal", direction = "rightToLeft", width = 300, height = 100, items = list,
      insets = { leading = 20, trailing = 30 },
    }
    assert.near(-20, view.offset, 0.01)
    assert.near(-20, view.minOffset, 0.01)
    assert.near(730, view.maxOffset, 0.01) -- 1000 + 30 − 300
    assert.near(730, view.physicalOffset, 0.01)
    view:scrollTo { x = 100 }
    scroll.step()
    assert.near(100, view.offset, 0.01)
    assert.near(100, view.contentOffset.x, 0.01)
    assert.near(610, view.physicalOffset, 0.01) -- −20 + 730 − 100
    assert.near(100, view:frame(2).x, 0.01) -- frames count from the leading edge
    assert.near(200, view:frameInViewport(2).x, 0.01) -- and are seen from the left
  end)

  it("C05 [E2] a finger acts at once, its events wait for the frame", function()
    local view = twenty()
    local log = log_of(view, "offsetChanged", offset_of)
    local finger = view:touch { x = 160, y = 250 }
    finger:moveBy { x = 0, y = -30 }
    assert.near(30, view.offset, 0.01)
    assert.equal("interacting", view.phase)
    finger:moveBy { x = 0, y = -30 }
    assert.near(60, view.offset, 0.01)
    assert.equal(0, #log)
    scroll.step()
    assert.same({ 60 }, log)
    scroll.wait(0.2)
    finger:lift()
    assert.equal("idle", view.phase)
  end)

  it("C06 [E3] a listener hears all of the running frame and nothing from before it", function()
    local view = twenty()
    go(view, 50)
    local late = log_of(view, "offsetChanged", offset_of)
    scroll.step(3)
    assert.same({}, late)
    local early
    scroll.after(0.1, function()
      view.offset = 100
      early = log_of(view, "offsetChanged", offset_of)
    end)
    scroll.wait(0.2)
    assert.same({ 100 }, early)
    assert.same({ 100 }, late)
  end)

  it("C07 [E5] what one jump changes is told in a fixed order", function()
    pending("waits for pages, effects, and events of visibility and direction")
    local view = laid_out { height = 300, items = rows(5, 300), paging = true }
    local fade = view:effect { offsets = { 0, 1200 }, values = { 0, 1 } }
    view:scrollTo { page = 3 }
    scroll.step()
    local order = {}
    local function note(name) return function() if order[#order] ~= name then order[#order + 1] = name end end end
    for _, name in ipairs {
      "scrollEnded", "visibilityChanged", "appear", "disappear", "pageChanged", "directionChanged", "offsetChanged", "phaseChanged",
    } do view:on(name, note(name)) end
    fade:on("changed", note("effect"))
    view:scrollTo({ page = 2 }, { finished = note("finished") }) -- back up: a turn
    scroll.step()
    assert.same({
      "offsetChanged", "directionChanged", "pageChanged", "disappear", "appear", "visibilityChanged", "effect", "scrollEnded", "finished",
    }, order)
  end)

  it("C08 [E7] a jump that moves ends once, and shares the end of the fling it replaces", function()
    local view = twenty()
    local ends = log_of(view, "scrollEnded", offset_of)
    go(view, 100)
    go(view, 100) -- where it already is: no movement
    assert.same({ 100 }, ends)
    view:fling(1000)
    scroll.wait(0.1)
    go(view, 50)
    scroll.wait(1)
    assert.same({ 100, 50 }, ends)
  end)

  it("C09 [E8] a throttled listener hears the rest at once after a motion, in time after a jump", function()
    local view = twenty()
    local log = {}
    view:on("offsetChanged", function(change) log[#log + 1] = { change.offset, change.time } end, { every = 0.2 })
    local start = scroll.time
    view:scrollTo(500, { animated = true, duration = 0.25, curve = "linear" })
    scroll.wait(0.25)
    -- the first frame, one interval later, and the frame in which the motion ends
    assert.equal(3, #log)
    assert.near(500, log[3][1], 0.01)
    assert.near(start + 0.25, log[3][2], 0.001)
    scroll.wait(1)
    go(view, 100)
    assert.equal(4, #log)
    go(view, 200)
    scroll.wait(0.1)
    assert.equal(4, #log) -- not before the interval is over
    scroll.wait(0.2)
    assert.equal(5, #log)
    assert.near(200, log[5][1], 0.01)
  end)

  it("C10 [E10] before the first usable layout nothing is told", function()
    local told = 0
    local view = scroll.view { height = 300, items = {}, insets = { top = 44 } }
    for _, name in ipairs { "offsetChanged", "phaseChanged", "pageChanged", "appear", "scrollEnded" } do
      view:on(name, function() told = told + 1 end)
    end
    view:scrollTo(20)
    view.insets = { top = 50 }
    view:resize(320, 200)
    scroll.step(3)
    assert.equal(0, told)
    assert.near(-50, view.offset, 0.01)
    assert.equal("top", view.type)
    assert.equal(1, view.page)
    assert.same({}, view.visible)
    local log = log_of(view, "offsetChanged", offset_of)
    view.items:append(rows(20, 50))
    scroll.step(3)
    assert.same({ 20 }, log) -- the layout and the request kept for it, in one delivery
    view.items:set {} -- empty again: a view like any other
    scroll.step()
    assert.same({ 20, -50 }, log)
  end)

  it("C11 [S5] scrollPadding shrinks the window of requests and no range", function()
    local view = twenty { scrollPadding = { top = 60, bottom = 40 } }
    assert.near(0, view.minOffset, 0.01)
    assert.near(700, view.maxOffset, 0.01)
    -- row 10 lies at 500 to 550; the window is 200 long and begins at 60
    for _, step in ipairs {
      { 0, { id = 10, anchor = "top" }, 440 }, { 0, { id = 10, anchor = "bottom" }, 290 }, { 0, { id = 10, anchor = "center" }, 365 },
      { 460, { id = 10 }, 440 }, { 280, { id = 10 }, 290 }, { 400, { id = 10 }, 400 }, { 100, { id = 0, anchor = "top" }, 0 },
      { 0, "end", 700 },
    } do
      go(view, step[1])
      view:scrollTo(step[2])
      scroll.step()
      assert.near(step[3], view.offset, 0.01)
    end
  end)

  it("C12 [S3, S5] a row under the pinned header is not in sight", function()
    local view = laid_out { height = 300, sections = {
      { id = "A", header = { height = 40, pinned = true }, items = named(10, 50, "a") }, -- row i begins at 50·i − 10
      { id = "B", header = { height = 40, pinned = true }, items = named(10, 50, "b") },
    } }
    for _, step in ipairs {
      { 100, "a3", 100 }, -- 140 to 190, right below the header
      { 100, "a2", 50 }, -- 90 to 140 is hidden: its start goes to the header's end
      { 120, "a3", 100 }, -- half hidden
      { 0, "a6", 40 }, -- 290 to 340: its end goes to the window's end
    } do
      go(view, step[1])
      view:scrollTo { id = step[2] }
      scroll.step()
      assert.near(step[3], view.offset, 0.01, step[2])
    end
    view:scrollTo { id = "b5", anchor = "center" } -- 780 to 830 in a window of 260 that begins at 40
    scroll.step()
    assert.near(780 + 25 - 40 - 130, view.offset, 0.01)
  end)

  it("C13 [S6] what does not exist is an error that names it, and changes nothing", function()
    local view = twenty()
    go(view, 100)
    local log = log_of(view, "offsetChanged", offset_of)
    refused(function() view.items:remove("ghost") end, "ghost")
    refused(function() view.items:update("ghost", { height = 10 }) end, "ghost")
    refused(function() view.items:move("ghost", 1) end, "ghost")
    refused(function() view.items:replace("ghost", { id = "new", height = 10 }) end, "ghost")
    for _, position in ipairs { 0, -1, 22 } do
      refused(function() view.items:insert(position, { id = "new", height = 10 }) end)
    end
    refused(function() view.items[1].height = 10 end, "update") -- items read back are read-only
    refused(function() return view.ofset end, "ofset")
    refused(function() view:scrollTo(10, { animatd = true }) end, "animatd", "animated", "contract_spec.lua")
    scroll.step()
    assert.equal(20, #view.items)
    assert.near(1000, view.contentSize.height, 0.01)
    assert.equal(100, view.offset)
    assert.same({}, log)
    view.items:insert(21, { id = "last", height = 10 })
    assert.equal(21, view.items:position("last"))
  end)

  it("C14 [S7] no duration is a jump, a bad one an error, and four numbers a curve", function()
    local view = twenty()
    local results, phases = {}, log_of(view, "phaseChanged", function(new) return new end)
    local function finished(done) results[#results + 1] = done end
    view:scrollTo(300, { animated = true, duration = 0, finished = finished })
    assert.equal(300, view.offset)
    scroll.step()
    assert.same({}, phases)
    assert.same({ true }, results)
    for _, duration in ipairs { -1, 0 / 0, math.huge } do
      refused(function() view:scrollTo(0, { animated = true, duration = duration, finished = finished }) end)
    end
    scroll.step()
    assert.equal(300, view.offset)
    assert.equal("idle", view.phase)
    assert.same({ true }, results)
    view:scrollTo(700, { animated = true, duration = 0.4, curve = { 0.25, 0.1, 0.25, 1 } })
    scroll.wait(0.1)
    assert.near(300 + 400 * 0.408511, view.offset, 0.01) -- the Bézier of the web's `ease` at a quarter
    scroll.wait(0.1)
    assert.near(300 + 400 * 0.802403, view.offset, 0.01) -- and at a half
    scroll.settle()
    assert.equal(700, view.offset)
  end)

  it("C15 [S9] the rest of the way leads to where the target went", function()
    local view = twenty()
    view:scrollTo("end", { animated = true, duration = 0.4, curve = "linear" })
    scroll.wait(0.2)
    assert.near(350, view.offset, 0.01)
    view.items:append(rows(10, 50, 20)) -- from 700 to 1200, half of the way done
    assert.near(350, view.offset, 0.01)
    scroll.wait(0.1)
    assert.near(775, view.offset, 0.01) -- 1200 − 850 · 0.25 / 0.5
    scroll.wait(0.1)
    assert.near(1200, view.offset, 0.01)
    assert.equal("idle", view.phase)
  end)

  it("C16 [S12] in a pause a jump acts at once, an animation and a fling wait", function()
    local view = laid_out { height = 300, items = rows(100, 50) }
    view:pause()
    view.offset = 200
    assert.equal(200, view.offset)
    scroll.step()
    view:scrollTo(1200, { animated = true, duration = 0.5, curve = "linear" })
    scroll.wait(1)
    assert.near(200, view.offset, 0.01)
    assert.is_true(scroll.settle() < 0.05) -- a paused view does not keep others waiting
    view:resume()
    scroll.wait(0.25)
    assert.near(700, view.offset, 0.01)
    scroll.settle()
    view:pause()
    view:fling(1000)
    scroll.wait(1)
    assert.near(1200, view.offset, 0.01)
    view:resume()
    scroll.settle()
    assert.near(1699.50, view.offset, 0.01)
  end)

  it("C17 [T7] a cancelled touch does not refresh, a disabled view has no touch", function()
    local view = twenty()
    local fired = 0
    view:refresh { threshold = 64, action = function() fired = fired + 1 end }
    local finger = view:touch { x = 160, y = 20 }
    finger:moveBy { x = 0, y = 250 } -- shows 94.3
    scroll.step()
    assert.is_true(view.offset < -90)
    finger:cancel()
    scroll.settle()
    assert.equal(0, view.offset)
    assert.equal(0, fired)

    finger = view:touch { x = 160, y = 200 }
    finger:moveBy { x = 0, y = -100 }
    scroll.step()
    local ends = log_of(view, "scrollEnded", offset_of)
    view.isScrollEnabled = false -- cancels the drag
    finger:moveBy { x = 0, y = -100 }
    scroll.step()
    assert.near(100, view.offset, 0.01)
    assert.equal("idle", view.phase)
    assert.same({ 100 }, ends)
    view:drag { by = -200, hold = 0.2 }
    assert.near(100, view.offset, 0.01)
    view:scrollTo(300) -- requests still work
    assert.near(300, view.offset, 0.01)
  end)

  it("C18 [T9] wheel and keys move by their steps, clamped, without a phase", function()
    local view = twenty()
    local phases = log_of(view, "phaseChanged", function(new) return new end)
    local reasons = log_of(view, "offsetChanged", function(change) return change.reason end)
    local function after(action) action(); scroll.step(); return view.offset end
    local function key(name) return after(function() view:key(name) end) end
    assert.near(120, after(function() view:wheel { x = 0, y = 120 } end), 0.01)
    assert.near(380, key("pageDown"), 0.01) -- 300 − 40 further
    assert.near(420, key("down"), 0.01)
    assert.near(380, key("up"), 0.01)
    assert.near(120, key("pageUp"), 0.01)
    assert.near(700, key("end"), 0.01)
    assert.near(700, after(function() view:wheel { x = 0, y = 50 } end), 0.01)
    assert.near(0, key("home"), 0.01)
    assert.same({}, phases)
    for _, reason in ipairs(reasons) do assert.equal("user", reason) end
    view:resize(320, 60)
    assert.near(30, key("pageDown"), 0.01) -- at least half a window
  end)

  it("C19 [P1, P2] phases and delegate events of a flick, a still lift, a tap and an animation", function()
    local function told(action)
      local view = laid_out { height = 300, items = rows(100, 50) }
      local phases, events = {}, {}
      view:on("phaseChanged", function(new) phases[#phases + 1] = new end)
      for _, name in ipairs {
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating", "didEndScrollingAnimation",
      } do
        view:on(name, function(first)
          events[#events + 1] = type(first) == "boolean" and name .. (first and " on" or " off") or name
        end)
      end
      action(view)
      scroll.settle()
      scroll.step()
      return phases, events
    end
    local phases, events = told(function(view) view:flick { velocity = -500 } end)
    assert.same({ "tracking", "interacting", "decelerating", "idle" }, phases)
    assert.same({ "willBeginDragging", "willEndDragging", "didEndDragging on", "willBeginDecelerating", "didEndDecelerating" }, events)
    phases, events = told(function(view) view:drag { by = -100, hold = 0.2 } end)
    assert.same({ "tracking", "interacting", "idle" }, phases)
    assert.same({ "willBeginDragging", "willEndDragging", "didEndDragging off" }, events)
    phases, events = told(function(view) view:tap() end)
    assert.same({ "tracking", "idle" }, phases)
    assert.same({}, events)
    phases, events = told(function(view) view:scrollTo(500, { animated = true }) end)
    assert.same({ "animating", "idle" }, phases)
    assert.same({ "didEndScrollingAnimation" }, events)
    phases, events = told(function(view) view.offset = 500 end)
    assert.same({}, phases)
    assert.same({}, events)
  end)

  it("C20 [G4] requests that ask for it go to rests; equally far, back to where the drag began, else the lower", function()
    local view = laid_out { height = 300, items = rows(10, 80), snap = { align = "start" } } -- rests 0, 80 … 480 and the end, 500
    for _, step in ipairs { { 130, 160 }, { 100, 80 }, { 40, 0 }, { 200, 160 }, { 492, 500 }, { 485, 480 } } do
      view.offset = step[1]
      assert.near(step[1], view.offset, 0.01, "a request goes where it says")
      view:scrollTo(step[1], { snap = true })
      scroll.step()
      assert.near(step[2], view.offset, 0.01, "asked for " .. step[1])
    end
    view:scrollTo({ id = 5, anchor = "bottom" }, { animated = true, snap = true }) -- would end at 180
    scroll.settle()
    assert.near(160, view.offset, 0.01)
    view:drag { by = -40, hold = 0.2 } -- 200, half way
    scroll.settle()
    assert.near(160, view.offset, 0.01)
    view.offset = 240
    scroll.step()
    view:drag { by = 40, hold = 0.2 } -- 200, half way from above
    scroll.settle()
    assert.near(240, view.offset, 0.01)
  end)

  it("C21 [G8] any change keeps the snapped item at its rest", function()
    local view = laid_out { height = 300, items = rows(20, 100), snap = { align = "center" } } -- row i rests at 100·i − 100
    view:scrollTo { id = 5, anchor = "center" }
    scroll.step()
    assert.near(400, view.offset, 0.01)
    view.items:update(5, { height = 160 }) -- its start would stay under A1, its centre stays here
    assert.near(430, view.offset, 0.01)
    view:resize(320, 400)
    assert.near(380, view.offset, 0.01) -- 500 + 80 − 200
    view.insets = { top = 40 }
    assert.near(360, view.offset, 0.01) -- 580 − 40 − 180
    view.items:insert(1, rows(2, 70, 100))
    assert.near(500, view.offset, 0.01)
    view.items:remove(5) -- row 6 now begins at 640: the nearest rest is its own
    assert.near(640 + 50 - 40 - 180, view.offset, 0.01)
  end)

  it("C22 [A1] the anchor is looked for below the top inset and has a length", function()
    local view = laid_out { height = 300, items = rows(20, 50), insets = { top = 100 } }
    go(view, 0) -- rows 0 and 1 lie behind the bar
    view.items:update(0, { height = 80 })
    assert.near(30, view.offset, 0.01)
    assert.near(100, view:frameInViewport(2).y, 0.01)

    local other = laid_out { height = 300, items = {
      { id = "first", height = 50 }, { id = "nothing", height = 0 }, { id = "second", height = 50 }, { id = "rest", height = 900 },
    } }
    go(other, 50) -- "nothing" and "second" both begin here
    other.items:insert(3, { id = "new", height = 40 })
    assert.near(90, other.offset, 0.01)
    assert.near(0, other:frameInViewport("second").y, 0.01)
  end)

  it("C23 [A5] a row is measured once, until it is updated or the width changes", function()
    local list, calls = {}, {}
    for i = 0, 19 do list[#list + 1] = { id = i } end
    local short = 50
    local view = laid_out {
      height = 300, items = list, estimate = 100,
      measure = function(item) calls[#calls + 1] = item.id; return short end,
    }
    assert.same({ 0, 1, 2, 3, 4, 5 }, view.visible)
    assert.equal(6, #calls)
    assert.near(1700, view.contentSize.height, 0.01) -- 6 · 50 + 14 · 100
    view:scrollTo("end")
    scroll.step()
    view:scrollTo("top")
    scroll.step()
    local before = #calls
    scroll.step(5)
    assert.equal(before, #calls)
    view.items:update(2, { text = "longer" })
    scroll.step()
    assert.equal(before + 1, #calls)
    assert.equal(2, calls[#calls])
    calls, short = {}, 60
    view:resize(160, 300) -- forgets all: five rows of 60 fill the window
    scroll.step()
    assert.same({ 0, 1, 2, 3, 4 }, view.visible)
    assert.equal(5, #calls)
    assert.near(1800, view.contentSize.height, 0.01) -- 5 · 60 + 15 · 100
  end)

  it("C24 [F5] a loader goes by the distance to the end of the range, once in a frame", function()
    local view = twenty { insets = { bottom = 100 } } -- the end is at 800
    local requests = 0
    view:loader { load = function() requests = requests + 1 end }
    go(view, 695) -- 105 to go, although the last row ends 5 below the window
    assert.equal(0, requests)
    go(view, 705)
    assert.equal(1, requests)

    local thin = scroll.view { height = 300, items = rows(1, 50) }
    local asked = 0
    thin:loader { load = function(_, done) asked = asked + 1; done(rows(1, 1, 100 * asked)) end } -- shorter pages end nothing
    for frame = 1, 5 do
      scroll.step()
      assert.equal(frame, asked)
    end
    assert.equal(6, #thin.items)
  end)

  it("C25 [API] sections are edited like rows, and a new row joins the section of the row before it", function()
    local function section(id, name) return { id = id, header = { height = 40, pinned = true }, items = named(10, 50, name) } end
    local view = laid_out { height = 300, sections = { section("A", "a"), section("B", "b") } }
    go(view, 600)
    assert.near(-20, view:frameInViewport("b1").y, 0.01) -- 580 to 630, half of it under its header
    view.items:insert(11, { id = "new", height = 50 }) -- after a10
    assert.near(650, view.offset, 0.01)
    assert.near(590, view:frame { section = "B", part = "header" }.y, 0.01)
    view.sections:append(section("C", "c"))
    assert.equal(3, #view.sections)
    assert.equal(31, #view.items)
    assert.near(590 + 540 + 540, view.contentSize.height, 0.01)
    view.sections:update("A", { header = { height = 60, pinned = true } })
    assert.near(670, view.offset, 0.01)
    view.sections:remove("A") -- 60 + 11 · 50
    assert.near(60, view.offset, 0.01)
    assert.equal(1, view.sections:position("B"))
    refused(function() view.sections:append(section("B", "z")) end, "B", "1", "3")
    assert.equal(2, #view.sections)
  end)
end)
