extension ScrollRequest {
  /// Whether all its numbers are some (S13).
  func check() throws(ScrollError) {
    switch self {
    case .to(let target): try target.check()
    case .turn: break
    case .by(let x, let y):
      for (name, number) in [("x", x), ("y", y)] where number.isNaN {
        throw ScrollError(.notFinite, "the distance \(name) must be a number, not nan")
      }
    }
  }
}

extension ScrollTarget {
  /// Whether all its numbers are some (S13).
  func check() throws(ScrollError) {
    switch self {
    case .start, .end, .page, .section: break
    case .offset(let offset):
      guard !offset.isNaN else {
        throw ScrollError(.notFinite, "the target must be a number, not nan")
      }
    case .point(let x, let y):
      for (name, number) in [("x", x), ("y", y)] where number?.isNaN == true {
        throw ScrollError(.notFinite, "the target's \(name) must be a number, not nan")
      }
    case .item(_, let anchor):
      for (name, number) in [("x", anchor.x), ("y", anchor.y)] {
        if let number { try ScrollError.check(number, "the anchor's \(name)") }
      }
    case .rect(let rect):
      for (name, number) in [("x", rect.x), ("y", rect.y)] where number.isNaN {
        throw ScrollError(.notFinite, "the rectangle's \(name) must be a number, not nan")
      }
      try ScrollError.check(rect.width, "the rectangle's width", least: 0)
      try ScrollError.check(rect.height, "the rectangle's height", least: 0)
    }
  }
}
