/// Help about types and modules, made from their declarations.
public struct LuaReferenceText: Sendable {
  /// What there is help about.
  public var types: [LuaTypeReference]

  /// Makes help about types and modules.
  public init(_ types: [LuaTypeReference]) {
    self.types = types
  }

  /// Every name that there is help about, in the order of the declarations, each once.
  public var names: [String] {
    let records = records(of: nil)
    return LuaParameterType.unique(
      types.flatMap { [$0.name] + $0.members.map(\.name) + $0.events.map(\.name) }
        + records.map(\.name) + records.flatMap { $0.fields.map(\.name) })
  }

  /// Help about a type, a module, a member, an event, a record of options or one of its fields; without a
  /// name an overview.
  ///
  /// A member is found by `scrollTo`, `View.scrollTo`, `View:scrollTo` and `view:scrollTo`, an option by
  /// `animated` and `scrollTo.animated`; of several with one name all are told, and what is the same for
  /// several is told once. No line is longer than `width` characters, and there is no newline at the end.
  /// nil: there is no such name.
  public func helpText(_ name: String? = nil, width: Int = 80) -> String? {
    let layout = ReferenceLayout(width: max(width, 20))
    guard let name else { return layout.overview(types) }
    if let type = types.first(where: { $0.name == name }) { return layout.text(of: type) }
    let parts = name.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    let owner = parts.count == 2 ? parts[0] : nil
    let key = parts.count == 2 ? parts[1] : name
    let owners = types.filter { owner == nil || owner == $0.name || owner == $0.variable }
    var found = layout.texts(ofMembers: key, in: owners)
    for type in owners {
      for event in type.events where event.name == key {
        found.append(layout.text(of: event, in: type))
      }
    }
    found += layout.texts(ofFields: key, in: records(of: owner))
    if found.isEmpty, let record = records(of: nil).first(where: { $0.name == name }) {
      found = [layout.text(of: record)]
    }
    return found.isEmpty ? nil : found.joined(separator: "\n\n")
  }

  /// The nearest name, for a name without help.
  public func nearest(to name: String) -> String? { NameSuggestion.nearest(to: name, in: names) }

  /// The records that the members called so take, and those of a type that is called so, or all.
  private func records(of owner: String?) -> [LuaRecord] {
    let members = types.flatMap(\.members).filter { owner == nil || owner == $0.name }
    let owners = types.filter { owner == nil || owner == $0.name || owner == $0.variable }
    return ReferenceLayout.unique(
      members.flatMap(\.records) + owners.flatMap { $0.records.flatMap(\.nested) })
  }
}
