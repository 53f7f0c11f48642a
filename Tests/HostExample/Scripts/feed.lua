-- A script that its host runs from a file: it uses what the host gave it, and a module beside it.
local rows = require("rows")

feed = scroll.view { name = "feed", height = 300, items = rows.make(40) }

feed:on("scrollEnded", function(last)
  print("feed.lua: at rest at " .. last.offset .. ", the " .. last.type)
end)

function heightOf(row)
  return rows.height(row)
end

bookmarks:add(3)
bookmarks:add(12)
print("feed.lua: " .. #feed.items .. " rows, " .. tostring(bookmarks))
