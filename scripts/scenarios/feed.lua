-- A feed of 200 rows of 50 pt, read and driven from outside: watch the footer's line follow each button.

local rows = {}
for index = 0, 199 do rows[#rows + 1] = { id = index, height = 50, text = "Item " .. index } end

local view = scroll.view { name = "feed", height = 600, items = rows }

-- The footer under the list shows whole points.
local function footer() return ("offset: %d, maxOffset: %d"):format(view.offset // 1, view.maxOffset // 1) end

local deliveries, last = 0, nil
view:on("offsetChanged", function(change)
  deliveries = deliveries + 1
  last = change
end)

-- A button animates its request; when everything rests, the footer is read again.
local function press(button, target)
  deliveries = 0
  view.proxy:scrollTo(target, { animated = true })
  local seconds = scroll.settle()
  scroll.log(("%-6s → %s (%s after %.1f s)"):format(button, footer(), last.type, seconds))
end

scroll.step()
scroll.log("ready  → " .. footer() .. " (" .. last.type .. ")")
press("end", "end")
press("top", "top")
press("y=1000", { y = 1000 })
