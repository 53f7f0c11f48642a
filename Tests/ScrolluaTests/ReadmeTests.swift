import Scrollua
import Testing

/// What the README shows is what the program prints.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws { readme = try Self.text("README.md") }

  private static let package = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))

  private static func text(_ path: String) throws -> String {
    String(decoding: try Files.read(Files.join(package, path)), as: UTF8.self)
  }

  private static func scripts(_ folder: String) throws -> [String] {
    let path = Files.join(package, Files.join("scripts", folder))
    return try Files.walk(path).filter { $0.hasSuffix(".lua") }.map { path in
      String(path.suffix(from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex))
    }
  }

  /// The blocks between fences, with their language in front.
  private func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open, line == "```" {
        if lines[0] == "```\(language)" { blocks.append(lines.dropFirst().joined(separator: "\n")) }
        open = nil
      } else if open != nil {
        open?.append(line)
      } else if line.hasPrefix("```") {
        open = [line]
      }
    }
    return blocks
  }

  @Test func `nothing is left to be filled in`() {
    #expect(!readme.contains("@@"))
  }

  @Test func `it shows what the feed prints`() throws {
    let expected = try Self.text("scripts/scenarios/expected/feed.txt")
    #expect(readme.contains("```\n\(expected)```\n"))
  }

  @Test func `it names every scenario, and no script that is not there`() throws {
    let shown = readme.matches(of: /`([a-z_-]+\.lua)`/).map { String($0.1) }
    let scenarios = try Self.scripts("scenarios")
    #expect(scenarios.contains("feed.lua"))
    #expect(Set(scenarios).isSubset(of: shown))
    // The one of the conversation is the reader's own.
    let there = try scenarios + Self.scripts("specs") + ["feed_spec.lua"]
    #expect(Set(shown).isSubset(of: there))
  }

  @Test func `it shows a conversation as the prompt has it`() throws {
    let shown = try #require(blocks("").first { $0.hasPrefix("scrollua [") })
    let entries = shown.split(separator: "\n").compactMap { line in
      line.hasPrefix("scrollua [") ? line.split(separator: ">", maxSplits: 1).last : nil
    }
    let session = ReplTranscript()
    let screen = entries.map { session.type(String($0.dropFirst())) }
    #expect(screen.joined(separator: "\n") == shown)
  }

  @Test func `it shows an error as a script has it`() throws {
    let shown = try #require(blocks("").first { $0.hasPrefix("feed.lua:1: ") })
    let recorder = Recorder()
    _ = recorder.run("local view = scroll.view { height = -600, count = 200, length = 50 }")
    #expect(recorder.diagnostics.joined(separator: "\n") == shown)
  }

  @Test func `it shows what its test prints`() throws {
    let spec = try #require(blocks("lua").first { $0.hasPrefix("describe(") })
    let shown = try #require(blocks("").first { $0.hasPrefix("feed_spec.lua: ") })
    let recorder = Recorder()
    _ = try recorder.test(spec)
    #expect(recorder.output.replacing("a_spec.lua", with: "feed_spec.lua") == shown + "\n")
  }
}
