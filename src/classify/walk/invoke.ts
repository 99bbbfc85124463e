// One program with its words: finds its family, notes the effects of the rows that match, follows what it runs.
import { LIMITS } from '../limits.ts'
import { argumentsOf } from '../shell/arguments.ts'
import { type Reading, readArgv } from '../shell/argv.ts'
import type { CompiledFamily } from '../shell/grammar.ts'
import { anyOutput, exactText, type Field, literalField, NO_OUTPUT, type Output } from '../shell/model.ts'
import {
  copyScope,
  type Definitions,
  type Feed,
  forkForProgram,
  knowsFolder,
  orBefore,
  rememberNow,
  type Scope,
} from '../shell/scope.ts'
import { isKnownProgram } from '../table/families.ts'
import { readyFamily } from '../table/ready-families.ts'
import type { ReadyRow } from '../table/ready-rows.ts'
import { matchRows, selectWords } from '../table/rows.ts'
import { isMild } from '../table/steering.ts'
import { readUrl } from '../targets/hosts.ts'
import { resolvePath } from '../targets/paths.ts'
import { baseName } from '../text/base-name.ts'
import { inQuotes } from '../text/quoting.ts'
import type { Span } from '../types.ts'
import { readCarried } from './carried.ts'
import { endlessDevice, isStopped } from './endless.ts'
import { noteFlow, outputOf, WRITES } from './flow.ts'
import { foldOutput } from './fold.ts'
import { type Frame, frameWith } from './frame.ts'
import { guesses } from './guesses.ts'
import { followLinks } from './links.ts'
import { fieldScopes, placeOf } from './place.ts'
import { SOCKETS } from './redirects.ts'
import { runRow } from './runs.ts'
import { BUILDS, runBuilt } from './written-builds.ts'

/** Folders whose programs are what their names say. */
const TRUSTED_FOLDER = /^\/((usr\/(local\/)?)?s?bin|usr\/libexec)\/[^/]+$/

/** Runs a command given as fields; the first one names it. Returns what it prints. */
export function invoke(fields: readonly Field[], frame: Frame, span: Span): Output {
  const { analysis, scope } = frame
  const [name, ...args] = fields
  if (!name || !analysis.spend(1 + (fields.length >> 3))) return NO_OUTPUT
  const command = analysis.meet({
    argv: fields.map((field) => field.text),
    cwd: scope.cwd,
    via: frame.via,
    rows: new Set(),
  })
  if (frame.depth > LIMITS.depth) {
    analysis.problem('commands nested too deeply', span, command)
    return NO_OUTPUT
  }
  const text = exactText(name)
  if (text !== undefined && !name.glob && !name.expanded) return invokeNamed(text, args, frame, span, command)
  if (asksForVersion(name, args, scope)) {
    const printed = name.values.map((program) => invokeNamed(program, args, frame, span, command))
    return anyOutput(printed)
  }
  analysis.problem('a command whose name is computed', name.span ?? span, command)
  // `while read c; do $c; done <&5`: whoever is at the other end says what runs.
  if (!name.known && scope.files.has(SOCKETS))
    analysis.add('execution.reverse-shell', 'core/computed-command', { span: name.span ?? span, command })
  const outputs = guesses(name).map((guess) => invokeNamed(guess, args, frame, span, command))
  if (!name.known && args.length > 0 && name.values.includes(''))
    invoke(args, frameWith(frame, { depth: frame.depth + 1 }), span)
  return outputs.length === 1 ? { ...outputs[0]!, exact: false } : NO_OUTPUT
}

/**
 * `for tool in node git; do $tool --version; done`: each name is written out and a known program's. Where the names were
 * followed wrongly after all, some other program is asked for its version.
 */
function asksForVersion(name: Field, args: readonly Field[], { functions, aliases, variables }: Scope): boolean {
  const [only, ...more] = args
  if (!only || more.length > 0 || !/^(--version|-[vV]|version)$/.test(exactText(only) ?? '')) return false
  const separators = variables.map.get('IFS')
  if (!name.known || name.glob || name.taints.length > 0 || !separators?.known || separators.values.join() !== ' \t\n')
    return false
  const shadowed = (program: string) => functions.map.has(program) || aliases.map.has(program)
  return name.values.every((program) => isKnownProgram(program) && !shadowed(program))
}

/** What they start is a program or a builtin, whatever functions have its name. */
const PASS_FUNCTIONS: ReadonlySet<string> = new Set(['command', 'builtin', 'exec'])

