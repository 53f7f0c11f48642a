import Scrollua
import Testing

@testable import ScrolluaCommands

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct OutputTests {

  @Test func `output goes out in blocks, and before an error that follows it`() throws {
    let file = try CapturedFile()
    let output = Output(output: file.stream, errors: file.stream, inBlocks: true)
    output.write("one\n")
    #expect(file.text == "")
    output.diagnose("two")
    #expect(file.text == "one\ntwo\n")
    output.write("three\n")
    output.flush()
    #expect(file.text == "one\ntwo\nthree\n")
  }

  @Test func `without blocks a person sees each piece at once`() throws {
    let file = try CapturedFile()
    let output = Output(output: file.stream, errors: file.stream, inBlocks: false)
    output.write("one")
    #expect(file.text == "one")
  }

  @Test func `an output that cannot be written is status 3`() async {
    await #expect(processExitsWith: .exitCode(3)) { writeToFullDisk() }
  }

  @Test func `an output that nobody reads any more ends the program quietly`() async {
    await #expect(processExitsWith: .exitCode(0)) { writeToClosedPipe() }
  }
}

/// Ends the process, as the macros' bodies are to.
private func writeToFullDisk() {
  let full = unsafe open("/dev/full", O_WRONLY)
  let output = Output(
    output: SystemStream(descriptor: full, name: "standard output"), inBlocks: true)
  output.write("text")
  output.flush()
  exit(9)
}

/// Ends the process, as the macros' bodies are to.
private func writeToClosedPipe() {
  signal(SIGPIPE, SIG_IGN)
  var ends: [Int32] = [0, 0]
  unsafe pipe(&ends)
  close(ends[0])
  let stream = SystemStream(descriptor: ends[1], name: "standard output")
  Output(output: stream, inBlocks: false).write("text")
  exit(9)
}
