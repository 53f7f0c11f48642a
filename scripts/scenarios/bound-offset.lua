-- Offsets and numbers that follow each other: a map with a number for each axis, a ruler along its top, a list at its side.
--
-- The map is 1000 × 1200 in a window of 300 × 300: x runs from 0 to 700, y from 0 to 900. The ruler is bound to the number for x,
-- the list to that for y: it is only 800 long, so that it ends at 500. A number that is set scrolls what is bound to it; what a
-- finger does to one of the views, the number and the other view do after it, in the same frame; and the shorter list holds
-- nobody back (F7).

local function rows(count, width, height)
  local list = {}
  for i = 1, count do list[i] = { width = width, height = height } end
  return list
end

local map = scroll.view { name = "map", axis = "both", width = 300, height = 300, items = rows(12, 1000, 100) }
local ruler = scroll.view { name = "ruler", axis = "horizontal", width = 300, height = 20, items = rows(20, 50) }
local list = scroll.view { name = "list", width = 100, height = 300, items = rows(16, nil, 50) }

local x, y = scroll.binding(100), scroll.binding()
map:bind("x", x)
map:bind("y", y)
ruler:bind("x", x)
list:bind("y", y)

local told = 0
x:on("changed", function() told = told + 1 end)

local function tell(what)
  scroll.settle()
  scroll.step()
  print(("%-16s x = %8.3f, y = %8.3f; map rests at (%8.3f, %8.3f), ruler at %8.3f, list at %8.3f"):format(
    what, x.value, y.value, map.contentOffset.x, map.contentOffset.y, ruler.offset, list.offset))
end

scroll.step()
tell("at first")
x.value, y.value = 250, 400
tell("set")
y.value = 5000 -- the map ends at 900, the list at 500
tell("set too far")
map:drag { by = { x = 150, y = 120 }, hold = 0.2 }
tell("map dragged")
ruler:drag { by = -200, hold = 0.2 }
tell("ruler dragged")
list:drag { by = 60, hold = 0.2 } -- the finger has the list: the map comes to it
tell("list dragged")

told = 0
for _ = 1, 30 do
  x.value = x.value - 5
  x.value = x.value - 5
  scroll.step()
end
tell("set each frame")
print(("60 values in 30 frames were told %d times"):format(told))
