// Does a rule that raises speak of a call? What cannot be ruled out counts as possible. Raises nothing itself.
import { type CompiledRule, type CompiledWhen, foldTool } from './compile.ts'
import type { Glob } from './glob.ts'
import { type PathPattern, pathMatches, type Sure } from './path-match.ts'
import type { Subject, SubjectCommand, SubjectEffect } from './subject.ts'

const COMPUTED_PART = '…'

export function raises(compiled: CompiledRule, subject: Subject): Sure {
  const { when } = compiled
  if (when.agent && !some(when.agent, subject.who.agentId)) return 'no'
  if (when.user && !some(when.user, subject.who.userId)) return 'no'
  if (when.tool && !some(when.tool, foldTool(subject.toolName))) return 'no'
  if (!isOfProject(compiled, subject)) return 'no'
  if (compiled.asksCommand) return best(subject.commands, (command) => ofCommand(compiled, command, subject))
  return least(foldersMatch(when.cwd, [subject.cwd, ...subject.commands.map(({ cwd }) => cwd)]), () =>
    compiled.asksEffect ? best(subject.effects, (effect) => ofEffect(when, effect)) : 'yes',
  )
}

/** A call is a project's business when it says so, or when anything of it happens there. */
function isOfProject({ root }: CompiledRule, { context, cwd, commands }: Subject): boolean {
  if (root === undefined) return true
  const folders = [context.workspace, context.cwd, cwd, ...commands.map((command) => command.cwd)]
  return folders.some((folder) => folder !== undefined && root.glob.matches(folder))
}

function ofCommand({ when, asksEffect }: CompiledRule, command: SubjectCommand, subject: Subject): Sure {
  return least(programMatches(when, command), () =>
    least(wordsMatch(when.words, command.argv), () =>
      least(readingMatches(when, command), () =>
        least(foldersMatch(when.cwd, [command.cwd ?? (subject.wanders ? undefined : subject.cwd)]), () => {
          if (!asksEffect) return 'yes'
          // Redirects belong to no command; they count as anybody's.
          const own = subject.effects.filter((one) => one.command === command || one.command === undefined)
          return best(own, (effect) => ofEffect(when, effect))
        }),
      ),
    ),
  )
}

function programMatches({ program }: CompiledWhen, { argv, base }: SubjectCommand): Sure {
  if (program === undefined) return 'yes'
  const [name = ''] = argv
  if (some(program, base) || some(program, name)) return 'yes'
  return name.includes(COMPUTED_PART) ? 'maybe' : 'no'
}

function wordsMatch(words: CompiledWhen['words'], argv: readonly string[]): Sure {
  if (words === undefined) return 'yes'
  const { fixed, open } = words
  const fits = argv.length === fixed.length || (open && argv.length > fixed.length)
  if (fits && fixed.every((glob, i) => glob.matches(argv[i]!))) return 'yes'
  const first = argv.findIndex(isComputed)
  if (first < 0) return 'no'
  // A computed word may be several, or none: only what stands before the first, and behind the last, has its place.
  const last = argv.findLastIndex(isComputed)
  const behind = open ? 0 : argv.length - 1 - last
  if (first + behind > fixed.length) return 'no'
  const fit =
    fixed.slice(0, first).every((glob, i) => glob.matches(argv[i]!)) &&
    fixed.slice(fixed.length - behind).every((glob, i) => glob.matches(argv[last + 1 + i]!))
  return fit ? 'maybe' : 'no'
}

function readingMatches(when: CompiledWhen, command: SubjectCommand): Sure {
  const { sub, options, operands } = when
  if (sub === undefined && options === undefined && operands === undefined) return 'yes'
  return least(subMatches(sub, command), () =>
    least(optionsMatch(options, command), () => operandsMatch(operands, command)),
  )
}

