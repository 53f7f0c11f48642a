/// How far a search in a ``LengthTree`` has come.
///
/// A sum is made from the nodes' sums on the way down. Added one by one, the lengths in a node can come
/// to a little more than the node's sum, so no sum in it may exceed the one that the entries behind it
/// begin with: starts never descend, and both ways of searching find the same ones.
struct LengthCursor {
  /// The sum of the lengths before it.
  var sum = 0.0
  /// The sum of the lengths before what follows the node that it is in.
  var limit: Double
  /// How many entries come before it.
  var index = 0
}
