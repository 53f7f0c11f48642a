import Scrollua
import Testing

@Suite struct ReplCompletionTests {

  private let session = ReplTranscript()

  private func complete(_ line: String) -> ReplCompletion { session.repl.complete(line) }

  // MARK: - What is inserted

  @Test(arguments: [
    // Globals and keywords.
    ("sc", "roll"), ("x = vi", "ew"), ("rep", "eat"), ("print(vi", "ew"), ("mat", "h"),
    // Members of objects and modules, by their declared types.
    ("view:scr", "oll"), ("view:scrollT", "o"), ("view.conten", "t"), ("scroll.unord", "ered"),
    ("view.proxy:ne", "xt"), ("view.items:it", "em"), ("view:scrollTo(5):wa", "it"),
    ("view:on(\"appear\", print):canc", "el"), ("scroll.view{ count = 3 }.prox", "y"),
    ("scroll.view{}:flic", "k"), ("view.proxy:next():canc", "el"), ("( view ):flic", "k"),
    ("view.items:item(5).heig", "ht"), ("view.sections:item(5).foo", "ter"),
    ("view.sections:item(5).items:upd", "ate"),
    // Fields of tables, raw; behind a colon only what can be called.
    ("box.in", "ner"), ("box.inner.dee", "p"), ("box[\"inner\"].dee", "p"), ("box[1].fir", "st"),
    ("box:op", "en"), ("math.flo", "or"), ("string.form", "at"), ("name:upp", "er"),
    ("('x'):upp", "er"), ("child.fromPare", "nt"),
    // Strings that are one of several: events, edges, options, values of properties.
    ("view:on(\"offset", "Changed\""), ("view:on('offset", "Changed'"),
    ("view:on\"page", "Changed\""),
    ("view:once(\"scrollE", "nded\""), ("view:scrollTo(\"en", "d\""),
    ("view:scrollTo(5, { curve = \"ease", ""), ("view:scrollTo(5, { curve = \"easeO", "ut\""),
    ("view.deceleration = \"f", "ast\""), ("x = view.phase == \"dec", "elerating\""),
    ("scroll.view{ axis = \"hor", "izontal\""), ("scroll.view({ axis = \"hor", "izontal\""),
    // Keys of options that are not there yet.
    ("view:scrollTo(5, { an", "imated = "), ("view:scrollTo(5, { animated = true, dur", "ation = "),
    ("view:scrollTo({ id = 5, anc", "hor = "), ("scroll.view{ spa", "cing = "),
    ("view:on('offsetChanged', function(c) print(c) end, { ev", "ery = "),
    ("view:scrollTo{ rect = { wid", "th = "), ("view:scrollTo{ sec", "tion = "),
    ("view:frame{ sec", "tion = "), ("view:frame{ section = 'A', part = \"hea", "der\""),
    ("view.sections:update('A', { foo", "ter = "), ("scroll.view{ currentSection = 'pro", "gress'"),
    // Commands, and what follows them.
    (":ste", "p "), (":sett", "le"), (":re", ""), (":trace of", "f"), (":view vi", "ew"),
    (":time view.off", "set"), (":help offsetC", "hanged"), (":help view:scrollT", "o"),
    (":help View.scrollT", "o"), (":help :ste", "p"), (":help anim", "ated"), ("  :ste", "p "),
  ])
  func `what is certain is inserted`(line: String, insertion: String) {
    prepare()
    #expect(complete(line).insertion == insertion)
  }

  @Test(arguments: [
    "-- vi", "[[vi", "x = 'vi", "x = 5", "view:off", "view.scrollT", "nothing.a", "nothing:a",
    "scroll:vi", "view:nothing():can", "5 .x", "local vi", "name.up", "view:on('appear', 'off",
    "print(\"offsetC", "box.open().a", ":clock x", ":nothing x", "view:scrollTo(5, {}, 'e",
    "view.offset:", "(1 + view):scr", "{}.x", "''.up",
  ])
  func `where nothing is known nothing is offered`(line: String) {
    prepare()
    #expect(complete(line).candidates.isEmpty, "\(complete(line).candidates)")
  }

  private func prepare() {
    _ = session.type(":demo", "name = 'x'")
    _ = session.type("box = { inner = { deep = 1 }, open = print, { first = 1 }, ['no name'] = 1 }")
    _ = session.type("child = setmetatable({}, { __index = { fromParent = 1 } })")
  }

  // MARK: - What is offered

  @Test func `a method's name is offered behind a colon, a property's behind a dot`() {
    _ = session.repl.enter(":demo")
    #expect(complete("view:scroll").candidates == ["scrollBy", "scrollTo"])
    #expect(complete("view.max").candidates == ["maxContentOffset", "maxOffset"])
    #expect(complete("view.proxy:").candidates == ["next", "previous", "scrollBy", "scrollTo"])
    #expect(complete("view:on(\"willB").candidates.count == 2)
  }

