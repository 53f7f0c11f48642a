-- Coming back to where one was: 1000 pt down, before there is anything to scroll.
--
-- restore aims at an offset for as long as the content is too short for it (S11): 10 rows of 50 in a window of 400 end at 100, 20
-- at 600, 40 at 1600. It reaches 1000 with the third page, and has given up then: what comes later moves nothing. A touch or
-- another request gives it up at once.

local function rows(first, count)
  local list = {}
  for i = 1, count do list[i] = { id = first + i - 1, height = 50 } end
  return list
end

local function tell(what, view)
  scroll.settle()
  print(("%-22s rests at %8.3f of %8.3f, first row %s"):format(
    what, view.offset, view.maxOffset, view.visible[1] or "none"))
end

-- Fills a view page by page; `act` does something when 20 rows are there.
local function fill(name, view, act)
  tell(name .. ", empty", view)
  for page, count in ipairs { 10, 10, 20, 20 } do
    view.items:append(rows(#view.items + 1, count))
    tell(name .. ", " .. #view.items .. " rows", view)
    if page == 2 and act then
      act()
      tell(name .. ", then", view)
    end
  end
end

local before = scroll.view { name = "before", height = 400 }
before:restore(1000)
fill("before", before)

local touched = scroll.view { name = "touched", height = 400 }
touched:restore(1000)
fill("touched", touched, function() touched:drag { by = 100, hold = 0.2 } end)

local after = scroll.view { name = "after", height = 400, items = rows(1, 40) }
after:restore(1000)
tell("after, 40 rows", after)
after:restore(5000)
tell("after, too far", after)
after.items:append(rows(41, 100))
tell("after, 140 rows", after)
