-- Coming back to where one was, as a person sees it: there as soon as the content is, and never pulled back later.

local function rows(first, count)
  local list = {}
  for i = 1, count do list[i] = { id = first + i - 1, height = 50 } end
  return list
end

describe("restoring an offset", function()
  it("[S11] is there in the first frame that has the content, without another in between", function()
    local view = scroll.view { height = 400 }
    local seen = {}
    view:on("offsetChanged", function(change) seen[#seen + 1] = change.offset end)
    view:restore(1000)
    scroll.step()
    assert.same({}, seen)
    view.items:append(rows(1, 60))
    scroll.step()
    assert.same({ 1000 }, seen)
    assert.equal(21, view.visible[1])
  end)

  it("[S11] stays at the end of what is there while it waits for more", function()
    local view = scroll.view { height = 400, items = rows(1, 10) }
    view:restore(1000)
    for page = 1, 3 do
      scroll.step()
      assert.equal(math.min(1000, view.maxOffset), view.offset)
      view.items:append(rows(10 * page + 1, 10))
    end
    scroll.step()
    assert.equal(1000, view.offset)
    view.items:append(rows(100, 50))
    scroll.step()
    assert.equal(1000, view.offset)
  end)

  it("[S11] is given up by a touch and by another request", function()
    for _, act in ipairs {
      function(view) view:drag { by = 100, hold = 0.2 } end,
      function(view) view:scrollTo("top") end,
      function(view) view:wheel { y = -50 } end,
      function(view) view:bind("y", scroll.binding(20)) end,
    } do
      local view = scroll.view { height = 400, items = rows(1, 10) }
      view:restore(1000)
      scroll.step()
      act(view)
      local offset = view.offset
      view.items:append(rows(11, 50))
      scroll.step()
      assert.equal(offset, view.offset)
    end
  end)
end)
