-- A header that collapses from 200 pt to 50, tabs of 44 that stick below it, and one list for each tab.
--
-- All of it is one view: the tabs are the pinned header of a section (H1), and the section's rows are the list of the chosen
-- tab. The header takes 200 pt of the content always and covers 200 − offset of the window, at least 50 (H4); so the tabs
-- lie directly below it all the way.
--
-- Each list is left where it was and found there again as far as the header allows: while that is open, before 150, every
-- list is at its start, and a switch leaves the header as it is. A short list gets a footer, so that it, too, can be scrolled
-- until the header is compact.
--
--   posts   40·60 + 244 = 2644, window 480: offsets to 2164; photos 25·100 + 244 = 2744: to 2264
--   likes   3·60 and a footer of 480 − 50 − 44 − 180 = 206, + 244 = 630: offsets to 150
--   flick   0.1 s at 1000 pt/s and what follows (M1): 100 + 499.50 pt

local window, expanded, compact, bar = 480, 200, 50, 44
local open = expanded - compact -- from this offset on the header is compact

local function rows(name, count, height)
  local list = { height = count * height }
  for i = 1, count do list[i] = { id = name .. " " .. i, height = height } end
  return list
end
local lists = { posts = rows("post", 40, 60), photos = rows("photo", 25, 100), likes = rows("like", 3, 60) }

local function section(name)
  local left = window - compact - bar - lists[name].height
  return {
    id = "tabs", header = { height = bar, pinned = true }, items = lists[name],
    footer = left > 0 and { height = left } or nil,
  }
end

local current, kept = "posts", {}
local view = scroll.view { name = "profile", height = window, sections = { section(current) } }
local header = view:header { expanded = expanded, compact = compact }

local function switch(name)
  local before = view.offset
  kept[current], current = before, name
  view.sections:replace("tabs", section(name))
  view.offset = before < open and before or math.max(kept[name] or open, open)
end

local function tell(what, act)
  act()
  scroll.settle()
  local tabs = view:frameInViewport { section = "tabs", part = "header" }
  local row -- the first that is not all under the tabs
  for _, id in ipairs(view.visible) do
    local frame = view:frameInViewport(id)
    if not row and frame.y + frame.height > tabs.y + tabs.height + 0.01 then row = id end
  end
  print(("%-8s rests at %7.2f, header %6.2f (%3.0f %%), tabs at %6.2f, then %s at %g of %d"):format(
    what, view.offset, header.height, header.progress * 100, tabs.y, row,
    tonumber(("%.2f"):format(view:frameInViewport(row).y)), #view.items))
end

scroll.step()
tell("at first", function() end)
tell("drag", function() view:drag { by = -60, hold = 0.2 } end)
tell("photos", function() switch("photos") end) -- the header is open: it stays so, and the list is at its start
tell("flick", function() view:flick { velocity = -1000 } end)
tell("posts", function() switch("posts") end) -- the header is compact: it stays so
tell("row 12", function() view:scrollTo { id = "post 12", anchor = "top" } end) -- below header and tabs
tell("photos", function() switch("photos") end) -- where it was
tell("likes", function() switch("likes") end) -- too short to be scrolled further
tell("posts", function() switch("posts") end)
tell("top", function() view:scrollTo("top", { animated = true }) end)
tell("photos", function() switch("photos") end) -- the header is open again
