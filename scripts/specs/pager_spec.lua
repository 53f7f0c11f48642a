-- A pager, as a person sees it: each flick turns one page, and a loop has no end.

local function pager(loop)
  local pages = {}
  for i = 1, 5 do pages[i] = { id = i, width = 300 } end
  local view = scroll.view {
    axis = "horizontal", width = 300, height = 200, paging = { loop = loop }, items = pages,
  }
  scroll.step()
  return view
end

describe("a pager", function()
  it("[G2] turns one page a flick, whatever its velocity", function()
    for _, velocity in ipairs { 200, 700, 3000, 20000 } do
      local view = pager(false)
      for page = 2, 5 do
        view:flick { velocity = -velocity }
        scroll.settle()
        assert.same({ page }, view.visible)
        assert.equal((page - 1) * 300, view.offset)
      end
      for page = 4, 1, -1 do
        view:flick { velocity = velocity }
        scroll.settle()
        assert.equal(page, view.page)
      end
    end
  end)

  it("[G3] tells each page once, when it has settled on it", function()
    local view = pager(false)
    local log = {}
    view:on("pageChanged", function(new, old)
      assert.equal("idle", view.phase)
      log[#log + 1] = { old, new }
    end)
    view:flick { velocity = -500 }
    scroll.settle()
    view:scrollTo({ page = 5 }, { animated = true })
    scroll.settle()
    view:drag { by = -100, hold = 0.2 } -- past the end, and back
    scroll.settle()
    assert.same({ { 1, 2 }, { 2, 5 } }, log)
  end)

  it("[G9] goes round and round in a loop, forward and backward", function()
    local view = pager(true)
    for turn = 1, 12 do
      view:flick { velocity = -900 }
      scroll.settle()
      assert.equal(turn % 5 + 1, view.page)
      assert.is_true(view.offset >= 0 and view.offset < 1500)
    end
    for turn = 11, -3, -1 do
      view:flick { velocity = 900 }
      scroll.settle()
      assert.equal(turn % 5 + 1, view.page)
    end
  end)

  it("[G9] takes the shorter way round", function()
    local view = pager(true)
    local before = view.offset
    view:scrollTo({ page = 5 }, { animated = true })
    scroll.step(3)
    assert.is_true(view.offset < before) -- one page back, and not four on
    scroll.settle()
    assert.equal(5, view.page)
  end)
end)
