-- A feed of 30 rows of 60 pt under a bar of 50 pt, in a window of 480: pulled a little, pulled far, left while it refreshes.
--
-- Where it rests, from the rules (offsets −50 to 30·60 − 480 = 1320):
--   a little   100 pt of the finger show 480·(1 − 1/(0.55·100/480 + 1)) = 49.35 (T3): less than 64, and back to −50
--   far        200 pt show 89.50: it refreshes and rests 64 pt lower, at −114 (F4); after a second three rows come at the top,
--              and it goes back to −50 (M3), where they are seen
--   left       it refreshes again; at 300 meanwhile it is not moved: three rows of 60 pt more lie above what is seen, 480
--   cancelled  the touch is taken away: back to −50, and nothing is asked for (T7)

local function rows(first, count)
  local list = {}
  for i = 1, count do list[i] = { id = first + i - 1, height = 60 } end
  return list
end

local view = scroll.view { name = "feed", insets = { top = 50 }, items = rows(1, 30) }
local newest, asked = 1, 0
local refresh = view:refresh {
  action = function(done)
    asked = asked + 1
    scroll.after(1, function()
      newest = newest - 3
      view.items:insert(1, rows(newest, 3))
      done()
    end)
  end,
}
local states = {}
refresh:on("changed", function()
  if states[#states] ~= refresh.state then states[#states + 1] = refresh.state end
end)

local function tell(what)
  scroll.settle()
  local told = #states > 0 and table.concat(states, " → ") or refresh.state
  print(("%-11s rests at %8.3f of %8.3f, first row %3d, asked %d times: %s"):format(
    what, view.offset, view.minOffset, view.visible[1], asked, told))
  states = {}
end

scroll.step()
tell("at first")
view:drag { by = 100, hold = 0.2 }
tell("a little")
view:drag { by = 200, hold = 0.2 }
tell("far")
scroll.waitUntil(function() return refresh.state == "idle" end)
tell("refreshed")

view:drag { by = 200, hold = 0.2 }
scroll.settle()
view:scrollTo(300, { animated = true })
scroll.waitUntil(function() return refresh.state == "idle" end)
tell("left")

view:scrollTo("top")
local finger = view:touch { x = 160, y = 100 }
finger:moveBy { y = 200 }
scroll.wait(0.2)
finger:cancel()
tell("cancelled")
