-- A chat, as a person sees it: the newest message just above what covers the window, and what one reads stays put.

local function messages(first, last)
  local list = {}
  for id = first, last do list[#list + 1] = { id = id, height = 40 } end
  return list
end

local function chat(options)
  local settings = { height = 400, sticksToEnd = true, initial = "end", items = messages(1, 50) }
  for key, value in pairs(options or {}) do settings[key] = value end
  local view = scroll.view(settings)
  scroll.step()
  return view
end

local function bottom_of(view, id)
  local frame = view:frameInViewport(id)
  return frame.y + frame.height
end

describe("a chat", function()
  it("[A3] keeps the newest message at the bottom", function()
    local view = chat()
    for id = 51, 60 do
      view.items:append(messages(id, id))
      scroll.step()
      assert.near(400, bottom_of(view, id), 0.01)
    end
  end)

  it("[F9] carries it up on the keyboard, in each frame of the slide", function()
    local view = chat()
    local keyboard = view:keyboard { height = 250, duration = 0.25 }
    assert.equal("Keyboard(hidden, 0 of 250)", tostring(keyboard))
    keyboard:show()
    local last, waited = 0, 0
    while keyboard.visibleHeight < 250 do
      scroll.step()
      waited = waited + 1
      assert.is_true(keyboard.visibleHeight > last)
      last = keyboard.visibleHeight
      assert.near(400 - last, bottom_of(view, 50), 0.01)
    end
    assert.equal(15, waited) -- 0.25 s
    assert.equal("bottom", view.type)
    keyboard:hide()
    assert.near(0.25, scroll.settle(), 1e-9)
    assert.equal(1600, view.offset)
    assert.equal(1600, view.maxOffset)
  end)

  it("[F9] turns in the middle of a slide without a jump", function()
    local view = chat()
    local keyboard = view:keyboard { height = 250, duration = 0.25 }
    local turns = {}
    keyboard:on("changed", function(it) turns[#turns + 1] = it.isShown end)
    keyboard:show()
    scroll.wait(0.1)
    local offset = view.offset
    assert.is_true(offset > 1650)
    keyboard:hide()
    assert.equal(offset, view.offset)
    scroll.settle()
    assert.equal(1600, view.offset)
    assert.same({ true, false }, turns)
  end)

  it("[A4] leaves alone who reads further up: no message and no keyboard moves a line", function()
    local view = chat()
    view.offset = 700
    local y = view:frameInViewport(20).y
    local keyboard = view:keyboard { height = 250 }
    keyboard:show()
    view.items:append(messages(51, 55))
    assert.equal(y, view:frameInViewport(20).y)
    keyboard:hide()
    scroll.step()
    assert.equal(y, view:frameInViewport(20).y)
  end)

  it("[F5] loads what is older above, and nothing that is seen moves", function()
    local view = chat()
    local oldest = 1
    view:loader {
      edge = "start",
      load = function(_, done)
        oldest = oldest - 20
        scroll.after(0.2, function() done(messages(oldest, oldest + 19)) end)
      end,
    }
    view.offset = 50
    local y = view:frameInViewport(5).y
    scroll.wait(0.5)
    assert.equal(oldest, view.items[1].id)
    assert.is_true(oldest < 1)
    assert.near(y, view:frameInViewport(5).y, 0.01)
  end)

  it("[S2] shows what is asked for above the keyboard", function()
    local view = chat()
    local keyboard = view:keyboard { height = 250 }
    keyboard:show()
    view:scrollTo { id = 10, anchor = "bottom" }
    assert.near(150, bottom_of(view, 10), 0.01)
    keyboard:remove()
    assert.equal(1600, view.maxOffset)
    assert.equal("Keyboard(removed)", tostring(keyboard))
    assert.error_matches(function() keyboard:show() end, "a keyboard that was removed")
  end)

  it("[F9] refuses heights and times that are none", function()
    local view = chat()
    assert.error_matches(function() view:keyboard {} end, "height")
    assert.error_matches(function() view:keyboard { height = -1 } end, "a number ≥ 0")
    assert.error_matches(function() view:keyboard { height = 1, duration = -1 } end, "duration")
    assert.error_matches(function() view:keyboard { height = 1, lenght = 1 } end, "unknown field 'lenght'")
  end)
end)
