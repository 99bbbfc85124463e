// A family's grammars and rows made ready to read words with: which options there are, and how each is read. Reads none.
import type { Family, Grammar, Row, Words } from '../types.ts'

/** How an option takes a value: never, always, or only attached. */
export type Kind = 'flag' | 'value' | 'optional'

/** The options of one grammar by the way they are read. All grammars have all fields, so that they are quick to ask. */
export type Options = {
  grammar: Grammar
  kinds: ReadonlyMap<string, Kind>
  /** Names on which a row depends: given with `=false`, they are as good as not given. */
  asked: ReadonlySet<string>
  /** Names that are flags of one program and take a value in another of the same family: the next word may be an operand. */
  twofold: ReadonlySet<string>
  until: Grammar['until']
  ignore: Grammar['ignore']
  help: boolean | undefined
  longDash: boolean
  stopAtOperand: boolean
  bareFirst: boolean
  numeric: boolean
  plus: boolean
  noOptions: boolean
}

/** A family made ready: what each subcommand declares, its rows included. */
export type CompiledFamily = {
  id: string
  main: Options
  /** What holds behind a subcommand (`remote add`), if that is named; undefined itself where the program has none. */
  behind: ((path: string) => Options | undefined) | undefined
  /** Options before and after the subcommand are different vocabularies. */
  separate: boolean
  otherOptions: Grammar['otherOptions']
}

/**
 * Collects what a family's grammars and rows declare. Done once per family, and for a subcommand when it is first asked
 * for: some programs have thousands.
 */
export function compileFamily(family: Family): CompiledFamily {
  const named = [...Object.keys(family.subcommands ?? {}), ...family.rows.flatMap((row) => row.when?.sub ?? [])]
  const paths = new Set(named.flatMap(beginnings))
  const { anywhere = false, otherOptions } = family.grammar
  const main = compileGrammar(
    family.grammar,
    family.rows.filter((row) => !row.when?.sub || row.when.sub.includes('')),
    // Options before a subcommand count behind it, too.
    anywhere ? family.rows : [],
  )
  if (paths.size === 0) return { id: family.id, main, behind: undefined, separate: false, otherOptions }
  const known = new Map<string, Options>()
  const behind = (path: string): Options | undefined => {
    let options = known.get(path)
    if (options === undefined && paths.has(path)) {
      const rows = family.rows.filter((row) => row.when?.sub?.includes(path))
      const own = compileGrammar(family.subcommands?.[path] ?? {}, rows)
      options = anywhere ? mergeOptions(own, main) : own
      known.set(path, options)
    }
    return options
  }
  return { id: family.id, main, behind, separate: !anywhere, otherOptions }
}

/** `a b c` → `a`, `a b`, `a b c`. */
function beginnings(path: string): string[] {
  const words = path.split(' ')
  return words.map((_word, i) => words.slice(0, i + 1).join(' '))
}

/** `late`: rows of subcommands that look at options given before them. */
function compileGrammar(grammar: Grammar, rows: readonly Row[], late: readonly Row[] = []): Options {
  const optional = new Set(grammar.optional)
  const value = new Set(grammar.value)
  for (const row of rows) for (const name of valuesNamedBy(row, optional)) value.add(name)
  const asked = rows.flatMap(flagsAskedBy)
  const flag = new Set([...(grammar.benign ?? []), ...asked])
  for (const name of Object.keys(grammar.until ?? {})) flag.delete(name)
  const twofold = new Set(grammar.benign?.filter((name) => value.has(name)))
  const asksFor = new Set([...asked, ...late.flatMap(flagsAskedBy)])
  return makeOptions(grammar, kindsOf({ flag, value, optional }), asksFor, twofold)
}

/** Options of which the row wants to know whether they are given. */
function flagsAskedBy({ when }: Row): string[] {
  return when === undefined ? [] : [...(when.any ?? []), ...(when.all ?? []), ...(when.none ?? [])]
}

/** Options whose value the row looks at. */
function valuesNamedBy(row: Row, optional: ReadonlySet<string>): string[] {
  const names: string[] = []
  for (const on of wordsNamedBy(row)) {
    if (typeof on !== 'object') continue
    // An option that is set by name always has a value.
    if ('setting' in on) names.push(on.setting)
    else if ('option' in on) names.push(...[on.option].flat().filter((name) => !optional.has(name)))
  }
  for (const values of [row.when?.value, row.when?.seen, row.when?.valueOnly])
    for (const name of Object.keys(values ?? {})) if (!optional.has(name)) names.push(name)
  return names
}

/** Everything in the row that says which words are meant. */
function wordsNamedBy({ does = [], runs = [] }: Row): (Words | undefined)[] {
  const words = does.map(({ on }) => on)
  for (const run of runs) {
    if ('argv' in run && !(typeof run.argv === 'object' && 'until' in run.argv)) words.push(run.argv)
    if ('source' in run) words.push(run.source)
    if ('line' in run) words.push(run.line)
    if ('file' in run) words.push(run.file)
  }
  return words
}

/** An option that is declared in two ways takes a value. */
function kindsOf({ flag, optional, value }: Record<Kind, ReadonlySet<string>>): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const name of value) kinds.set(name, 'value')
  for (const name of optional) if (!kinds.has(name)) kinds.set(name, 'optional')
  for (const name of flag) if (!kinds.has(name)) kinds.set(name, 'flag')
  return kinds
}

function makeOptions(
  grammar: Grammar,
  kinds: ReadonlyMap<string, Kind>,
  asked: ReadonlySet<string>,
  twofold: ReadonlySet<string>,
): Options {
  return {
    grammar,
    kinds,
    asked,
    twofold,
    until: grammar.until,
    ignore: grammar.ignore,
    help: grammar.help,
    longDash: grammar.longDash ?? false,
    stopAtOperand: grammar.stopAtOperand ?? false,
    bareFirst: grammar.bareFirst ?? false,
    numeric: grammar.numeric ?? false,
    plus: grammar.plus ?? false,
    noOptions: grammar.noOptions ?? false,
  }
}

function joinSets(own: ReadonlySet<string>, main: ReadonlySet<string>): ReadonlySet<string> {
  return own.size === 0 ? main : new Set([...own, ...main])
}

/** What holds before a subcommand, holds after it where the subcommand says nothing else. */
function mergeOptions(own: Options, main: Options): Options {
  const { longDash, ignore, numeric, help } = main.grammar
  const inherited: Grammar = {
    ...(longDash && { longDash }),
    ...(ignore && { ignore }),
    ...(numeric && { numeric }),
    ...(help && { help }),
    ...own.grammar,
  }
  return makeOptions(
    inherited,
    // In the order in which beginnings of names are guessed, the own ones first.
    own.kinds.size === 0 ? main.kinds : new Map([...own.kinds, ...main.kinds, ...own.kinds]),
    joinSets(own.asked, main.asked),
    joinSets(own.twofold, main.twofold),
  )
}
