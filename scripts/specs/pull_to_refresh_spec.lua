-- Pulling to refresh, as a person sees it: what the finger pulls, what stays visible while it loads, and what comes back.

local function rows(n, height, first)
  local list = {}
  for i = 1, n do list[i] = { id = (first or 1) + i - 1, height = height } end
  return list
end

local function feed(options)
  local view = scroll.view { height = 300, items = rows(20, 50), insets = options and options.insets }
  local calls, finish = 0, nil
  local refresh = view:refresh {
    threshold = options and options.threshold,
    action = function(done) calls, finish = calls + 1, done end,
  }
  scroll.step()
  return view, refresh, function() return calls end, function() finish() end
end

describe("pull to refresh", function()
  it("[F4] shows how far the pull has come, and lets go of it below the threshold", function()
    local view, refresh, calls = feed { threshold = 100 }
    local log = {}
    refresh:on("changed", function(it)
      assert.equal(refresh, it)
      log[#log + 1] = it.state .. (" %.2f"):format(it.progress)
    end)
    assert.equal("Refresh(idle, 0 of 100)", tostring(refresh))
    local finger = view:touch { x = 150, y = 50 }
    finger:moveBy { y = 150 } -- shows 300·(1 − 1/(0.55·150/300 + 1)) = 64.71
    scroll.step()
    assert.same({ "pulling 0.65" }, log)
    scroll.wait(0.2)
    finger:lift()
    scroll.settle()
    assert.equal("idle 0.00", log[#log])
    assert.equal(0, calls())
    assert.equal(0, view.offset)
  end)

  it("[F4] keeps what is pulled in place when the finger lifts, then rests below the bar", function()
    local view, refresh, calls, finish = feed { insets = { top = 40 } }
    local finger = view:touch { x = 150, y = 50 }
    finger:moveBy { y = 200 }
    scroll.wait(0.2)
    local y = view:frameInViewport(1).y
    finger:lift()
    assert.equal(y, view:frameInViewport(1).y)
    assert.equal(-104, view.minOffset)
    scroll.settle()
    assert.equal(1, calls())
    assert.equal("refreshing", refresh.state)
    assert.equal(1, refresh.progress)
    assert.near(104, view:frameInViewport(1).y, 0.01)
    finish()
    assert.near(104, view:frameInViewport(1).y, 0.01) -- nothing jumps
    scroll.settle()
    assert.near(40, view:frameInViewport(1).y, 0.01)
  end)

  it("[E6, E7] comes back in one movement of momentum", function()
    local view, _, _, finish = feed()
    view:drag { by = 200, hold = 0.2 }
    scroll.settle()
    local ends, phases, reasons = {}, {}, {}
    view:on("scrollEnded", function(last) ends[#ends + 1] = last.reason .. " " .. last.type end)
    view:on("phaseChanged", function(new) phases[#phases + 1] = new end)
    view:on("offsetChanged", function(change) reasons[change.reason] = true end)
    finish()
    scroll.settle()
    assert.same({ "momentum top" }, ends)
    assert.same({ "decelerating", "idle" }, phases)
    assert.is_true(reasons.momentum)
    assert.is_nil(reasons.user or reasons.program)
  end)

  it("[F4] leaves alone who has scrolled on", function()
    local view, _, _, finish = feed()
    view:drag { by = 200, hold = 0.2 }
    scroll.settle()
    view:flick { velocity = -900 }
    scroll.settle()
    local offset = view.offset
    assert.is_true(offset > 200)
    finish()
    scroll.settle()
    assert.equal(offset, view.offset)
    assert.equal(0, view.minOffset)
  end)

  it("[F4] shows what is new at the top, where one looks", function()
    local view, _, _, finish = feed()
    view:drag { by = 200, hold = 0.2 }
    scroll.settle()
    view.items:insert(1, rows(2, 50, 100))
    finish()
    scroll.settle()
    assert.equal(100, view.visible[1])
    assert.equal(0, view.offset)
  end)

  it("needs an action, and a threshold above 0", function()
    local view, refresh = feed()
    assert.error_matches(function() view:refresh { action = 5 } end, "function expected")
    assert.error_matches(function() view:refresh {} end, "action")
    assert.error_matches(function() view:refresh { action = print, threshold = 0 } end, "threshold")
    refresh:remove()
    assert.equal("Refresh(removed)", tostring(refresh))
  end)

  it("[F4] hears a second done() as an error, and none after remove or close", function()
    local view, refresh, _, finish = feed()
    view:drag { by = 200, hold = 0.2 }
    scroll.settle()
    finish()
    assert.error_matches(finish, "this refresh has been ended already")
    view:drag { by = 200, hold = 0.2 }
    scroll.settle()
    refresh:remove()
    finish()
    scroll.settle()
    assert.equal(0, view.offset)
    local other, _, _, finishOther = feed()
    other:drag { by = 200, hold = 0.2 }
    scroll.settle()
    other:close()
    finishOther()
  end)

  it("[F4] can be there several times: what is armed fires, by the one pull that shows", function()
    local view = scroll.view { height = 300, items = rows(20, 50) }
    local fired, ended = {}, {}
    local refreshes = {}
    for i, threshold in ipairs { 40, 64, 200 } do
      refreshes[i] = view:refresh { threshold = threshold, action = function(done) fired[#fired + 1], ended[#ended + 1] = threshold, done end }
    end
    local finger = view:touch { x = 150, y = 50 }
    finger:moveBy { y = 200 } -- shows 80.49
    scroll.wait(0.2)
    local states = {}
    for i, refresh in ipairs(refreshes) do states[i] = refresh.state end
    assert.same({ "armed", "armed", "pulling" }, states)
    finger:lift()
    scroll.settle()
    assert.same({ 40, 64 }, fired)
    for _, done in ipairs(ended) do done() end
    scroll.settle()
    assert.same({ 0, 0 }, { view.offset, view.minOffset })
  end)

  it("[F4] goes once with once", function()
    local view, refresh = feed()
    local heard = 0
    local subscription = refresh:once("changed", function() heard = heard + 1 end)
    view:drag { by = 200, hold = 0.2 }
    scroll.settle()
    assert.equal(1, heard)
    assert.is_false(subscription.isActive)
  end)
end)
