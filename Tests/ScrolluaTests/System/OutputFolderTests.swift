import Scrollua
import Testing

@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let output: OutputFolder
  private let trace = Array("{\"scrollua-trace\":1}\n".utf8)

  init() throws {
    folder = try TemporaryFolder(["out/old.trace": "{\"scrollua-trace\":1,\"old\":true}\n"])
    output = OutputFolder("\(folder.path)/out")
  }

  /// What is said when a name is not allowed; nil if it is.
  private func refusal(_ name: String) -> String? {
    do throws(LuaError) {
      try output.save(trace, as: name)
      return nil
    } catch {
      return error.message
    }
  }

  private func text(_ name: String) -> String? {
    (try? Files.read("\(folder.path)/\(name)")).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a new file is written, with the folders that its name has`() throws {
    #expect(refusal("a.trace") == nil)
    #expect(text("out/a.trace") == "{\"scrollua-trace\":1}\n")
    #expect(refusal("deep/er/b.trace") == nil)
    #expect(text("out/deep/er/b.trace") == "{\"scrollua-trace\":1}\n")
    // Nothing is left beside them.
    #expect(try Files.walk("\(folder.path)/out").count == 3)
  }

  @Test func `the folder itself is made when its parent is there`() throws {
    try OutputFolder("\(folder.path)/new").save(trace, as: "a.trace")
    #expect(text("new/a.trace") != nil)
    #expect(throws: LuaError.self) {
      try OutputFolder("\(folder.path)/no/such").save(trace, as: "a.trace")
    }
  }

  @Test func `a recording is written over, nothing else is`() throws {
    #expect(refusal("old.trace") == nil)
    #expect(text("out/old.trace") == "{\"scrollua-trace\":1}\n")
    for other in ["print(1)\n", "", "{\"scrollua-trac"] {
      try folder.write(other, to: "out/mine.lua")
      #expect(refusal("mine.lua") == "cannot save 'mine.lua': it is there and is no recording")
      #expect(text("out/mine.lua") == other)
    }
    try folder.write("x", to: "out/inner/x")
    #expect(refusal("inner") == "cannot save 'inner': it is there and is no recording")
  }

  @Test(arguments: [
    "", "/", "/tmp/a", "../a", "a/../../b", "a/..", "..", ".", "./a", "a//b", "a/", ".hidden",
    "a/.git/x", "a\u{0}b", "a\nb", "a\u{1B}[2J", String(repeating: "x", count: 201),
  ])
  func `a name that could lead elsewhere is refused`(_ name: String) throws {
    let message = try #require(refusal(name))
    #expect(message.hasPrefix("a file name below the output folder expected"))
    #expect(!message.contains("\u{1B}"))
    #expect(try Files.walk(folder.path) == ["\(folder.path)/out/old.trace"])
  }

  @Test func `no link is followed, wherever it leads`() throws {
    try folder.write("{\"scrollua-trace\":1}", to: "outside/kept.trace")
    folder.link("out/file.trace", to: "../outside/kept.trace")
    folder.link("out/new.trace", to: "../outside/new.trace")
    folder.link("out/folder", to: "../outside")
    #expect(refusal("file.trace") == "cannot save 'file.trace': a part of it is a link")
    #expect(refusal("new.trace") == "cannot save 'new.trace': a part of it is a link")
    #expect(refusal("folder/a.trace") != nil)
    #expect(text("outside/kept.trace") == "{\"scrollua-trace\":1}")
    #expect(try Files.walk("\(folder.path)/outside").count == 1)
  }
}
