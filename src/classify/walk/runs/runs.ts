// What a row runs in turn: other commands here, source text and files in run-sources.ts. Wrappers and interpreters pass here.
import { LIMITS } from '../../limits.ts'
import type { Reading } from '../../shell/argv.ts'
import { isHarmlessFor } from '../../shell/environment.ts'
import { anyOutput, exactText, type Field, NO_INPUT, NO_OUTPUT, type Output } from '../../shell/model.ts'
import { selectCommand, selectWords } from '../../table/rows.ts'
import { quoteWord } from '../../text/quoting.ts'
import type { Runs, Span } from '../../types.ts'
import type { Frame } from '../frame.ts'
import { foundBelow, withoutRepeats } from '../output/found.ts'
import { SHELLS } from '../shells.ts'
import { noteHazard } from '../state/hazard-variables.ts'
import { noteEmptied } from './emptied-folders.ts'
import { type Cut, readItems } from './read-items.ts'
import { joinTexts, judgeText, noteOrigin, runFiles, runInput, runSources } from './run-sources.ts'
import { frameInside, type Running } from './running.ts'

/** `xargs xargs …`: each level is read with and without further words, so the readings double. */
const MAX_NESTED_APPENDS = 2

/** Judges what the row starts; returns what that prints. */
export function runRow(running: Running): Output {
  const { runs } = running
  if ('argv' in runs) return runArgv(runs, running)
  if ('source' in runs) return runSources(runs, running)
  if ('line' in runs) return runLine(runs, running)
  if ('stdin' in runs) return runInput(runs.stdin, running)
  return runFiles(selectWords(runs.file, running.reading), runs.language, running)
}

function runArgv(runs: Extract<Runs, { argv: unknown }>, running: Running): Output {
  const { reading, frame, span, command } = running
  const lists =
    typeof runs.argv === 'object' && 'until' in runs.argv
      ? untilWords(reading, runs.argv.until)
      : [selectCommand(runs.argv as Exclude<typeof runs.argv, { until: string }>, reading)]
  const reads = runs.append || runs.placeholder !== undefined
  // Nothing is fed to it: it then finds nothing, and starts its command once or not at all.
  const fed = frame.input.kind !== 'none' || (typeof runs.argv === 'object' && 'until' in runs.argv)
  // Places that find lists are patterns: each takes as long to look at as some ordinary commands.
  const places = reads && fed ? countPlaces(runs, reading) : 0
  if (places > LIMITS.values && !frame.analysis.spend(places * 2)) return NO_OUTPUT
  const found = reads && fed ? foundWords(runs, running) : []
  const placeholder = runs.placeholder === undefined ? undefined : placeholderOf(runs.placeholder, reading)
  const outputs = lists.map((list) => {
    let words: readonly Field[] = list
    if (runs.skipAssignments) words = withoutAssignments(words, frame, span, command)
    if (placeholder !== undefined) words = fillPlaceholder(words, placeholder, found)
    if (runs.append) words = appendFound(words, endsInLetters(list), found, running)
    if (words.length === 0) return NO_OUTPUT
    if (reads) noteEmptied(list, running)
    if (reads && SHELLS.has(exactText(words[0]!) ?? '') && !isWritten(list, placeholder))
      frame.analysis.problem('a shell that is handed what was found', span, command)
    return frame.reader.invoke(words, frameInside(running, { input: reads ? NO_INPUT : frame.input }), span)
  })
  return anyOutput(outputs)
}

/** `xargs tar tf`: the first word that comes may belong to the option. */
function endsInLetters(words: readonly Field[]): boolean {
  return words.length > 1 && /^-?[a-zA-Z]+$/.test(exactText(words.at(-1)!) ?? '')
}

/**
 * The words with what is found behind them, twice where the first of it may belong to an option. What else may run, with
 * fewer words, is run here.
 */
function appendFound(
  words: readonly Field[],
  mayTakeOne: boolean,
  found: readonly Field[],
  running: Running,
): readonly Field[] {
  const { frame, span } = running
  const run = (fields: readonly Field[]): Output =>
    frame.reader.invoke(fields, frameInside(running, { input: NO_INPUT }), span)
  // With nothing to append the command runs all the same, once and as it stands.
  const nested = frame.via.filter((name) => name === running.program).length
  if (words.length > 0 && nested < MAX_NESTED_APPENDS && found.some((field) => !field.known)) run(words)
  const [only, ...others] = found
  if (!mayTakeOne || only === undefined || others.length > 0) return [...words, ...found]
  // Where one word comes and no pattern, the program is started with that one.
  if (/^[\w./=-]+$/.test(exactText(only) ?? '')) run([...words, only])
  return [...words, only, only]
}

/** `sh -c 'wc -l "$1"' _ {}`: the text is written out, what was found are its arguments. `bash -n {}` runs nothing. */
function isWritten(words: readonly Field[], placeholder: string | undefined): boolean {
  const [, option, text, zero] = words.map(exactText)
  if (option === '-n') return words.length <= 3
  const free = text !== undefined && (placeholder === undefined || !text.includes(placeholder))
  return option === '-c' && free && zero !== undefined
}

/** The words of each `-exec … ;`, but the same ones only once. */
function untilWords(reading: Reading, option: string): Field[][] {
  const lists = new Map<string, Field[]>()
  for (const { name, words } of reading.until)
    if (name === option) lists.set(words.map((word) => word.text).join('\0'), words)
  return [...lists.values()]
}

