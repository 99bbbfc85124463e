// Source text that a row runs: written out, read from its input, or in files that this call wrote. What it says is judged elsewhere.
import type { GivenWords } from '../../languages/code/tokens/given-words.ts'
import { judgeSource } from '../../languages/index.ts'
import { LIMITS } from '../../limits.ts'
import { argumentsOf } from '../../shell/arguments.ts'
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
} from '../../shell/model.ts'
import type { Scope } from '../../shell/scope.ts'
import { selectWords } from '../../table/rows.ts'
import { resolvePath } from '../../targets/paths.ts'
import { quoteWord } from '../../text/quoting.ts'
import type { Language, Runs, Span } from '../../types.ts'
import { frameWith } from '../frame.ts'
import { fieldScopes, placeOf } from '../place.ts'
import { frameInside, type Running, type Started } from './running.ts'

/** Languages in which a number means a number wherever it stands. */
const NUMBERED: ReadonlySet<Language> = new Set(['sed', 'awk', 'jq'])

export function runSources(
  { source: words, language, join, behind }: Extract<Runs, { source: unknown }>,
  running: Running,
): Output {
  const { reading, frame, span, command } = running
  const quote = (word: Field): Field => ({ ...word, values: word.values.map(quoteWord) })
  const given = selectWords(words, reading)
  const fields = behind ? given.concat(selectWords(behind, reading).map(quote)) : given
  if (fields.length === 0) return NO_OUTPUT
  const isOne =
    join === 'lines' ? isLiteral(fields) || !NUMBERED.has(language) : join !== undefined || behind !== undefined
  const texts = isOne && fields.length > 1 ? [joinFields(fields, join === 'lines' ? '\n' : ' ')] : fields
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
    const { span: place, at } = field
    const [argv, ...others] = givenBehind(running)
    for (const words of others) judgeText({ text: values[0]!, language, argv: words, span: place, at }, running)
    for (const text of values.slice(1)) judgeText({ text, language, positional, span: place }, running)
    return judgeText({ text: values[0]!, language, positional, argv, span: place, at }, running)
  })
  return anyOutput(outputs)
}

/** Rows of programs that hand the words behind a text on to it. */
const HANDS_ON = /^(?:python|node)\/text$/
/** Rows of programs that are fed a text, with words behind the dash. */
const HANDS_ON_FED = /^(python|node)\/dash$/

/** So many words may one of several stand for, as that of a loop does. */
const MAX_VALUES = 20

/**
 * The words behind the text given with an option, as its list of arguments: an option among them would be one as well. Where
 * one stands for several, a list for each of these.
 */
function givenBehind({ row, reading: { options, undeclared, dashes, operands } }: Running): GivenWords[] {
  const isLast = options.at(-1)?.value !== undefined && undeclared.length === 0 && !dashes
  if (!HANDS_ON.test(row.id) || !isLast || !keepPlaces(operands)) return []
  const most = Math.max(1, ...operands.map(({ values }) => values.length))
  if (most > MAX_VALUES) return []
  return Array.from({ length: most }, (_, round) => [
    undefined,
    ...operands.map(({ known, values }) => (known ? values[round % values.length] : undefined)),
  ])
}

/** Whether each word stays one: behind a pattern nobody knows which of the words comes at which place. */
function keepPlaces(words: readonly Field[]): boolean {
  return words.length === 1 || words.every(({ glob, several }) => !glob && !several)
}

/** The same for a text that is fed: the dash is the first of them, to Node the second. */
function givenFed({ row, reading: { operands, dashes } }: Running): GivenWords {
  const [, program] = HANDS_ON_FED.exec(row.id) ?? []
  if (program === undefined || dashes || !keepPlaces(operands.slice(1))) return []
  return [...(program === 'node' ? [undefined] : []), ...operands.map(exactText)]
}

/** Names that are found when it runs: what stands for them is as good as any path, but a name may hold quotes and code. */
const NAMES: ReadonlySet<Taint> = new Set<Taint>(['name', 'listed'])

export function joinTexts(fields: readonly Field[], separator = ' '): string {
  return fields.map((field) => field.values[0]!).join(separator)
}

function isLiteral(fields: readonly Field[]): boolean {
  return fields.every((field) => field.known && field.values.length === 1)
}

