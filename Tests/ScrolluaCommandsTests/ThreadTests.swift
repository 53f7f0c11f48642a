#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

import Scrollua
import Testing

@testable import ScrolluaCommands

/// What happens on several threads, for ThreadSanitizer: an interrupt stops every script of the process, so these
/// run alone, when `scripts/test` says so.
@Suite(.serialized, .enabled(if: Environment["SCROLLUA_THREADS"] != nil))
struct ThreadTests {
  private static let scroll = """
    local view = scroll.view { height = 100, count = 100, length = 50 }
    local heard = 0
    view:on("offsetChanged", function(change) heard = heard + change.offset end)
    view:flick { velocity = -1500 }
    scroll.settle()
    scroll.spawn(function() view:scrollTo("end", { animated = true }):wait() end)
    scroll.wait(1)
    print(view, heard, string.format("%.17g", view.offset), tostring({}))
    """

  private static let endless = "while true do pcall(function() while true do end end) end"

  private static func run(_ source: String) -> (text: String, error: LuaError?) {
    var bytes: [UInt8] = []
    let host = ScriptHost { bytes += $0 }
    defer { host.close() }
    let outcome = host.run(Array(source.utf8), name: "@threads.lua")
    return (String(decoding: bytes, as: UTF8.self), outcome.error)
  }

  /// Runs an endless script on a large stack until `stop`, called on another thread meanwhile, has stopped it.
  private static func interrupted(_ stop: @escaping @Sendable () -> Void) async -> LuaError? {
    let stopper = Task.detached {
      usleep(50_000)
      stop()
    }
    let error = BigStack.run { run(endless).error } ?? nil
    await stopper.value
    return error
  }

  @Test func `hosts on several threads do not know of each other`() async {
    let alone = Self.run(Self.scroll).text
    #expect(alone.hasPrefix("View("))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 1...4 {
        group.addTask {
          (1...10).allSatisfy { _ in BigStack.run { Self.run(Self.scroll).text } == alone }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func `an interrupt from another thread stops what runs, once it is taken no more`() async {
    let error = await Self.interrupted { LuaState.interrupt() }
    #expect(error?.kind == .interrupted)
    #expect(LuaState.takeInterrupt())
    #expect(Self.run("print(1)").text == "1\n")
  }

  @Test func `a signal stops the script of the thread with the large stack`() async {
    Terminal.catchInterrupts()
    let error = await Self.interrupted { kill(getpid(), SIGINT) }
    #expect(error?.kind == .interrupted)
    #expect(LuaState.takeInterrupt())
    #expect(Terminal.takeInterrupt())
  }

  @Test func `what a host kept is let go on another thread while it runs`() async {
    for _ in 1...20 {
      let host = ScriptHost { _ in }
      let source = Array("return function() return {} end".utf8)
      guard let function = try? host.lua.load(source, name: "@kept.lua") else { continue }
      let box = Released(function)
      let other = Task.detached { box.letGo() }
      _ = host.run(Array(Self.scroll.utf8), name: "@threads.lua")
      await other.value
      host.close()
    }
  }
}

/// Carries the last hold of a function to another thread, where only its release is allowed.
private final class Released: @unchecked Sendable {
  private var function: LuaFunction?

  init(_ function: LuaFunction) { self.function = function }

  func letGo() { function = nil }
}