/** `env A=1 B=2 program`: settings before the program's name. */
function withoutAssignments(words: readonly Field[], frame: Frame, span: Span, command: number): Field[] {
  const program = words.map(exactText).find((text) => text !== undefined && !/^[A-Za-z_]\w*=/.test(text)) ?? ''
  let at = 0
  for (; at < words.length; at++) {
    const name = /^([A-Za-z_][A-Za-z0-9_]*)=/.exec(words[at]!.values[0]!)?.[1]
    if (name === undefined) break
    if (isHarmlessFor(program, name, exactText(words[at]!)?.slice(name.length + 1))) continue
    const { values, known } = words[at]!
    const setting = { values: values.map((text) => text.slice(name.length + 1)), known }
    noteHazard(name, setting, frame, { span, command })
  }
  return words.slice(at)
}

/** How many places there are below which a command gets its words; 0: they come from elsewhere. */
function countPlaces({ argv }: Extract<Runs, { argv: unknown }>, { operands }: Reading): number {
  return typeof argv === 'object' && 'until' in argv ? withoutRepeats(operands).length : 0
}

/** The words that a command gets at run time: what find found, or what xargs reads. */
function foundWords(
  runs: Extract<Runs, { argv: unknown }>,
  { row, reading, frame }: Running,
  cut: Cut = 'words',
): Field[] {
  if (typeof runs.argv === 'object' && 'until' in runs.argv) return foundBelow(row.id, reading)
  return readItems(frame.input, reading, cut)
}

/** xargs -I and parallel name their placeholder themselves. */
function placeholderOf(given: string, reading: Reading): string {
  const own = reading.options.find(({ name, value }) => (name === '-I' || name === '--replace') && value)?.value
  return (own && exactText(own)) || given
}

function fillPlaceholder(words: readonly Field[], placeholder: string, found: readonly Field[]): Field[] {
  return words.flatMap((word) => {
    if (!word.values.some((text) => text.includes(placeholder))) return [word]
    return found.map((field) => ({
      ...word,
      text: fill(word.text, placeholder, field.text),
      values: word.values
        .flatMap((text) => field.values.slice(0, LIMITS.values).map((value) => fill(text, placeholder, value)))
        .slice(0, LIMITS.values),
      known: word.known && field.known,
      digits: word.known && field.digits,
      mayBeOption: field.mayBeOption && word.values.some((text) => text.startsWith(placeholder)),
      several: field.several && exactText(word) === placeholder,
      taints: [...word.taints, ...field.taints],
    }))
  })
}

/** Every place filled, as far as texts are read at all: of longer ones the beginning is kept. */
function fill(text: string, placeholder: string, value: string): string {
  const parts = text.split(placeholder)
  const kept = parts.slice(0, 2 + Math.ceil(LIMITS.textLength / Math.max(1, value.length)))
  return kept.length < parts.length ? kept.join(value).slice(0, MAX_FILLED) : parts.join(value)
}

/** Longer than any text that is read or path that is looked at, so that what was cut off changes nothing. */
const MAX_FILLED = LIMITS.textLength + 1

/** One line of shell text for each word that is given after the marker, or that is read. */
function runLine({ line, marker }: Extract<Runs, { line: unknown }>, running: Running): Output {
  const { reading, frame, span, command } = running
  const words = selectWords(line, reading)
  const at = words.findIndex((word) => exactText(word)?.startsWith(marker))
  const front = at < 0 ? words : words.slice(0, at)
  // The words are joined as they are; an option keeps them quoted. Both readings count.
  const templates = [joinTexts(front), front.map((word) => quoteTemplate(word.values[0]!)).join(' ')]
  const marked = at < 0 ? [] : words.slice(at + 1)
  // Some other marker takes what follows from files, or pairs it with what came before.
  if (at >= 0 && words.slice(at).some((word) => word.text.startsWith(marker) && word.text !== marker))
    frame.analysis.problem(`words for ${running.program} that are not on the command line`, span, command)
  const found = marked.length > 0 ? marked : foundWords({ argv: 'operands' }, running, 'lines')
  const lines = firstLines(templates, found)
  noteOrigin(
    found.flatMap((field) => field.taints),
    'shell',
    running,
  )
  if (front.length === 0 && found.some((field) => !field.known))
    frame.analysis.add('execution.stdin', running.row.id, { target: running.program, span, command })
  if (words.some((word) => !word.known)) frame.analysis.problem('shell text that is computed', span, command)
  if (front.some((word) => SHELLS.has(exactText(word) ?? '')))
    frame.analysis.problem('a shell that is handed what was found', span, command)
  for (const text of lines) judgeText({ text, language: 'shell' }, running)
  return { taints: found.flatMap((field) => field.taints) }
}

/** The first lines that differ, as many as are judged. */
function firstLines(templates: readonly string[], found: readonly Field[]): string[] {
  const words = new Set<string | undefined>()
  for (const { values, known } of found) {
    for (const value of values) words.add(known ? value : undefined)
    if (words.size >= LIMITS.values) break
  }
  const lines = templates.flatMap((template) => [...words].map((word) => fillLine(template, word)))
  return [...new Set(lines)].slice(0, LIMITS.values)
}

/** The word in the place of `{}`, `{.}`, `{1}` …, or at the end. A word that is not known is left to a variable. */
function fillLine(template: string, value: string | undefined): string {
  const word = value === undefined ? '"$INPUT"' : template === '' ? value : quoteWord(value)
  let length = template.length
  // Past what is read as a text the rest is left as it is written: the line is refused for its length.
  const filled = template.replace(/\{(?:[0-9]*[./]{0,3}|[+-]?[0-9]+|#|%)\}/g, (place) => {
    length += word.length
    return length > 2 * LIMITS.textLength ? place : word
  })
  return filled === template ? `${template} ${word}` : filled
}

/** Quotes what has blanks in it, so that it stays one word; `{}` goes on being replaced inside. */
function quoteTemplate(text: string): string {
  return /\s/.test(text) ? quoteWord(text) : text
}
