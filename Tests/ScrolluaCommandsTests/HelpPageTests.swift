import Testing

@testable import ScrolluaCommands

@Suite struct HelpPageTests {

  @Test(arguments: [nil] + CommandTable.commands.map(\.name))
  func `no line of a page is wider than 80 columns`(name: String?) {
    let command = CommandTable.commands.first { $0.name == name }
    for line in HelpPage.text(command).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func `every command shows its own page`(name: String) throws {
    guard case .help(let command) = try Invocation([name, "--help"]) else {
      Issue.record("no page")
      return
    }
    #expect(command?.name == name)
  }

  @Test func `the program's page lists commands, options and exit statuses`() {
    #expect(
      HelpPage.text(nil) == """
        usage: scrollua [OPTIONS] [COMMAND]

        A scroll view without a screen, driven by Lua. Without a command: a prompt on a
        terminal, otherwise it runs the script that comes from standard input.

        commands:
          run FILE [ARGS]  runs a script
          test [PATH...]   runs test files, and the *_spec.lua in folders
          repl [FILE]      starts the prompt, after FILE when given
          -e CODE          runs CODE

        options:
          --frame-rate HZ       frames in a second of virtual time (60)
          --time-limit SECONDS  real time that a script may take (60)
          --memory-limit SIZE   memory that Lua may use: 512K, 64M, 1G, or MiB (64)
          --seed N              where math.random begins (1)
          --output DIR          where scripts may save (nowhere; at the prompt: .)
          -h, --help            shows this page
          --version             shows the version

        'scrollua COMMAND --help' tells more.

        exit status: 0 good, 1 a script or a test failed, 2 wrong usage, 3 our fault,
        5 nothing ran, 124 stopped by a limit, 130 interrupted

        """)
  }

  @Test func `the page of test has the format of its results`() {
    #expect(
      HelpPage.text(CommandTable.test) == """
        usage: scrollua test [OPTIONS] [PATH...]

        Runs test files, and the *_spec.lua in folders.
        Without PATH, the *_spec.lua below this folder.

        options:
          --filter TEXT         only tests whose full name contains TEXT
          --format FORMAT       how results are written: text or tap (text)
          --frame-rate HZ       frames in a second of virtual time (60)
          --time-limit SECONDS  real time that a script may take (60)
          --memory-limit SIZE   memory that Lua may use: 512K, 64M, 1G, or MiB (64)
          --seed N              where math.random begins (1)
          --output DIR          where scripts may save (nowhere; at the prompt: .)
          -h, --help            shows this page

        exit status: 0 good, 1 a script or a test failed, 2 wrong usage, 3 our fault,
        5 nothing ran, 124 stopped by a limit, 130 interrupted

        """)
  }
}
