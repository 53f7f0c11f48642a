-- Going to an item: what a person would look for in a row of cards, with an anchor and without one (S2, S3).

local function cards(options)
  local list = {}
  for index = 0, 19 do list[#list + 1] = { id = index, width = 100, height = 240 } end
  local settings = {
    axis = "horizontal", width = 320, height = 300, items = list, spacing = 10,
    padding = { leading = 10, trailing = 10 },
  }
  for key, value in pairs(options or {}) do settings[key] = value end
  local view = scroll.view(settings)
  scroll.step()
  return view
end

-- Where a card comes to rest in the window.
local function place(view, from, id, anchor, animated)
  view.offset = from
  scroll.step()
  view:scrollTo({ id = id, anchor = anchor }, { animated = animated })
  scroll.settle()
  return view:frameInViewport(id).x
end

describe("going to a card", function()
  it("[S2] puts it at the start, in the middle or at the end of the window, from wherever one is", function()
    local view = cards()
    for _, from in ipairs { 0, 300, 670, 1200, 1890 } do
      for _, animated in ipairs { false, true } do
        assert.equal(0, place(view, from, 6, "leading", animated))
        assert.equal(110, place(view, from, 6, "center", animated)) -- (320 − 100)/2
        assert.equal(220, place(view, from, 6, "trailing", animated))
        assert.equal(55, place(view, from, 6, 0.25, animated)) -- a quarter of 220
      end
    end
  end)

  it("[S3] without an anchor moves as little as shows it, and not at all when it is seen", function()
    local view = cards()
    assert.equal(220, place(view, 0, 6)) -- from before it: at the window's end
    assert.equal(0, place(view, 1500, 6)) -- from behind it: at its start
    for _, from in ipairs { 450, 500, 670 } do -- card 6 lies from 670 to 770
      place(view, from, 6)
      assert.equal(from, view.offset)
    end
    place(view, 671, 6)
    assert.equal(670, view.offset)
    place(view, 449, 6)
    assert.equal(450, view.offset)
  end)

  it("[S3] stays when it is asked again, and says that it has arrived", function()
    local view = cards()
    place(view, 0, 6)
    local ends, done = 0, nil
    view:on("scrollEnded", function() ends = ends + 1 end)
    view:scrollTo({ id = 6 }, { animated = true, finished = function(value) done = value end })
    scroll.settle()
    scroll.step()
    assert.equal(450, view.offset)
    assert.is_true(done)
    assert.equal(0, ends)
  end)

  it("[S2] goes as far as there is content: the first and the last cards lie in no middle", function()
    local view = cards()
    assert.equal(0, place(view, 900, 0, "leading"))
    assert.equal(10, place(view, 900, 0, "center")) -- behind the padding, and no farther
    assert.equal(10, place(view, 900, 0, "trailing"))
    assert.equal(210, place(view, 900, 19, "leading")) -- 320 − 10 − 100
    assert.equal(210, place(view, 900, 19, "center"))
    assert.equal(220, place(view, 900, 19, "trailing"))
    -- Nothing on the way lies outside either: it is clamped before it sets out.
    view.offset = 900
    scroll.step()
    view:scrollTo({ id = 19, anchor = "leading" }, { animated = true })
    local last = view.offset
    repeat
      scroll.step()
      assert.is_true(view.offset >= last and view.offset <= 1890)
      last = view.offset
    until not view.isScrolling
    assert.equal(1890, view.offset)
  end)

  it("[S2] counts what covers the window's ends", function()
    local view = cards { insets = { leading = 40, trailing = 20 } } -- 260 pt of the window are free
    assert.equal(40, place(view, 0, 6, "leading"))
    assert.equal(120, place(view, 0, 6, "center")) -- 40 + (260 − 100)/2
    assert.equal(200, place(view, 0, 6, "trailing"))
    assert.equal(200, place(view, 0, 6))
    assert.equal(40, place(view, 1500, 6))
  end)

  it("[R7] is the same from right to left, in a mirror", function()
    local view = cards { direction = "rightToLeft" }
    assert.equal(220, place(view, 0, 6, "leading"))
    assert.equal(110, place(view, 0, 6, "center"))
    assert.equal(0, place(view, 0, 6, "trailing"))
    assert.equal(0, place(view, 0, 6))
    assert.equal(220, place(view, 1500, 6))
  end)

  it("[S3] shows the nearer side of a card that is wider than the window, and lets one be anywhere in it", function()
    local view = cards()
    view.items:update(6, { width = 500 }) -- from 670 to 1170
    scroll.step()
    assert.equal(0, place(view, 0, 6)) -- from before it: its start, from where one reads on
    assert.equal(-180, place(view, 1500, 6)) -- from behind it: its end, 320 − 500
    place(view, 700, 6) -- it covers the window
    assert.equal(700, view.offset)
    assert.equal(-90, place(view, 0, 6, "center")) -- (320 − 500)/2
  end)

  it("[S6, S9] says which card there is not, and stops where it is when the one that it goes to is taken away", function()
    local view = cards()
    assert.error_matches(function() view:scrollTo { id = 77 } end, "77")
    assert.equal(0, view.offset)
    local done
    view:scrollTo({ id = 15, anchor = "center" }, { animated = true, finished = function(value) done = value end })
    scroll.wait(0.15)
    local card = view.visible[1]
    local before = view:frameInViewport(card).x
    view.items:remove(15)
    scroll.settle()
    scroll.step()
    assert.is_false(done)
    assert.equal(before, view:frameInViewport(card).x)
  end)

  it("[S9] arrives at the card, wherever it has gone meanwhile", function()
    local view = cards()
    view:scrollTo({ id = 15, anchor = "center" }, { animated = true })
    scroll.wait(0.1)
    view.items:insert(1, { { id = "a", width = 100, height = 240 }, { id = "b", width = 60, height = 240 } })
    scroll.wait(0.1)
    view.items:update(12, { width = 180 })
    scroll.settle()
    assert.near(110, view:frameInViewport(15).x, 1e-9)
  end)
end)
