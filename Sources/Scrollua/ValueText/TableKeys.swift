import LuaKit
import ScrollCore

/// The keys of a table in the order of `pairs`.
struct TableKeys {

  /// A key that is not in the list part.
  struct Key {
    let text: String
    let rank: Rank
    private let place: Place

    private enum Place {
      case position(Int)
      case field(String)
      case held(LuaReference?)
    }

    /// Pushes the key's value.
    func pushValue(_ stack: LuaStack, of table: Int) {
      switch place {
      case .position(let position): stack.pushIndex(of: table, position)
      case .field(let name): stack.pushField(of: table, name)
      case .held(let reference?): stack.push(reference)
      case .held(nil): stack.pushNil()
      }
    }

    /// Reads the key and its value, the two topmost values of the stack.
    init(_ stack: LuaStack) {
      let (index, value) = (stack.top - 1, stack.top)
      switch stack.kind(index) {
      case .string:
        let bytes = stack.bytes(index) ?? []
        text = StringText.key(bytes)
        rank = .string(bytes)
        place = stack.validString(index).map { .field($0) } ?? .held(stack.reference(value))
      case .number:
        let number = stack.number(index) ?? 0
        rank = .number(number)
        if stack.isInteger(index), let integer = stack.integer(index) {
          text = "[\(integer)]"
          place = .position(integer)
        } else {
          text = "[\(NumberText.short(number))]"
          place = .held(stack.reference(value))
        }
      case .boolean:
        text = stack.boolean(index) ? "[true]" : "[false]"
        rank = .boolean(stack.boolean(index))
        place = .held(stack.reference(value))
      default:
        // Naming a table or a function gives it its number, so a lone one only may be named.
        text = "[\(stack.text(index))]"
        rank = .other(text)
        place = .held(stack.reference(value))
      }
    }
  }

  /// Numbers, strings by bytes, booleans, all else.
  enum Rank: Comparable {
    case number(Double)
    case string([UInt8])
    case boolean(Bool)
    case other(String)

    static func < (left: Rank, right: Rank) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)): left < right
      case (.string(let left), .string(let right)): left.lexicographicallyPrecedes(right)
      case (.boolean(let left), .boolean(let right)): !left && right
      case (.other(let left), .other(let right)):
        (left.utf8.count, left) < (right.utf8.count, right)
      default: left.order < right.order
      }
    }

    private var order: Int {
      switch self {
      case .number: 0
      case .string: 1
      case .boolean: 2
      case .other: 3
      }
    }
  }

  /// The length of the list part, 1…n.
  let listed: Int

  /// The other keys, in order.
  let rest: [Key]

  /// How many keys there are that have no order, such as two tables.
  let unordered: Int

  /// All keys.
  var count: Int { listed + rest.count + unordered }

  init(_ stack: LuaStack, _ table: Int) {
    var listed = 0
    let length = stack.rawLength(table)
    while listed < length, Self.hasValue(stack, table, listed + 1) { listed += 1 }
    var rest: [Key] = []
    var unordered = 0
    stack.pushNil()
    while stack.next(in: table) {
      if Self.isUnordered(stack.kind(stack.top - 1)) {
        unordered += 1
      } else if !Self.isListed(stack, stack.top - 1, listed) {
        rest.append(Key(stack))
      }
      stack.pop()
    }
    if unordered == 1 {
      if let key = Self.lone(stack, table) { rest.append(key) }
      unordered = 0
    }
    self.listed = listed
    self.rest = rest.sorted { $0.rank < $1.rank }
    self.unordered = unordered
  }

  /// Tables, functions and coroutines have no order; objects have one by what they are called.
  private static func isUnordered(_ kind: LuaKind) -> Bool {
    switch kind {
    case .string, .number, .boolean, .userdata: false
    default: true
    }
  }

  /// The one key without an order.
  private static func lone(_ stack: LuaStack, _ table: Int) -> Key? {
    var key: Key?
    stack.pushNil()
    while stack.next(in: table) {
      if isUnordered(stack.kind(stack.top - 1)) { key = Key(stack) }
      stack.pop()
    }
    return key
  }

  private static func hasValue(_ stack: LuaStack, _ table: Int, _ position: Int) -> Bool {
    defer { stack.pop() }
    return stack.pushIndex(of: table, position) != .nil
  }

  private static func isListed(_ stack: LuaStack, _ key: Int, _ listed: Int) -> Bool {
    guard stack.kind(key) == .number, stack.isInteger(key), let position = stack.integer(key)
    else { return false }
    return (1...max(1, listed)).contains(position) && listed > 0
  }
}
