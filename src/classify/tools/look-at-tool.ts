// From a tool call to what it asks for: commands to analyse, or effects. Decides no tier, parses no command.
import { EFFECT_KINDS } from '../effect-kinds.ts'
import { knownPlace } from '../targets/known-places.ts'
import type { Place } from '../targets/paths.ts'
import { quoteWords } from '../text/quoting.ts'
import type { Language } from '../types.ts'
import { callsEffects } from './calls.ts'
import { alwaysEffects, fieldEffects } from './field-effects.ts'
import { collectFields, type Input, isObject, unpackFields } from './fields.ts'
import { checkInputShape, MAX_TEXT_LENGTH } from './input-shape.ts'
import { patchEffects } from './patch.ts'
import { nameSearchEffects, patternReadEffects, textSearchEffects } from './search.ts'
import { foreignEffects, languagesSeen, shellLanguage } from './shell/foreign-shells.ts'
import { readShellInput, type ShellInput } from './shell/shell-input.ts'
import { PATH_FIELDS } from './tables/file-fields.ts'
import { type FoundTool, findTool } from './tables/tool-table.ts'
import { hostileCommand } from './text-check.ts'
import type { Call, Context, ToolEffect, ToolLook, ToolRow } from './tool.ts'
import { unmappedEffects } from './unmapped.ts'

export type { ToolCommand, ToolEffect, ToolLook } from './tool.ts'

const MAX_LINE_LENGTH = 500
const PATCH_FIELDS = [
  'input',
  'patch',
  'command',
  'patch_text',
  'patchText',
  'patchString',
  'diff',
  'content',
  'text',
  'patches',
]
const DIFF_FIELDS = ['diff', 'diffs', 'patch']
/** The text that is put in the place of another, where a tool that takes patches is given no patch. */
const TEXT_FIELDS = ['new_string', 'newString']
const NO_CONTENT: ReadonlySet<string> = new Set()
const NO_FIELDS: readonly string[] = []
/** Text that claims a decision, which only people and policies make. */
const CLAIMS_PERMISSION =
  /approv|permission|permit|authori[sz]|allow(?:ed|s)?\b|without asking|bypass|skip|disable|interlock|trusted|hook/i

/**
 * What a call asks for. Never throws, never trusts: a tool that is not known is `execution.unmapped`, a name that is
 * only similar to a known one adds `unknown`, an input that is not understood adds `unknown` or `hostile`.
 */
export function lookAtTool(call: Call, context: Context): ToolLook {
  const { toolName, toolInput } = call
  const tool = findTool(toolName)
  const row = tool.exact ? tool.rows[0] : undefined
  const plain = row && plainCommand(toolInput, row, context)
  if (plain !== undefined)
    return { kind: 'shell', commands: [{ text: plain, field: 'command' }], effects: [], line: oneLine(plain) }
  if (row?.special === 'fixed') {
    // Always safe by contract, but the strict profile asks before any tool reads a secret.
    if (context.profile === 'strict') return lookAtTool({ ...call, toolName: 'read_file' }, context)
    return effectsLook(toolName, [harmless(row, toolName)])
  }
  if (!isObject(toolInput)) return effectsLook(toolName, [note('unknown', 'an input without fields')])
  return lookAtFields(toolName, toolInput, tool, context)
}

