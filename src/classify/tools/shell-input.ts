// Reads the input of a shell tool: which commands it may run, and where. Parses no command.
import { foldKey } from '../targets/fold.ts'
import { type Place, pathScopes, resolvePath } from '../targets/paths.ts'
import { type Input, isObject } from './fields.ts'
import { SHELL_FIELDS, SHELL_TOOLS } from './shell-tools.ts'
import { hostileCommand, hostilePath } from './text-check.ts'
import type { ToolCommand, ToolEffect, ToolRow } from './tool.ts'

type Role = keyof typeof SHELL_FIELDS
const ROLES = new Map<string, Role>(
  (Object.entries(SHELL_FIELDS) as [Role, readonly string[]][]).flatMap(([role, names]) =>
    names.map((name) => [name, role] as const),
  ),
)
const FOLDED_ROLES = new Map([...ROLES].map(([name, role]) => [foldKey(name), role] as const))
/** The further fields that a row knows, exactly and folded: worked out once for each row. */
type Known = { exact: ReadonlySet<string>; folded: ReadonlySet<string> }
const KNOWN = new Map<ToolRow, Known>(SHELL_TOOLS.map((row) => [row, knownOf(row)]))

function knownOf(row: ToolRow): Known {
  const exact = new Set([...(row.known ?? []), ...Object.keys(row.flags ?? {})])
  return { exact, folded: new Set([...exact].map(foldKey)) }
}

const PLAIN_SHELL = /^(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:ba|da)?sh$/
const MAX_DEPTH = 4
/** More commands in one call are left unread, and so are arguments for more commands than a few. */
const MAX_COMMANDS = 512
const MAX_HEADS = 8
/** Fields that hold a time: what is no number there may be pasted into a command line. */
const TIMES = /timeout|wait|delay|seconds|_ms$/i

type ShellInput = { commands: ToolCommand[]; cwd?: string; effects: ToolEffect[] }

/**
 * Everything in the input that may be run, whichever field the tool will take: `cmd` and `command` may both be there,
 * text or words, on top or inside `args`, `action` … A field that is not declared, has another type than text, or is a
 * known one in other letters is noted as an effect. `cwd` is joined with the place's and absolute where that is possible.
 */
