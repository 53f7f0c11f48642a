-- A chat: the newest message at the bottom, older ones loaded at the top, a keyboard that comes and goes.
--
-- 20 messages of 40 pt in a window of 400: at the end it is at 20·40 − 400 = 400. It sticks there (A3): a message that comes and
-- a keyboard of 250 pt take the end along. Who has scrolled up is not moved by either (A1, A4), and what a loader puts before the
-- first message moves nothing that is seen (F5).

local newest, oldest = 20, 1
local function messages(first, last)
  local list = {}
  for id = first, last do list[#list + 1] = { id = id, height = 40 } end
  return list
end

local view = scroll.view {
  name = "chat", height = 400, sticksToEnd = true, initial = "end", items = messages(oldest, newest),
}
local keyboard = view:keyboard { height = 250, duration = 0.25 }
local history = view:loader {
  edge = "start",
  prefetch = 200,
  load = function(page, done)
    if page > 3 then return done(nil) end -- there is no more
    scroll.after(0.3, function()
      oldest = oldest - 10
      done(messages(oldest, oldest + 9))
    end)
  end,
}

local function say()
  newest = newest + 1
  view.items:append(messages(newest, newest))
end

local function tell(what)
  scroll.settle()
  local ids = view.visible
  local first, last = ids[1], ids[#ids]
  print(("%-26s rests at %8.3f of %8.3f, messages %3d to %3d, the last ends at %8.3f"):format(
    what, view.offset, view.maxOffset, first, last, view:frameInViewport(last).y + 40))
end

scroll.step()
tell("at first")
say()
tell("a message")
keyboard:show()
tell("keyboard")
say()
tell("a message over it")
keyboard:hide()
tell("keyboard gone")
keyboard:show()
scroll.wait(0.1)
keyboard:hide() -- it turns in the middle
tell("keyboard, but no")

view:scrollTo { id = 5, anchor = "top" } -- less than 200 pt are left: the first page is asked for
tell("scrolled up")
scroll.wait(0.5)
tell("older ones have come")
say()
tell("a message, unseen")
keyboard:show()
tell("keyboard, scrolled up")
keyboard:hide()
tell("keyboard gone")

while history.state ~= "ended" do
  view:scrollTo("top")
  scroll.wait(0.5)
end
tell("all there is")
view:scrollTo("end", { animated = true })
tell("back at the end")
