extension Double {
  /// The same number, but never the zero that prints as -0.
  var withoutSign: Double { self == 0 ? 0 : self }
}
