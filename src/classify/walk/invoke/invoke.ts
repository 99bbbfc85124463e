// Runs a command given as fields: finds what its first word names, a function, an alias, a file or a program.
import { LIMITS } from '../../limits.ts'
import { anyOutput, exactText, type Field, NO_OUTPUT, type Output } from '../../shell/model.ts'
import type { Scope } from '../../shell/scope.ts'
import { isKnownProgram } from '../../table/families.ts'
import type { Span } from '../../types.ts'
import { type Frame, frameWith } from '../frame.ts'
import { SOCKETS } from '../redirects.ts'
import { guesses } from './guesses.ts'
import type { Invocation } from './invocation.ts'
import { invokeAlias, invokeFunction } from './invoke-defined.ts'
import { invokePath } from './invoke-path.ts'
import { invokeProgram } from './invoke-program.ts'

/** Runs a command given as fields; the first one names it. Returns what it prints. */
export function invoke(fields: readonly Field[], frame: Frame, span: Span): Output {
  const { analysis, scope } = frame
  const [name, ...args] = fields
  if (!name || !analysis.spend(1 + (fields.length >> 3))) return NO_OUTPUT
  const command = analysis.meet({
    argv: fields.map((field) => field.text),
    cwd: scope.cwd,
    via: frame.via,
    rows: new Set(),
  })
  if (frame.depth > LIMITS.depth) {
    analysis.problem('commands nested too deeply', span, command)
    return NO_OUTPUT
  }
  const text = exactText(name)
  if (text !== undefined && !name.glob && !name.expanded)
    return invokeNamed({ program: text, args, frame, span, command })
  if (asksForVersion(name, args, scope))
    return anyOutput(name.values.map((program) => invokeNamed({ program, args, frame, span, command })))
  return invokeComputed(name, { args, frame, span, command })
}

/** A name that is computed or a pattern: whatever it may turn out to be is looked at. */
function invokeComputed(name: Field, unnamed: Omit<Invocation, 'program'>): Output {
  const { args, frame, span, command } = unnamed
  const { analysis, scope } = frame
  analysis.problem('a command whose name is computed', name.span ?? span, command)
  // `while read c; do $c; done <&5`: whoever is at the other end says what runs.
  if (!name.known && scope.files.has(SOCKETS))
    analysis.add('execution.reverse-shell', 'core/computed-command', { span: name.span ?? span, command })
  const outputs = guesses(name).map((program) => invokeNamed({ program, ...unnamed }))
  if (!name.known && args.length > 0 && name.values.includes(''))
    invoke(args, frameWith(frame, { depth: frame.depth + 1 }), span)
  return outputs.length === 1 ? { ...outputs[0]!, exact: false } : NO_OUTPUT
}

/**
 * `for tool in node git; do $tool --version; done`: each name is written out and a known program's. Where the names were
 * followed wrongly after all, some other program is asked for its version.
 */
function asksForVersion(name: Field, args: readonly Field[], { functions, aliases, variables }: Scope): boolean {
  const [only, ...more] = args
  if (!only || more.length > 0 || !/^(--version|-[vV]|version)$/.test(exactText(only) ?? '')) return false
  const separators = variables.map.get('IFS')
  if (!name.known || name.glob || name.taints.length > 0 || !separators?.known || separators.values.join() !== ' \t\n')
    return false
  const shadowed = (program: string) => functions.map.has(program) || aliases.map.has(program)
  return name.values.every((program) => isKnownProgram(program) && !shadowed(program))
}

/** What they start is a program or a builtin, whatever functions have its name. */
const PASS_FUNCTIONS: ReadonlySet<string> = new Set(['command', 'builtin', 'exec'])

function invokeNamed(invocation: Invocation): Output {
  const { program, frame } = invocation
  const { scope } = frame
  if (!PASS_FUNCTIONS.has(frame.via.at(-1) ?? '')) {
    const definition = scope.functions.map.get(program)
    if (definition) {
      const output = invokeFunction(definition.bodies, invocation)
      if (output === undefined) return NO_OUTPUT
      if (definition.certain && !scope.opaque) return output
    }
    const alias = scope.aliases.map.get(program)
    if (alias !== undefined) return invokeAlias(alias, invocation)
  }
  return program.includes('/') ? invokePath(invocation) : invokeProgram(invocation)
}
