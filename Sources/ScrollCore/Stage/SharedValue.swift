/// What belongs to a stage and to no one view, and is told in the passes of all of them.
///
/// Whoever has changed one calls ``StageCore/note(_:)``: in the next pass it settles when all views have taken what they
/// tell, and tells in the step of the behaviors, after those (E5).
protocol SharedValue: AnyObject {
  /// Its number in the order of what was made on the stage.
  var birth: Int { get }

  /// Takes its final value in a pass; no view may be changed here.
  func settle()

  /// Tells of the value that was taken, and does what follows from it.
  ///
  /// - Parameter newest: The last observer, in the order of the stage, that is old enough for this pass.
  func tell(_ newest: Int)

  /// Lets go of what was to be told: nobody hears it.
  func passOver()

  /// The stage is gone, or begins anew: nobody hears of it any more.
  func endListening()
}
