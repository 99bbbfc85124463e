// A command's fields read with its program's grammar: subcommand, options, operands. Judges nothing.
import type { Family, Grammar, Row, Words } from '../types.ts'
import { exactText, type Field, isBareName } from './model.ts'

/**
 * One option as given. `name` is as declared, with dashes. `value` is absent for flags and empty optional values.
 * `early`: it stands before the subcommand, where a program may use the same letters for other things.
 */
export type GivenOption = { name: string; value?: Field; field: Field; early: boolean }

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
}

/** The options of one grammar by the way they are read. */
type Options = { grammar: Grammar; flag: Set<string>; value: Set<string>; optional: Set<string> }

/** A family made ready: what each subcommand declares, its rows included. */
export type CompiledFamily = { family: Family; global: Options; subcommands: Map<string, Options> | undefined }

/** Collects what a family's grammars and rows declare. Done once per family. */
export function compileFamily(family: Family): CompiledFamily {
  const named = [...Object.keys(family.subcommands ?? {}), ...family.rows.flatMap((row) => row.when?.sub ?? [])]
  const paths = new Set(named.flatMap(beginnings))
  const global = compileGrammar(
    family.grammar,
    family.rows.filter((row) => !row.when?.sub || row.when.sub.includes('')),
  )
  if (paths.size === 0) return { family, global, subcommands: undefined }
  const subcommands = new Map<string, Options>()
  for (const path of paths) {
    const grammar = family.subcommands?.[path] ?? {}
    const rows = family.rows.filter((row) => row.when?.sub?.includes(path))
    const own = compileGrammar(grammar, rows)
    subcommands.set(path, family.grammar.anywhere ? mergeOptions(own, global) : own)
  }
  return { family, global, subcommands }
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
    for (const name of [...(row.when?.any ?? []), ...(row.when?.all ?? []), ...(row.when?.none ?? [])]) flag.add(name)
  }
  for (const name of [...value, ...optional, ...Object.keys(grammar.until ?? {})]) flag.delete(name)
  return { grammar, flag, value, optional }
}

function mergeOptions(own: Options, global: Options): Options {
  const taken = (name: string) => own.flag.has(name) || own.value.has(name) || own.optional.has(name)
  const add = (mine: Set<string>, theirs: Set<string>) =>
    new Set([...mine, ...[...theirs].filter((name) => !taken(name))])
  const { longDash, ignore, numeric, help } = global.grammar
  const inherited: Grammar = {
    ...(longDash && { longDash }),
    ...(ignore && { ignore }),
    ...(numeric && { numeric }),
    ...(help && { help }),
    ...own.grammar,
  }
  return {
    grammar: inherited,
    flag: add(own.flag, global.flag),
    value: add(own.value, global.value),
    optional: add(own.optional, global.optional),
  }
}

