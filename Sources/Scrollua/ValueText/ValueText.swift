public import LuaKit
import ScrollCore

/// Lua values as people read them: what the prompt echoes and what a failed assertion shows.
///
/// No code of the script runs. The same values give the same text in every run.
public enum ValueText {

  /// Describes a value.
  ///
  /// Tables are written with their keys in the order of `pairs`; a table inside itself is
  /// `<cycle>`, one below `depth` is `{...}`. Strings are quoted, control bytes visible; numbers
  /// have at most 3 decimals; objects are as `tostring` gives them. What does not fit in `width`
  /// columns has one entry a line.
  ///
  /// - Parameters:
  ///   - stack: Where the value is.
  ///   - index: The value's index.
  ///   - depth: How many tables deep to look.
  ///   - items: How many entries of one table to write.
  ///   - width: The columns to write in.
  /// - Returns: The text, without a newline at its end.
  public static func describe(
    _ stack: LuaStack, _ index: Int, depth: Int = 4, items: Int = 100, width: Int = 80
  ) -> String {
    let index = index < 0 ? stack.top + 1 + index : index
    var writer = Writer(stack: stack, items: items)
    return writer.value(index, depth: depth).text(width: width, indent: 0)
  }

  private struct Writer {
    let stack: LuaStack
    let items: Int

    /// The indices of the tables around the present one.
    var parents: [Int] = []

    init(stack: LuaStack, items: Int) {
      self.stack = stack
      self.items = items
    }

    mutating func value(_ index: Int, depth: Int) -> ValueLayout {
      switch stack.kind(index) {
      case .string: .word(StringText.quoted(stack.bytes(index) ?? []))
      case .number: .word(number(index))
      case .table: table(index, depth: depth)
      default: .word(stack.text(index))
      }
    }

    private func number(_ index: Int) -> String {
      if stack.isInteger(index), let integer = stack.integer(index) { return "\(integer)" }
      return NumberText.short(stack.number(index) ?? .nan)
    }

    private mutating func table(_ index: Int, depth: Int) -> ValueLayout {
      if parents.contains(where: { stack.isSame($0, index) }) { return .word("<cycle>") }
      let keys = TableKeys(stack, index)
      if keys.count == 0 { return .word("{}") }
      if depth <= 0 { return .word("{...}") }
      parents.append(index)
      defer { parents.removeLast() }
      var entries: [ValueLayout] = []
      for position in 0..<min(keys.listed, items) {
        stack.pushIndex(of: index, position + 1)
        entries.append(value(stack.top, depth: depth - 1))
        stack.pop()
      }
      for key in keys.rest.prefix(items - entries.count) {
        key.pushValue(stack, of: index)
        entries.append(.entry(key.text, value(stack.top, depth: depth - 1)))
        stack.pop()
      }
      if keys.count > entries.count {
        entries.append(.word("... \(keys.count - entries.count) more"))
      }
      return .table(entries)
    }
  }
}
