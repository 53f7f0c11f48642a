import Testing

@testable import ScrolluaCommands

@Suite struct TerminalTests {

  private static func depth(_ levels: Int) -> Int { levels == 0 ? 0 : 1 + depth(levels - 1) }

  // 100,000 levels of at least 100 bytes are more than the 8 MiB of a main thread.
  @Test func `a recursion that a main thread could not hold has room`() {
    #expect(BigStack.run { Self.depth(100_000) } == 100_000)
  }

  // No address space holds 2^50 bytes.
  @Test func `a stack that the system refuses is halved until it is granted`() {
    #expect(BigStack.run(bytes: 1 << 50) { 1 } == 1)
  }

  @Test func `a stack that is never granted is no result`() {
    #expect(BigStack.run(bytes: BigStack.smallest - 1) { 1 } == nil)
  }

  @Test func `the history is in the state folder of the environment`() {
    #expect(HistoryFile { ["XDG_STATE_HOME": "/s"][$0] }?.path == "/s/scrollua/history")
    #expect(HistoryFile { ["HOME": "/h"][$0] }?.path == "/h/.local/state/scrollua/history")
    let relative = ["XDG_STATE_HOME": "s", "HOME": "/h"]
    #expect(HistoryFile { relative[$0] }?.path == "/h/.local/state/scrollua/history")
    #expect(HistoryFile { _ in nil } == nil)
  }
}
