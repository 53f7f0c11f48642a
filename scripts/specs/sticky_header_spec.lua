-- A header that sticks as a compact one: what a person would look for who scrolls a profile (H4).

local function profile(options)
  local view = scroll.view {
    height = 400, count = options and options.count or 20, length = 50, insets = options and options.insets,
  }
  local header = view:header { expanded = 200, compact = 50, mode = "stepped" }
  scroll.step()
  return view, header
end

local function go(view, offset)
  view.offset = offset
  scroll.step()
end

describe("a sticky header", function()
  it("[H4] scrolls away with the rows first", function()
    local view, header = profile()
    for offset = 0, 149 do
      go(view, offset)
      assert.equal(-offset, header.y)
      assert.equal(200, header.height)
      assert.is_false(header.isCompact)
      assert.is_false(header.isOnTop)
      assert.equal(header.y + 200, view:frameInViewport(1).y) -- the first row hangs on it
    end
  end)

  it("[H4] sticks at the top as soon as 50 of its 200 points are left, and rows go under it", function()
    local view, header = profile()
    for offset = 150, 800, 10 do
      go(view, offset)
      assert.equal(0, header.y)
      assert.equal(50, header.height)
      assert.is_true(header.isCompact)
      assert.is_true(header.isOnTop)
    end
    go(view, 149)
    assert.is_false(header.isCompact)
  end)

  it("[H4] never makes the content jump: it is as high as ever, and rows move as far as the finger", function()
    local view, header = profile()
    local finger = view:touch { x = 160, y = 300 }
    for pulled = 10, 300, 10 do
      finger:moveBy { y = -10 }
      scroll.step()
      assert.equal(pulled, view.offset)
      assert.equal(200 - pulled, view:frameInViewport(1).y)
      assert.equal(1200, view.contentSize.height)
      assert.equal(800, view.maxOffset)
    end
    assert.is_true(header.isCompact)
    finger:lift()
  end)

  it("[H4] is told when it sticks, once, with the new state", function()
    local view, header = profile()
    local told, last = {}, false
    header:on("changed", function(changed)
      assert.equal(header, changed)
      if changed.isCompact ~= last then told[#told + 1] = changed.isCompact end
      last = changed.isCompact
    end)
    view:scrollTo(400, { animated = true })
    scroll.settle()
    view:scrollTo("top", { animated = true })
    scroll.settle()
    scroll.wait(1)
    assert.same({ true, false }, told)
  end)

  it("[H4] moves down with the rows when they are pulled", function()
    local view, header = profile()
    local finger = view:touch { x = 160, y = 100 }
    finger:moveBy { y = 100 }
    scroll.step()
    assert.is_true(view.offset < -40)
    assert.equal(-view.offset, header.y)
    assert.equal(200, header.height)
    finger:lift()
    scroll.settle()
    assert.equal(0, header.y)
  end)

  it("[S5] leaves what is asked for below it", function()
    local view, header = profile()
    for _, row in ipairs { 3, 12, 7 } do
      view:scrollTo({ id = row, anchor = "top" }, { animated = true })
      scroll.settle()
      assert.is_true(header.isCompact)
      assert.equal(50, view:frameInViewport(row).y)
    end
  end)

  it("[H4] sticks below what covers the top", function()
    local view, header = profile { insets = { top = 44 } }
    assert.equal(44, header.y)
    go(view, 105) -- 149 from the start, which is −44
    assert.equal(-105, header.y)
    go(view, 106)
    assert.equal(44, header.y)
    assert.is_true(header.isCompact)
  end)

  it("[H4] gives its place back when it is removed, and what is seen stays", function()
    local view, header = profile()
    go(view, 400)
    local before = view:frameInViewport(6).y
    header:remove()
    assert.equal(before, view:frameInViewport(6).y)
    assert.equal(200, view.offset)
    assert.equal(1000, view.contentSize.height)
    assert.has_error(function() header:on("changed", print) end, "a header that was removed cannot be observed")
  end)
end)
