-- A value that follows the offset: what a person would look for in an icon that fades (F1).

local function list(options)
  local view = scroll.view { height = 400, count = 30, length = 50 }
  scroll.step()
  return view, view:effect(options or { offsets = { 0, 500 }, values = { 1, 0 } })
end

describe("a fading icon", function()
  it("[F1] is half there half way, gone at the end, and stays so", function()
    local view, fade = list()
    for _, step in ipairs { { 0, 1 }, { 125, 0.75 }, { 250, 0.5 }, { 500, 0 }, { 501, 0 }, { 1100, 0 } } do
      view.offset = step[1]
      assert.near(step[2], fade.value, 1e-12) -- at once
      scroll.step()
      assert.near(step[2], fade.value, 1e-12)
    end
  end)

  it("[F1] never lies outside of its values, however the list is thrown", function()
    local view, fade = list()
    local least, most = fade.value, fade.value
    fade:on("changed", function(effect) least, most = math.min(least, effect.value), math.max(most, effect.value) end)
    for _, velocity in ipairs { -4000, 4000, -6000, 9000 } do
      view:flick { velocity = velocity }
      scroll.settle()
    end
    assert.same({ 0, 1 }, { least, most })
  end)

  it("[F1] is told once in a frame in which it changes, and not beyond its last offset", function()
    local view, fade = list()
    local frames, told = 0, 0
    view:on("offsetChanged", function(change) if change.offset <= 500 then frames = frames + 1 end end)
    fade:on("changed", function(effect)
      assert.equal(fade, effect)
      told = told + 1
    end)
    view:scrollTo("end", { animated = true, duration = 1, curve = "linear" })
    scroll.settle()
    assert.equal(frames + 1, told) -- and the frame in which it reaches 0
  end)

  it("[F1] can go several ways and take a step", function()
    local view, effect = list { offsets = { 0, 100, 100, 300 }, values = { 0, 10, 50, 40 } }
    local values = {}
    for _, offset in ipairs { 50, 100, 101, 200, 400 } do
      view.offset = offset
      values[#values + 1] = effect.value
    end
    assert.same({ 5, 10, 49.95, 45, 40 }, values)
  end)

  it("[F1] can be eased by the curves of requests", function()
    local view, straight = list()
    view.offset = 125
    for _, curve in ipairs { "easeIn", "easeOut", "easeInOut", { 0.42, 0, 0.58, 1 }, function(t) return t * t end } do
      local eased = view:effect { offsets = { 0, 500 }, values = { 1, 0 }, curve = curve }
      assert.is_true(eased.value > 0 and eased.value < 1 and eased.value ~= straight.value)
    end
    local own = view:effect { offsets = { 0, 500 }, values = { 0, 1 }, curve = function(t) return t * t end }
    assert.equal(0.0625, own.value)
    local linear = view:effect { offsets = { 0, 500 }, values = { 1, 0 }, curve = "linear" }
    assert.equal(straight.value, linear.value)
  end)

  it("says what is wrong with lists that do not fit", function()
    local view = list()
    local function refused(options, text) assert.error_matches(function() view:effect(options) end, text) end
    refused({ offsets = { 0, 1 }, values = { 1 } }, "one value for each offset, not 1 for 2")
    refused({ offsets = { 1, 0 }, values = { 1, 2 } }, "must ascend")
    refused({ offsets = {}, values = {} }, "at least one offset")
    refused({ offsets = { 0 / 0 }, values = { 1 } }, "nan")
    refused({ offsets = { "0" }, values = { 1 } }, "entry 1 of 'offsets' must be a number")
    refused({ offsets = { 0 } }, "'values'")
    refused({ offsets = { 0 }, values = { 1 }, curve = "bouncy" }, "easeIn")
  end)

  it("stays as it is when it is removed", function()
    local view, fade = list()
    view.offset = 250
    fade:remove()
    view.offset = 500
    assert.equal(0.5, fade.value)
    assert.equal("Effect(removed)", tostring(fade))
  end)
end)
