/// What a behavior has lie over a part of the viewport, for those who draw it.
package struct ViewCover {
  /// What it is: `header`, `bar`, `keyboard`.
  package let name: String
  /// Where it begins, in points from the viewport's start along the main axis.
  package let start: Double
  /// How much of it is there, in points.
  package let length: Double
}
