-- A feed of 200 rows of 50 pt in a window of 600: dragged, flicked, caught, bounced, and moved by keys and a wheel.
--
-- Where it rests, from the rules (offsets 0 to 200·50 − 600 = 9400):
--   drag     200 pt up, held still before the lift: no velocity, it stays at 200 (T2, T5)
--   flick    0.1 s at 1000 pt/s: 200 + 100 = 300 at the lift; a deceleration from 1000 pt/s goes
--            499.4998 pt further (M1): 799.4998
--   catch    0.1 s at 2000 pt/s: 999.4998 at the lift; 0.5 s later it has come 631.8560 pt further,
--            twice M1's 315.9280; the finger that stops it drags 50 pt on: 1681.3559 (T1)
--   end      9400, the wheel takes it back by 300 to 9100 (T9)
--   bounce   0.1 s at 2000 pt/s: 9300 at the lift, 100 pt before the end, which it passes at
--            1799.8 pt/s (M2); 66.21 pt past it at most, then back on 9400 exactly (M3)
--   pageUp   600 − 40 = 560 pt back: 8840; down: 40 pt on: 8880; home: 0
--   wheel    120 pt on: 120; 500 pt back is held at the start: 0

local view = scroll.view { name = "feed", height = 600, count = 200, length = 50 }
local phases, peak = {}, 0
view:on("phaseChanged", function(new) phases[#phases + 1] = new end)
view:on("offsetChanged", function(change) peak = math.max(peak, change.offset - change.maxOffset) end)
scroll.step()

-- Does something, waits until nothing moves, and tells where that is and which phases led there.
local function tell(name, act)
  phases, peak = {}, 0
  act()
  scroll.settle()
  local way = #phases > 0 and table.concat(phases, " → ") or "no phase"
  print(("%-7s rests at %9.4f, %-6s  %s"):format(name, view.offset, view.type, way))
end

tell("drag", function() view:drag { by = -200, hold = 0.2 } end)
tell("flick", function() view:flick { velocity = -1000 } end)
tell("catch", function()
  view:flick { velocity = -2000 }
  scroll.wait(0.5)
  local finger = view:touch { x = 160, y = 300 }
  print(("caught at %.4f"):format(view.offset))
  finger:moveBy { y = -50 }
  scroll.wait(0.2)
  finger:lift()
end)
tell("end", function() view:key("end") end)
tell("wheel", function() view:wheel { y = -300 } end)
tell("bounce", function() view:flick { velocity = -2000 } end)
print(("at most %.2f pt past the end"):format(peak))
for _, key in ipairs { "pageUp", "down", "home" } do tell(key, function() view:key(key) end) end
tell("wheel", function() view:wheel { y = 120 } end)
tell("wheel", function() view:wheel { y = -500 } end)
