// What a row runs in turn: other commands, source text, files. Wrappers, shells and interpreters all pass here.
import { judgeSource } from '../languages/index.ts'
import { LIMITS } from '../limits.ts'
import { argumentsOf } from '../shell/arguments.ts'
import type { Reading } from '../shell/argv.ts'
import { isHarmlessSetting, isNothingTo } from '../shell/environment.ts'
import {
  anyOutput,
  computedField,
  exactText,
  type Field,
  literalField,
  NO_INPUT,
  NO_OUTPUT,
  type Output,
  type Taint,
} from '../shell/model.ts'
import { foreignScope, forkForProgram, forkScope, type Scope } from '../shell/scope.ts'
import type { ReadyRow } from '../table/ready-rows.ts'
import { selectCommand, selectWords } from '../table/rows.ts'
import { resolvePath } from '../targets/paths.ts'
import { quoteWord } from '../text/quoting.ts'
import type { Language, Runs, Span } from '../types.ts'
import { enterFolder } from './directory.ts'
import { foundBelow, withoutTwins } from './found.ts'
import { type Frame, frameWith } from './frame.ts'
import { noteHazard } from './hazard-variables.ts'
import { containerScope } from './mounts.ts'
import { fieldScopes, placeOf } from './place.ts'
import { type Cut, readItems } from './read-items.ts'
import { SHELLS } from './shells.ts'

export type Running = {
  program: string
  row: ReadyRow
  reading: Reading
  frame: Frame
  span: Span
  command: number
  runs: Runs
}

/** Builtins that run text or words in the very shell that reads them. */
const SAME_SHELL: ReadonlySet<string> = new Set(['eval', 'command', 'builtin', 'exec', 'source', '.'])

/** Languages in which a number means a number wherever it stands. */
const NUMBERED: ReadonlySet<Language> = new Set(['sed', 'awk', 'jq'])

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

function inside(running: Running, changes: Partial<Frame> = {}): Frame {
  const { program, frame, runs } = running
  const elsewhere = 'elsewhere' in runs && runs.elsewhere
  const scope =
    elsewhere && 'mounts' in runs && runs.mounts
      ? containerScope(running.reading, frame)
      : elsewhere
        ? foreignScope()
        : SAME_SHELL.has(program)
          ? frame.scope
          : // A handler runs later, if at all: what it sets is not set yet.
            program === 'trap'
            ? forkScope(frame.scope)
            : forkForProgram(frame.scope)
  const named = 'folder' in runs && runs.folder && !elsewhere ? runs.folder : undefined
  const folder = named && selectWords(named, running.reading).at(-1)
  if (folder) enterFolder(folder, scope, frame.analysis.context)
  return frameWith(frame, { scope, depth: frame.depth + 1, via: [...frame.via, program], ...changes })
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
  const outputs = lists.map((list) => {
    let words = list
    if (runs.skipAssignments) words = withoutAssignments(words, frame, span, command)
    if (runs.placeholder !== undefined) words = fillPlaceholder(words, placeholderOf(runs.placeholder, reading), found)
    if (runs.append) {
      // With nothing to append the command runs all the same, once and as it stands.
      const nested = frame.via.filter((name) => name === running.program).length
      if (words.length > 0 && nested < MAX_NESTED_APPENDS && found.some((field) => !field.known))
        frame.reader.invoke(words, inside(running, { input: NO_INPUT }), span)
      // `xargs tar tf`: the first word that comes may belong to the option, so there are two.
      const taken = list.length > 1 && /^-?[a-zA-Z]+$/.test(exactText(list.at(-1)!) ?? '') && found.length === 1
      // Where one word comes and no pattern, the program is started with that one.
      if (taken && /^[\w./=-]+$/.test(exactText(found[0]!) ?? ''))
        frame.reader.invoke([...words, ...found], inside(running, { input: NO_INPUT }), span)
      words = taken ? [...words, ...found, ...found] : [...words, ...found]
    }
    if (words.length === 0) return NO_OUTPUT
    const placeholder = runs.placeholder === undefined ? undefined : placeholderOf(runs.placeholder, reading)
    if (
      (runs.append || placeholder !== undefined) &&
      SHELLS.has(exactText(words[0]!) ?? '') &&
      !isWritten(list, placeholder)
    ) {
      frame.analysis.problem('a shell that is handed what was found', span, command)
    }
    const input = runs.append || placeholder !== undefined ? NO_INPUT : frame.input
    return frame.reader.invoke(words, inside(running, { input }), span)
  })
  return anyOutput(outputs)
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
    if (isHarmlessSetting(name, exactText(words[at]!)?.slice(name.length + 1)) || isNothingTo(program, name)) continue
    const { values, known } = words[at]!
    const setting = { values: values.map((text) => text.slice(name.length + 1)), known }
    noteHazard(name, setting, frame, { span, command })
  }
  return words.slice(at)
}

