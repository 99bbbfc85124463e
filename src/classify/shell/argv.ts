// A command's fields read with its program's grammar: subcommand, options, operands. Judges nothing.
import type { Family, Grammar, Row, Words } from '../types.ts'
import { exactText, type Field, isBareName } from './model.ts'

/**
 * One option as given. `name` is as declared, with dashes. There is no `value` for flags and empty optional values.
 * `early`: it stands before the subcommand, where a program may use the same letters for other things.
 */
export type GivenOption = { name: string; value: Field | undefined; field: Field; early: boolean }

/** A command read with a grammar. */
export type Reading = {
  /** `remote add`, or '' when there is none. */
  sub: string
  options: GivenOption[]
  operands: Field[]
  /** Words that look like options but are declared nowhere: nobody knows what they do. */
  undeclared: Field[]
  /** Operands that may begin with a dash, as the names of files may. */
  bare: Field[]
  /** Words that belong to an option up to its terminator: `-exec … ;`. */
  until: { name: string; words: Field[] }[]
  /** The last word asks for help, and this program then does nothing else. */
  help: boolean
  /** `--` was given. */
  dashes: boolean
  /** Options before and after the subcommand are different vocabularies. */
  separate: boolean
  /** Operands and values mean the same in any case. */
  anyCase: boolean
}

/** How an option takes a value: never, always, or only attached. */
type Kind = 'flag' | 'value' | 'optional'

/** The options of one grammar by the way they are read. All grammars have all fields, so that they are quick to ask. */
type Options = {
  grammar: Grammar
  kinds: ReadonlyMap<string, Kind>
  /** Names on which a row depends: given with `=false`, they are as good as not given. */
  asked: ReadonlySet<string>
  /** Names that may or may not take the next word: declared in two ways, or read for many subcommands at once. */
  loose: ReadonlySet<string>
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
  global: Options
  subcommands: ReadonlyMap<string, Options> | undefined
  /** Options before and after the subcommand are different vocabularies. */
  separate: boolean
  otherOptions: Grammar['otherOptions']
}

/** Collects what a family's grammars and rows declare. Done once per family. */
export function compileFamily(family: Family): CompiledFamily {
  const named = [...Object.keys(family.subcommands ?? {}), ...family.rows.flatMap((row) => row.when?.sub ?? [])]
  const paths = new Set(named.flatMap(beginnings))
  const global = compileGrammar(
    family.grammar,
    family.rows.filter((row) => !row.when?.sub || row.when.sub.includes('')),
  )
  const { anywhere = false, otherOptions } = family.grammar
  if (paths.size === 0) return { id: family.id, global, subcommands: undefined, separate: false, otherOptions }
  const subcommands = new Map<string, Options>()
  for (const path of paths) {
    const grammar = family.subcommands?.[path] ?? {}
    const rows = family.rows.filter((row) => row.when?.sub?.includes(path))
    const own = compileGrammar(grammar, rows)
    subcommands.set(path, anywhere ? mergeOptions(own, global) : own)
  }
  return { id: family.id, global, subcommands, separate: !anywhere, otherOptions }
}

/** `a b c` → `a`, `a b`, `a b c`. */
function beginnings(path: string): string[] {
  const words = path.split(' ')
  return words.map((_word, i) => words.slice(0, i + 1).join(' '))
}

