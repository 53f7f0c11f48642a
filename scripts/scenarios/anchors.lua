-- Twenty cards of 100 × 240 in a row, scrolled to card 6: without an anchor by the least movement, then to each anchor.

local cards = {}
for index = 0, 19 do cards[#cards + 1] = { id = index, width = 100, height = 240 } end

local view = scroll.view {
  name = "cards", axis = "horizontal", width = 320, height = 300, items = cards,
  spacing = 10, padding = { leading = 10, trailing = 10 },
}
scroll.step()
print(("content %g pt wide, offsets 0 to %g"):format(view.contentSize.width, view.maxOffset))

local function show(from, anchor)
  view.offset = from
  scroll.step()
  view:scrollTo({ id = 6, anchor = anchor }, { animated = true })
  scroll.settle()
  local card = view:frameInViewport(6)
  print(("%-8s from %4g: rests at %g, card 6 from %g to %g of the window's 320"):format(
    anchor or "none", from, view.offset, card.x, card.x + card.width))
end

show(0) -- the card lies behind the window: its end goes to the window's end
show(1500) -- the card lies before the window: its start goes to the window's start
for _, anchor in ipairs { "leading", "center", "trailing" } do show(0, anchor) end
