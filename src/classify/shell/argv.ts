// A command's fields read with its program's grammar: subcommand, options, operands. Judges nothing.
import type { CompiledFamily, Kind, Options } from './grammar.ts'
import { exactText, type Field, isBareName } from './model.ts'

/**
 * One option as given. `name` is as declared, with dashes. There is no `value` for flags and empty optional values.
 * `early`: it stands before the subcommand, where a program may use the same letters for other things.
 */
type GivenOption = { name: string; value: Field | undefined; field: Field; early: boolean }

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

/** What switches a flag off where programs let it be given a value; a computed value may. */
function mayBeOff({ known, values }: Field): boolean {
  return !known || values.some((text) => /^(?:false|f|no|n|off|0)$/i.test(text))
}

/** `kill -0 "$PID"`: the first word has settled what is done, and the second, the only one, stays one word. */
function isSettled([first, second, more]: readonly Field[], { grammar }: Options): boolean {
  const names = grammar.settledBy
  return names !== undefined && !more && second?.several === false && names.includes(exactText(first!) ?? '')
}

/** `-n -w file`: if `-n` is a flag after all, as in another release, `-w` is an option that nobody judged. */
function isDoubtful(name: string, next: Field | undefined, { grammar }: Options): next is Field {
  if (next === undefined || !next.values.some((text) => /^-+[A-Za-z]/.test(text))) return false
  return grammar.dashed === undefined || !grammar.dashed.includes(name)
}

function isNumber({ values }: Field): boolean {
  return values.every((text) => /^\d+$/.test(text))
}

/** The words, what is known of their program, and how far they are read. */
type Progress = {
  readonly compiled: CompiledFamily
  readonly fields: readonly Field[]
  readonly reading: Reading
  /** What holds here: of the program, or of its subcommand. */
  options: Options
  /** The next operand may be a subcommand. */
  choosing: boolean
  /** No more options come. */
  ended: boolean
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
    separate: compiled.separate,
    anyCase: compiled.main.grammar.anyCase ?? false,
  }
  const progress: Progress = {
    compiled,
    fields,
    reading,
    options: compiled.main,
    choosing: compiled.behind !== undefined,
    ended: false,
  }
  for (let i = 0; i < fields.length; i++) {
    const last = progress.ended && !partsFiles(i, progress) ? NO_OPTION : readSign(i, progress)
    if (last !== NO_OPTION) i = last
    else readOperand(i, progress)
  }
  return reading
}

const NO_OPTION = -1

/** The `--` in front of files, where another word has ended the options before it. */
function partsFiles(at: number, { compiled, fields, reading }: Progress): boolean {
  return compiled.main.grammar.endsOptions !== undefined && !reading.dashes && exactText(fields[at]!) === '--'
}

/** Reads what is no operand; returns the index of the last word that belongs to it. */
function readSign(at: number, progress: Progress): number {
  const { compiled, fields, reading, options } = progress
  const field = fields[at]!
  const text = field.values[0]!
  if (options.ignore?.includes(text)) return at
  if (at === 0 && options.bareFirst && /^[A-Za-z]+$/.test(text))
    return readBundle({ text: `-${text}`, fields, at, options, reading }, true)
  const isDashes = text === '--'
  if ((isDashes || text === compiled.main.grammar.endsOptions) && field.known) {
    progress.ended = true
    reading.dashes = isDashes
    return at
  }
  if (text === '-' && options.kinds.get('-') === 'flag') {
    give(reading, text, field)
    return at
  }
  if (options.noOptions || !looksLikeOption(text, options) || comesTooLate(text, options, reading)) return NO_OPTION
  const given: Given = { text, fields, at, options, reading }
  // Only where every word before it was understood: else `--help` may be the value of an option nobody declared.
  const isLast = at === fields.length - 1 && asksForHelp(given, compiled) && reading.undeclared.length === 0
  const last = readOption(given)
  reading.help = false
  if (isLast && printsHelp(compiled, options, reading)) {
    reading.undeclared = []
    reading.help = !mayOpenBefore(reading, compiled)
  }
  return last
}

function readOperand(at: number, progress: Progress): void {
  const { fields, reading, options, ended } = progress
  const field = fields[at]!
  if (!ended && !options.noOptions && !options.grammar.expandsItself) {
    if (field.mayBeOption && !options.grammar.onlyLooks && !isSettled(fields, options)) reading.undeclared.push(field)
    else if (isBareName(field)) reading.bare.push(field)
  }
  const choosing = progress.choosing && (!ended || reading.sub === '')
  if (choosing && isSubcommand(field, progress)) return
  reading.operands.push(field)
  if (options.stopAtOperand) progress.ended = true
}

