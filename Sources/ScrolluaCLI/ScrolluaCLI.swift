@main struct ScrolluaCLI {
  static func main() {}
}
