import Scrollua
import Testing

@testable import ScrolluaCommands

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `--trace` and `--output`, each test in a folder of its own.
@Suite final class RecordingTests {
  private let folder: String

  init() throws {
    var name = Array("/tmp/scrollua-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&name) != nil)
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { unsafe system("rm -rf '\(folder)'") }

  private func write(_ text: String, to name: String) throws -> String {
    try Files.write(Array(text.utf8), to: "\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  private func lines(_ path: String) -> [String] {
    let bytes = (try? Files.read(path)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func run(_ words: String...) throws -> (status: Int32, errors: String) {
    let (output, errors) = (try CapturedFile(), try CapturedFile())
    let streams = Output(output: output.stream, errors: errors.stream, inBlocks: true)
    let status = ScrolluaCommand.run(words, streams)
    streams.flush()
    return (status, errors.text)
  }

  private static let script = """
    a = scroll.view { name = "a", count = 9, length = 99 }
    b = scroll.view { name = "b", count = 9, length = 99 }
    a.offset = 9
    scroll.step()
    """

  @Test func `a run's trace has every view, told apart by number and name`() throws {
    let script = try write(Self.script, to: "s.lua")
    let trace = "\(folder)/run.trace"
    #expect(try run("run", "--trace", trace, script) == (0, ""))
    let text = lines(trace)
    #expect(text.count == 3)
    #expect(
      text[0].hasPrefix(
        "{\"scrollua-trace\":1,\"frameRate\":60,\"views\":[{\"view\":1,\"name\":\"a\""))
    #expect(text[0].contains("{\"view\":2,\"name\":\"b\""))
    #expect(text[1].hasPrefix("{\"frame\":0,\"time\":0,\"view\":1,\"offset\":9,"))
    #expect(text[2].hasPrefix("{\"frame\":0,\"time\":0,\"view\":2,\"offset\":0,"))
    #expect(try run("run", "--trace", trace, script).status == 0)
    #expect(lines(trace) == text)
  }

  @Test func `it is the same as what the script itself saves`() throws {
    let script = try write(
      """
      local v = scroll.view { name = "a", count = 99, length = 99 }
      local r = scroll.record(v)
      v:flick { velocity = -800 }
      scroll.settle()
      r:save("own.trace")
      """, to: "s.lua")
    let trace = "\(folder)/run.trace"
    #expect(try run("run", "--trace", trace, "--output", folder, script) == (0, ""))
    #expect(lines(trace).count > 100)
    #expect(lines(trace) == lines("\(folder)/own.trace"))
  }

  @Test func `a run that fails is traced too`() throws {
    let script = try write(Self.script + " error('no')", to: "s.lua")
    #expect(try run("run", "--trace", "\(folder)/t", script).status == 1)
    #expect(lines("\(folder)/t").count == 3)
  }

  @Test func `nothing but a trace is written over, and then nothing runs`() throws {
    let script = try write("print 'ran'", to: "s.lua")
    let ended = try run("run", "--trace", script, script)
    #expect(ended.status == 2)
    #expect(ended.errors == "scrollua: '\(script)' is there and is no trace; a new file expected\n")
    #expect(lines(script) == ["print 'ran'"])
    #expect(try run("run", "--trace", folder, script).status == 2)
    #expect(try run("run", "--trace", "\(folder)/no/such", script).status == 3)
  }

  @Test func `without an output folder a script saves nothing`() throws {
    let code = "scroll.record(scroll.view {}):save('x.trace')"
    let ended = try run("-e", code)
    #expect(ended.status == 1)
    #expect(ended.errors.contains("nothing can be saved: no folder for it is given (see --output)"))
    #expect(try run("--output", folder, "-e", code) == (0, ""))
    #expect(lines("\(folder)/x.trace").count == 2)
  }
}
