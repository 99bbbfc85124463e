// Reads the input of a shell tool: which commands it may run, and where. Parses no command.
import { foldKey } from '../../targets/fold.ts'
import { type Place, pathScopes, resolvePath } from '../../targets/paths.ts'
import { type Input, isObject } from '../fields.ts'
import { hostilePath } from '../text-check.ts'
import type { ToolCommand, ToolEffect, ToolRow } from '../tool.ts'
import { checkCommands } from './shell-commands.ts'
import { exactRole, foldedRole, type KnownFields, knownFieldsOf, type Role } from './shell-field-roles.ts'

const PLAIN_SHELL = /^(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:ba|da)?sh$/
const MAX_DEPTH = 4
/** More commands in one call are left unread, and so are arguments for more commands than a few. */
const MAX_COMMANDS = 512
const MAX_HEADS = 8
/** Fields that hold a time: what is no number there may be pasted into a command line. */
const TIMES = /timeout|wait|delay|seconds|_ms$/i
const TIME = /^\s*[\d.]*\s*[a-z]*\s*$/i

/** `cwd`: the folder that the input names, absolute where that is possible. */
export type ShellInput = { commands: ToolCommand[]; cwd?: string; effects: ToolEffect[] }

/** The findings so far. */
type Reading = {
  row: ToolRow
  known: KnownFields
  place: Place
  commands: ToolCommand[]
  effects: ToolEffect[]
  cwds: Set<string>
}

/** One member of the input. `field`: its name with those around it, as a person is told; `depth`: how deep it stands. */
type Part = { value: unknown; field: string; depth: number }
type ReadPart = (reading: Reading, part: Part) => void

/**
 * Everything in the input that may be run, whichever field the tool will take: `cmd` and `command` may both be there,
 * text or words, on top or inside `args`, `action` … A field that is not declared, has another type than text, or is a
 * known one in other letters is noted as an effect. `cwd` is joined with the place's and absolute where that is possible.
 */
export function readShellInput(input: Input, row: ToolRow, place: Place): ShellInput {
  const reading: Reading = { row, known: knownFieldsOf(row), place, commands: [], effects: [], cwds: new Set() }
  readObject(reading, input, '', 0)
  if (reading.commands.length > MAX_COMMANDS) {
    note(reading, 'unknown', 'more commands than are analysed')
    reading.commands.length = MAX_COMMANDS
  }
  const { commands, faults } = checkCommands(reading.commands)
  for (const { effect, target } of faults) note(reading, effect, target)

  const { effects, cwds } = reading
  const [cwd] = cwds
  if (cwds.size > 1) note(reading, 'unknown', 'two folders to run in')
  return { commands, effects, ...(cwd !== undefined && { cwd: resolvePath(cwd, place) }) }
}

function note(reading: Reading, effect: 'unknown' | 'hostile', target: string): void {
  reading.effects.push({ effect, row: 'tool/shell-input', target, as: 'name' })
}

function readObject(reading: Reading, object: Input, prefix: string, depth: number): void {
  if (depth > MAX_DEPTH) {
    note(reading, 'unknown', 'an input that is nested too deeply')
    return
  }
  const before = reading.commands.length
  const rest: Part[] = []
  for (const [key, value] of Object.entries(object)) {
    const field = prefix + key
    const part = { value, field, depth }
    const role = roleOf(reading, key, field)
    if (role === 'args') rest.push(part)
    else if (role !== undefined) READERS[role](reading, part)
    else readOther(reading, key, part)
  }
  for (const part of rest) readArgs(reading, part, reading.commands.slice(before))
}

/** What the field is for. That it is written in letters of its own is noted. */
function roleOf(reading: Reading, key: string, field: string): Role | undefined {
  const exact = exactRole(key, reading.row)
  if (exact !== undefined || reading.known.exact.has(key)) return exact
  const folded = foldedRole(key)
  if (folded !== undefined) note(reading, 'hostile', `the field ${field}`)
  return folded
}

const READERS: Readonly<Record<Exclude<Role, 'args'>, ReadPart>> = {
  command: readCommand,
  argv: readCommand,
  list: readList,
  container: readContainer,
  cwd: readCwd,
  shell: readShell,
  environment: readEnvironment,
}

