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
    LuaParameterType.unique(
      types.flatMap { type in
        [type.name] + type.members.map(\.name) + type.events.map(\.name)
          + type.members.flatMap { $0.records.map(\.name) }
      })
  }

  /// Help about a type, a module, a member, an event or a record of options; without a name an overview.
  ///
  /// A member is found by `scrollTo`, `View.scrollTo`, `View:scrollTo` and `view:scrollTo`; of several
  /// with one name all are told. The text has lines of at most `width` characters, but for longer words,
  /// and no newline at its end. nil: there is no such name.
  public func helpText(_ name: String? = nil, width: Int = 80) -> String? {
    guard let name else { return overview(width) }
    if let type = types.first(where: { $0.name == name }) { return text(of: type, width) }
    let parts = name.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    let owner = parts.count == 2 ? parts[0] : nil
    let key = parts.count == 2 ? parts[1] : name
    var found: [String] = []
    for type in types where owner == nil || owner == type.name || owner == type.variable {
      for member in type.members where member.name == key {
        found.append(text(of: member, in: type, width))
      }
      for event in type.events where event.name == key {
        found.append(text(of: event, in: type, width))
      }
    }
    if found.isEmpty, let record = record(named: name) { found = [text(of: record, width)] }
    return found.isEmpty ? nil : found.joined(separator: "\n\n")
  }

  /// The nearest name, for a name without help.
  public func nearest(to name: String) -> String? { NameSuggestion.nearest(to: name, in: names) }

  private func record(named name: String) -> LuaRecord? {
    for type in types {
      for member in type.members {
        if let record = member.records.first(where: { $0.name == name }) { return record }
      }
    }
    return nil
  }

  // MARK: Texts

  private func overview(_ width: Int) -> String {
    definitions(types.map { ($0.name, $0.summary) }, width, indent: 0).joined(separator: "\n")
  }

  private func text(of type: LuaTypeReference, _ width: Int) -> String {
    var lines = TextWrapping.wrap("\(type.name): \(type.summary)", width: width)
    let properties = type.members.filter { $0.kind != .method }
    let methods = type.members.filter { $0.kind == .method }
    func add(_ title: String, _ entries: [(String, String)]) {
      guard !entries.isEmpty else { return }
      lines += ["", title]
      lines += definitions(entries, width, indent: 2)
    }
    add("Properties", properties.map { ($0.name, propertySummary($0)) })
    add(
      type.kind == .module ? "Functions" : "Methods",
      methods.map { (signature(of: $0), $0.summary) })
    add("Events", type.events.map { ($0.name, $0.summary) })
    return lines.joined(separator: "\n")
  }

  private func propertySummary(_ member: LuaMemberReference) -> String {
    member.kind == .property ? member.summary + " Assignable." : member.summary
  }

  private func text(
    of member: LuaMemberReference, in type: LuaTypeReference, _ width: Int
  ) -> String {
    var lines: [String]
    switch member.kind {
    case .property, .readOnly:
      let value = member.parameters.first?.type.text ?? "any"
      let suffix = member.kind == .property ? "" : " (read-only)"
      lines = TextWrapping.wrap(
        "\(type.path(of: member)): \(value)\(suffix)", width: width, hanging: 4)
      lines += TextWrapping.wrap(member.summary, width: width, indent: 2)
    case .method:
      let returns = member.returns.isEmpty ? "" : " → \(member.returns)"
      let list = argumentList(member)
      lines = TextWrapping.wrap(
        "\(type.path(of: member))(\(list))\(returns)", width: width, hanging: 4)
      lines += TextWrapping.wrap(member.summary, width: width, indent: 2)
      lines += definitions(member.parameters.map { ($0.name, summary(of: $0)) }, width, indent: 2)
    }
    for record in member.records {
      lines += ["", "In \(record.name):"]
      lines += definitions(record.fields.map { ($0.name, summary(of: $0)) }, width, indent: 2)
    }
    return lines.joined(separator: "\n")
  }

  private func text(of event: LuaEvent, in type: LuaTypeReference, _ width: Int) -> String {
    let list = event.arguments.map(\.name).joined(separator: ", ")
    var lines = TextWrapping.wrap(
      "\(type.variable):on(\"\(event.name)\", function(\(list)))", width: width, hanging: 4)
    lines += TextWrapping.wrap(event.summary, width: width, indent: 2)
    lines += definitions(event.arguments.map { ($0.name, summary(of: $0)) }, width, indent: 2)
    for record in event.arguments.flatMap(\.type.records) {
      lines += ["", "In \(record.name):"]
      lines += definitions(record.fields.map { ($0.name, summary(of: $0)) }, width, indent: 2)
    }
    return lines.joined(separator: "\n")
  }

  private func text(of record: LuaRecord, _ width: Int) -> String {
    let lines =
      ["In \(record.name):"]
      + definitions(record.fields.map { ($0.name, summary(of: $0)) }, width, indent: 2)
    return lines.joined(separator: "\n")
  }

  private func argumentList(_ member: LuaMemberReference) -> String {
    member.parameters.map { parameter in
      let name = parameter.repeats ? parameter.name + "…" : parameter.name
      return parameter.isOptional ? "[\(name)]" : name
    }.joined(separator: ", ")
  }

  private func signature(of member: LuaMemberReference) -> String {
    "\(member.name)(\(argumentList(member)))"
  }

  private func summary(of parameter: LuaParameter) -> String {
    var type = parameter.type.text
    if let text = parameter.defaultText {
      type += ", \(text) when left out"
    } else if parameter.isOptional {
      type += ", optional"
    }
    return "\(type): \(parameter.summary)"
  }

  /// Names in a column, at most 24 wide, and what they are beside it; under a longer name.
  private func definitions(
    _ entries: [(String, String)], _ width: Int, indent: Int
  ) -> [String] {
    let widest = entries.map(\.0.count).filter { $0 <= 24 }.max() ?? 0
    let column = indent + widest + 2
    let margin = String(repeating: " ", count: indent)
    guard width - column >= 24 else {
      return entries.flatMap { entry in
        [margin + entry.0] + TextWrapping.wrap(entry.1, width: width, indent: indent + 2)
      }
    }
    return entries.flatMap { entry -> [String] in
      var lines = TextWrapping.wrap(entry.1, width: width, indent: column)
      guard entry.0.count <= widest, !lines.isEmpty else { return [margin + entry.0] + lines }
      let gap = String(repeating: " ", count: widest - entry.0.count + 2)
      lines[0] = margin + entry.0 + gap + lines[0].dropFirst(column)
      return lines
    }
  }
}