function invokeNamed(text: string, args: readonly Field[], frame: Frame, span: Span, command: number): Output {
  const { analysis, scope, reader } = frame
  const isPlain = PASS_FUNCTIONS.has(frame.via.at(-1) ?? '')
  const definition = isPlain ? undefined : scope.functions.map.get(text)
  if (definition) {
    if (frame.via.includes(`${text}()`)) {
      analysis.problem('a function that calls itself', span, command)
      return NO_OUTPUT
    }
    const output = invokeFunction(definition.bodies, text, args, frame)
    if (definition.certain && !scope.opaque) return output
  }
  const alias = isPlain ? undefined : scope.aliases.map.get(text)
  if (alias !== undefined) {
    analysis.add('environment.hazard', 'core/alias', { target: text, span, command })
    const others = new Map([...scope.aliases.map].filter(([name]) => name !== text))
    const without = copyScope(scope)
    without.aliases = { map: others, shared: false }
    const words = args.map((arg) => inQuotes(arg.text)).join(' ')
    return reader.text(
      `${alias} ${words}`,
      frameWith(frame, { scope: without, depth: frame.depth + 1, origin: span, via: [...frame.via, text] }),
    )
  }
  if (!text.includes('/')) return invokeProgram(text, args, frame, span, command)
  const path = resolvePath(text, placeOf(analysis.context, scope))
  const base = baseName(path)
  // As written, not as resolved: `..` and /proc lead elsewhere through links that cannot be seen here.
  if (TRUSTED_FOLDER.test(text.replace(/\/+/g, '/'))) return invokeProgram(base, args, frame, span, command)
  const field = literalField(text, span)
  analysis.add('execution.script', 'core/path-command', {
    target: text,
    scopes: fieldScopes('execution.script', field, placeOf(analysis.context, scope)),
    span,
    command,
  })
  if (frame.via.includes(text)) {
    // A script that starts itself again, here or through others.
    analysis.add('execution.exhaust', 'core/recursive-script', { target: text, span, command })
    return NO_OUTPUT
  }
  const written = scope.files.get(path)
  if (written?.taints.includes('network'))
    analysis.add('execution.downloaded', 'core/path-command', { target: text, span, command })
  if (written?.taints.includes('decoded'))
    analysis.add('execution.encoded', 'core/path-command', { target: text, span, command })
  if (written?.text !== undefined) {
    const started = frameWith(frame, { depth: frame.depth + 1, origin: span, via: [...frame.via, text] })
    if (args.length === 0) reader.text(written.text, started)
    else {
      const inner = forkForProgram(scope)
      inner.positional = argumentsOf([literalField(text), ...args])
      reader.text(written.text, frameWith(started, { scope: inner }))
    }
  } else runBuilt({ program: text, row: { id: 'core/path-command' }, frame, span, command })
  // A copy of a known program elsewhere may well be that program: its effects count too.
  const known = isKnownProgram(base) ? base : plainName(base)
  if (isKnownProgram(known)) invokeProgram(known, args, frame, span, command)
  return NO_OUTPUT
}

/** It may return early, and what it declares is its own: afterwards each variable may also hold what it held. */
function invokeFunction(bodies: Definitions['bodies'], name: string, args: readonly Field[], frame: Frame): Output {
  const { analysis, scope, reader } = frame
  // What is remembered is copied once something is set.
  if (!analysis.spend((scope.functions.map.size + scope.variables.map.size) >> 4)) return NO_OUTPUT
  const before = rememberNow(scope)
  const outputs = bodies.map((body) => {
    const inner = copyScope(scope)
    inner.positional = argumentsOf([literalField(name), ...args])
    const via = [...frame.via, `${name}()`]
    const output = reader.functionBody(body, frameWith(frame, { scope: inner, depth: frame.depth + 1, via }))
    scope.cwdKnown &&= inner.cwdKnown && (bodies.length === 1 || inner.cwd === scope.cwd)
    scope.cwd = inner.cwd
    scope.mayBeIn = inner.mayBeIn
    scope.opaque ||= inner.opaque
    return output
  })
  orBefore(scope, before)
  return anyOutput(outputs)
}

