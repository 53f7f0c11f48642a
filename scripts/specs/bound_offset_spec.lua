-- Offsets bound to a number, as a person sees them: two views side by side that scroll as one, and a number that says where.

local function view(count)
  local made = scroll.view { height = 300, count = count, length = 50 }
  scroll.step()
  return made
end

local function log_of(object, event)
  local log = {}
  object:on(event, function(value) log[#log + 1] = value end)
  return log
end

describe("a bound offset", function()
  it("[F7] begins at the value, or gives it its own", function()
    local a, b = view(20), view(20)
    a.offset, b.offset = 300, 300
    local binding = scroll.binding(120)
    a:bind("y", binding)
    assert.equal(120, a.offset)
    local empty = scroll.binding()
    assert.is_nil(empty.value)
    b:bind("y", empty)
    assert.equal(300, empty.value)
    assert.equal("Binding(300)", tostring(empty))
  end)

  it("[E2, F7] goes at once where it is set, and takes the value along in the pass", function()
    local a = view(20)
    local binding = scroll.binding(0)
    local bound = a:bind("y", binding)
    assert.equal("BoundOffset(y, 0)", tostring(bound))
    assert.equal("y", bound.axis)
    scroll.step()
    local values = log_of(binding, "changed")
    binding.value = 100
    assert.equal(100, a.offset)
    scroll.step()
    a.offset = 250
    assert.equal(100, binding.value)
    scroll.step()
    assert.equal(250, binding.value)
    assert.same({ 100, 250 }, values)
  end)

  it("[F7] two views scroll as one under a flick, without ever disturbing it", function()
    local a, b, alone = view(100), view(100), view(100)
    local binding = scroll.binding(0)
    a:bind("y", binding)
    b:bind("y", binding)
    scroll.step()
    local ends = log_of(a, "scrollEnded")
    b:on("offsetChanged", function(change) assert.equal(a.offset, change.offset) end)
    a:flick { velocity = -1500 }
    alone:flick { velocity = -1500 }
    scroll.settle()
    assert.equal(1, #ends)
    assert.equal(a.offset, b.offset)
    -- The same place as without any binding: the second flick begins when the first finger has lifted.
    assert.near(alone.offset, a.offset, 1e-9)
  end)

  it("[F7] settles with one delivery each", function()
    local a, b = view(20), view(20)
    local binding = scroll.binding(0)
    a:bind("y", binding)
    b:bind("y", binding)
    scroll.step()
    local first, second = log_of(a, "offsetChanged"), log_of(b, "offsetChanged")
    b.offset = 400
    scroll.step(3)
    assert.equal(1, #first)
    assert.equal(1, #second)
    assert.equal(400, a.offset)
  end)

  it("[F7] a short view beside a long one stops at its end and holds nobody back", function()
    local long, short = view(100), view(10)
    local binding = scroll.binding(0)
    long:bind("y", binding)
    short:bind("y", binding)
    scroll.step()
    long:key("end")
    scroll.step(5)
    assert.same({ 4700, 200, 4700 }, { long.offset, short.offset, binding.value })
    long:flick { velocity = 1000 }
    scroll.settle()
    assert.is_true(long.offset > 4000)
    assert.equal(200, short.offset)
    short:wheel { y = -50 } -- who scrolls the short one means it
    scroll.step()
    assert.equal(150, long.offset)
  end)

  it("[F7] scrolls over time when it is bound so, also on both axes at once", function()
    local items = {}
    for i = 1, 20 do items[i] = { width = 900, height = 50 } end
    local map = scroll.view { axis = "both", width = 300, height = 300, items = items }
    local x, y = scroll.binding(0), scroll.binding(0)
    map:bind("x", x, { animated = true })
    map:bind("y", y, { animated = true })
    scroll.step()
    local values = log_of(x, "changed")
    x.value, y.value = 200, 500
    assert.equal("animating", map.phase)
    scroll.wait(0.15)
    assert.near(100, map.contentOffset.x, 0.01)
    assert.near(250, map.contentOffset.y, 0.01)
    scroll.settle()
    assert.same({ x = 200, y = 500 }, map.contentOffset)
    assert.same({ 200 }, values)
  end)

  it("[S13] takes numbers and nil, and says what is wrong with others", function()
    local a = view(20)
    local binding = scroll.binding(7)
    for _, wrong in ipairs { "12", {}, true, 0 / 0 } do
      assert.error_matches(function() binding.value = wrong end, "number")
      assert.error_matches(function() scroll.binding(wrong) end, "number")
    end
    assert.equal(7, binding.value)
    assert.error_matches(function() a:bind("x", binding) end, "a vertical view does not scroll along x")
    assert.error_matches(function() a:bind("z", binding) end, "'x' or 'y' expected")
    assert.error_matches(function() a:bind("y", 5) end, "Binding expected")
    a:bind("y", binding)
    binding.value = math.huge
    scroll.step()
    assert.equal(700, binding.value)
    binding.value = nil
    scroll.step()
    assert.equal(700, binding.value)
  end)

  it("[E4] may be set by who hears of it", function()
    local a = view(20)
    local binding = scroll.binding(0)
    a:bind("y", binding)
    scroll.step()
    binding:on("changed", function(new)
      if new % 50 ~= 0 then binding.value = math.floor(new / 50) * 50 end
    end)
    a.offset = 130
    scroll.step()
    assert.equal(100, a.offset)
    assert.equal(100, binding.value)
  end)

  it("[F7] is free again when it is removed", function()
    local a = view(20)
    local binding = scroll.binding(0)
    local bound = a:bind("y", binding)
    bound:remove()
    binding.value = 100
    a.offset = 300
    scroll.step()
    assert.equal(300, a.offset)
    assert.equal(100, binding.value)
    assert.equal("BoundOffset(removed)", tostring(bound))
  end)

  it("is kept by what is bound to it, and by a value that is still to be told", function()
    local a = view(20)
    local heard = {}
    do
      local binding = scroll.binding(0)
      binding:on("changed", function(new) heard[#heard + 1] = new end)
      a:bind("y", binding)
      local loose = scroll.binding(0)
      loose:on("changed", function(new) heard[#heard + 1] = new // 1 + 0.5 end)
      loose.value = 5
    end
    for i = 1, 40 do local garbage = ("x"):rep(1000000 + i) end -- several collections
    a.offset = 300
    scroll.step()
    assert.same({ 300, 5.5 }, heard)
  end)
end)