export function readShellInput(input: Input, row: ToolRow, place: Place): ShellInput {
  const { exact: known, folded: foldedKnown } = KNOWN.get(row) ?? knownOf(row)
  const commands: ToolCommand[] = []
  const effects: ToolEffect[] = []
  const cwds = new Set<string>()
  const note = (effect: 'unknown' | 'hostile', target: string): void => {
    effects.push({ effect, row: 'tool/shell-input', target, as: 'name' })
  }
  readObject(input, '', 0)
  if (commands.length > MAX_COMMANDS) {
    note('unknown', 'more commands than are analysed')
    commands.length = MAX_COMMANDS
  }
  checkCommands()

  const [cwd] = cwds
  if (cwds.size > 1) note('unknown', 'two folders to run in')
  return { commands, effects, ...(cwd !== undefined && { cwd: resolvePath(cwd, place) }) }

  function readObject(object: Input, prefix: string, depth: number): void {
    if (depth > MAX_DEPTH) {
      note('unknown', 'an input that is nested too deeply')
      return
    }
    const before = commands.length
    const rest: { value: unknown; field: string }[] = []
    for (const [key, value] of Object.entries(object)) {
      const field = prefix + key
      const exact = ROLES.get(key) ?? (row.roles && Object.hasOwn(row.roles, key) ? row.roles[key] : undefined)
      const role = exact ?? (known.has(key) ? undefined : FOLDED_ROLES.get(foldKey(key)))
      if (role !== undefined && exact === undefined) note('hostile', `the field ${field}`)
      if (role === 'args') rest.push({ value, field })
      else if (role !== undefined) readField(role, value, field, depth)
      else readOther(key, value, field, depth)
    }
    for (const { value, field } of rest) readArgs(value, field, depth, commands.slice(before))
  }

  function readField(role: Role, value: unknown, field: string, depth: number): void {
    if (role === 'command' || role === 'argv') readCommand(value, field, depth)
    else if (role === 'list') {
      for (const item of Array.isArray(value) ? value : [value]) readCommand(item, field, depth)
    } else if (role === 'container') {
      if (isObject(value)) readObject(value, `${field}.`, depth + 1)
      else if (value !== null) note('unknown', `the field ${field}`)
    } else if (role === 'cwd') readCwd(value, field)
    else if (role === 'shell') {
      if (value !== null && !(typeof value === 'string' && PLAIN_SHELL.test(value)))
        note('unknown', `the shell ${String(value)}`)
    } else if (value !== null && !(isObject(value) && Object.keys(value).length === 0))
      note('unknown', `variables in ${field}`)
  }

  function readCommand(value: unknown, field: string, depth: number): void {
    if (typeof value === 'string') commands.push({ text: value, field })
    else if (Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')) {
      commands.push({ argv: value, field })
      // Some tools join the words and hand them to a shell; a single one is most likely a whole command.
      if (value.length === 1) commands.push({ text: value[0] as string, field })
    } else {
      note('unknown', `a ${field} that is no text`)
      // No agent means it so; should a tool look inside, what it would run is known.
      for (const item of Array.isArray(value) ? value : [value])
        if (isObject(item)) readObject(item, `${field}.`, depth + 1)
        else if (Array.isArray(item) && item.length > 0 && item.every((word) => typeof word === 'string'))
          commands.push({ argv: item, field })
    }
  }

  function readCwd(value: unknown, field: string): void {
    if (value === null || value === '') return
    if (typeof value !== 'string') {
      note('unknown', `a ${field} that is no text`)
      return
    }
    const hostile = hostilePath(value)
    if (hostile !== undefined) note('hostile', hostile)
    if (pathScopes(value, place).includes('computed')) note('unknown', `the folder ${value}`)
    cwds.add(value)
  }

  /** Arguments belong to the command beside them; some tools pass them as words, some paste them into a text. */
  function readArgs(value: unknown, field: string, depth: number, beside: readonly ToolCommand[]): void {
    if (isObject(value)) {
      if (depth > 0 || beside.length > 0) note('unknown', `the field ${field}`)
      readObject(value, `${field}.`, depth + 1)
      return
    }
    const words = typeof value === 'string' ? [value] : value
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) {
      if (value !== null) note('unknown', `${field} that are no words`)
      return
    }
    if (words.length === 0) return
    const all = beside.filter(({ text }) => text !== undefined && text.trim() !== '')
    if (all.length > MAX_HEADS) note('unknown', 'arguments for many commands')
    const heads = all.slice(0, MAX_HEADS)
    if (heads.length === 0) readCommand(typeof value === 'string' ? value : words, field, depth)
    for (const head of heads) {
      commands.push({ argv: [head.text!, ...words], field })
      commands.push({ text: `${head.text} ${words.join(' ')}`, field })
    }
  }

  function readOther(key: string, value: unknown, field: string, depth: number): void {
    if (Object.hasOwn(row.flags ?? {}, key)) {
      const flag = row.flags![key]!
      if (!flag.harmless.includes(value))
        effects.push({ effect: flag.otherwise, row: 'tool/shell-input', target: `${field} is set`, as: 'name' })
    } else if (known.has(key)) {
      // A remark is no command, but a command in it (under a command's name) may be one.
      if (isObject(value)) readNested(value, field, depth)
      else if (TIMES.test(key) && typeof value === 'string' && !/^\s*[\d.]*\s*[a-z]*\s*$/i.test(value))
        note('unknown', `the field ${field}`)
    } else {
      note(foldedKnown.has(foldKey(key)) ? 'hostile' : 'unknown', `the field ${field}`)
      if (isObject(value)) readNested(value, field, depth)
    }
  }

  /** Only the fields that name commands count here: the object is not part of the tool's own input. */
  function readNested(object: Input, field: string, depth: number): void {
    const named = Object.entries(object).filter(([key]) =>
      /^(?:command|list|argv)$/.test(FOLDED_ROLES.get(foldKey(key)) ?? ''),
    )
    if (named.length === 0) return
    note('unknown', `a command in ${field}`)
    readObject(Object.fromEntries(named), `${field}.`, depth + 1)
  }

  function checkCommands(): void {
    for (let i = commands.length - 1; i >= 0; i--) {
      const whole = wholeOf(commands[i]!)
      const hostile = hostileCommand(whole)
      if (hostile !== undefined) note('hostile', hostile)
      // A blank field falls back to the other one in some versions; only a call with nothing else is empty.
      if (whole.trim() === '') commands.splice(i, 1)
    }
    if (commands.length === 0) note('unknown', 'no command')
    if (commands.length > 1) compareCommands()
  }

  /** Whichever of several fields a tool takes, it should be the same command. */
  function compareCommands(): void {
    const texts = new Map<string, string>()
    for (const command of commands.toReversed()) {
      const { field } = command
      if (SHELL_FIELDS.args.some((name) => field.endsWith(name))) continue
      if (SHELL_FIELDS.list.some((name) => field.endsWith(name))) continue
      texts.set(field, wholeOf(command))
    }
    if (new Set(texts.values()).size > 1)
      note('unknown', `different commands in ${[...texts.keys()].reverse().join(' and ')}`)
  }
}

function wholeOf({ text, argv }: ToolCommand): string {
  return text ?? argv!.join(' ')
}
