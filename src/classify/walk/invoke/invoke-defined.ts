// Runs what this call gave a name: the bodies of a function, the text of an alias.
import { argumentsOf } from '../../shell/arguments.ts'
import { anyOutput, literalField, NO_OUTPUT, type Output } from '../../shell/model.ts'
import { copyScope, type Definitions, orBefore, rememberNow } from '../../shell/scope.ts'
import { inQuotes } from '../../text/quoting.ts'
import { frameBelow } from '../frame.ts'
import type { Invocation } from './invocation.ts'

/**
 * Judges the bodies that a function may have. A body may return early, and what it declares is local, so afterwards each
 * variable may also hold its old value. Undefined: the function calls itself, and is not followed any further.
 */
export function invokeFunction(bodies: Definitions['bodies'], invocation: Invocation): Output | undefined {
  const { program, args, frame, span, command } = invocation
  const { analysis, scope, reader } = frame
  if (frame.via.includes(`${program}()`)) {
    analysis.problem('a function that calls itself', span, command)
    return undefined
  }
  // `rememberNow` shares the tables, and the next change copies them: their size is paid for here.
  if (!analysis.spend((scope.functions.map.size + scope.variables.map.size) >> 4)) return NO_OUTPUT
  const before = rememberNow(scope)
  const outputs = bodies.map((body) => {
    const inner = copyScope(scope)
    inner.positional = argumentsOf([literalField(program), ...args])
    const output = reader.functionBody(body, frameBelow(frame, `${program}()`, { scope: inner }))
    scope.cwdKnown &&= inner.cwdKnown && (bodies.length === 1 || inner.cwd === scope.cwd)
    scope.cwd = inner.cwd
    scope.mayBeIn = inner.mayBeIn
    scope.opaque ||= inner.opaque
    return output
  })
  orBefore(scope, before)
  return anyOutput(outputs)
}

/** The alias's text with the words behind it. In it the alias itself means nothing. */
export function invokeAlias(text: string, { program, args, frame, span, command }: Invocation): Output {
  const { analysis, scope, reader } = frame
  analysis.add('environment.hazard', 'core/alias', { target: program, span, command })
  const others = new Map([...scope.aliases.map].filter(([name]) => name !== program))
  const without = copyScope(scope)
  without.aliases = { map: others, shared: false }
  const words = args.map((arg) => inQuotes(arg.text)).join(' ')
  return reader.text(`${text} ${words}`, frameBelow(frame, program, { scope: without, origin: span }))
}