/** How many places there are below which a command gets its words; 0: they come from elsewhere. */
function countPlaces({ argv }: Extract<Runs, { argv: unknown }>, { operands }: Reading): number {
  return typeof argv === 'object' && 'until' in argv ? withoutTwins(operands).length : 0
}

/** The words that a command gets at run time: what find found, or what xargs reads. */
function foundWords(runs: Extract<Runs, { argv: unknown }>, { reading, frame }: Running, cut: Cut = 'words'): Field[] {
  if (typeof runs.argv === 'object' && 'until' in runs.argv) return foundBelow(reading.operands, reading)
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
  for (const text of lines) judgeText(text, 'shell', running, undefined)
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

function joinTexts(fields: readonly Field[]): string {
  return fields.map((field) => field.values[0]!).join(' ')
}

function runSources(
  { source: words, language, join, behind }: Extract<Runs, { source: unknown }>,
  running: Running,
): Output {
  const { reading, frame, span, command } = running
  const quote = (word: Field): Field => ({ ...word, values: word.values.map(quoteWord) })
  const given = selectWords(words, reading)
  const fields = behind ? given.concat(selectWords(behind, reading).map(quote)) : given
  if (fields.length === 0) return NO_OUTPUT
  const texts = (join || behind) && fields.length > 1 ? [joinFields(fields)] : fields
  const outputs = texts.map((field) => {
    // `sed -n "$((n - 5)),${n}p"`: whatever the numbers are, it does what it does with these.
    const numbered = !field.known && field.digits && NUMBERED.has(language)
    if ((!field.known && !numbered) || field.taints.some((taint) => NAMES.has(taint)))
      frame.analysis.problem(
        `${language === 'shell' ? 'shell' : language} text that is computed`,
        field.span ?? span,
        command,
      )
    noteOrigin(field.taints, language, running)
    const positional = words === 'first' ? argumentsOf(reading.operands.slice(1)) : undefined
    // Without a number, sed reads no address and ends in an error: the last value has one in every place.
    const values = numbered && language === 'sed' ? field.values.slice(-1) : field.values
    for (const text of values.slice(1)) judgeText(text, language, running, positional, field.span)
    return judgeText(values[0]!, language, running, positional, field.span, field.at)
  })
  return anyOutput(outputs)
}

/** Names that are found when it runs: what stands for them is as good as any path, but a name may hold quotes and code. */
const NAMES: ReadonlySet<Taint> = new Set<Taint>(['name', 'listed'])

function joinFields(fields: readonly Field[]): Field {
  const joined = literalField(joinTexts(fields), fields[0]!.span)
  return {
    ...joined,
    known: fields.every((field) => field.known && field.values.length === 1),
    taints: fields.flatMap((field) => field.taints),
  }
}

/** Text that was downloaded or decoded and is now run. Dumps of databases are packed as a rule: that hides nothing. */
function noteOrigin(
  taints: readonly string[],
  language: Language,
  { frame, row, program, span, command }: Running,
): void {
  if (taints.includes('decoded') && language !== 'sql' && language !== 'postgres')
    frame.analysis.add('execution.encoded', row.id, { target: program, span, command })
  if (taints.includes('network')) frame.analysis.add('execution.downloaded', row.id, { target: program, span, command })
}

function judgeText(
  text: string,
  language: Language,
  running: Running,
  positional: Scope['positional'],
  span = running.span,
  at?: number,
): Output {
  const { frame } = running
  if (language === 'shell') {
    const next = inside(running, at === undefined ? { origin: span } : { origin: undefined, offset: at })
    if (positional) next.scope.positional = positional
    return frame.reader.text(text, next)
  }
  judgeFindings(text, language, running, frame.depth + 1)
  return { taints: [] }
}

function judgeFindings(text: string, language: Exclude<Language, 'shell'>, running: Running, depth: number): void {
  const { frame, row, span, command } = running
  const { analysis, scope } = frame
  if (depth > LIMITS.depth) {
    analysis.problem('code nested too deeply', span, command)
    return
  }
  for (const finding of judgeSource(language, text)) {
    if ('effect' in finding) {
      const field = finding.target === undefined ? undefined : literalField(finding.target, span)
      const scopes = field ? fieldScopes(finding.effect, field, placeOf(analysis.context, scope)) : []
      // A program that asks for all variables, unlike `env`, does something with them.
      if (finding.effect === 'environment.read')
        analysis.add('secret.read', row.id, { target: 'environment variables', span, command })
      analysis.add(finding.effect, row.id, {
        ...(finding.target !== undefined && { target: finding.target }),
        scopes,
        span,
        command,
      })
    } else if (finding.language === 'shell') {
      frame.reader.text(finding.source, inside(running, { origin: span, input: NO_INPUT, depth: depth + 1 }))
    } else judgeFindings(finding.source, finding.language, running, depth + 1)
  }
}

/** Standard input as source text. */
function runInput(language: Language, running: Running): Output {
  const { frame, row, program, span, command } = running
  const { input } = frame
  if (input.kind === 'none') return NO_OUTPUT
  // What goes over a bare connection runs nothing here.
  if (language !== 'session') noteOrigin(input.taints, language, running)
  if (language !== 'session' && (input.text === undefined || !input.exact))
    frame.analysis.add('execution.stdin', row.id, { target: program, span, command })
  const text = input.text ?? input.part
  if (text === undefined) return NO_OUTPUT
  const positional = argumentsOf([computedField(), ...running.reading.operands])
  const unfed = { ...running, frame: frameWith(frame, { input: NO_INPUT }) }
  return judgeText(text, language, unfed, positional, span, input.at)
}

/** Files as source text: judged when this very call wrote them, else only named. */
function runFiles(fields: readonly Field[], language: Language, running: Running): Output {
  const { frame, row, span, command } = running
  const { analysis, scope } = frame
  const place = placeOf(analysis.context, scope)
  for (const field of fields) {
    if (field.values.some((text) => text === '-' || text === '/dev/stdin')) runInput(language, running)
    analysis.add('execution.script', row.id, {
      target: field.text,
      scopes: fieldScopes('execution.script', field, place),
      span: field.span ?? span,
      command,
    })
    for (const text of field.values) {
      const written = scope.files.size > 0 ? scope.files.get(resolvePath(text, place)) : undefined
      if (!written) continue
      if (frame.via.includes(text)) {
        analysis.add('execution.exhaust', row.id, { target: text, span, command })
        continue
      }
      noteOrigin(written.taints, language, running)
      const named = { ...running, frame: frameWith(frame, { via: [...frame.via, text] }) }
      if (written.text !== undefined) judgeText(written.text, language, named, undefined)
    }
  }
  return NO_OUTPUT
}
