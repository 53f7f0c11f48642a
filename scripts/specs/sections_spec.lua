-- Sections: where their parts lie, which is the current one, how they are edited.

local function named(n, height, name)
  local list = {}
  for i = 1, n do list[i] = { id = name .. i, height = height } end
  return list
end

local function section(id, count, extra)
  local made = { id = id, header = { height = 40, pinned = true }, items = named(count, 50, id:lower()) }
  for key, value in pairs(extra or {}) do made[key] = value end
  return made
end

local function laid_out(options)
  local view = scroll.view(options)
  scroll.step()
  return view
end

local function letters(extra) -- A from 0 to 540, B from 540 to 1080: the offset runs from 0 to 780
  local options = { height = 300, sections = { section("A", 10), section("B", 10) } }
  for key, value in pairs(extra or {}) do options[key] = value end
  return laid_out(options)
end

local function go(view, offset)
  view.offset = offset
  scroll.step()
end

local function ids(list)
  local found = {}
  for position, one in list:each() do found[position] = one.id end
  return found
end

local function header(view, id) return view:frameInViewport { section = id, part = "header" } end
local function footer(view, id) return view:frameInViewport { section = id, part = "footer" } end

local function refused(action, ...) -- fails with a message that has each of the words
  local ok, message = pcall(action)
  assert.is_false(ok, "should be refused")
  for _, word in ipairs { ... } do
    assert.is_truthy(string.find(message, word, 1, true), word .. " should be in: " .. message)
  end
end

describe("a pinned header", function()
  it("keeps to the inset's edge [H1]", function()
    local view = letters { insets = { top = 20 } }
    go(view, 100)
    assert.near(20, header(view, "A").y, 0.01)
    go(view, 500) -- B begins at 40 and pushes A up: 40 − 40
    assert.near(0, header(view, "A").y, 0.01)
    assert.near(40, header(view, "B").y, 0.01)
    go(view, -20) -- at the start it lies where the content begins
    assert.near(20, header(view, "A").y, 0.01)
  end)

  it("has its own place in the content, pinned or not [H1]", function()
    local view = letters()
    go(view, 200)
    assert.same({ x = 0, y = 0, width = 320, height = 40 }, view:frame { section = "A", part = "header" })
    assert.near(0, header(view, "A").y, 0.01)
    assert.near(340, header(view, "B").y, 0.01)
  end)

  it("scrolls away where nothing pins it", function()
    local view = laid_out { height = 300, sections = { { id = "A", header = { height = 40 }, items = named(10, 50, "a") } } }
    assert.is_false(view.sections[1].header.pinned)
    go(view, 100)
    assert.near(-100, header(view, "A").y, 0.01)
  end)

  it("may be a part of the viewport, and follows it", function()
    local view = laid_out { height = 300, sections = { { id = "A", header = { height = "10%", pinned = true }, items = named(10, 50, "a") } } }
    assert.equal(30, view.sections[1].header.height)
    view:resize(320, 500)
    assert.equal(50, view.sections[1].header.height)
    assert.equal(550, view.contentSize.height)
  end)
end)

describe("a pinned footer", function()
  it("waits at the lower edge, and the header wins [H2]", function()
    local view = laid_out { height = 300, sections = {
      section("A", 10, { footer = { height = 30, pinned = true } }), -- 0 to 570, rows from 40 to 540
      section("B", 10),
    } }
    assert.near(270, footer(view, "A").y, 0.01)
    go(view, 200)
    assert.near(270, footer(view, "A").y, 0.01)
    go(view, 400) -- its own place: 540 − 400
    assert.near(140, footer(view, "A").y, 0.01)
    go(view, 0)
    view:resize(320, 50) -- 20 by the edge, 40 by the header
    scroll.step()
    assert.near(40, footer(view, "A").y, 0.01)
  end)
end)

describe("horizontal sections", function()
  local function wide(extra) -- A from 0 to 550
    local list = {}
    for i = 1, 10 do list[i] = { id = "a" .. i, width = 50 } end
    local options = {
      axis = "horizontal", width = 300, height = 100,
      sections = {
        { id = "A", header = { width = 20, pinned = true }, footer = { width = 30, pinned = true }, items = list },
        { id = "B", items = { { id = "b", width = 300 } } },
      },
    }
    for key, value in pairs(extra or {}) do options[key] = value end
    return laid_out(options)
  end

  it("have widths [H1, H2]", function()
    local view = wide()
    assert.same({ width = 20, pinned = true }, view.sections[1].header)
    go(view, 100)
    assert.same({ x = 0, y = 0, width = 20, height = 100 }, header(view, "A"))
    assert.same({ x = 270, y = 0, width = 30, height = 100 }, footer(view, "A"))
    assert.equal(850, view.contentSize.width)
    refused(function() view.sections:append { header = { height = 20 } } end, "height", "width")
  end)

  it("are mirrored from right to left [R7]", function()
    local view = wide { direction = "rightToLeft" }
    go(view, 100)
    assert.equal(280, header(view, "A").x)
    assert.equal(0, footer(view, "A").x)
    assert.equal(0, view:frame { section = "A", part = "header" }.x)
    view:scrollTo { section = "B" }
    assert.equal(550, view.offset)
  end)
end)

