/// A request that waits for the first usable layout (S10).
struct KeptRequest {
  let request: ScrollRequest
  let clamps: Bool
  /// Nil where nobody asked for one, as for an initial target.
  let motion: Motion?
  /// Who asks, for the error of an id that nobody knows then.
  var label: String?
}