function joinFields(fields: readonly Field[], separator: string): Field {
  const joined = literalField(joinTexts(fields, separator), fields[0]!.span)
  return {
    ...joined,
    known: isLiteral(fields),
    taints: fields.flatMap((field) => field.taints),
  }
}

/** Text that was downloaded or decoded and is now run. Dumps of databases are packed as a rule: that hides nothing. */
export function noteOrigin(
  taints: readonly string[],
  language: Language,
  { frame, row, program, span, command }: Started,
): void {
  if (taints.includes('decoded') && language !== 'sql' && language !== 'postgres')
    frame.analysis.add('execution.encoded', row.id, { target: program, span, command })
  if (taints.includes('network')) frame.analysis.add('execution.downloaded', row.id, { target: program, span, command })
}

/** Text and where it stands: `span` of the call's text, and where in it at `at`. `positional`: the arguments it is given. */
type SourceText = {
  text: string
  language: Language
  positional?: Scope['positional']
  /** The words that come with it, in languages other than shell. */
  argv?: GivenWords | undefined
  span?: Span | undefined
  at?: number | undefined
}

/** Judges the text as what runs now. */
export function judgeText(source: SourceText, running: Started | Running): Output {
  const { text, language, positional, argv, span = running.span, at } = source
  const { frame } = running
  if (language === 'shell') {
    const next = frameInside(running, at === undefined ? { origin: span } : { origin: undefined, offset: at })
    if (positional) next.scope.positional = positional
    return frame.reader.text(text, next)
  }
  judgeFindings({ text, language, argv }, running, frame.depth + 1)
  return { taints: [] }
}

/** A text of another language than shell, and the words that come with it. */
type CodeText = { text: string; language: Exclude<Language, 'shell'>; argv?: GivenWords | undefined }

function judgeFindings({ text, language, argv }: CodeText, running: Started | Running, depth: number): void {
  const { frame, row, span, command } = running
  const { analysis, scope } = frame
  if (depth > LIMITS.depth) {
    analysis.problem('code nested too deeply', span, command)
    return
  }
  for (const finding of judgeSource(language, text, argv)) {
    if ('effect' in finding) {
      const { effect, target } = finding
      const scopes =
        target === undefined ? [] : fieldScopes(effect, literalField(target, span), placeOf(analysis.context, scope))
      // A program that asks for all variables, unlike `env`, does something with them.
      if (effect === 'environment.read' && target === undefined)
        analysis.add('secret.read', row.id, { target: 'environment variables', span, command })
      analysis.add(effect, row.id, { target, scopes, span, command })
    } else if (finding.language === 'shell') {
      frame.reader.text(finding.source, frameInside(running, { origin: span, input: NO_INPUT, depth: depth + 1 }))
    } else judgeFindings({ text: finding.source, language: finding.language }, running, depth + 1)
  }
}

/** Standard input as source text. */
export function runInput(language: Language, running: Running): Output {
  const { frame, row, program, span, command } = running
  const { input } = frame
  if (input.kind === 'none') return NO_OUTPUT
  // Lines for a bare connection run nothing here.
  if (language !== 'session') noteOrigin(input.taints, language, running)
  if (language !== 'session' && (input.text === undefined || !input.exact))
    frame.analysis.add('execution.stdin', row.id, { target: program, span, command })
  const text = input.text ?? input.part
  if (text === undefined) return NO_OUTPUT
  const positional = argumentsOf([computedField(), ...running.reading.operands])
  const unfed = { ...running, frame: frameWith(frame, { input: NO_INPUT }) }
  return judgeText({ text, language, positional, argv: givenFed(running), span, at: input.at }, unfed)
}

/** The words behind a script's name; without any, a file that is sourced keeps the arguments of its shell. */
function givenTo(script: Field, { reading: { operands } }: Running): Scope['positional'] {
  const at = operands.indexOf(script)
  return at < 0 || at === operands.length - 1 ? undefined : argumentsOf(operands.slice(at))
}

/** Files as source text: judged when this very call wrote them, else only named. */
export function runFiles(fields: readonly Field[], language: Language, running: Running): Output {
  const { frame, row, span, command } = running
  const { analysis, scope } = frame
  const place = placeOf(analysis.context, scope)
  for (const field of fields) {
    const positional = language === 'shell' ? givenTo(field, running) : undefined
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
      if (written.text !== undefined) judgeText({ text: written.text, language, positional }, named)
    }
  }
  return NO_OUTPUT
}
