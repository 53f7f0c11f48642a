-- An endless stack of pages, on and back, down and across, of which three exist at a time.
--
-- A generator makes page n when it is asked for it. A loader at each edge asks for the page next to the one that lies there:
-- what was let go comes again, so the first and the last item tell which page that is, not a count of requests. Each load
-- takes a page in and lets the farthest go, in one change; what is seen must not move by it.
--
-- A flick turns one page (G2), however fast. 7 on from page 0 is page 7, 9 back is −2, 3 more on is 1.

local function endless(axis)
  local name = axis == "vertical" and "height" or "width"
  local side = axis == "vertical" and "y" or "x"
  local function generate(page) return { id = page, [name] = 480, text = "Page " .. page } end

  local view = scroll.view {
    name = axis, axis = axis, width = 480, height = 480, paging = true, items = { generate(0) },
  }
  local loads, most, shift = 0, 0, 0

  local function places()
    local list = {}
    for _, id in ipairs(view.visible) do list[id] = view:frameInViewport(id)[side] end
    return list
  end

  local function loader(edge, nearest, step)
    view:loader {
      edge = edge, keep = 3,
      load = function(_, done)
        local before = places()
        done { generate(nearest().id + step) }
        for id, place in pairs(before) do
          shift = math.max(shift, math.abs(view:frameInViewport(id)[side] - place))
        end
        loads = loads + 1
        most = math.max(most, #view.items)
      end,
    }
  end
  loader("end", function() return view.items[#view.items] end, 1)
  loader("start", function() return view.items[1] end, -1)

  local function tell(what)
    scroll.settle()
    scroll.step() -- what is still to be loaded is loaded in this frame
    local ids = {}
    for _, item in view.items:each() do ids[#ids + 1] = item.id end
    print(("%-10s  %-12s rests on page %2d (%s), of the pages %s"):format(
      axis, what, view.visible[1], view.items:item(view.visible[1]).text, table.concat(ids, " ")))
  end

  scroll.step(2)
  tell("at first")
  local function turn(times, velocity, what)
    for _ = 1, times do
      view:flick { velocity = velocity }
      scroll.settle()
    end
    tell(what)
  end
  turn(7, -900, "7 on")
  turn(9, 1500, "9 back")
  turn(3, -4000, "3 on, fast")
  print(("%-10s  %d loads, at most %d pages at a time, and nothing seen moved: %.3f pt"):format(
    axis, loads, most, shift))
end

endless("vertical")
endless("horizontal")
