// A program that embeds Scrollua. What it prints is compared with expected.txt by scripts/test.
import Scrollua

func chapter(_ title: String) { print("\n== \(title)") }

// MARK: A view alone

chapter("A view without a script")

let stage = ScrollStage(frameRate: 60)
let list = try TrackableScrollView(
  on: stage, ScrollConfiguration(height: 600), content: .uniform(count: 200, length: 50))

var farthest = 0.0
let subscription = try list.observeOffset { _, change in
  farthest = max(farthest, change.offset)
}

try list.scrollTo(.item(.integer(100), anchor: .center), .animated)
stage.settle()
print("with item 100 in the middle: \(list)")

try list.flick(velocity: Point(x: 0, y: -9000))
stage.settle()
print("a flick pulled it to \(NumberText.short(farthest)) and left it at the \(list.type)")

subscription.cancel()
list.close()

// MARK: Sections and what follows a view

chapter("Sections, measured rows, a header, pages and a refresh")

/// A day of messages under its pinned date; a row's length is not known until it is measured.
func day(_ number: Int) -> ScrollSection {
  ScrollSection(
    id: .string("day \(number)"), header: SectionPart(length: 30, isPinned: true),
    items: (1...10).map { ScrollItem(id: .string("\(number)/\($0)"), length: .measured) })
}

let diary = try TrackableScrollView(
  on: stage, ScrollConfiguration(height: 400, estimate: 60, name: "diary"),
  content: .sections([day(1), day(2)])
) { _, position in 40 + Double(position % 3) * 20 }

let cover = try diary.addHeader(expanded: 160, compact: 50)
let pages = try diary.load(at: .end, prefetch: 200) { page, answer in
  guard page <= 2 else { return try answer(.end) }
  try answer(.items((1...5).map { ScrollItem(id: .string("page \(page)/\($0)"), length: 60) }))
}
let refresh = try diary.refresh { done in
  try diary.insertSections([day(0)], at: 1)
  try done()
}

try diary.scrollTo(.section(.string("day 2")), .animated)
stage.settle()
let date = try diary.frameInViewport(of: .header(.string("day 2")))
print("\(cover), and below it day 2 at \(NumberText.short(date.y))")

while pages.state != .ended {
  try diary.scrollTo(.end)
  stage.advance(frames: 1)
}
print("\(pages), \(diary.count) rows")

try diary.scrollTo(.start)
try diary.drag(by: Point(x: 0, y: 200), hold: 0.2)
stage.settle()
print("\(refresh), \(diary.sectionCount) days")
diary.close()

// MARK: A host for scripts

chapter("A script, and what its host gives it")

var options = ScriptOptions()
options.limits.memory = 16 << 20
options.limits.callbackInstructions = 100_000
options.limits.instructions = 5_000_000

let host = ScriptHost(options, modules: ModuleFolder("Scripts").find)
host.onReport = { error in print("reported: \(error.message)") }

host.lua.setFunction("title", "What a row is called.", arguments: "row") { (row: Int) in
  "Row \(row)"
}

let bookmarks = Bookmarks()
host.lua.install(Bookmarks.declaration)
host.lua.setGlobal("bookmarks", to: bookmarks)

try host.run("print(title(7), bookmarks.limit)").get()

chapter("A script from a file")

try host.runFile("Scripts/feed.lua").get()
print("the reader has marked \(bookmarks.rows)")

if let heightOf = host.lua.global("heightOf", as: LuaFunction.self) {
  let height: Double = try heightOf(5)
  print("the script makes row 5 \(NumberText.short(height)) points high")
}

// MARK: The script's view in Swift

chapter("The script's view, moved and observed by the host")

guard let feed = host.newestView else { fatalError("the script makes a view") }
try feed.observe(.appear, once: true) { event in
  if case .appear(let item, let position) = event {
    print("item \(item.id) came into view at position \(position)")
  }
}
try feed.scrollTo(.end, .animated)
try host.settle()
print(TextRenderer(width: 40, height: 7).render(feed) { item, _ in host.label(of: item, in: feed) })

// MARK: The host's view in Lua

chapter("A view of the host's, moved by a script")

let gallery = try TrackableScrollView(
  on: host.stage, ScrollConfiguration(axes: .horizontal, width: 400, name: "gallery"),
  content: .uniform(count: 30, length: 120))
host.lua.setGlobal("gallery", to: gallery)

try host.run("gallery:scrollTo({ id = 12, anchor = 'leading' })").get()
print("the script moved \(gallery)")

// MARK: Errors

chapter("Errors, with file and line")

func attempt(_ script: String, name: String, on host: ScriptHost) {
  do {
    try host.run(script, name: name).get()
  } catch {
    print("\(error.file ?? "?"), line \(error.line ?? 0), \(error.kind):\n  \(error.message)")
  }
}

attempt("local view = feed\nview:scrolTo('end')", name: "typo", on: host)
attempt("bookmarks.limit = 2\nbookmarks:add(21)", name: "full", on: host)
attempt("bookmarks:add('first')", name: "wrong", on: host)
attempt("for row = 1, 3 do\n  title(row\nend", name: "syntax", on: host)

try host.run(
  """
  feed:once("offsetChanged", function()
    feed:scrollTo({ id = 1000 })
  end)
  """, name: "listener"
).get()
try feed.setOffset(0)
host.stage.deliver()

// MARK: Limits

chapter("Limits")

attempt("while true do end", name: "endless", on: host)
attempt("local t = {}\nwhile true do t[#t + 1] = title(#t) end", name: "greedy", on: host)
try host.run("print('the next script runs: ' .. title(1))").get()

// MARK: The end

chapter("Closing")

host.close()
print("the view is \(feed)")
if let error = host.run("print('never')").error {
  print("a script is refused: \(error.message)")
}
