#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Scrollua

/// The program: finds the command, runs it, ends with its status.
public enum ScrolluaCommand {

  /// Does what the words of the command line ask for, and ends the process.
  public static func main() -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    let output = Output(inBlocks: !Terminal.isOutput)
    Terminal.catchInterrupts()
    let status = BigStack.run { run(words, output) }
    guard let status else {
      output.diagnose("scrollua: the system grants no thread with 8 MiB of stack (see ulimit -v)")
      exit(ExitStatus.ours)
    }
    output.flush()
    exit(status)
  }

  static func run(_ words: [String], _ output: Output) -> Int32 {
    let invocation: Invocation
    do { invocation = try Invocation(words) } catch {
      output.diagnose(error.text)
      return ExitStatus.usage
    }
    switch invocation {
    case .version: output.write("scrollua \(ScrolluaVersion.text)\n")
    case .help(let command): output.write(HelpPage.text(command))
    case .run(let command, let operands, let settings):
      return command.run(operands, settings, output)
    }
    return ExitStatus.good
  }
}
