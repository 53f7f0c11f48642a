/// The name that somebody may have meant.
public enum NameSuggestion {
  /// The nearest of some names, or nil when none is near: at most a third of the letters differ, or one.
  ///
  /// A changed, missing or added letter counts 1, and so do two letters in the wrong order; the first of
  /// equally near names is taken.
  public static func nearest(to name: String, in names: [String]) -> String? {
    let letters = Array(name.utf8.prefix(64))
    var best: String?
    var distance = max(1, letters.count / 3) + 1
    for candidate in names where candidate != name {
      let difference = self.distance(letters, Array(candidate.utf8.prefix(64)))
      if difference < distance {
        distance = difference
        best = candidate
      }
    }
    return best
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
