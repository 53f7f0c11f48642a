-- A bar that hides by direction: what a person would look for in a tab bar (F2).

local function feed(options)
  local view = scroll.view { height = 500, count = 60, length = 50 }
  view.offset = options and options.at or 0
  scroll.step()
  local bar = view:bar { edge = options and options.edge or "bottom", length = 49 }
  local seen = {}
  bar:on("changed", function(changed)
    assert.equal(bar, changed)
    seen[#seen + 1] = changed.isHidden and "hides" or "shows"
  end)
  return view, bar, seen
end

describe("a hiding bar", function()
  it("[F2] gives way when a finger scrolls on, and comes back when it scrolls back", function()
    local view, bar, seen = feed()
    view:drag { by = -200, hold = 0.2 }
    scroll.wait(0.2)
    assert.is_true(bar.isHidden)
    assert.same({ 0, 500 }, { bar.visibleLength, bar.position })
    view:drag { by = 50, hold = 0.2 }
    scroll.wait(0.2)
    assert.same({ 49, 451 }, { bar.visibleLength, bar.position })
    assert.same({ "hides", "shows" }, seen)
  end)

  it("[F2] slides: it is never in two places in one frame, and the feed does not wait for it", function()
    local view, bar = feed { at = 300 }
    view.offset = 400
    assert.equal(0, scroll.settle())
    assert.same({ true, 49 }, { bar.isHidden, bar.visibleLength }) -- decided, and not on its way yet
    local last = bar.visibleLength
    for _ = 1, 12 do
      scroll.step()
      assert.is_true(bar.visibleLength < last and last - bar.visibleLength < 10)
      assert.near(500, bar.position + bar.visibleLength, 1e-9)
      last = bar.visibleLength
    end
    assert.equal(0, last)
  end)

  it("[F2] is at the same place at the same time at any frame rate", function()
    local places = {}
    for _, rate in ipairs { 10, 60, 240 } do
      scroll.frameRate = rate
      local view, bar = feed { at = 300 }
      view.offset = 400
      scroll.wait(0.1)
      places[#places + 1] = bar.position
    end
    for _, place in ipairs(places) do assert.near(475.5, place, 1e-9) end
  end)

  it("[F2] is quiet while the feed bounces at its start and at its end", function()
    local view, bar, seen = feed()
    view:flick { velocity = 3000 }
    scroll.settle()
    assert.same({}, seen)
    view.offset = 2400
    scroll.step()
    view:fling(4000)
    scroll.settle()
    assert.equal(2500, view.offset)
    assert.is_true(bar.isHidden)
    assert.same({ "hides" }, seen)
  end)

  it("[F2] is always there at the top", function()
    local view, bar = feed()
    view.offset = 300
    scroll.step()
    assert.is_true(bar.isHidden)
    view:key("home")
    scroll.step()
    assert.is_false(bar.isHidden)
  end)

  it("[F2] does not answer to content that comes and goes above", function()
    local view, bar, seen = feed { at = 500 }
    view.items:insert(1, { { id = "a", height = 120 }, { id = "b", height = 120 } })
    scroll.step()
    assert.equal(740, view.offset)
    view.items:removeRange(1, 2)
    scroll.step()
    assert.same({}, seen)
    assert.is_false(bar.isHidden)
  end)

  it("[F2] lies at the top as well", function()
    local view, bar = feed { edge = "top" }
    assert.same({ 49, 0 }, { bar.visibleLength, bar.position })
    view.offset = 100
    scroll.wait(0.3)
    assert.same({ 0, -49 }, { bar.visibleLength, bar.position })
  end)

  it("[F2] follows its view no more when it is removed", function()
    local view, bar, seen = feed { at = 500 }
    bar:remove()
    view.offset = 800
    scroll.step()
    assert.is_false(bar.isHidden)
    assert.same({}, seen)
    assert.equal("Bar(removed)", tostring(bar))
  end)

  it("says what is wrong with one that cannot be", function()
    local view = feed()
    assert.error_matches(function() view:bar { edge = "left", length = 4 } end, "bottom")
    assert.error_matches(function() view:bar { edge = "top" } end, "'length'")
    assert.error_matches(function() view:bar { edge = "top", length = -4 } end, "≥ 0")
    assert.error_matches(function() view:bar { edge = "top", length = 4, tolerance = 0 / 0 } end, "nan")
  end)
end)
