-- A profile's header of 200 pt that scrolls away with twenty rows of 50, and sticks as a compact one of 50.
--
-- It takes 200 pt of the content always, compact or not: 200 + 20·50 = 1200, so offsets from 0 to 1200 − 400 = 800. As soon
-- as only 50 pt of it would be left, at 150, it is compact at once, at the top, and rows go on under it (H4).
--
--   flick    0.1 s at 400 pt/s: 40 at the lift, and 199.80 pt more (M1): 239.80, compact
--   row 10   begins at 200 + 9·50 = 650 and comes to rest below the compact header: offset 600 (S5)
--   pull     140 pt down show as 400·(1 − 1/(0.55·140/400 + 1)) = 64.57 (T3): the header moves with the rows

local view = scroll.view { name = "profile", height = 400, count = 20, length = 50 }
local header = view:header { expanded = 200, compact = 50, mode = "stepped" }
local toggles, wasCompact = 0, header.isCompact
header:on("changed", function()
  if header.isCompact ~= wasCompact then toggles = toggles + 1 end
  wasCompact = header.isCompact
end)
scroll.step()

local function tell(what, act)
  act()
  scroll.settle()
  scroll.wait(0.5) -- nothing changes by itself
  print(("%-8s rests at %6.2f, header %-8s from %7.2f to %6.2f, %-9s content %g, toggled %d times"):format(
    what, view.offset, header.isCompact and "compact" or "expanded", header.y, header.y + header.height,
    header.isOnTop and "on top," or "in place,", view.contentSize.height, toggles))
end

tell("at first", function() end)
tell("wheel", function() view:wheel { y = 149 } end)
tell("wheel", function() view:wheel { y = 1 } end)
tell("wheel", function() view:wheel { y = -1 } end)
tell("home", function() view:key("home") end)
tell("flick", function() view:flick { velocity = -400 } end)
tell("row 10", function() view:scrollTo { id = 10, anchor = "top" } end)
tell("end", function() view:scrollTo("end", { animated = true }) end)
tell("home", function() view:key("home") end)
tell("pull", function()
  local finger = view:touch { x = 160, y = 100 }
  finger:moveBy { y = 140 }
  scroll.step()
  print(("pulled to %.2f: the header lies from %.2f to %.2f"):format(view.offset, header.y, header.y + header.height))
  finger:lift()
end)
