/// One way through the Lua API on which memory may run out.
struct FaultPath: Sendable, CustomStringConvertible {
  /// What is not the same as for a path that only either fails or returns.
  struct Traits: OptionSet {
    let rawValue: Int
    /// Time passes or a callback comes after the change: it has been made before memory runs out.
    static let moves = Traits(rawValue: 1)
    /// The script catches the error.
    static let catches = Traits(rawValue: 2)
    /// With enough memory it ends in an error of its own.
    static let fails = Traits(rawValue: 4)
  }

  /// The member, event or form of a call that it is about.
  let name: String
  /// Runs before the view is looked at, with all the memory it wants.
  let preparation: String
  /// Runs while memory runs out.
  let action: String
  let traits: Traits

  init(_ name: String, _ action: String, _ traits: Traits = [], after preparation: String = "") {
    self.name = name
    self.action = action
    self.traits = traits
    self.preparation = preparation
  }

  var description: String { "\(name): \(action.prefix { $0 != "\n" })" }

  /// What every path begins with: a view at rest with two listeners.
  static let world = """
    v = scroll.view {
      height = 100, name = "feed", offsetChanged = function() end,
      items = {
        { id = "a", height = 50, text = "A" }, { id = "b", height = 50 }, { id = 3, height = 50 },
        { id = 4, height = 50 }, { id = 5, height = 50 }, { id = 6, height = 50 },
      },
    }
    v:on("scrollEnded", function() end)
    items, proxy = v.items, v.proxy
    scroll.step()
    """
}