/** Reads the fields after the program's name. */
export function readArgv(compiled: CompiledFamily, fields: readonly Field[]): Reading {
  const reading: Reading = {
    sub: '',
    options: [],
    operands: [],
    undeclared: [],
    bare: [],
    until: [],
    help: false,
    dashes: false,
    separate: false,
  }
  let options = compiled.global
  let choosing = compiled.subcommands !== undefined
  reading.separate = choosing && !compiled.family.grammar.anywhere
  let ended = false
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!
    const text = exactText(field) ?? field.values[0]!
    if (!ended && options.grammar.ignore?.includes(text)) continue
    if (i === 0 && options.grammar.bareFirst && /^[A-Za-z]+$/.test(text) && !options.grammar.ignore?.includes(text)) {
      i = readBundle(`-${text}`, field, fields, i, options, reading, true)
      continue
    }
    if (!ended && text === '--' && field.known) {
      ended = true
      reading.dashes = true
      continue
    }
    if (text === '-' && !ended && options.flag.has('-')) {
      give(reading, text, field)
      continue
    }
    const option = !ended && !options.grammar.noOptions && looksLikeOption(text, options.grammar)
    if (option) {
      // Only where every word before it was understood: else `--help` may be the value of an option nobody declared.
      const isLast = i === fields.length - 1 && exactText(field) === '--help' && reading.undeclared.length === 0
      i = readOption(text, field, fields, i, options, reading)
      reading.help = isLast && printsHelp(compiled, options, reading)
      continue
    }
    if (!ended && !options.grammar.noOptions) {
      if (field.mayBeOption) reading.undeclared.push(field)
      else if (isBareName(field)) reading.bare.push(field)
    }
    if (choosing && (!ended || reading.sub === '')) {
      const path = reading.sub === '' ? text : `${reading.sub} ${text}`
      const next = compiled.subcommands!.get(path) ?? (reading.sub === '' ? compiled.subcommands!.get('*') : undefined)
      if (next && field.known && (reading.sub === '' || compiled.subcommands!.has(path))) {
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
    if (options.grammar.stopAtOperand) ended = true
  }
  return reading
}

/** A subcommand's grammar overrules the program's; of an unknown subcommand nobody knows what it does. */
function printsHelp({ family, subcommands, global }: CompiledFamily, options: Options, reading: Reading): boolean {
  if (subcommands && reading.sub !== '' && options === global) return false
  return options.grammar.help ?? family.grammar.help ?? false
}

function looksLikeOption(text: string, grammar: Grammar): boolean {
  if (text.length < 2) return false
  if (text[0] === '+') return grammar.plus ?? false
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
  const terminators = options.grammar.until?.[text]
  if (terminators) {
    const words: Field[] = []
    let end = at + 1
    while (end < fields.length && !terminators.includes(exactText(fields[end]!) ?? '')) words.push(fields[end++]!)
    reading.until.push({ name: text, words })
    give(reading, text, field, words[0])
    return end
  }
  if (/^[-+]\d/.test(text) && options.grammar.numeric) return at
  if (text.startsWith('--') || options.grammar.longDash) return readLong(text, field, fields, at, options, reading)
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
  if (!declares(options, name)) {
    reading.undeclared.push(field)
    // GNU programs accept any unambiguous beginning. A guess may only add to what is seen, so it stays undeclared.
    const guesses = [...options.flag, ...options.value, ...options.optional].filter(
      (known) => given.length > 2 && known.startsWith(given),
    )
    if (guesses.length === 0) return at
    for (const guess of guesses.slice(1)) give(reading, guess, field, attached)
    name = guesses[0]!
  }
  if (attached) give(reading, name, field, attached)
  else if (options.value.has(name) && at + 1 < fields.length) {
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
  if (declares(options, text) && text.length > 2) {
    if (!options.value.has(text) || at + 1 >= fields.length) give(reading, text, field)
    else give(reading, text, field, fields[at + 1])
    return options.value.has(text) ? at + 1 : at
  }
  let end = at
  const sign = text[0]!
  for (let i = 1; i < text.length; i++) {
    const name = sign + text[i]!
    if (options.value.has(name)) {
      if (!bare && i + 1 < text.length) {
        give(reading, name, field, tail(field, i + 1))
        return end
      }
      const value = fields[end + 1]
      give(reading, name, field, value)
      if (value) end++
      if (!bare) return end
    } else if (options.optional.has(name)) {
      give(reading, name, field, i + 1 < text.length ? tail(field, i + 1) : undefined)
      return end
    } else if (options.flag.has(name)) give(reading, name, field)
    else {
      reading.undeclared.push(field)
      give(reading, name, field)
    }
  }
  return end
}

function give(reading: Reading, name: string, field: Field, value?: Field): void {
  reading.options.push({ name, field, early: reading.sub === '', ...(value && { value }) })
}

function declares(options: Options, name: string): boolean {
  return options.flag.has(name) || options.value.has(name) || options.optional.has(name)
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