function readCommand(reading: Reading, { value, field, depth }: Part): void {
  if (typeof value === 'string') reading.commands.push({ text: value, field })
  else if (isWords(value)) {
    reading.commands.push({ argv: value, field })
    // Some tools join the words and hand them to a shell; a single one is most likely a whole command.
    if (value.length === 1) reading.commands.push({ text: value[0]!, field })
  } else {
    note(reading, 'unknown', `a ${field} that is no text`)
    // No agent means it so; should a tool look inside, what it would run is known.
    for (const item of Array.isArray(value) ? value : [value])
      if (isObject(item)) readObject(reading, item, `${field}.`, depth + 1)
      else if (isWords(item)) reading.commands.push({ argv: item, field })
  }
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
}

function readList(reading: Reading, part: Part): void {
  const { value } = part
  for (const item of Array.isArray(value) ? value : [value]) readCommand(reading, { ...part, value: item })
}

function readContainer(reading: Reading, { value, field, depth }: Part): void {
  if (isObject(value)) readObject(reading, value, `${field}.`, depth + 1)
  else if (value !== null) note(reading, 'unknown', `the field ${field}`)
}

function readCwd(reading: Reading, { value, field }: Part): void {
  if (value === null || value === '') return
  if (typeof value !== 'string') {
    note(reading, 'unknown', `a ${field} that is no text`)
    return
  }
  const hostile = hostilePath(value)
  if (hostile !== undefined) note(reading, 'hostile', hostile)
  if (pathScopes(value, reading.place).includes('computed')) note(reading, 'unknown', `the folder ${value}`)
  reading.cwds.add(value)
}

function readShell(reading: Reading, { value }: Part): void {
  if (value === null || (typeof value === 'string' && PLAIN_SHELL.test(value))) return
  note(reading, 'unknown', `the shell ${String(value)}`)
}

function readEnvironment(reading: Reading, { value, field }: Part): void {
  if (value === null || (isObject(value) && Object.keys(value).length === 0)) return
  note(reading, 'unknown', `variables in ${field}`)
}

/** Arguments belong to the command beside them; some tools pass them as words, some paste them into a text. */
function readArgs(reading: Reading, part: Part, beside: readonly ToolCommand[]): void {
  const { value, field, depth } = part
  if (isObject(value)) {
    if (depth > 0 || beside.length > 0) note(reading, 'unknown', `the field ${field}`)
    readObject(reading, value, `${field}.`, depth + 1)
    return
  }
  const words = typeof value === 'string' ? [value] : value
  if (!isWords(words)) {
    if (value !== null && !isEmptyList(value)) note(reading, 'unknown', `${field} that are no words`)
    return
  }
  const heads = beside.flatMap(({ text }) => (text === undefined || text.trim() === '' ? [] : [text]))
  if (heads.length === 0) readCommand(reading, part)
  if (heads.length > MAX_HEADS) note(reading, 'unknown', 'arguments for many commands')
  for (const head of heads.slice(0, MAX_HEADS)) {
    reading.commands.push({ argv: [head, ...words], field })
    reading.commands.push({ text: `${head} ${words.join(' ')}`, field })
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function readOther(reading: Reading, key: string, part: Part): void {
  const { value, field } = part
  const { row, known } = reading
  if (row.flags !== undefined && Object.hasOwn(row.flags, key)) {
    const { harmless, otherwise } = row.flags[key]!
    if (!harmless.includes(value))
      reading.effects.push({ effect: otherwise, row: 'tool/shell-input', target: `${field} is set`, as: 'name' })
  } else if (known.exact.has(key)) {
    // A remark is no command, but a command in it (under a command's name) may be one.
    if (isObject(value)) readNested(reading, value, part)
    else if (TIMES.test(key) && typeof value === 'string' && !TIME.test(value))
      note(reading, 'unknown', `the field ${field}`)
  } else {
    note(reading, known.folded.has(foldKey(key)) ? 'hostile' : 'unknown', `the field ${field}`)
    if (isObject(value)) readNested(reading, value, part)
  }
}

/** Only the fields that name commands count here: the object is not part of the tool's own input. */
function readNested(reading: Reading, object: Input, { field, depth }: Part): void {
  const named = Object.entries(object).filter(([key]) => /^(?:command|list|argv)$/.test(foldedRole(key) ?? ''))
  if (named.length === 0) return
  note(reading, 'unknown', `a command in ${field}`)
  readObject(reading, Object.fromEntries(named), `${field}.`, depth + 1)
}
