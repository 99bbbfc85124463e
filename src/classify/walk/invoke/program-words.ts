// What the words of a program may hide: variables named like secrets, options that nobody declared, files named like options.
import type { Reading } from '../../shell/argv.ts'
import type { CompiledFamily } from '../../shell/grammar.ts'
import type { Field } from '../../shell/model.ts'
import { isMild } from '../../table/steering.ts'
import { isSecretVariable } from '../../text/secret-variables.ts'
import type { Frame } from '../frame.ts'
import { readOptionCommands } from '../runs/option-commands.ts'
import type { Invocation } from './invocation.ts'

/** Variables named like secrets, among the words and in the input. */
export function noteTokens({ program, args, frame, span, command }: Invocation): void {
  const { analysis, input } = frame
  // `[ -z "$API_KEY" ]` shows nothing of it.
  if (program !== '[' && program !== 'test')
    for (const field of args)
      if (field.taints.includes('token'))
        analysis.add('secret.read', 'core/secret-variable', {
          target: secretNames(field, frame),
          span: field.span,
          command,
        })
  if (input.kind === 'text' && input.taints.includes('token'))
    analysis.add('secret.read', 'core/secret-variable', { target: NAMELESS, span, command })
}

/** Longer words are not searched for the names of variables. */
const MAX_WORD = 500
/** A secret that came by other variables, or from elsewhere. */
const NAMELESS = 'a variable named like a secret'

/** The variables that the word is written with, as far as they are named like secrets: `$API_KEY`. */
function secretNames({ span }: Field, { source, origin, offset }: Frame): string {
  if (span === undefined || origin !== undefined) return NAMELESS
  const written = source.slice(span.start - offset, Math.min(span.end - offset, span.start - offset + MAX_WORD))
  const names = [...written.matchAll(/\$\{?(\w+)/g)].flatMap(([, name]) =>
    isSecretVariable(name!) ? [`$${name}`] : [],
  )
  return names.length === 0 ? NAMELESS : [...new Set(names)].join(', ')
}

/** Options that nobody declared, and what they may carry. */
export function noteUndeclared(
  { undeclared }: Reading,
  { id, otherOptions }: CompiledFamily,
  invocation: Invocation,
): void {
  const { program, args, frame, command } = invocation
  readOptionCommands(undeclared, args, program, frame)
  for (const field of undeclared) {
    const span = field.span ?? invocation.span
    if (otherOptions && field.known && !field.mayBeOption) {
      frame.analysis.add(otherOptions, `${id}/option`, { target: field.text, span, command })
      continue
    }
    const why = field.mayBeOption
      ? `a computed word that may be an option of ${program}`
      : `the option ${field.text} of ${program}`
    frame.analysis.problem(why, span, command)
  }
}

/** Where git asks for a revision, `--` in front would make a file of it. */
const REVISION =
  "a name that may be an option of git (-- in front of a file's, --end-of-options in front of a revision's helps)"

/** Names of files that may be options. What does more than look is for a person anyway, who sees the pattern. */
export function noteBareNames({ bare }: Reading, before: number, invocation: Invocation): void {
  const { program, frame, span, command } = invocation
  const { analysis } = frame
  if (analysis.effects.slice(before).some(({ kind }) => !isMild(kind))) return
  const doubt =
    program === 'git' ? REVISION : `a file's name that may be an option of ${program} (./ or -- in front helps)`
  for (const field of bare) analysis.problem(doubt, field.span ?? span, command)
}
