-- A tab bar of 49 pt at the bottom of a feed that gives way while the feed is scrolled on, and comes back with scrolling
-- back: by direction, with 5 pt of tolerance, and quiet while the feed bounces (F2).
--
-- 60 rows of 50 in a window of 500: offsets from 0 to 2500. The bar slides for 0.2 s after it was decided that it hides; the
-- feed does not wait for it. Seen or not, it changes nothing of the feed.
--
--   flick    0.1 s at 800 pt/s: 80 at the lift, and 399.60 pt more (M1): 479.60
--   jitter   4 pt back and forth: less than the tolerance
--   end      a fling from 300 pt before the end goes past it and bounces: the way back is no scrolling

local view = scroll.view { name = "feed", height = 500, count = 60, length = 50 }
local bar = view:bar { edge = "bottom", length = 49 }
local toggles = {}
bar:on("changed", function() toggles[#toggles + 1] = bar.isHidden and "hides" or "shows" end)
scroll.step()

local function tell(what, act)
  toggles = {}
  act()
  scroll.settle()
  scroll.wait(0.2) -- for the slide
  print(("%-8s rests at %7.2f, bar at %g, %2g pt of it seen  %s"):format(
    what, view.offset, bar.position, bar.visibleLength, table.concat(toggles, ", ")))
end

local function pull(distance)
  local finger = view:touch { x = 160, y = 100 }
  for _ = 1, 5 do
    finger:moveBy { y = distance / 5 }
    scroll.step()
  end
  print(("pulled to %.2f"):format(view.offset))
  finger:lift()
end

tell("at first", function() end)
tell("pull", function() pull(150) end)
tell("flick", function() view:flick { velocity = -800 } end)
tell("jitter", function() for _, y in ipairs { 4, -4, 4, -4 } do view:wheel { y = y } scroll.step() end end)
tell("back", function() view:drag { by = 30, hold = 0.2 } end)
tell("jump", function()
  view.offset = 2200
  scroll.wait(0.1)
  print(("on its way, 0.1 s after the jump, the bar lies at %.2f"):format(bar.position))
end)
tell("end", function() view:fling(3000) end)
tell("row 20", function() view:scrollTo({ id = 20, anchor = "top" }, { animated = true }) end)
tell("on", function() view:wheel { y = 100 } end)
tell("insert", function() view.items:insert(1, { { id = "a", height = 80 }, { id = "b", height = 80 } }) end)
tell("top", function() view:scrollTo("top", { animated = true }) end)