  @Test func `options that are there are not offered again`() {
    _ = session.repl.enter(":demo")
    #expect(
      complete("view:scrollTo(5, { snap = true, curve = 'linear', ").candidates
        == ["animated", "clamp", "duration", "finished"])
  }

  @Test func `an option's value may be any variable`() {
    _ = session.repl.enter(":demo")
    #expect(complete("view:scrollTo(5, { animated = vi").candidates == ["view"])
    #expect(complete("view:scrollTo(5, { vi").candidates == ["view"])
  }

  @Test func `no script's code runs`() {
    _ = session.repl.enter(
      """
      calls = 0
      local function count() calls = calls + 1 return { secret = 1 } end
      trap = setmetatable({}, {
        __index = count, __pairs = count, __len = count, __call = count, __tostring = count,
      })
      endless = {}
      setmetatable(endless, { __index = endless })
      setmetatable(_G, { __index = count })
      """)
    for line in ["trap.", "trap.x.", "trap().", "trap[1].", "endless.x", "endless.x.y", "unknown."]
    {
      #expect(complete(line).candidates.isEmpty)
    }
    #expect(session.reply("calls") == "0")
  }

  @Test func `a closed view's members are still known, a variable of the script's hides a module`()
  {
    _ = session.type(":demo", "view:close()", "scroll = { mine = 1 }")
    #expect(complete("view:scrollT").insertion == "o")
    #expect(complete("scroll.").candidates == ["mine"])
  }

  @Test func `an entry of several lines is known as a whole`() {
    _ = session.type(":demo", "view:scrollTo(5, {")
    #expect(complete("  anim").insertion == "ated = ")
    #expect(complete("").insertion == "  ")
    session.repl.abandon()
    #expect(complete("").insertion == "")
    #expect(complete("").candidates.contains("view"))
  }

  @Test func `scripts and folders are offered behind load`() throws {
    let folder = try TemporaryFolder()
    for name in ["feed.lua", "feet.lua", "été.lua", "notes.txt", ".hidden.lua"] {
      try folder.write("", to: name)
    }
    try folder.write("", to: "lib/rows.lua")
    #expect(
      complete(":load \(folder.path)/").candidates == ["feed.lua", "feet.lua", "lib/", "été.lua"])
    #expect(complete(":load \(folder.path)/f").insertion == "ee")
    #expect(complete(":load \(folder.path)/l").insertion == "ib/")
    #expect(complete(":load \(folder.path)/lib/r").insertion == "ows.lua")
    #expect(complete(":load \(folder.path)/é").insertion == "té.lua")
    #expect(complete(":load \(folder.path)/.h").insertion == "idden.lua")
    #expect(complete(":load \(folder.path)/nothing/").candidates.isEmpty)
  }

  @Test func `wherever a line stops there is an answer`() {
    _ = session.repl.enter(":demo")
    let source = """
      for k, v in pairs(view.items) do local a <const> = v["id"] .. 'é\\'' goto x ::x:: end --[=[
      ]=] view:on("appear", function(i) if i.id == 5 then print([[a]], 0x1F, 1..2) end end, {
        every = 0.5 }) :trace ((view)):scrollTo{ id = (5), anchor = { x = '
      """
    for line in [source, ":load /x/é", ":help View.x", ":view (("] {
      for index in line.indices { _ = complete(String(line[..<index])) }
    }
    for deep in ["(", "{", "[", "f(", "a.", "{a={", "((a))", "[["] {
      _ = complete(String(repeating: deep, count: 3000))
      _ = complete(String(repeating: deep, count: 3000) + "view:")
    }
  }

  // MARK: - The list

  @Test func `the list has columns that go down, in the width`() {
    _ = session.repl.enter(":demo")
    #expect(
      complete(":").listing(width: 60) == """
        :clock    :history  :reload   :settle   :trace
        :demo     :load     :reset    :step     :view
        :help     :quit     :run      :time
        """)
    for line in ["", "view.", "view:", "scroll.", "view:on(\"", "scroll.view{ "] {
      let list = complete(line).listing(width: 60)
      #expect(!list.isEmpty)
      for row in list.split(separator: "\n") { #expect(row.count <= 60, "\(row)") }
    }
    #expect(complete("nothing.").listing(width: 60) == "")
  }

  @Test func `a name that is too long is cut, and too many are counted`() {
    _ = session.repl.enter("many = {} for i = 1, 1000 do many['n' .. i] = i end")
    let list = complete("many.").listing(width: 60)
    #expect(list.hasSuffix("and 800 more"))
    _ = session.repl.enter("long = { [('x'):rep(100)] = 1 }")
    #expect(complete("long.").listing(width: 20) == String(repeating: "x", count: 19) + "…")
  }
}