function lookAtFields(toolName: string, fields: Input, { exact, rows }: FoundTool, context: Context): ToolLook {
  const { cwd, home, workspace, own } = context
  const place = knownPlace({ cwd, home, workspace, cwdKnown: true, own })
  const { input, wrong } = unpackFields(fields)
  const effects = checkInputShape(input, contentFields(rows))
  if (wrong) effects.push(note('unknown', 'a field that is broken JSON'))
  // Input over the limits is not looked at any further: the call cannot be safe any more.
  if (effects.some(({ row }) => row === 'tool/input-limits')) return effectsLook(toolName, effects)
  if (rows.length === 0) return effectsLook(toolName, [...unmappedEffects(toolName, input, place), ...effects])
  if (!exact) effects.push(note('unknown', `a tool name that is only similar to ${rows[0]!.names[0]}`))

  const shells: ShellInput[] = []
  for (const row of rows) {
    effects.push(...rowEffects(row, { toolName, toolInput: input }, place, context))
    if (row.special !== 'shell') continue
    const shell = readShellInput(input, row, place)
    const isPowershell = row.language === 'powershell'
    shells.push(
      isPowershell ? { ...shell, commands: shell.commands.map((each) => ({ ...each, isPowershell })) } : shell,
    )
    effects.push(...shell.effects, ...foreignEffects(row.id, shell.commands, languagesOf(row, input, context)))
  }
  return shells.length === 0 ? effectsLook(toolName, effects) : shellLook(toolName, shells, effects)
}

function shellLook(toolName: string, shells: readonly ShellInput[], effects: readonly ToolEffect[]): ToolLook {
  const commands = shells.flatMap((shell) => shell.commands)
  const cwd = shells.at(-1)?.cwd
  const [first] = commands
  const line = first === undefined ? toolName : (first.text ?? quoteWords(first.argv!))
  return {
    kind: 'shell',
    commands,
    effects: effects.map(withoutLabel),
    line: oneLine(line),
    ...(cwd !== undefined && { cwd }),
  }
}

/**
 * The command of the usual call: a shell of sh's kind, whose input is one text in `command` and nothing else. Undefined:
 * there is more to look at.
 */
function plainCommand(input: unknown, row: ToolRow, { shell }: Context): string | undefined {
  if (row.special !== 'shell' || row.always !== undefined || row.language !== undefined || !isObject(input))
    return undefined
  const [field, other] = Object.keys(input)
  if (field !== 'command' || other !== undefined || (shell !== undefined && shellLanguage(shell) !== undefined))
    return undefined
  const text = input[field]
  return typeof text === 'string' &&
    text.length <= MAX_TEXT_LENGTH &&
    /\S/.test(text) &&
    hostileCommand(text) === undefined &&
    languagesSeen(text).length === 0
    ? text
    : undefined
}

/** Fields whose text is only written down. */
function contentFields(rows: readonly ToolRow[]): ReadonlySet<string> {
  const fields = rows.flatMap((row) => (row.special === 'patch' ? PATCH_FIELDS : (row.content ?? NO_FIELDS)))
  return fields.length > 0 ? new Set(fields) : NO_CONTENT
}

/** The languages, beside that of sh, in which a shell tool's commands may be read. */
function languagesOf(row: ToolRow, input: Input, context: Context): Language[] {
  // The usual call has one field: its command.
  const given = Object.keys(input).length === 1 && typeof input['command'] === 'string'
  const named = [context.shell, ...(given ? NO_FIELDS : collectFields(input, ['shell']).values)].map((shell) =>
    shell === undefined ? undefined : shellLanguage(shell),
  )
  return [row.language, ...named].filter((language) => language !== undefined)
}

function note(effect: 'unknown' | 'hostile', target: string): ToolEffect {
  return { effect, row: 'tool/input', target, as: 'name' }
}

function harmless(row: ToolRow, toolName: string): ToolEffect {
  return { effect: 'tool.harmless', row: row.id, target: toolName, as: 'name' }
}

