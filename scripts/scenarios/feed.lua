-- A feed of 200 rows of 50 pt, read and driven from outside: the footer's line follows each button.

local rows = {}
for index = 0, 199 do rows[#rows + 1] = { id = index, height = 50, text = "Item " .. index } end

local view = scroll.view { name = "feed", height = 600, items = rows }

-- The footer under the list shows whole points.
local footer, place = "", ""
view:on("offsetChanged", function(change)
  footer = ("offset: %d, maxOffset: %d"):format(change.offset // 1, change.maxOffset // 1)
  place = change.type
end)

-- A button animates its request; a tenth of a second later, and when everything rests, the footer is read.
local function press(button, target)
  view.proxy:scrollTo(target, { animated = true })
  scroll.wait(0.1)
  print(("%-7s %s, on its way"):format(button, footer))
  scroll.settle()
  print(("%-7s %s, at rest (%s)"):format(button, footer, place))
end

scroll.step()
print(("%-7s %s (%s)"):format("", footer, place))
press("end", "end")
press("top", "top")
press("y=1000", { y = 1000 })
