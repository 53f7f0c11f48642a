-- A feed that is read and driven from outside: what a person would look for in the line below it and behind its buttons.

local function feed(options)
  local rows = {}
  for index = 0, 199 do rows[#rows + 1] = { id = index, height = 50, text = "Item " .. index } end
  local view = scroll.view { height = 600, items = rows, axis = options and options.axis }
  local line = {}
  view:on("offsetChanged", function(change)
    line.offset, line.maxOffset, line.type = change.offset, change.maxOffset, change.type
    line.told = (line.told or 0) + 1
  end)
  return view, line
end

describe("a feed", function()
  it("[E3] says where it is before anybody has touched it", function()
    local view, line = feed()
    assert.same({}, line)
    scroll.step()
    assert.same({ offset = 0, maxOffset = 200 * 50 - 600, type = "top", told = 1 }, line)
  end)

  it("[E3] has the same in its line as in itself, in every frame, and is silent at rest", function()
    local view, line = feed()
    scroll.step()
    for _, act in ipairs {
      function() view:drag { by = -300 } end,
      function() view:flick { velocity = -2500 } end,
      function() view:scrollTo("end", { animated = true }) end,
      function() view:flick { velocity = -2000 } end, -- past the end, and back
      function() view:wheel { y = -70 } end,
    } do
      act()
      for _ = 1, 300 do
        local told = line.told
        scroll.step()
        assert.same({ view.offset, view.maxOffset, view.type }, { line.offset, line.maxOffset, line.type })
        assert.is_true(line.told - told <= 1)
      end
      local told = line.told
      scroll.wait(1)
      assert.equal(told, line.told)
    end
  end)

  it("[R3] is at the top only at the top, and at the bottom only at the bottom", function()
    local view, line = feed()
    for offset, type in pairs { [0] = "top", [0.5] = "top", [0.6] = "middle", [4000] = "middle", [9399] = "middle",
      [9399.5] = "bottom", [9400] = "bottom" } do
      view.offset = offset
      scroll.step()
      assert.equal(type, view.type)
      assert.equal(type, line.type)
    end
    local finger = view:touch { x = 160, y = 500 }
    finger:moveBy { y = -100 } -- over-pulled is at the end as well
    scroll.step()
    assert.is_true(line.offset > 9400)
    assert.equal("bottom", line.type)
  end)

  it("[S1, S2, S9] goes to its end, its top and a point from wherever it is, exactly", function()
    for _, animated in ipairs { false, true } do
      local view, line = feed()
      scroll.step()
      for _, from in ipairs { 0, 37.5, 5000, 9400 } do
        for _, way in ipairs { { "end", 9400 }, { "top", 0 }, { { y = 1000 }, 1000 }, { { x = 50, y = 1000 }, 1000 } } do
          view.offset = from
          scroll.step()
          local done
          view.proxy:scrollTo(way[1], { animated = animated, finished = function(value) done = value end })
          scroll.settle()
          scroll.step()
          assert.equal(way[2], view.offset)
          assert.equal(way[2], line.offset)
          assert.is_true(done)
        end
      end
    end
  end)

  it("[S7] is under way after a tenth of a second, and never goes past where it goes", function()
    local view, line = feed()
    scroll.step()
    view.proxy:scrollTo("end", { animated = true })
    local last = 0
    for _ = 1, 17 do
      scroll.step()
      assert.is_true(line.offset > last and line.offset < 9400)
      last = line.offset
    end
    scroll.settle()
    assert.equal(9400, line.offset)
  end)

  it("[S9] finds the end where it is when it arrives, and the line knows the new length", function()
    local view, line = feed()
    scroll.step()
    view.proxy:scrollTo("end", { animated = true })
    scroll.wait(0.1)
    view.items:append { { id = 200, height = 150 } }
    scroll.settle()
    assert.same({ 9550, 9550, "bottom" }, { line.offset, line.maxOffset, line.type })
  end)

  it("[S8] obeys the last button, and the one before has not finished", function()
    local view = feed()
    scroll.step()
    local log = {}
    local function press(name, target)
      view.proxy:scrollTo(target, { animated = true, finished = function(done) log[#log + 1] = { name, done } end })
    end
    press("end", "end")
    scroll.wait(0.1)
    press("top", "top")
    scroll.wait(0.1)
    press("point", { y = 1000 })
    scroll.settle()
    assert.equal(1000, view.offset)
    assert.same({ { "end", false }, { "top", false }, { "point", true } }, log)
  end)

  it("[S13] goes no farther than its ends, and says what is no place", function()
    local view = feed()
    scroll.step()
    view.proxy:scrollTo { y = 1e6 }
    assert.equal(9400, view.offset)
    view.proxy:scrollTo { y = -50 }
    assert.equal(0, view.offset)
    assert.has_error(function() view.proxy:scrollTo { y = 0 / 0 } end)
    assert.error_matches(function() view.proxy:scrollTo("botom") end, "botom")
    assert.equal(0, view.offset)
  end)
end)
