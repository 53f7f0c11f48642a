#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs a body on a thread with a large stack, and waits for it.
///
/// Deep recursion in a script ends in Lua's own error long before such a stack is full; the 8 MiB
/// of a main thread are not enough for that. The stack is address space only until it is used.
enum BigStack {

  /// What a thread carries over the border to C.
  private final class Job {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  static let largest = 256 << 20
  static let smallest = 8 << 20

  /// The body's result, or nil when the system grants no thread with even the smallest stack.
  ///
  /// A stack that the system refuses is halved until it is granted.
  static func run<Value>(bytes: Int = largest, _ body: () -> Value) -> Value? {
    var size = bytes
    while size >= smallest {
      if let value = attempt(bytes: size, body) { return value }
      size /= 2
    }
    return nil
  }

  private static func attempt<Value>(bytes: Int, _ body: () -> Value) -> Value? {
    var result: Value?
    withoutActuallyEscaping({ result = body() }) { body in
      let job = Job(body)
      guard let thread = start(job, bytes: bytes) else { return }
      pthread_join(thread, nil)
    }
    return result
  }

  private static func start(_ job: Job, bytes: Int) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, bytes) == 0 else { return nil }
    let context = unsafe Unmanaged.passRetained(job)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let refused = unsafe pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
        unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
        #else
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
        #endif
        return nil
      }, context.toOpaque())
    guard refused == 0 else {
      unsafe context.release()
      return nil
    }
    return thread
  }
}
