/// What a request asks for, before it is known where that lies.
enum ScrollRequest {
  case to(ScrollTarget)
  case by(x: Double, y: Double)
  /// So many pages on from the present one.
  case turn(Int)
}