function invokeProgram(program: string, args: readonly Field[], frame: Frame, span: Span, command: number): Output {
  const { analysis } = frame
  const before = analysis.effects.length
  const invoked: Invoked = { program, args, frame, span, command, before }
  noteTokens(invoked)
  const ready = readyFamily(program)
  if (!ready) {
    analysis.add('execution.unmapped', 'core/unmapped-program', { target: program, span, command })
    readOtherwise(program, args, frame, span, command)
    noteFlow(args, frame, before, command)
    return { taints: frame.input.taints }
  }
  const { compiled } = ready
  const reading = readArgv(compiled, args)
  if (reading.help) {
    analysis.add('text.print', 'core/help', { target: program, command })
    analysis.commands[command]?.rows.add('core/help')
    return NO_OUTPUT
  }
  if (reading.undeclared.length > 0) noteUndeclared(reading, compiled, invoked)
  const rows = matchRows(ready.rows, reading, frame.input)
  if (rows.length === 0 && compiled.main.help && args.length === 1 && exactText(args[0]!) === '--version') {
    analysis.add('text.print', 'core/help', { target: program, command })
    return NO_OUTPUT
  }
  if (rows.length === 0) {
    const target = reading.sub === '' ? program : `${program} ${reading.sub}`
    analysis.add('execution.unmapped', `${compiled.id}/unmapped`, { target, span, command })
  }
  const outputs: Output[] = []
  const feeds: Feed[] = []
  for (const { row, seen } of rows) {
    analysis.commands[command]?.rows.add(row.id)
    feeds.push(...noteEffects(row, seen, frame, span, command))
    for (const runs of row.runs) outputs.push(runRow({ program, row, runs, reading: seen, frame, span, command }))
  }
  if (frame.scope.files.size > 0 && rows.some(({ row }) => row.does.some(({ effect }) => BUILDS.has(effect))))
    runBuilt({ program, row: rows[0]!.row, frame, span, command })
  if (ready.steered && reading.bare.length > 0) noteBareNames(reading, invoked)
  // Of some programs only the version is known.
  if (rows.some(({ row }) => row.does.some(({ effect }) => effect === 'execution.unmapped')))
    readOtherwise(program, args, frame, span, command)
  // Rows whose words are not there: what the program then does, nobody said.
  if (rows.length > 0 && analysis.effects.length === before)
    analysis.add('execution.unmapped', `${compiled.id}/unmapped`, { target: program, span, command })
  const device = endlessDevice(program, args, frame, before)
  if (device !== undefined) analysis.add('execution.endless', 'core/endless-device', { target: device, span, command })
  noteFlow(args, frame, before, command)
  const output = outputOf({
    rows: rows.map(({ row }) => row),
    reading,
    args,
    frame,
    before,
    ran: outputs,
    folded: foldOutput(program, args, frame.input, knowsFolder(frame.scope) ? frame.scope.cwd : undefined),
  })
  // `tee >(command) < file`, `tar cf >(command) folder`: what the command was judged with had nothing from here.
  for (const feed of feeds) feed({ ...frame.input, taints: output.taints })
  return output
}

/** A program with its words. `before`: how many effects were noted before it. */
type Invoked = {
  program: string
  args: readonly Field[]
  frame: Frame
  span: Span
  command: number
  before: number
}

/** Variables named like secrets, among the words and in the input. */
function noteTokens({ program, args, frame, span, command }: Invoked): void {
  const { analysis, input } = frame
  // `[ -z "$API_KEY" ]` shows nothing of it.
  if (program !== '[' && program !== 'test')
    for (const field of args)
      if (field.taints.includes('token'))
        analysis.add('secret.read', 'core/secret-variable', { target: field.text, span: field.span, command })
  if (input.kind === 'text' && input.taints.includes('token'))
    analysis.add('secret.read', 'core/secret-variable', { target: 'a variable named like a secret', span, command })
}

