-- An icon over a list that fades while the list is scrolled by 500 pt: its opacity is a value of the offset (F1).
--
-- 30 rows of 50 in a window of 400: offsets from 0 to 1100. Opacity is 1 − offset/500, and never leaves 0…1: neither when the
-- list is scrolled on, nor when it is pulled down past its start.
--
--   flick    0.1 s at 500 pt/s: 50 at the lift, and 249.75 pt more (M1): 299.75, opacity 0.40
--   end      1100; on the way the opacity changes until 500 only

local view = scroll.view { name = "list", height = 400, count = 30, length = 50 }
local opacity = view:effect { offsets = { 0, 500 }, values = { 1, 0 } }
local changes, least, most = 0, 1, 0
opacity:on("changed", function(effect)
  changes = changes + 1
  least, most = math.min(least, effect.value), math.max(most, effect.value)
end)
scroll.step()

local function tell(what, act)
  act()
  scroll.settle()
  local cells = math.floor(opacity.value * 20 + 0.5)
  print(("%-8s rests at %7.2f, opacity %.4f  |%s%s|"):format(
    what, view.offset, opacity.value, ("#"):rep(cells), ("."):rep(20 - cells)))
end

tell("at first", function() end)
tell("wheel", function() view:wheel { y = 125 } end)
tell("back", function() view:key("home") end)
tell("flick", function() view:flick { velocity = -500 } end)
for _, offset in ipairs { 250, 500, 800 } do tell("to " .. offset, function() view.offset = offset end) end
tell("back", function() view:key("home") end)

local before = changes
tell("pull", function()
  local finger = view:touch { x = 160, y = 50 }
  finger:moveBy { y = 300 }
  scroll.step()
  print(("pulled to %.2f: opacity %.4f"):format(view.offset, opacity.value))
  finger:lift()
end)
print(("the pull and its bounce changed it %d times"):format(changes - before))

tell("end", function() view:scrollTo("end", { animated = true, curve = "linear" }) end)
print(("it went from %.2f to %.2f and never further"):format(most, least))
