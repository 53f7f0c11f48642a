internal import CLua
internal import CLuaShim

/// What C calls. Each catches all errors and answers a code; C raises when Swift has returned.
extension LuaState {
  static func swiftFunctions() -> clua_swift {
    clua_swift(
      call: { member, object, lua, first in
        guard let member, let object, let lua else { return 0 }
        let call = LuaCall(stack: LuaStack(lua: lua), first: first)
        return LuaState.with(member, object) { entry, object in
          do throws(LuaError) {
            switch try entry.body(object, call) {
            case .none: return 0
            case .values(let count): return Int32(count)
            case .wait: return CLUA_WAIT
            }
          } catch {
            return LuaState.raise(error, call.stack, name: entry.reference.name)
          }
        }
      },
      get: { member, object, lua, first in
        guard let member, let object, let lua else { return 0 }
        let call = LuaCall(stack: LuaStack(lua: lua), first: first)
        return LuaState.with(member, object) { entry, object in
          do throws(LuaError) {
            try entry.get(object, call)
            return 1
          } catch {
            return LuaState.raise(error, call.stack, name: entry.reference.name)
          }
        }
      },
      set: { member, object, lua, first in
        guard let member, let object, let lua else { return 0 }
        let call = LuaCall(stack: LuaStack(lua: lua), first: first)
        return LuaState.with(member, object) { entry, object in
          do throws(LuaError) {
            try entry.set(object, call)
            return 0
          } catch {
            return LuaState.raise(error, call.stack, name: entry.reference.name)
          }
        }
      },
      number: { member, object, isClosed in
        guard let member, let object else { return 0 }
        var value = 0.0
        let closed = LuaState.with(member, object) { entry, object in
          if entry.isClosed(object) { return 1 }
          value = entry.number(object)
          return 0
        }
        isClosed?.pointee = closed != 0
        return value
      },
      quick: { member, object, lua, number in
        guard let member, let object, let lua else { return 0 }
        return LuaState.with(member, object) { entry, object in
          do throws(LuaError) {
            guard let result = try entry.quick(object, number) else { return 0 }
            // Every C function has room for a result.
            clua_push_reference(lua, result.number)
            return 1
          } catch {
            return LuaState.raise(error, LuaStack(lua: lua), name: entry.reference.name)
          }
        }
      },
      check: { member, lua, first in
        guard let member, let lua else { return 0 }
        let entry = Unmanaged<MemberEntry>.fromOpaque(member).takeUnretainedValue()
        let call = LuaCall(stack: LuaStack(lua: lua), first: first)
        do throws(LuaError) {
          try entry.checkUnsettled(call)
          return 0
        } catch {
          return LuaState.raise(error, call.stack, name: entry.reference.name)
        }
      },
      complain: { member, lua, first, position in
        guard let member, let lua else { return 0 }
        let entry = Unmanaged<MemberEntry>.fromOpaque(member).takeUnretainedValue()
        let call = LuaCall(stack: LuaStack(lua: lua), first: first)
        let fault = entry.fault(Int(position) + 1, call) ?? LuaError("bad argument")
        return LuaState.raise(fault, call.stack, name: entry.reference.name)
      },
      complain_self: { member, lua, isMethod in
        guard let member, let lua else { return 0 }
        let entry = Unmanaged<MemberEntry>.fromOpaque(member).takeUnretainedValue()
        let stack = LuaStack(lua: lua)
        let name = entry.reference.name
        let text = "(\(entry.type.name) expected, got \(stack.typeName(1)))"
        let error = LuaError(
          isMethod
            ? "calling '\(name)' on bad self \(text)"
            : "bad argument #1 'self' to '\(name)' \(text)")
        return LuaState.raise(error, stack, name: name)
      },
      operate: { operation, type, object, lua in
        guard let type, let object, let lua else { return 0 }
        let entry = Unmanaged<TypeEntry>.fromOpaque(type).takeUnretainedValue()
        let stack = LuaStack(lua: lua)
        do throws(LuaError) {
          return try entry.operate(
            operation, on: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue(), stack)
        } catch {
          return LuaState.raise(error, stack, name: entry.name)
        }
      },
      fill: { type, lua in
        guard let type, let lua else { return }
        Unmanaged<TypeEntry>.fromOpaque(type).takeUnretainedValue().fill(LuaStack(lua: lua))
      },
      release: { object in
        if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
      },
      output: { context, lua, bytes, count in
        guard let context, let lua, let bytes else { return 0 }
        let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
        do throws(LuaError) {
          try state.output(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
          return 0
        } catch {
          return LuaState.raise(error, LuaStack(lua: lua), name: "print")
        }
      },
      time: { context in
        guard let context else { return 0 }
        return Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue().time()
      },
      module: { context, lua in
        guard let context, let lua else { return 0 }
        let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
        let stack = LuaStack(lua: lua)
        do throws(LuaError) {
          let module = try state.modules(stack.string(-1) ?? "")
          stack.push(bytes: module.source)
          stack.push(module.name)
          return 2
        } catch {
          return LuaState.raise(error, stack, name: "require")
        }
      })
  }

  /// A member and self without counting references: the metatable and the stack hold them.
  @inline(__always)
  private static func with(
    _ member: UnsafeMutableRawPointer, _ object: UnsafeMutableRawPointer,
    _ body: (MemberEntry, AnyObject) -> Int32
  ) -> Int32 {
    Unmanaged<MemberEntry>.fromOpaque(member)._withUnsafeGuaranteedRef { entry in
      Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { body(entry, $0) }
    }
  }

  /// Whether the script's place goes in front of an error.
  static func raising(_ error: LuaError) -> Int32 {
    error.file != nil || error.valueNumber != 0 ? CLUA_RERAISE : CLUA_RAISE
  }

  /// Pushes what an error raises, and tells C whether the script's place goes in front.
  static func raise(_ error: LuaError, _ stack: LuaStack, name: String) -> Int32 {
    let state = stack.state
    if error.kind == .output { state.abort(.output, error.message) }
    if raising(error) == CLUA_RERAISE {
      if error.valueNumber != 0, error.valueNumber == state.keptValueNumber,
        let slot = state.keptValue
      {
        slot.push(on: stack)
      } else {
        stack.push(error.message)
      }
      state.rethrown = error
      state.host.pointee.rethrown = true
      return CLUA_RERAISE
    }
    if case .argument(let number, let argument) = error.kind {
      stack.push("bad argument #\(number) '\(argument)' to '\(name)' (\(error.message))")
    } else {
      stack.push(error.message)
    }
    return CLUA_RAISE
  }
}