function compileGrammar(grammar: Grammar, rows: readonly Row[]): Options {
  const value = new Set(grammar.value)
  const optional = new Set(grammar.optional)
  const flag = new Set(grammar.benign)
  const asked = new Set<string>()
  for (const row of rows) {
    const words: (Words | undefined)[] = [...(row.does ?? []).map((does) => does.on)]
    for (const runs of row.runs ?? []) {
      if ('argv' in runs && !(typeof runs.argv === 'object' && 'until' in runs.argv)) words.push(runs.argv as Words)
      if ('source' in runs) words.push(runs.source)
      if ('line' in runs) words.push(runs.line)
      if ('file' in runs) words.push(runs.file)
    }
    for (const on of words) {
      if (typeof on === 'object' && 'setting' in on) value.add(on.setting)
      if (typeof on !== 'object' || !('option' in on)) continue
      for (const name of typeof on.option === 'string' ? [on.option] : on.option)
        if (!optional.has(name)) value.add(name)
    }
    for (const asked of [row.when?.value, row.when?.seen, row.when?.valueOnly]) {
      for (const name of Object.keys(asked ?? {})) if (!optional.has(name)) value.add(name)
    }
    for (const name of [...(row.when?.any ?? []), ...(row.when?.all ?? []), ...(row.when?.none ?? [])]) {
      flag.add(name)
      asked.add(name)
    }
  }
  for (const name of Object.keys(grammar.until ?? {})) flag.delete(name)
  const loose = new Set(grammar.anywhere ? value : (grammar.benign ?? []).filter((name) => value.has(name)))
  return makeOptions(grammar, kindsOf({ flag, value, optional }), asked, loose)
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
  loose: ReadonlySet<string>,
): Options {
  return {
    grammar,
    kinds,
    asked,
    loose,
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

/** What holds before a subcommand, holds after it where the subcommand says nothing else. */
function mergeOptions(own: Options, global: Options): Options {
  const { longDash, ignore, numeric, help } = global.grammar
  const inherited: Grammar = {
    ...(longDash && { longDash }),
    ...(ignore && { ignore }),
    ...(numeric && { numeric }),
    ...(help && { help }),
    ...own.grammar,
  }
  const kinds = new Map(own.kinds)
  for (const [name, kind] of global.kinds) if (!own.kinds.has(name)) kinds.set(name, kind)
  return makeOptions(
    inherited,
    kinds,
    new Set([...own.asked, ...global.asked]),
    new Set([...own.loose, ...global.loose]),
  )
}

/** What switches a flag off where programs let it be given a value; a computed value may. */
function mayBeOff({ known, values }: Field): boolean {
  return !known || values.some((text) => /^(?:false|f|no|n|off|0)$/i.test(text))
}

/** `-n -w file`: where `-n` may be a flag after all, `-w` is an option that nobody judged. */
function isDoubtful(name: string, next: Field | undefined, { loose }: Options): next is Field {
  return next !== undefined && loose.has(name) && next.values.some((text) => /^-+[A-Za-z]/.test(text))
}
/** Reads the fields after the program's name. */
export function readArgv(compiled: CompiledFamily, fields: readonly Field[]): Reading {
  const { subcommands } = compiled
  const reading: Reading = {
    sub: '',
    options: [],
    operands: [],
    undeclared: [],
    bare: [],
    until: [],
    help: false,
    dashes: false,
    separate: compiled.separate,
    anyCase: compiled.global.grammar.anyCase ?? false,
  }
  let options = compiled.global
  let choosing = subcommands !== undefined
  let ended = false
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!
    const text = field.values[0]!
    const isIgnored = options.ignore?.includes(text) ?? false
    if (!ended && isIgnored) continue
    if (i === 0 && options.bareFirst && !isIgnored && /^[A-Za-z]+$/.test(text)) {
      i = readBundle(`-${text}`, field, fields, i, options, reading, true)
      continue
    }
    if (!ended && text === '--' && field.known) {
      ended = true
      reading.dashes = true
      continue
    }
    if (text === '-' && !ended && options.kinds.get('-') === 'flag') {
      give(reading, text, field)
      continue
    }
    const option = !ended && !options.noOptions && looksLikeOption(text, options)
    if (option) {
      // Only where every word before it was understood: else `--help` may be the value of an option nobody declared.
      const isLast = i === fields.length - 1 && exactText(field) === '--help' && reading.undeclared.length === 0
      i = readOption(text, field, fields, i, options, reading)
      reading.help = isLast && printsHelp(compiled, options, reading)
      continue
    }
    if (!ended && !options.noOptions) {
      if (field.mayBeOption) reading.undeclared.push(field)
      else if (isBareName(field)) reading.bare.push(field)
    }
    if (choosing && (!ended || reading.sub === '')) {
      const path = reading.sub === '' ? text : `${reading.sub} ${text}`
      const named = subcommands!.get(path)
      const next = named ?? (reading.sub === '' ? subcommands!.get('*') : undefined)
      if (next && field.known && (reading.sub === '' || named)) {
        // A subcommand is as good as a command's name: when it is computed, nobody read it.
        if (field.expanded) reading.undeclared.push(field)
        reading.sub = path
        options = next
        continue
      }
      if (reading.sub === '') {
        reading.sub = field.known ? text : '…'
        choosing = false
        continue
      }
      choosing = false
    }
    reading.operands.push(field)
    if (options.stopAtOperand) ended = true
  }
  return reading
}

/** A subcommand's grammar overrules the program's; of an unknown subcommand nobody knows what it does. */
function printsHelp({ subcommands, global }: CompiledFamily, options: Options, reading: Reading): boolean {
  if (subcommands && reading.sub !== '' && options === global) return false
  return options.help ?? global.help ?? false
}

function looksLikeOption(text: string, options: Options): boolean {
  if (text.length < 2) return false
  if (text[0] === '+') return options.plus
  return text[0] === '-'
}

/** Reads the option at `at`; returns the index of the last word that belongs to it. */
function readOption(
  text: string,
  field: Field,
  fields: readonly Field[],
  at: number,
  options: Options,
  reading: Reading,
): number {
  if (!field.known && !isNamed(field)) reading.undeclared.push(field)
  const terminators = options.until?.[text]
  if (terminators) {
    const words: Field[] = []
    let end = at + 1
    while (end < fields.length && !terminators.includes(exactText(fields[end]!) ?? '')) words.push(fields[end++]!)
    reading.until.push({ name: text, words })
    give(reading, text, field, words[0])
    return end
  }
  if (options.numeric && /^[-+]\d/.test(text)) return at
  if (options.longDash || text.startsWith('--')) return readLong(text, field, fields, at, options, reading)
  return readBundle(text, field, fields, at, options, reading, false)
}

/** `--author="$x"`: only the value is computed, and it stays one word. */
function isNamed({ text, values, mayBeOption }: Field): boolean {
  const name = mayBeOption ? undefined : /^--[\w-]+=/.exec(text)?.[0]
  return name !== undefined && values.every((value) => value.startsWith(name))
}

function readLong(
  text: string,
  field: Field,
  fields: readonly Field[],
  at: number,
  options: Options,
  reading: Reading,
): number {
  const equals = text.indexOf('=')
  const given = equals < 0 ? text : text.slice(0, equals)
  const attached = equals < 0 ? undefined : tail(field, equals + 1)
  let name = given
  if (!options.kinds.has(name)) {
    reading.undeclared.push(field)
    // GNU programs accept any unambiguous beginning. A guess may only add to what is seen, so it stays undeclared.
    const guesses = given.length > 2 ? namesBeginning(given, options) : []
    if (guesses.length === 0) return at
    for (const guess of guesses.slice(1)) give(reading, guess, field, attached)
    name = guesses[0]!
  }
  if (attached) {
    if (options.kinds.get(name) === 'flag' && options.asked.has(name) && mayBeOff(attached))
      reading.undeclared.push(field)
    give(reading, name, field, attached)
  } else if (options.kinds.get(name) === 'value' && at + 1 < fields.length) {
    if (isDoubtful(name, fields[at + 1], options)) reading.undeclared.push(fields[at + 1]!)
    give(reading, name, field, fields[at + 1])
    return at + 1
  } else give(reading, name, field)
  return at
}

/** `-abc`, `-ofile`, `-o file`; with `bare` the values follow as words in order (`tar xf a.tgz`). */
function readBundle(
  text: string,
  field: Field,
  fields: readonly Field[],
  at: number,
  options: Options,
  reading: Reading,
  bare: boolean,
): number {
  const whole = text.length > 2 ? options.kinds.get(text) : undefined
  if (whole !== undefined) {
    const next = fields[at + 1]
    if (whole === 'value' && isDoubtful(text, next, options)) reading.undeclared.push(next)
    give(reading, text, field, whole === 'value' ? next : undefined)
    return whole === 'value' ? at + 1 : at
  }
  let end = at
  const sign = text[0]!
  for (let i = 1; i < text.length; i++) {
    const name = sign + text[i]!
    const kind = options.kinds.get(name)
    if (kind === 'value') {
      if (!bare && i + 1 < text.length) {
        give(reading, name, field, tail(field, i + 1))
        return end
      }
      const value = fields[end + 1]
      if (isDoubtful(name, value, options)) reading.undeclared.push(value)
      give(reading, name, field, value)
      if (value) end++
      if (!bare) return end
    } else if (kind === 'optional') {
      give(reading, name, field, i + 1 < text.length ? tail(field, i + 1) : undefined)
      return end
    } else if (kind === 'flag') give(reading, name, field)
    else {
      reading.undeclared.push(field)
      give(reading, name, field)
    }
  }
  return end
}

function give(reading: Reading, name: string, field: Field, value?: Field): void {
  reading.options.push({ name, value, field, early: reading.sub === '' })
}

/** Flags first, then options with a value, then those with an attached one. */
function namesBeginning(start: string, { kinds }: Options): string[] {
  const found: Record<Kind, string[]> = { flag: [], value: [], optional: [] }
  for (const name of kinds.keys()) if (name.startsWith(start)) found[kinds.get(name)!].push(name)
  return [...found.flag, ...found.value, ...found.optional]
}

/** The rest of a field from an index on, in all its possible values. */
function tail(field: Field, from: number): Field {
  return {
    ...field,
    text: field.text.slice(from),
    values: field.values.map((value) => value.slice(from)),
    mayBeOption: false,
  }
}
