/// `:trace`.
extension Repl {

  func trace(_ argument: String) -> ReplReply {
    switch argument {
    case "on": if frames == nil { frames = FramePrinter(host.stage) }
    case "off": frames = nil
    case "": return reply("trace is \(frames == nil ? "off" : "on")")
    default: return refusal("':trace' needs on or off (got '\(argument)')")
    }
    return ReplReply()
  }
}
