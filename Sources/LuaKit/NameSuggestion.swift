/// The name that somebody may have meant.
public enum NameSuggestion {
  /// The nearest of some names, or nil when none is near: at most a third of the letters differ, or one,
  /// but not all.
  ///
  /// A changed, missing or added letter counts 1, and so do two letters in the wrong order; the first of
  /// equally near names is taken. When none is near, it is the only one that begins or ends with the name,
  /// in letters of any case, if the name has at least four: `isHidden` for `hidden`.
  public static func nearest(to name: String, in names: [String]) -> String? {
    let letters = Array(name.utf8.prefix(64))
    var best: String?
    var distance = max(1, letters.count / 3) + 1
    for candidate in names where candidate != name {
      let others = Array(candidate.utf8.prefix(64))
      let difference = self.distance(letters, others)
      if difference < distance, difference < max(letters.count, others.count) {
        distance = difference
        best = candidate
      }
    }
    return best ?? longer(than: name, in: names)
  }

  private static func longer(than name: String, in names: [String]) -> String? {
    guard name.utf8.count >= 4 else { return nil }
    let name = name.lowercased()
    let longer = names.filter { candidate in
      let candidate = candidate.lowercased()
      return candidate != name && (candidate.hasPrefix(name) || candidate.hasSuffix(name))
    }
    return longer.count == 1 ? longer[0] : nil
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var value = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          value = min(value, before[j - 1] + 1)
        }
        row.append(value)
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}
