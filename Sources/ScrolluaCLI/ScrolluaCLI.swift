import ScrolluaCommands

@main struct ScrolluaCLI {
  static func main() { ScrolluaCommand.main() }
}
