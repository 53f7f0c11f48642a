-- A header that collapses point by point, with tabs below it and lists in it: what a person would look for (H1, H4, N2).

local function rows(n, height, name)
  local list = {}
  for i = 1, n do list[i] = { id = name .. i, height = height } end
  return list
end

local function tabbed(name)
  return { id = "tabs", header = { height = 44, pinned = true }, items = rows(40, 60, name) }
end

local function profile()
  local view = scroll.view { height = 480, sections = { tabbed("post") } }
  local header = view:header { expanded = 200, compact = 50 }
  scroll.step()
  return view, header
end

local function tabs_of(view) return view:frameInViewport { section = "tabs", part = "header" }.y end

describe("a collapsing header", function()
  it("[H4] gives up a point for each point that is scrolled, down to its compact height", function()
    local view, header = profile()
    for offset = 0, 300, 5 do
      view.offset = offset
      assert.equal(math.max(200 - offset, 50), header.height) -- at once, not a frame later
      assert.equal(0, header.y)
      assert.near(math.min(offset / 150, 1), header.progress, 1e-9)
      assert.equal(offset >= 150, header.isCompact)
      assert.equal(offset > 0, header.isOnTop)
    end
  end)

  it("[H4] grows when the top is pulled, and is itself again after the bounce", function()
    local view, header = profile()
    local finger = view:touch { x = 160, y = 100 }
    finger:moveBy { y = 120 }
    scroll.step()
    assert.is_true(view.offset < -50)
    assert.equal(200 - view.offset, header.height)
    assert.equal(header.height, tabs_of(view)) -- the tabs stay below it, and the rows below them
    assert.equal(header.height + 44, view:frameInViewport("post1").y)
    finger:lift()
    scroll.settle()
    assert.equal(200, header.height)
  end)

  it("[H1] has the tabs directly below it in every frame of a flick", function()
    local view, header = profile()
    local frames = 0
    view:on("offsetChanged", function()
      frames = frames + 1
      assert.near(header.height, tabs_of(view), 1e-9)
    end)
    view:flick { velocity = -1500 }
    scroll.settle()
    view:flick { velocity = 3000 }
    scroll.settle()
    assert.equal(0, view.offset)
    assert.is_true(frames > 60)
  end)

  it("[S5] leaves a row that is asked for below header and tabs", function()
    local view = profile()
    view:scrollTo { id = "post20", anchor = "top" }
    scroll.step()
    assert.equal(94, view:frameInViewport("post20").y)
    assert.equal(50, tabs_of(view))
  end)

  it("[G4, S5] has rows that snap come to rest below it", function()
    local view = scroll.view { height = 480, count = 40, length = 60, snap = { align = "start", ends = false } }
    local header = view:header { expanded = 200, compact = 50 }
    scroll.step()
    for _, velocity in ipairs { -700, -1300, 500 } do
      view:flick { velocity = velocity }
      scroll.settle()
      assert.is_true(header.isCompact)
      assert.equal(10, (view.offset - 200) % 60) -- a row begins at 50 in the window: −50 is 10 in the pitch of 60
    end
  end)

  it("[H4] is not moved by another list below it, open or collapsed", function()
    local view, header = profile()
    for _, offset in ipairs { 0, 60, 150 } do
      view.offset = offset
      scroll.step()
      local height = header.height
      for _, name in ipairs { "photo", "post" } do
        view.sections:replace("tabs", tabbed(name))
        view.offset = offset
        scroll.step()
        assert.equal(height, header.height)
        assert.equal(height, tabs_of(view))
        assert.equal(height + 44, view:frameInViewport(name .. 1).y)
      end
    end
  end)

  it("[N2] collapses before a list inside an item scrolls, and opens after it", function()
    local outer = scroll.view { height = 600, items = { { id = "page", height = 550 } } }
    local header = outer:header { expanded = 200, compact = 50 }
    local list = scroll.view { count = 20, length = 50 }
    outer:contain(list, "page", { order = "outerFirst" })
    scroll.step()
    list:drag { by = -120, hold = 0.2 }
    assert.same({ 80, 0 }, { header.height, list.offset })
    list:drag { by = -120, hold = 0.2 } -- 30 close the header, 90 scroll the list
    assert.same({ 50, 90 }, { header.height, list.offset })
    assert.equal(50, outer:frameInViewport("page").y)
    list:drag { by = 60, hold = 0.2 }
    assert.same({ 50, 30 }, { header.height, list.offset })
    list:drag { by = 60, hold = 0.2 } -- 30 bring the list to its start, 30 open the header
    assert.same({ 80, 0 }, { header.height, list.offset })
  end)

  it("[N2] is the same for several lists side by side, of which each keeps its offset", function()
    local pages, lists = { "posts", "photos" }, {}
    local pager = scroll.view {
      axis = "horizontal", width = 320, height = 550, paging = true,
      items = { { id = "posts", width = 320 }, { id = "photos", width = 320 } },
    }
    local outer = scroll.view { width = 320, height = 600, items = { { id = "pager", height = 550 } } }
    local header = outer:header { expanded = 200, compact = 50 }
    outer:contain(pager, "pager")
    for _, name in ipairs(pages) do
      lists[name] = scroll.view { count = 20, length = 50, name = name }
      pager:contain(lists[name], name)
    end
    scroll.step()
    outer.offset = 150
    lists.posts.offset = 300
    scroll.step()
    pager.proxy:next()
    scroll.settle()
    assert.equal(2, pager.page)
    lists.photos.offset = 100
    scroll.step()
    pager.proxy:previous()
    scroll.settle()
    assert.same({ 300, 100 }, { lists.posts.offset, lists.photos.offset })
    assert.equal(50, header.height)
  end)

  it("[H4] can be as long as its compact form, and be nothing then", function()
    local view = scroll.view { height = 480, count = 40, length = 60 }
    local header = view:header { expanded = 80, compact = 80 }
    scroll.step()
    assert.same({ 80, 0, false }, { header.height, header.progress, header.isCompact })
    view.offset = 0.1
    assert.same({ 80, 1, true }, { header.height, header.progress, header.isCompact })
    header:remove()
    header = view:header { expanded = 80, compact = 0 }
    view.offset = 500
    assert.equal(0, header.height)
  end)

  it("says what is wrong with one that cannot be", function()
    local view = profile()
    assert.error_matches(function() view:header { expanded = 10, compact = 5 } end,
      "the view has a header already, Header%(200→50, height 200%)")
    local other = scroll.view { count = 20, length = 50 }
    assert.error_matches(function() other:header { expanded = 10, compact = 20 } end, "compact must be at most expanded")
    assert.error_matches(function() other:header { expanded = -1, compact = 0 } end, "bad field 'expanded'")
    assert.error_matches(function() other:header { expanded = 1 } end, "'compact'")
    assert.error_matches(function() other:header { expanded = 1, compact = 0, mode = "stuck" } end, "smooth")
    assert.error_matches(function() other:header { expanded = 1, compact = 0, hieght = 1 } end, "hieght")
    local header = other:header { expanded = 10, compact = 0 }
    assert.error_matches(function() return header.hight end, "height")
    assert.equal("Header(10→0, height 10)", tostring(header))
  end)
end)
