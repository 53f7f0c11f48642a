import LuaKit
import Testing

@testable import Scrollua

@Suite struct ModuleFolderTests {
  @Test func `a host runs a file and finds its modules`() throws {
    let folder = try TemporaryFolder([
      "main.lua": "answer = require('rows')", "rows.lua": "return 42",
    ])
    let host = ScriptHost(modules: ModuleFolder(folder.path).find) { _ in }
    defer { host.close() }
    try host.runFile("\(folder.path)/main.lua").get()
    #expect(host.lua.global("answer") == 42)
    let error = #expect(throws: LuaError.self) { try host.runFile("none/at/all.lua").get() }
    #expect(error?.message == "cannot open 'none/at/all.lua': No such file or directory")
  }

  @Test func `a module is a file or the init file of a folder`() throws {
    let folder = try TemporaryFolder(["a.lua": "1", "b/c.lua": "2", "b/init.lua": "3"])
    let modules = ModuleFolder(folder.path)
    for (name, file, text) in [
      ("a", "a.lua", "1"), ("b.c", "b/c.lua", "2"), ("b", "b/init.lua", "3"),
    ] {
      let found = try modules.find(name)
      #expect(found.name == "@\(folder.path)/\(file)")
      #expect(found.source == Array(text.utf8))
    }
  }

  @Test func `a module that is not there names the files that were looked for`() {
    let error = #expect(throws: LuaError.self) { try ModuleFolder("lib").find("a.b") }
    #expect(
      error?.message
        == "module 'a.b' not found: no file 'lib/a/b.lua', no file 'lib/a/b/init.lua'")
  }

  @Test(arguments: ["", "..", "../a", "/etc/passwd", "a..b", ".a", "a.", "a/b", "a\0", "é", "a b"])
  func `a name that could lead elsewhere is refused`(name: String) throws {
    let folder = try TemporaryFolder(["a.lua": "", "a/b.lua": ""])
    let error = #expect(throws: LuaError.self) {
      try ModuleFolder("\(folder.path)/a").find(name)
    }
    #expect(error?.message.hasPrefix("bad module name '") == true)
  }

  @Test func `a link that leads out is refused`() throws {
    let outside = try TemporaryFolder(["secret.lua": "return 1"])
    let folder = try TemporaryFolder(["real.lua": ""])
    folder.link("away.lua", to: "\(outside.path)/secret.lua")
    folder.link("near.lua", to: "real.lua")
    let modules = ModuleFolder(folder.path)
    let error = #expect(throws: LuaError.self) { try modules.find("away") }
    #expect(error?.message.contains("out of the script's folder") == true)
    #expect(try modules.find("near").source == [])
  }
}
