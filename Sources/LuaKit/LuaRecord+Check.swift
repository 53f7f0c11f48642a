extension LuaRecord {
  /// Checks a table that lies deeper than the declaration of a member reaches, as one in a list does.
  ///
  /// - Parameters:
  ///   - stack: Where the table is.
  ///   - index: Its index, absolute.
  /// - Throws: What is wrong with the first unknown key or the first bad field.
  public func check(_ stack: LuaStack, _ index: Int) throws(LuaError) {
    let parameter = LuaParameter(name, .record(self), "")
    switch ArgumentCheck.fault(of: index, parameter, on: stack) {
    case nil: break
    case .expectation(let text): throw LuaError("\(name): \(text)")
    case .sentence(let text): throw LuaError(text)
    }
  }
}
