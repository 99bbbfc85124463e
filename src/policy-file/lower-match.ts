// Does a rule that lowers cover one effect of a call? Only where every word is spoken for and nothing is open. Lowers
// nothing itself.
import type { CompiledRule, CompiledWhen } from './compile.ts'
import type { Glob } from './glob.ts'
import { pathIsSurely } from './path-match.ts'
import type { Subject, SubjectCommand, SubjectEffect } from './subject.ts'

export function covers(compiled: CompiledRule, subjectEffect: SubjectEffect, subject: Subject): boolean {
  const { when } = compiled
  const { effect, command, paths } = subjectEffect
  if (when.effect && !when.effect.has(effect.kind)) return false
  if (when.agent && !some(when.agent, subject.who.agentId)) return false
  if (when.user && !some(when.user, subject.who.userId)) return false
  if (when.tool && !some(when.tool, subject.toolName)) return false
  // A place that the rule does not name is none that it speaks of.
  if (when.scope && !(effect.scopes.length > 0 && effect.scopes.every((scope) => when.scope!.includes(scope))))
    return false
  if (when.notScope?.some((scope) => effect.scopes.includes(scope)) === true) return false
  if (when.path) {
    const own = paths() ?? twinOf(subjectEffect, subject)?.paths()
    if (own === undefined || !when.path.some((pattern) => pathIsSurely(pattern, own))) return false
  }
  if (compiled.asksCommand) return command !== undefined && coversCommand(when, command, subject)
  return isInPlace(when, command, subject)
}

/** `rm -r x` deletes, and deletes the tree x: what the same row says in more detail, and with the path. */
function twinOf({ effect, command }: SubjectEffect, { effects }: Subject): SubjectEffect | undefined {
  if (effect.target !== undefined) return undefined
  return effects.find(
    (other) =>
      other.command === command &&
      other.effect.row === effect.row &&
      other.effect.target !== undefined &&
      other.effect.kind.startsWith(`${effect.kind}-`),
  )
}

function coversCommand(when: CompiledWhen, command: SubjectCommand, subject: Subject): boolean {
  const { program, words, sub, options, operands } = when
  // By its bare name: a path may lead to another program of that name.
  if (program && !some(program, command.argv[0] ?? '')) return false
  if (!isInPlace(when, command, subject)) return false
  if (words) return wordsAre(words, command.argv)
  const reading = command.reading()
  if (reading.undeclared || !reading.mapped) return false
  if (sub === undefined ? reading.sub !== '' : !sub.includes(reading.sub)) return false
  if (!optionsAre(options, reading.options)) return false
  return reading.operands.every((operand) => operands?.some((glob) => operandIs(glob, operand)) === true)
}

/** A star inside a pattern stands for no way out of it: not for `..`, and not for the `:` of `a:b`. Alone it is any word. */
function operandIs(glob: Glob, operand: string): boolean {
  if (!glob.matches(operand)) return false
  if (glob.literal || glob.source === '*') return true
  const leads = (pattern: RegExp) => pattern.test(operand) && !pattern.test(glob.source)
  return !leads(/(^|\/)\.\.(\/|$)/) && !leads(/:/)
}

function wordsAre({ fixed, open }: NonNullable<CompiledWhen['words']>, argv: readonly string[]): boolean {
  if (argv.length < fixed.length || (!open && argv.length > fixed.length)) return false
  return fixed.every((glob, i) => {
    const word = argv[i]!
    if (glob.literal) return glob.matches(word)
    // A star stands for one word that is written out: no option, and no pattern that becomes other words.
    return glob.matches(word) && (!word.startsWith('-') || glob.source.startsWith('-')) && !/[*?[\]{}]/.test(word)
  })
}

/** Every option that is given must be named by the rule, with a value that it names where it names any. */
function optionsAre(asked: CompiledWhen['options'], given: readonly { name: string; value?: string }[]): boolean {
  const { any, all, none, allow = [], values = [] } = asked ?? {}
  const has = (glob: Glob) => given.some(({ name }) => glob.matches(name))
  if (any && !any.some(has)) return false
  if (all && !all.every(has)) return false
  if (none?.some(has) === true) return false
  const named = [...(any ?? []), ...(all ?? []), ...allow]
  return given.every(({ name, value }) => {
    const own = values.find(({ names }) => names.includes(name))
    if (own) return value !== undefined && some(own.is, value)
    return some(named, name)
  })
}

/** In a folder that the rule names; else in the workspace, or where the call itself is. */
function isInPlace(when: CompiledWhen, command: SubjectCommand | undefined, subject: Subject): boolean {
  if (subject.wanders) return false
  const folder = command?.cwd ?? subject.cwd
  if (when.cwd) return folder !== undefined && when.cwd.some(({ glob }) => glob.matches(folder))
  const { base } = subject
  if (folder === undefined) return true
  if (base === undefined) return !/^[/~]|^[A-Za-z]:|(^|\/)\.\.(\/|$)/.test(folder)
  return base === '/' ? folder === '/' : folder === base || folder.startsWith(`${base}/`)
}

const some = (globs: readonly Glob[], text: string) => globs.some((glob) => glob.matches(text))
