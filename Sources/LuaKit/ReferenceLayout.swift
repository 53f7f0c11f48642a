/// Help as text, within a width.
struct ReferenceLayout {
  let width: Int

  func overview(_ types: [LuaTypeReference]) -> String {
    definitions(types.map { ($0.name, $0.summary) }, indent: 0).joined(separator: "\n")
  }

  func text(of type: LuaTypeReference) -> String {
    var lines = TextWrapping.wrap("\(type.name): \(type.summary)", width: width)
    let properties = type.members.filter { $0.kind != .method }
    let methods = type.members.filter { $0.kind == .method }
    func add(_ title: String, _ entries: [(String, String)]) {
      guard !entries.isEmpty else { return }
      lines += ["", title]
      lines += definitions(entries, indent: 2)
    }
    add("Properties", properties.map { ($0.name, propertySummary($0)) })
    add(
      type.kind == .module ? "Functions" : "Methods",
      methods.map { (signature(of: $0), $0.summary) })
    add("Events", type.events.map { ($0.name, $0.summary) })
    for record in Self.unique(type.records.flatMap(\.nested)) {
      lines += [""] + self.lines(of: record)
    }
    return lines.joined(separator: "\n")
  }

  /// Help about all members of one name; those that differ only in their owner share a text.
  func texts(ofMembers name: String, in types: [LuaTypeReference]) -> [String] {
    var told: [(member: LuaMemberReference, paths: [String], rest: [String])] = []
    for type in types {
      for member in type.members where member.name == name {
        let (path, rest) = (type.path(of: member), rest(of: member))
        let twin = told.firstIndex { other in
          other.rest == rest && other.member.summary == member.summary
            && head(of: other.member, "") == head(of: member, "")
        }
        if let twin {
          told[twin].paths.append(path)
        } else {
          told.append((member, [path], rest))
        }
      }
    }
    return told.map { member, paths, rest in
      var lines = TextWrapping.wrap(head(of: member, paths[0]), width: width, hanging: 4)
      lines += TextWrapping.wrap(member.summary, width: width, indent: 2)
      if paths.count > 1 {
        let others = paths.dropFirst().joined(separator: ", ")
        lines += TextWrapping.wrap("also \(others)", width: width, indent: 2)
      }
      return (lines + rest).joined(separator: "\n")
    }
  }

  func text(of event: LuaEvent, in type: LuaTypeReference) -> String {
    let list = event.arguments.map(\.name).joined(separator: ", ")
    var lines = TextWrapping.wrap(
      "\(type.variable):on(\"\(event.name)\", function(\(list)))", width: width, hanging: 4)
    lines += TextWrapping.wrap(event.summary, width: width, indent: 2)
    lines += definitions(event.arguments, indent: 2)
    for record in Self.unique(event.arguments.flatMap(\.type.records)) {
      lines += [""] + self.lines(of: record)
    }
    return lines.joined(separator: "\n")
  }

  func text(of record: LuaRecord) -> String { lines(of: record).joined(separator: "\n") }

  /// Help about all fields of one name; the same field of several records has one text.
  func texts(ofFields name: String, in records: [LuaRecord]) -> [String] {
    var told: [(field: LuaParameter, records: [String])] = []
    for record in records {
      for field in record.fields where field.name == name {
        let twin = told.firstIndex { other in
          type(of: other.field) == type(of: field) && other.field.summary == field.summary
        }
        if let twin {
          if !told[twin].records.contains(record.name) { told[twin].records.append(record.name) }
        } else {
          told.append((field, [record.name]))
        }
      }
    }
    return told.map { field, records in
      var lines = TextWrapping.wrap("\(name): \(type(of: field))", width: width, hanging: 4)
      lines += TextWrapping.wrap(field.summary, width: width, indent: 2)
      lines += TextWrapping.wrap("In \(list(of: records)).", width: width, indent: 2)
      return lines.joined(separator: "\n")
    }
  }

  /// The records without those that are called the same and have the same fields.
  static func unique(_ records: [LuaRecord]) -> [LuaRecord] {
    var unique: [LuaRecord] = []
    for record in records {
      let isKnown = unique.contains { known in
        known.name == record.name && known.fields.map(\.name) == record.fields.map(\.name)
      }
      if !isKnown { unique.append(record) }
    }
    return unique
  }

  // MARK: Parts

  /// What stands above a member's summary, behind its path.
  private func head(of member: LuaMemberReference, _ path: String) -> String {
    switch member.kind {
    case .property: "\(path): \(valueType(of: member))"
    case .readOnly: "\(path): \(valueType(of: member)) (read-only)"
    case .method:
      "\(path)(\(argumentList(member)))" + (member.returns.isEmpty ? "" : " → \(member.returns)")
    }
  }

  private func valueType(of member: LuaMemberReference) -> String {
    member.parameters.first?.type.text ?? "any"
  }

  /// What stands below it: the arguments, and what the options are.
  private func rest(of member: LuaMemberReference) -> [String] {
    var lines = member.kind == .method ? definitions(member.parameters, indent: 2) : []
    for record in Self.unique(member.records) { lines += [""] + self.lines(of: record) }
    return lines
  }

  private func lines(of record: LuaRecord) -> [String] {
    TextWrapping.wrap("In \(record.name):", width: width) + definitions(record.fields, indent: 2)
  }

  /// `the options of 'a', 'b' and 'c'`, or names of other kinds one after the other.
  private func list(of names: [String]) -> String {
    let prefix = "the options of "
    guard names.count > 1, names.allSatisfy({ $0.hasPrefix(prefix) }) else {
      return names.joined(separator: ", ")
    }
    let short = names.map { $0.dropFirst(prefix.count) }
    return prefix + short.dropLast().joined(separator: ", ") + " and " + short[short.count - 1]
  }

  private func propertySummary(_ member: LuaMemberReference) -> String {
    member.kind == .property ? member.summary + " Assignable." : member.summary
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

  private func type(of parameter: LuaParameter) -> String {
    let type = parameter.type.text
    if let text = parameter.defaultText { return "\(type), \(text) when left out" }
    return parameter.isOptional ? "\(type), optional" : type
  }

  private func definitions(_ parameters: [LuaParameter], indent: Int) -> [String] {
    let entries = parameters.map { parameter in
      let type = type(of: parameter)
      return (parameter.name, parameter.summary.isEmpty ? type : "\(type): \(parameter.summary)")
    }
    return definitions(entries, indent: indent)
  }

  /// Names in a column, at most 24 wide, and what they are beside it; under a longer name.
  private func definitions(_ entries: [(String, String)], indent: Int) -> [String] {
    let widest = entries.map(\.0.count).filter { $0 <= 24 }.max() ?? 0
    let column = indent + widest + 2
    func name(_ text: String) -> [String] {
      TextWrapping.wrap(text, width: width, indent: indent, hanging: indent + 4)
    }
    guard width - column >= 24 else {
      return entries.flatMap { entry in
        name(entry.0) + TextWrapping.wrap(entry.1, width: width, indent: indent + 2)
      }
    }
    return entries.flatMap { entry -> [String] in
      var lines = TextWrapping.wrap(entry.1, width: width, indent: column)
      guard entry.0.count <= widest, !lines.isEmpty else { return name(entry.0) + lines }
      let gap = String(repeating: " ", count: widest - entry.0.count + 2)
      lines[0] = name(entry.0)[0] + gap + lines[0].dropFirst(column)
      return lines
    }
  }
}
