/// A request that waits for the first usable layout (S10).
struct KeptRequest {
  let request: ScrollRequest
  let clamps: Bool
  /// Nil for an initial target.
  let motion: Motion?
}
