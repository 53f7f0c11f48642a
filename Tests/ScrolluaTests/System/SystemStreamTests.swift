import Scrollua
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct SystemStreamTests {
  @Test func `a full disk is an error`() throws {
    let file = unsafe open("/dev/full", O_WRONLY)
    try #require(file >= 0)
    defer { close(file) }
    let stream = SystemStream(descriptor: file, name: "standard output")
    let error = #expect(throws: SystemError.self) { try stream.write("text") }
    #expect(error?.number == ENOSPC)
    #expect(error?.description.hasPrefix("cannot write 'standard output': ") == true)
  }

  @Test func `all bytes arrive, more than a pipe holds`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out"
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(file >= 0)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try SystemStream(descriptor: file, name: path).write(bytes)
    close(file)
    #expect(try Files.read(path) == bytes)
  }
}