/** Options that nobody declared, and what they may carry. */
function noteUndeclared({ undeclared }: Reading, { id, otherOptions }: CompiledFamily, invoked: Invoked): void {
  const { program, args, frame, command } = invoked
  readCarried(undeclared, args, program, frame)
  for (const field of undeclared) {
    const span = field.span ?? invoked.span
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

/** Names of files that may be options. What does more than look is for a person anyway, who sees the pattern. */
function noteBareNames({ bare }: Reading, { program, frame: { analysis }, span, command, before }: Invoked): void {
  if (analysis.effects.slice(before).some(({ kind }) => !isMild(kind))) return
  for (const field of bare)
    analysis.problem(
      `a file's name that may be an option of ${program} (./ or -- in front helps)`,
      field.span ?? span,
      command,
    )
}

/** Programs that others are known to wrap, and whose words are too bad to be read as something else. */
const OFTEN_WRAPPED: ReadonlySet<string> = new Set(['rm', 'git', 'find', 'dd', 'shred', 'sh', 'bash', 'sudo', 'chmod'])

/** Words that stand for nothing but the program. */
const STARTS_COMMAND = /^(\/(usr\/)?bin\/)?(rm|sh|bash)$/

/** Wrappers take few words of their own; of more words, and no `--`, it is rather a sentence about `rm`. */
const MAX_PLAIN_WORDS = 3
const MAX_WRAPPER_WORDS = 12

/**
 * What a program that is not known may be after all: a known one in capitals (some disks ignore case) or with the ending
 * of Windows, or a wrapper around what follows. Looking at these can only make the verdict stricter.
 */
function readOtherwise(program: string, args: readonly Field[], frame: Frame, span: Span, command: number): void {
  const plain = plainName(program)
  if (plain !== program && isKnownProgram(plain)) invokeProgram(plain, args, frame, span, command)
  readCarried(args, args, program, frame)
  const [first] = args
  const inside = frameWith(frame, { depth: frame.depth + 1, via: [...frame.via, program] })
  if (first && args.length > 1 && OFTEN_WRAPPED.has(exactText(first) ?? '')) invoke(args, inside, span)
  // `envdir x rm -rf /`, `vault exec x -- rm -rf /`: few words are followed, and each only once.
  const at = args.findIndex(
    (field, i) =>
      i > 0 &&
      ((i <= MAX_PLAIN_WORDS && STARTS_COMMAND.test(exactText(field) ?? '')) || exactText(args[i - 1]!) === '--'),
  )
  if (at > 0 && at < MAX_WRAPPER_WORDS && at < args.length - 1) invoke(args.slice(at), inside, span)
}

/** `GIT`, `git.exe` → `git`. */
function plainName(program: string): string {
  return program.toLowerCase().replace(/\.(exe|cmd|bat|com)$/, '')
}

/** → the ways into each `>(command)` that the program writes to. */
function noteEffects(row: ReadyRow, reading: Reading, frame: Frame, span: Span, command: number): Feed[] {
  const { analysis, scope } = frame
  const feeds: Feed[] = []
  const place = placeOf(analysis.context, scope)
  for (const { effect, on } of row.does) {
    if (on === undefined) {
      const ends = effect === 'execution.endless' && isStopped(frame)
      analysis.add(ends ? 'text.print' : effect, row.id, { span, command })
      continue
    }
    const fields = on === 'cwd' ? [literalField('.', span)] : selectWords(on, reading)
    // Each word is held against each link.
    if (!analysis.spend((fields.length * scope.links.size) >> 5)) return feeds
    for (const field of followLinks(fields, scope, analysis.context)) {
      if (analysis.isFull()) return feeds
      if (isSubstituted(field, frame)) {
        const feed = scope.feeds.get(field.text)
        if (WRITES.has(effect) && feed) {
          feeds.push(feed)
          analysis.add('text.print', row.id, { span, command })
        }
        continue
      }
      // A listing of thousands of places: each is looked at.
      if (field.values.length > LIMITS.values && !analysis.spend(field.values.length >> 1)) return feeds
      const where = { target: field.text, scopes: fieldScopes(effect, field, place), span: field.span ?? span, command }
      analysis.add(effect, row.id, where)
      if (effect === 'network.read' || effect === 'network.write') noteFileUrl(field, row, frame, command)
      else if (effect === 'file.read') noteAddress(field, row, frame, command)
    }
  }
  return feeds
}

/** `<(command)`: the command has been judged; the path stands for what it prints. */
function isSubstituted(field: Field, { scope }: Frame): boolean {
  const text = exactText(field)
  return text?.startsWith('/dev/fd/') === true && scope.files.has(text)
}

/** `file://` addresses are files, whatever program reads them. */
function noteFileUrl(field: Field, row: ReadyRow, { analysis, scope }: Frame, command: number): void {
  for (const text of field.values) {
    const url = readUrl(text)
    if (url?.scheme !== 'file') continue
    const path = literalField(url.path, field.span)
    analysis.add('file.read', row.id, {
      target: url.path,
      scopes: fieldScopes('file.read', path, placeOf(analysis.context, scope)),
      span: field.span,
      command,
    })
  }
}

const IS_ADDRESS = /^(?:https?|ftps?):\/\//i

/** Many programs that read files take addresses in their place, and fetch those. */
function noteAddress(field: Field, row: ReadyRow, { analysis, scope }: Frame, command: number): void {
  if (!field.values.some((text) => IS_ADDRESS.test(text))) return
  const scopes = fieldScopes('network.read', field, placeOf(analysis.context, scope))
  analysis.add('network.read', row.id, { target: field.text, scopes, span: field.span, command })
}