/** `remote` speaks of `remote add` too. */
function subMatches(sub: readonly string[] | undefined, command: SubjectCommand): Sure {
  if (sub === undefined) return 'yes'
  const reading = command.reading()
  const given = reading.sub === '' ? reading.operands.join(' ') : reading.sub
  if (sub.some((one) => given === one || (one !== '' && given.startsWith(`${one} `)))) return 'yes'
  return isComputed(given.split(' ')[0] ?? '') ? 'maybe' : 'no'
}

function optionsMatch(options: CompiledWhen['options'], { argv, reading }: SubjectCommand): Sure {
  if (options === undefined) return 'yes'
  const given = new Set(reading().options.map(({ name }) => name))
  // What the grammar does not know is still written there.
  for (const word of argv.slice(1)) if (word.startsWith('-')) given.add(word.replace(/=.*$/s, ''))
  const has = (glob: Glob) => [...given].some((name) => glob.matches(name))
  const doubt: Sure = argv.slice(1).some((word) => word.startsWith(COMPUTED_PART)) ? 'maybe' : 'no'
  const { any, all, none, values } = options
  if (none?.some(has) === true) return 'no'
  let sure: Sure = 'yes'
  if (any !== undefined && !any.some(has)) sure = doubt
  if (all !== undefined && !all.every(has)) sure = doubt
  for (const { names, is } of values ?? []) {
    const found = reading().options.filter(({ name }) => names.includes(name))
    if (found.some(({ value }) => value !== undefined && some(is, value))) continue
    // Of an option that no grammar knows the next word may be the value.
    if (argv.some((word, i) => i > 0 && names.includes(word) && some(is, argv[i + 1] ?? ''))) continue
    if (found.some(({ value }) => value !== undefined && isComputed(value))) sure = sure === 'no' ? 'no' : 'maybe'
    else sure = sure === 'no' ? 'no' : doubt
  }
  return sure
}

function operandsMatch(operands: readonly Glob[] | undefined, { reading }: SubjectCommand): Sure {
  if (operands === undefined) return 'yes'
  const given = reading().operands
  if (given.some((operand) => some(operands, operand))) return 'yes'
  return given.some(isComputed) ? 'maybe' : 'no'
}

function ofEffect(when: CompiledWhen, { effect, paths }: SubjectEffect): Sure {
  if (when.effect && !when.effect.has(effect.kind)) return 'no'
  if (when.notScope?.some((scope) => effect.scopes.includes(scope)) === true) return 'no'
  let sure: Sure = 'yes'
  if (when.scope && !when.scope.some((scope) => effect.scopes.includes(scope))) {
    if (!effect.scopes.includes('computed')) return 'no'
    sure = 'maybe'
  }
  if (when.path === undefined) return sure
  const own = paths()
  if (own === undefined) return 'no'
  const path = best(when.path, (pattern) => pathMatches(pattern, effect.kind, own))
  return path === 'yes' ? sure : path
}

function foldersMatch(cwd: readonly PathPattern[] | undefined, folders: readonly (string | undefined)[]): Sure {
  if (cwd === undefined) return 'yes'
  if (folders.some((folder) => folder !== undefined && cwd.some(({ glob }) => glob.matches(folder)))) return 'yes'
  return folders.some((folder) => folder === undefined) ? 'maybe' : 'no'
}

const isComputed = (word: string) => word.includes(COMPUTED_PART)
const some = (globs: readonly Glob[], text: string) => globs.some((glob) => glob.matches(text))

/** The surest of several. */
function best<Item>(items: readonly Item[], ask: (item: Item) => Sure): Sure {
  let found: Sure = 'no'
  for (const item of items) {
    const sure = ask(item)
    if (sure === 'yes') return 'yes'
    if (sure === 'maybe') found = 'maybe'
  }
  return found
}

/** Both must hold: the less sure of the two. */
function least(first: Sure, second: () => Sure): Sure {
  if (first === 'no') return 'no'
  const other = second()
  return other === 'yes' ? first : other
}
