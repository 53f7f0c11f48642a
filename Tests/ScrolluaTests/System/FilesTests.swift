import Scrollua
import Testing

@Suite struct FilesTests {
  @Test func `what is written is read again`() throws {
    let folder = try TemporaryFolder()
    let bytes: [UInt8] = [0, 255, 10] + Array("é".utf8)
    try Files.write(bytes, to: "\(folder.path)/a")
    try Files.write(bytes + bytes, to: "\(folder.path)/a")
    #expect(try Files.read("\(folder.path)/a") == bytes + bytes)
    #expect(try Files.walk(folder.path) == ["\(folder.path)/a"])
  }

  @Test func `a file that is not there is an error that names it`() {
    #expect(throws: SystemError(action: "open", path: "/nowhere/at/all", number: 2)) {
      try Files.read("/nowhere/at/all")
    }
    #expect(
      SystemError(action: "open", path: "feed.lua", number: 2).description
        == "cannot open 'feed.lua': No such file or directory")
    #expect(throws: SystemError.self) { try Files.write([], to: "/nowhere/at/all") }
    #expect(throws: SystemError.self) { try Files.read("/tmp") }
  }

  @Test func `a walk is sorted, follows no links and leaves out hidden names`() throws {
    let folder = try TemporaryFolder(["b": "", "a/c": "", "a.b": "", ".git/x": "", "z/.y": ""])
    folder.link("loop", to: ".")
    #expect(
      try Files.walk(folder.path) == ["a.b", "a/c", "b"].map { "\(folder.path)/\($0)" })
  }

  @Test func `a path has a folder`() {
    #expect(Files.folder(of: "feed.lua") == "")
    #expect(Files.folder(of: "lib/rows.lua") == "lib")
    #expect(Files.folder(of: "/feed.lua") == "/")
    #expect(Files.join("", "a") == "a")
    #expect(Files.join(".", "a") == "a")
    #expect(Files.join("/", "a") == "/a")
    #expect(Files.join("lib", "a") == "lib/a")
  }
}
