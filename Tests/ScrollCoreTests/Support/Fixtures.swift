import ScrollCore

/// Items with consecutive ids, as the script specs number them from 0.
func rows(_ count: Int, _ length: Double, from first: Int = 0) -> [ScrollItem] {
  (0..<count).map { ScrollItem(id: .integer(first + $0), length: length) }
}

func row(_ name: String, _ length: Double) -> ScrollItem {
  ScrollItem(id: .string(name), length: length)
}

/// 20 rows of 50 in a window of 300: the offset runs from 0 to 700.
func twenty(
  on stage: ScrollStage, at offset: Double = 0,
  _ change: (inout ScrollConfiguration) -> Void = { _ in }
) throws -> TrackableScrollView {
  var configuration = ScrollConfiguration(height: 300)
  change(&configuration)
  let view = try TrackableScrollView(on: stage, configuration, content: .items(rows(20, 50)))
  stage.deliver()
  try view.setOffset(offset)
  stage.deliver()
  return view
}

extension RequestOptions {
  static func linear(_ duration: Double) -> RequestOptions {
    RequestOptions(animated: true, duration: duration, curve: .linear)
  }
}

/// Whether two numbers differ by at most a hundredth of a point.
func near(_ one: Double, _ other: Double, _ tolerance: Double = 0.01) -> Bool {
  (one - other).magnitude <= tolerance
}

func near(_ ones: [Double], _ others: [Double], _ tolerance: Double = 0.01) -> Bool {
  ones.count == others.count && zip(ones, others).allSatisfy { near($0, $1, tolerance) }
}

/// The message of the scroll error that a body throws, or what it is instead.
func refusal(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch let error as ScrollError {
    return error.message
  } catch {
    return "another error: \(error)"
  }
}
