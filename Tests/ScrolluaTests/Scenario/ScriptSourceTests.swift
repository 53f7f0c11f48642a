import Testing

@testable import Scrollua

@Suite struct ScriptSourceTests {
  @Test func `a first line for the shell becomes an empty line`() {
    #expect(
      ScriptSource.prepared(Array("#!/usr/bin/env scrollua\nprint(1)".utf8))
        == Array("\nprint(1)".utf8))
    #expect(ScriptSource.prepared(Array("#".utf8)) == [])
  }

  @Test func `a byte order mark is left out`() {
    #expect(ScriptSource.prepared([0xEF, 0xBB, 0xBF] + Array("#!x\ny".utf8)) == Array("\ny".utf8))
    #expect(ScriptSource.prepared(Array("x = #t".utf8)) == Array("x = #t".utf8))
  }
}
