public import ScrollScript
internal import LuaKit

extension ScriptHost {
  /// Runs a file as `run` does a text; errors call it by its path.
  ///
  /// Its modules are where the host was told to look: `ScriptHost(modules: ModuleFolder("Scripts").find)`.
  ///
  /// - Returns: How it ended; that the file cannot be read is an error in there.
  @discardableResult
  public func runFile(_ path: String) -> ScriptOutcome {
    do throws(SystemError) {
      return run(try Files.read(path), name: "@\(path)")
    } catch {
      return ScriptOutcome(error: LuaError(error.description))
    }
  }
}