/** Takes the word for the subcommand, or for one more word of it: `remote add`. The first is one, whether it is known or not. */
function isSubcommand(field: Field, progress: Progress): boolean {
  const { compiled, reading } = progress
  const behind = compiled.behind!
  const { sub } = reading
  const text = field.values[0]!
  const path = sub === '' ? text : `${sub} ${text}`
  const next = behind(path) ?? (sub === '' ? behind('*') : undefined)
  if (next && field.known) {
    // A subcommand is as good as a command's name: when it is computed, nobody read it.
    if (field.expanded) reading.undeclared.push(field)
    reading.sub = path
    progress.options = next
    return true
  }
  progress.choosing = false
  if (sub !== '') return false
  reading.sub = field.known ? text : '…'
  return true
}

/**
 * `-h` means other things next to other words: `git grep -h x`. A lone `--version` that is declared nowhere is answered
 * or refused.
 */
function asksForHelp({ fields, at, options: { grammar, kinds }, reading }: Given, compiled: CompiledFamily): boolean {
  const { sub, options, operands } = reading
  const text = exactText(fields[at]!)
  // Where long options have one dash, `-help` is one of them.
  if (text === '--help' || (text === '-help' && grammar.longDash)) return isSeenLast(reading, compiled)
  if (text === '--version') return fields.length === 1 && !kinds.has(text)
  return text === '-h' && grammar.shortHelp === true && sub !== '' && options.length === 0 && operands.length === 0
}

/**
 * Is `--help` seen, whatever stands before it? Many programs read options up to the first operand only (`rm a --help` on
 * a Mac, or with POSIXLY_CORRECT, removes both), and `git -c man.x.cmd=… log --help` starts what it is told.
 */
function isSeenLast({ options, operands }: Reading, { behind, separate, main }: CompiledFamily): boolean {
  if (behind === undefined) return operands.length === 0
  const { benign, value, optional } = main.grammar
  const isPlain = (name: string) => [benign, value, optional].some((names) => names?.includes(name))
  // Some read options up to the first operand only, behind a subcommand too.
  if (main.stopAtOperand && operands.length > 0) return false
  return !separate || options.every(({ early, name }) => !early || isPlain(name))
}

/**
 * Programs without subcommands take their options one by one, and some open a file when its name comes by, before they
 * come to the `--help` behind it: `utmpdump -o wtmp --help` empties wtmp.
 */
function mayOpenBefore({ options }: Reading, { behind, main }: CompiledFamily): boolean {
  return behind === undefined && options.some(({ name }) => main.kinds.get(name) === 'value')
}

/** A subcommand's grammar overrules the program's; of an unknown subcommand nobody knows what it does. */
function printsHelp({ behind, main }: CompiledFamily, options: Options, reading: Reading): boolean {
  if (behind && reading.sub !== '' && options === main) return false
  return options.help ?? main.help ?? false
}

function looksLikeOption(text: string, options: Options): boolean {
  if (text.length < 2) return false
  if (text[0] === '+') return options.plus
  return text[0] === '-'
}

/** Behind the first operand some programs read but few options; other words are operands there, whatever they look like. */
function comesTooLate(text: string, { grammar }: Options, { operands }: Reading): boolean {
  return operands.length > 0 && grammar.lateOptions?.some((name) => text.startsWith(name)) === false
}

/** The option that is read: the word at `at`, written `text`, and where what is found of it goes. */
type Given = { text: string; fields: readonly Field[]; at: number; options: Options; reading: Reading }

/** Reads an option; returns the index of the last word that belongs to it. */
function readOption(given: Given): number {
  const { text, fields, at, options, reading } = given
  const field = fields[at]!
  if (!field.known && !isNamed(field)) reading.undeclared.push(field)
  const name = untilName(text, options)
  if (name !== undefined) return readUntil(given, name, name.length)
  if (options.numeric && /^[-+]\d/.test(text)) return at
  if (options.grammar.named?.includes(text)) {
    give(reading, text, field, fields[at + 2])
    return Math.min(at + 2, fields.length - 1)
  }
  if (options.longDash || text.startsWith('--')) return readLong(given)
  return readBundle(given, false)
}

/** The option whose words go up to a terminator: `-X rm`, `-Xrm`, `--exec=rm`; where long options have one dash only the first. */
function untilName(text: string, { until, longDash }: Options): string | undefined {
  if (until === undefined) return undefined
  if (Object.hasOwn(until, text)) return text
  if (longDash) return undefined
  return Object.keys(until).find((name) => text.startsWith(name.startsWith('--') ? `${name}=` : name))
}

