/// That a view is being recorded, and its number in the trace.
struct TraceRecording {
  let recorder: TraceRecorder
  let number: Int
}