function rowEffects(row: ToolRow, { toolName, toolInput: input }: Call, place: Place, context: Context): ToolEffect[] {
  switch (row.special) {
    case 'fixed':
      return [harmless(row, toolName)]
    case 'shell':
      return alwaysEffects(row, toolName)
    case 'memory':
      return memoryEffects(row, toolName, input)
    case 'patch':
      return patchToolEffects(row, toolName, input)
    case 'diff':
      return [...fieldEffects(row, toolName, input), ...diffEffects(input)]
    case 'calls':
      return callsEffects(row, { toolName, toolInput: input }, (inner) => lookAtTool(inner, context))
    case 'read-many': {
      const effects = fieldEffects(row, toolName, input)
      const patterns = effects
        .filter(({ effect, as }) => effect === 'file.read' && as === 'path')
        .map(({ target }) => target!)
      return [...effects, ...patternReadEffects(patterns.filter((pattern) => /[{(]/.test(pattern)))]
    }
    case 'search-names':
    case 'search-text':
    case 'search-any': {
      const effects = fieldEffects(row, toolName, input)
      const folders = effects.filter(({ as }) => as === 'path').map(({ target }) => target!)
      if (row.special !== 'search-text') effects.push(...nameSearchEffects(input, folders, place))
      if (row.special !== 'search-names') effects.push(...textSearchEffects(input, folders, place))
      return effects
    }
    default:
      return fieldEffects(row, toolName, input)
  }
}

/** A text of differences that names files is a patch, whatever else the call names. */
function diffEffects(input: Input): ToolEffect[] {
  return collectFields(input, DIFF_FIELDS)
    .values.flatMap(patchEffects)
    .filter(({ as }) => as === 'path')
}

/** A memory is harmless to store, unless later sessions could take it for a permission. */
function memoryEffects(row: ToolRow, toolName: string, input: Input): ToolEffect[] {
  const texts = textsIn(input)
  const effects = [harmless(row, toolName)]
  if (!texts.some((text) => text.trim() !== '')) effects.push(note('unknown', 'a memory that is no text'))
  if (texts.some((text) => CLAIMS_PERMISSION.test(text)))
    effects.push({ effect: 'execution.later', row: row.id, target: 'a memory about permissions', as: 'name' })
  return effects
}

/** All texts in a value, at any depth. The shape of the input was checked before, so there is an end to it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function patchToolEffects(row: ToolRow, toolName: string, input: Input): ToolEffect[] {
  const declared: ToolRow = { ...row, known: [...(row.known ?? []), ...PATCH_FIELDS] }
  const { values, wrong } = collectFields(input, PATCH_FIELDS)
  // As words: ["apply_patch", "*** Begin Patch …"].
  const texts = values.filter((text) => !/^\s*apply_patch\s*$/.test(text))
  const effects = texts.flatMap(patchEffects)
  const replaces =
    collectFields(input, PATH_FIELDS).values.length > 0 && collectFields(input, TEXT_FIELDS).values.length > 0
  if ((texts.length === 0 && !replaces) || wrong) effects.push(note('unknown', 'no patch'))
  return [...fieldEffects(declared, toolName, input), ...effects]
}

function effectsLook(toolName: string, effects: ToolEffect[]): ToolLook {
  const named =
    effects.find(({ as }) => as === 'path' || as === 'url') ??
    effects.find(({ source, effect }) => source || effect === 'network.read')
  const line = named?.target === undefined ? toolName : `${toolName} ${named.target}`
  return { kind: 'effects', effects: effects.map(withoutLabel), line: oneLine(line) }
}

/** A name where the effect's kind wants a path or URL (a search engine's query) would be read as one: it is left out. */
function withoutLabel(effect: ToolEffect): ToolEffect {
  if (effect.as !== 'name' || EFFECT_KINDS[effect.effect].target === 'name') return effect
  const { target: _label, as: _as, ...rest } = effect
  return rest
}

/** Line breaks become visible, the rest stays as it is: whoever shows it makes hostile characters visible. */
function oneLine(text: string): string {
  if (text.length <= MAX_LINE_LENGTH && !/[\r\n\u2028\u2029]/.test(text)) return text.trim()
  // Cut first: the pattern below takes quadratic time on long runs of blanks.
  const start = text.slice(0, 2 * MAX_LINE_LENGTH).trim()
  const line = start.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ')
  return line.length > MAX_LINE_LENGTH || text.length > 2 * MAX_LINE_LENGTH
    ? `${line.slice(0, MAX_LINE_LENGTH)}…`
    : line
}