/** `from`: where in the word the name of the option ends. */
function readUntil({ text, fields, at, options, reading }: Given, name: string, from: number): number {
  const field = fields[at]!
  const begin = text[from] === '=' ? from + 1 : from
  const words: Field[] = begin < text.length ? [tail(field, begin)] : []
  let end = at + 1
  while (end < fields.length && !options.until![name]!.includes(exactText(fields[end]!) ?? ''))
    words.push(fields[end++]!)
  reading.until.push({ name, words })
  give(reading, name, field, words[0])
  return end
}

/** `--author="$x"`: only the value is computed, and it stays one word. */
function isNamed({ text, values, mayBeOption }: Field): boolean {
  const name = mayBeOption ? undefined : /^--[\w-]+=/.exec(text)?.[0]
  return name !== undefined && values.every((value) => value.startsWith(name))
}

function readLong(given: Given): number {
  const { text, fields, at, options, reading } = given
  const field = fields[at]!
  const equals = text.indexOf('=')
  const written = equals < 0 ? text : text.slice(0, equals)
  const attached = equals < 0 ? undefined : tail(field, equals + 1)
  let name = written
  if (!options.kinds.has(name)) {
    const letter = text.slice(0, 2)
    if (options.grammar.joined?.includes(letter)) {
      give(reading, letter, field, tail(field, 2))
      return at
    }
    reading.undeclared.push(field)
    // GNU programs accept any unambiguous beginning. A guess may only add to what is seen, so it stays undeclared.
    // Go programs take two dashes for one.
    const isTwice = written.startsWith('--') && options.kinds.has(written.slice(1))
    const guesses = isTwice ? [written.slice(1)] : written.length > 2 ? namesBeginning(written, options) : []
    if (guesses.length === 0) return at
    for (const guess of guesses.slice(1)) give(reading, guess, field, attached)
    name = guesses[0]!
  }
  if (attached) {
    if (options.kinds.get(name) === 'flag' && options.asked.has(name) && mayBeOff(attached))
      reading.undeclared.push(field)
    give(reading, name, field, attached)
  } else if (options.kinds.get(name) === 'value' && at + 1 < fields.length) {
    giveNext(given, name, fields[at + 1])
    return at + 1
  } else give(reading, name, field)
  return at
}

/** `-abc`, `-ofile`, `-o file`; with `bare` the values follow as words in order (`tar xf a.tgz`). */
function readBundle(given: Given, bare: boolean): number {
  const { text, fields, at, options, reading } = given
  const whole = text.length > 2 ? options.kinds.get(text) : undefined
  if (whole === undefined) return readLetters(given, bare)
  if (whole === 'value') giveNext(given, text, fields[at + 1])
  else give(reading, text, fields[at]!)
  return whole === 'value' ? at + 1 : at
}

function readLetters(given: Given, bare: boolean): number {
  const { text, fields, at, options, reading } = given
  const field = fields[at]!
  const sign = text[0]!
  let end = at
  for (let i = 1; i < text.length; i++) {
    const name = sign + text[i]!
    if (!bare && options.until?.[name]) return readUntil(given, name, i + 1)
    const kind = options.kinds.get(name)
    const isAttached = !bare && i + 1 < text.length
    if (kind === 'optional') {
      if (i + 1 < text.length) giveAttached(given, name, i + 1)
      else give(reading, name, field)
      return end
    }
    if (kind !== 'value') {
      if (kind === undefined) reading.undeclared.push(field)
      give(reading, name, field)
    } else if (isAttached) {
      if (options.twofold.has(name)) reading.undeclared.push(field)
      giveAttached(given, name, i + 1)
      return end
    } else {
      const value = fields[end + 1]
      giveNext(given, name, value)
      if (value) end++
      if (!bare) return end
    }
  }
  return end
}

function give(reading: Reading, name: string, field: Field, value?: Field): void {
  reading.options.push({ name, value, field, early: reading.sub === '' })
}

/** `-oyaml`; in `-o=yaml` the sign belongs to the value or not, as the program has it: both count. */
function giveAttached({ text, fields, at, reading }: Given, name: string, from: number): void {
  const field = fields[at]!
  give(reading, name, field, tail(field, from))
  if (/^=[^=]/.test(text.slice(from))) give(reading, name, field, tail(field, from + 1))
}

/** An option whose value is the next word, which may be an option or an operand after all where programs differ. */
function giveNext({ fields, at, options, reading }: Given, name: string, next: Field | undefined): void {
  if (isDoubtful(name, next, options)) reading.undeclared.push(next)
  else if (next !== undefined && options.twofold.has(name) && !isNumber(next)) reading.operands.push(next)
  give(reading, name, fields[at]!, next)
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

/** The options as texts, for those who ask what was given: `…` stands in a value for what is computed. */
export function optionTexts({ options }: Reading): { name: string; value?: string }[] {
  return options.map(({ name, value }) =>
    value === undefined ? { name } : { name, value: exactText(value) ?? value.text },
  )
}