describe("the current section", function()
  it("is the last that has begun, and at the end the last [H3]", function()
    local view = letters()
    local log = {}
    view:on("sectionChanged", function(new, old) log[#log + 1] = old .. " to " .. new end)
    for _, step in ipairs { { 0, "A" }, { 539, "A" }, { 540, "B" }, { 780, "B" }, { 100, "A" } } do
      go(view, step[1])
      assert.equal(step[2], view.section)
    end
    assert.same({ "A to B", "B to A" }, log)
  end)

  it("goes with the progress where that is asked for [H3]", function()
    local view = letters { currentSection = "progress" }
    -- the line lies at o + 300·o/780: it is 540 at o = 390
    for _, step in ipairs { { 0, "A" }, { 389, "A" }, { 391, "B" }, { 780, "B" } } do
      go(view, step[1])
      assert.equal(step[2], view.section)
    end
  end)

  it("is none without sections, and is told when the sections go", function()
    local view = letters()
    local log = {}
    view:on("sectionChanged", function(new, old) log[#log + 1] = tostring(old) .. " to " .. tostring(new) end)
    view.sections:set {}
    scroll.step()
    assert.is_nil(view.section)
    assert.equal(0, #view.sections)
    assert.same({ "A to nil" }, log)
    assert.is_nil(scroll.view({ items = named(3, 50, "x") }).section)
  end)
end)

describe("requests", function()
  it("go to a section's start [S9]", function()
    local view = letters()
    view:scrollTo { section = "B" }
    assert.equal(540, view.offset)
    view:scrollTo({ section = "A" }, { animated = true })
    scroll.wait(0.1)
    view.sections:insert(1, section("0", 4)) -- 240 in front
    scroll.settle()
    assert.near(240, view.offset, 0.01)
    refused(function() view:scrollTo { section = "Q" } end, "'Q'")
    refused(function() view:scrollTo { section = "A", anchor = "top" } end, "not a mixture")
    refused(function() view:scrollTo { section = "A", id = "a1" } end, "not a mixture")
    refused(function() view:scrollTo { section = "A", page = 1 } end, "not a mixture")
    assert.near(240, view.offset, 0.01)
  end)

  it("begin where a section does", function()
    assert.equal(540, letters({ initial = { section = "B" } }).offset)
  end)

  it("see rows between the header and the footer that are pinned [S5]", function()
    local view = laid_out { height = 300, sections = { section("A", 20, { footer = { height = 30, pinned = true } }), section("B", 10) } }
    for _, step in ipairs {
      { { id = "a5", anchor = "top" }, 200 }, -- 240 − 40
      { { id = "a15", anchor = "bottom" }, 520 }, -- 790 − (300 − 30)
      { { id = "a8", anchor = "center" }, 260 }, -- 390 + 25 − (40 + 230 / 2)
      { { id = "b2", anchor = "top" }, 1120 }, -- 1070 + 40 + 50 − 40
    } do
      view:scrollTo(step[1])
      assert.near(step[2], view.offset, 0.01, step[1].id)
    end
  end)

  it("take the header at a rectangle's start [S5]", function()
    local view = letters()
    go(view, 300)
    view:scrollTo { rect = { y = 190, height = 10 } }
    assert.near(150, view.offset, 0.01)
  end)
end)

describe("frames of parts", function()
  it("are errors that name what is not there", function()
    local view = letters()
    refused(function() view:frame { section = "Q", part = "header" } end, "'Q'")
    refused(function() view:frame { section = "A", part = "footer" } end, "'A'", "footer")
    refused(function() view:frameInViewport { section = "A", part = "haeder" } end, "haeder", "header")
    refused(function() view:frame { section = "A" } end, "part")
    refused(function() view:frame { sction = "A" } end, "sction", "section")
  end)
end)

describe("view.sections", function()
  it("is a list of sections as they are now", function()
    local view = letters()
    assert.equal(2, #view.sections)
    assert.same({ "A", "B" }, ids(view.sections))
    local a = view.sections[1]
    assert.equal("A", a.id)
    assert.same({ height = 40, pinned = true }, a.header)
    assert.is_nil(a.footer)
    assert.equal(a, view.sections:item("A"))
    assert.equal(2, view.sections:position("B"))
    assert.is_nil(view.sections:position("C"))
    assert.is_nil(view.sections:item("C"))
    assert.is_nil(view.sections[3])
    assert.is_nil(view.sections[0])
    view.sections:update("A", { footer = { height = 10 } })
    assert.same({ height = 10, pinned = false }, a.footer)
  end)

  it("tells what it is", function()
    local view = letters()
    assert.equal("Section(A, 10 items)", tostring(view.sections[1]))
    assert.equal("Sections(2)", tostring(view.sections))
    assert.equal("Items(10)", tostring(view.sections[1].items))
    view.sections:append { items = { { height = 1 } } }
    assert.equal("Section(3, 1 item)", tostring(view.sections[3]))
  end)

  it("is read-only but for its functions", function()
    local view = letters()
    refused(function() view.sections[1].header = { height = 1 } end, "header", "update", "'A'")
    refused(function() view.sections[1].items = {} end, "items", "read-only")
    refused(function() view.sections[1] = {} end, "replace")
    refused(function() view.sections = {} end, "sections")
    refused(function() return view.sections[1].haeder end, "haeder", "header")
    assert.equal(40, view.sections[1].header.height)
  end)

  it("gives ids where there are none: the position, else what is above all integers", function()
    local view = laid_out { height = 300, sections = { {}, { id = 5 }, {} } }
    assert.same({ 1, 5, 3 }, ids(view.sections))
    view.sections:insert(1, { items = {} }) -- 1 is taken
    assert.same({ 6, 1, 5, 3 }, ids(view.sections))
    view.sections:append { {}, {} } -- positions 5 and 6 are taken
    assert.same({ 6, 1, 5, 3, 7, 8 }, ids(view.sections))
  end)

  it("counts items without ids through all sections", function()
    local view = laid_out { height = 300, sections = {
      { items = { { height = 1 }, { height = 1 } } }, { items = { { height = 1 }, { id = "x", height = 1 } } },
    } }
    assert.same({ 1, 2, 3, "x" }, ids(view.items))
    view.sections:insert(1, { items = { { height = 1 } } })
    assert.same({ 4, 1, 2, 3, "x" }, ids(view.items))
    view.sections:replace(1, { items = { { height = 1 } } }) -- the row's position, 2, is free again
    assert.same({ 4, 2, 3, "x" }, ids(view.items))
  end)

  it("is edited by its functions", function()
    local view = letters()
    view.sections:insert(2, section("C", 1))
    assert.same({ "A", "C", "B" }, ids(view.sections))
    view.sections:move("C", 1)
    assert.same({ "C", "A", "B" }, ids(view.sections))
    assert.equal("c1", view.items[1].id)
    view.sections:replace("A", { id = "D", items = { { id = "a1", height = 10 } } })
    assert.same({ "C", "D", "B" }, ids(view.sections))
    assert.equal(12, #view.items)
    view.sections:removeRange(1, 2)
    assert.same({ "B" }, ids(view.sections))
    view.sections:append({ section("E", 1), section("F", 2) }, section("G", 0))
    assert.same({ "B", "E", "F", "G" }, ids(view.sections))
    view.sections:remove("B")
    assert.same({ "e1", "f1", "f2" }, ids(view.items))
    view.sections:set { section("H", 2) }
    assert.same({ "h1", "h2" }, ids(view.items))
  end)

  it("takes sections that were read back", function()
    local view = letters()
    view.sections:set { view.sections[2], view.sections[1] }
    assert.same({ "B", "A" }, ids(view.sections))
    assert.same({ height = 40, pinned = true }, view.sections[2].header)
    assert.equal("b1", view.items[1].id)
    local other = laid_out { height = 300 }
    other.sections:append(view.sections[2])
    assert.equal(540, other.contentSize.height)
  end)

  it("takes parts away and gives them", function()
    local view = letters()
    view.sections:update("A", { header = false, footer = { height = 10 } })
    assert.is_nil(view.sections[1].header)
    assert.near(500, view:frame { section = "A", part = "footer" }.y, 0.01)
    view.sections:update("A", {})
    assert.equal(10, view.sections[1].footer.height)
  end)

  it("replaces rows without sections only by set", function()
    local view = laid_out { height = 300, items = named(3, 50, "x") }
    assert.equal(0, #view.sections)
    refused(function() view.sections:append(section("A", 1)) end, "no section")
    view.items:set {}
    view.sections:append(section("A", 1))
    assert.equal(1, #view.sections)
    view = laid_out { height = 300, items = named(3, 50, "x") }
    view.sections:set { section("A", 1) }
    assert.same({ "a1" }, ids(view.items))
  end)

  it("refuses what is wrong and changes nothing [S6]", function()
    local view = letters()
    local sections = view.sections
    go(view, 600)
    refused(function() sections:append(section("A", 0)) end, "'A'", "1", "3")
    refused(function() sections:insert(1, { { id = "C" }, { id = "C" } }) end, "'C'", "1", "2")
    refused(function() sections:append { id = "C", items = { { id = "b3", height = 1 } } } end, "'b3'", "13", "21")
    refused(function() sections:replace("A", { id = "B" }) end, "'B'", "1", "2")
    refused(function() sections:remove("C") end, "'C'")
    refused(function() sections:update("C", {}) end, "'C'")
    refused(function() sections:replace("C", {}) end, "'C'")
    refused(function() sections:move("C", 1) end, "'C'")
    refused(function() sections:move("A", 3) end, "3", "1…2")
    refused(function() sections:insert(4, section("C", 0)) end, "4", "1…3")
    refused(function() sections:removeRange(2, 3) end, "3", "1…2")
    refused(function() sections:removeRange(2, 1) end, "backwards")
    refused(function() sections:append { id = "C", itms = {} } end, "itms", "items", "'C'")
    refused(function() sections:append { id = "C", header = { heigth = 1 } } end, "heigth", "height", "header")
    refused(function() sections:append { id = "C", header = {} } end, "'C'", "needs a height")
    refused(function() sections:append { id = "C", footer = { height = -1 } } end, "footer", "'C'", "-1")
    refused(function() sections:append { id = "C", header = { height = 0 / 0 } } end, "header", "'C'")
    refused(function() sections:append { id = "C", header = { height = "tall" } } end, "tall")
    refused(function() sections:append { id = "C", header = { height = 1, pinned = 1 } } end, "pinned", "boolean")
    refused(function() sections:append { id = "C", header = true } end, "header", "table or false")
    refused(function() sections:append { id = "C", items = { { id = "c", height = -1 } } } end, "'c'", "-1")
    refused(function() sections:append { id = "C", items = { 3 } } end, "item 1", "section 'C'")
    refused(function() sections:append { id = 1.5 } end, "1.5")
    refused(function() sections:update("A", { heder = {} }) end, "heder", "header")
    refused(function() sections:set { id = "A" } end, "a list of sections expected")
    refused(function() sections:set { 3 } end, "section 1 of the list")
    refused(function() scroll.view { sections = {}, items = {} } end, "'items'", "'sections'")
    refused(function() scroll.view { sections = {}, count = 1 } end, "'sections'", "'count'")
    refused(function() scroll.view { sections = { { id = 1 }, { id = 1 } } } end, "1 and 2")
    assert.same({ "A", "B" }, ids(sections))
    assert.equal(20, #view.items)
    assert.equal(600, view.offset)
    assert.equal(1080, view.contentSize.height)
  end)

  it("lets what is visible keep its place [A1]", function()
    local view = letters()
    go(view, 600)
    local y = view:frameInViewport("b3").y
    view:batch(function()
      view.sections:insert(1, section("0", 3))
      view.sections:update("A", { header = { height = 70 } })
      view.sections:item("A").items:removeRange(2, 5)
      view.sections:item("0").items:append { height = 30 }
    end)
    assert.near(y, view:frameInViewport("b3").y, 0.01)
    view.sections:remove("A")
    assert.near(y, view:frameInViewport("b3").y, 0.01)
  end)
end)

describe("the items of a section", function()
  it("count their positions within it", function()
    local view = letters()
    local items = view.sections:item("B").items
    assert.equal(10, #items)
    assert.equal("b1", items[1].id)
    assert.is_nil(items[0])
    assert.is_nil(items[11])
    assert.equal(3, items:position("b3"))
    assert.equal(13, view.items:position("b3"))
    assert.is_nil(items:position("a3"))
    assert.is_nil(items:item("a3"))
    assert.equal("b10", items:item("b10").id)
    assert.equal("b10", ids(items)[10])
  end)

  it("are changed like those of a view", function()
    local view = laid_out { height = 300, sections = { section("A", 2), section("B", 2) } }
    local a, b = view.sections[1].items, view.sections[2].items
    b:insert(1, { id = "x", height = 10 }) -- in front of b1, and not behind a2
    assert.same({ "x", "b1", "b2" }, ids(b))
    b:append({ id = "y", height = 10 }, { { id = "z", height = 10 } })
    a:append { id = "w", height = 10 }
    assert.same({ "a1", "a2", "w" }, ids(a))
    assert.same({ "a1", "a2", "w", "x", "b1", "b2", "y", "z" }, ids(view.items))
    b:move("z", 1)
    assert.same({ "z", "x", "b1", "b2", "y" }, ids(b))
    b:move("z", 5)
    assert.same({ "x", "b1", "b2", "y", "z" }, ids(b))
    b:removeRange(2, 4)
    b:remove("x")
    assert.same({ "z" }, ids(b))
    b:update("z", { height = 70, text = "Z" })
    b:replace("z", { id = "q", height = 20 })
    assert.same({ "q" }, ids(b))
    assert.equal(20, b[1].height)
    b:set(2, function(position) return { id = "n" .. position, height = 5, text = "N" } end)
    assert.same({ "n1", "n2" }, ids(b))
    assert.equal("N", b[2].text)
    a:set {}
    assert.same({ "n1", "n2" }, ids(view.items))
    assert.equal(2, #view.sections)
    assert.equal(40 + 40 + 10, view.contentSize.height)
  end)

  it("are those of this section only", function()
    local view = letters()
    local items = view.sections[1].items
    for _, change in ipairs {
      function() items:remove("b1") end, function() items:move("b1", 1) end, function() items:update("b1", { height = 1 }) end,
      function() items:replace("b1", { height = 1 }) end,
    } do
      refused(change, "'b1'", "'A'")
    end
    refused(function() items:insert(12, { height = 1 }) end, "12", "1…11")
    refused(function() items:insert(0, { height = 1 }) end, "0", "1…11")
    refused(function() items:insert(math.maxinteger, { height = 1 }) end, "1…11")
    refused(function() items:move("a1", 11) end, "11", "1…10")
    refused(function() items:removeRange(1, 11) end, "11", "1…10")
    refused(function() items:set { { id = "b1", height = 1 } } end, "'b1'", "1", "2")
    assert.equal(1080, view.contentSize.height)
  end)

  it("are gone with it", function()
    local view = letters()
    local a = view.sections[1]
    local items = a.items
    view.sections:remove("A")
    assert.equal("Section(A, removed)", tostring(a))
    assert.equal("A", a.id)
    for _, use in ipairs {
      function() return a.items end, function() return a.header end, function() return #items end, function() return items[1] end,
      function() items:append { height = 1 } end, function() items:set {} end, function() items:position("a1") end,
      function() view.sections:append(a) end,
    } do
      refused(use, "section 'A'", "not in its view")
    end
    assert.equal(10, #view.items)
  end)
end)

describe("view.items of a view with sections", function()
  it("lets a row join the section of the row before it", function()
    local view = laid_out { height = 300, sections = { section("A", 2), section("B", 0), section("C", 1) } }
    view.items:insert(3, { id = "x", height = 10 })
    assert.same({ "a1", "a2", "x" }, ids(view.sections[1].items))
    view.items:insert(1, { id = "first", height = 10 }) -- nothing is before it: the section of the first row
    assert.equal("first", view.sections[1].items[1].id)
    view.items:append { id = "last", height = 10 }
    assert.same({ "c1", "last" }, ids(view.sections[3].items))
    view.items:move("last", 2)
    assert.equal(5, #view.sections[1].items)
    assert.equal("last", view.sections[1].items[2].id)
  end)

  it("puts all rows into the first section when it is set", function()
    local view = letters()
    go(view, 600)
    view.items:set { view.items:item("b2"), { id = "new", height = 25 }, view.items:item("a1") }
    assert.same({ "b2", "new", "a1" }, ids(view.sections[1].items))
    assert.equal(0, #view.sections[2].items)
    assert.equal(40 + 125 + 40, view.contentSize.height)
    view.sections:set {}
    refused(function() view.items:append { height = 1 } end, "no section")
    refused(function() view.items:set { { height = 1 } } end, "no section")
  end)
end)

describe("a view of headers only", function()
  it("has a usable layout [E10]", function()
    local view = scroll.view { height = 300, sections = { { id = "A", header = { height = 500 } } } }
    local count = 0
    view:on("offsetChanged", function() count = count + 1 end)
    scroll.step()
    assert.equal(1, count)
    assert.equal(200, view.maxOffset)
    assert.same({}, view.visible)
    assert.equal("A", view.section)
  end)
end)
