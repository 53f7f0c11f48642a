-- Five pages of 300 pt side by side, turned by flicks: one page each, however fast, and round and round.
--
-- A flick of at least 200 pt/s goes to the next page (G2), a slower drag to the nearest: 149 pt are less than half of one, 151
-- more. In a loop the first page follows the last, and going to a page takes the shorter way round (G9): from page 5 to page 1 it is
-- one page on. `pageChanged` tells each settled page once, and none of those between.

local function pager(name, loop)
  local pages = {}
  for i = 1, 5 do pages[i] = { id = i, width = 300 } end
  local view = scroll.view {
    name = name, axis = "horizontal", width = 300, height = 200, paging = { loop = loop }, items = pages,
  }
  local turns = {}
  view:on("pageChanged", function(new, old) turns[#turns + 1] = old .. " → " .. new end)
  scroll.step()

  local function tell(what, act)
    turns = {}
    act()
    scroll.settle()
    local told = #turns > 0 and table.concat(turns, ", ") or "no turn"
    print(("%-5s  %-16s rests on page %d of %d at %8.3f  %s"):format(
      name, what, view.page, view.pageCount, view.offset, told))
  end

  return view, tell
end

local strip, tell = pager("strip", false)
tell("flick", function() strip:flick { velocity = -500 } end)
tell("fast flick", function() strip:flick { velocity = -6000 } end)
tell("drag of 149", function() strip:drag { by = -149, hold = 0.2 } end)
tell("drag of 151", function() strip:drag { by = -151, hold = 0.2 } end)
tell("page 5", function() strip:scrollTo({ page = 5 }, { animated = true }) end)
tell("flick at the end", function() strip:flick { velocity = -900 } end)

local loop, tellLoop = pager("loop", true)
tellLoop("flick back", function() loop:flick { velocity = 900 } end)
tellLoop("flick", function() loop:flick { velocity = -900 } end)
tellLoop("page 4", function() loop:scrollTo({ page = 4 }, { animated = true }) end)
tellLoop("next", function() loop.proxy:next() end)
tellLoop("next", function() loop.proxy:next() end)
