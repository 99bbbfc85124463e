// What a grant of width `command` matches on: the reading of one plain command, its paths in the workspace left open.
// Made of the verdict's effects and the syntax tree, never of a part of the text.
import { hash } from 'node:crypto'
import { canonicalText } from '../../audit/canonical-text.ts'
import type { EffectKind } from '../../classify/effect-kinds.ts'
import type { Call, Context, Effect, PlainReading, Verdict } from '../../classify/types.ts'
import { COMMAND_FIELDS } from '../calls/command-fields.ts'
import { effectiveCwd } from '../calls/place.ts'
import { whyNeverGranted } from '../calls/understood.ts'

/** Undefined where the text is anything but one plain command. `readPlain` of src/classify. */
export type ReadPlain = (text: string) => PlainReading | undefined

export type CommandPattern = {
  /** SHA-256, hex. Two calls with the same pattern differ in nothing but which paths of the workspace they touch. */
  pattern: string
  /** For people: the command with `<path in the workspace>` where paths may differ. Not redacted. */
  shown: string
}

/** What an agent writes beside a command for its people; no shell sees it. */
const COMMENT_FIELD = 'description'

/** The only effects that a grant of this width lets pass; all of them on paths. */
const MAY_REPEAT: readonly EffectKind[] = [
  'file.write',
  'file.edit',
  'file.create-directory',
  'file.copy',
  'file.move',
  'file.link',
  'file.delete',
  'file.permission',
  'file.permission-tree',
]
/** Harmless on their own, and often beside the others. */
const MAY_STAND_BESIDE: readonly EffectKind[] = ['text.print', 'file.read', 'file.list', 'process.read']

const OPEN_PATH = '<path in the workspace>'

type Refused = { refused: string }

/**
 * The pattern of a call, or why it has none. A call is covered by a grant of this width when its own pattern is the
 * same: same tool, program, subcommand and options, same effects in the same places, same cwd and workspace.
 */
export function commandPattern(
  of: { call: Call; verdict: Verdict; context: Context },
  readPlain: ReadPlain,
): CommandPattern | Refused {
  const { call, verdict, context } = of
  const never = whyNeverGranted(verdict)
  if (never !== undefined) return { refused: never }
  if (verdict.tier !== 'dangerous') return { refused: 'it needs no grant' }
  const field = commandField(call, verdict)
  if (field === undefined) return { refused: 'only commands of a shell tool can be granted more widely' }
  const reading = readPlain(verdict.line)
  if (reading === undefined || !isWhatWasJudged(reading, verdict))
    return { refused: 'this is for one plain command that only changes files' }
  const odd = verdict.effects.find(({ kind }) => !MAY_REPEAT.includes(kind) && !MAY_STAND_BESIDE.includes(kind))
  if (odd !== undefined) return { refused: 'it does more than change files' }
  const operands = reading.operands.map(
    (operand) => openRole(operand, reading, verdict.effects) ?? { literal: operand },
  )
  if (!operands.some((operand) => 'role' in operand))
    return { refused: 'it has no path in the workspace that could differ' }
  const { [field]: _command, [COMMENT_FIELD]: _comment, ...rest } = call.toolInput
  const fixed = verdict.effects.filter(({ target }) => !isOpen(target, reading, operands))
  const shape = {
    v: 1,
    toolName: call.toolName,
    field,
    rest,
    cwd: effectiveCwd(context.cwd, call.toolInput) ?? null,
    workspace: context.workspace ?? null,
    home: context.home ?? null,
    shell: context.shell ?? null,
    program: reading.program,
    sub: reading.sub,
    options: reading.options,
    dashes: reading.dashes,
    operands: withoutRuns(operands),
    fixed: fixed.map(({ kind, row, target, scopes }) => ({ kind, row, target: target ?? null, scopes })),
  }
  return { pattern: hash('sha256', canonicalText(shape), 'hex'), shown: show(reading, operands) }
}

/** The one field that holds the text that was judged. */
function commandField({ toolInput }: Call, verdict: Verdict): string | undefined {
  const held = COMMAND_FIELDS.filter((name) => toolInput[name] !== undefined)
  return held.length === 1 && toolInput[held[0] as string] === verdict.line ? held[0] : undefined
}

/** The classifier has found this command and no other, neither before it, nor in it. */
function isWhatWasJudged(reading: PlainReading, { commands, effects }: Verdict): boolean {
  const [command, ...others] = commands
  if (command === undefined || others.length > 0 || command.via.length > 0) return false
  const sameWords = command.argv.length === reading.words.length && command.argv.every((w, i) => w === reading.words[i])
  return sameWords && effects.every((effect) => effect.command === 0)
}

type Operand = { literal: string } | { role: string[] }

/**
 * What is done with an operand that may differ: every effect that speaks of it has its whole text as target, and lies in
 * the workspace and nowhere else of interest. Undefined when it may not differ.
 */
function openRole(operand: string, reading: PlainReading, effects: readonly Effect[]): Operand | undefined {
  const own = effects.filter(({ target }) => target === operand)
  const isElsewhere =
    reading.options.some(({ value }) => value === operand) || operand === reading.sub || operand.startsWith('-')
  const inWorkspace = own.every(({ scopes }) => scopes.length === 1 && scopes[0] === 'workspace')
  const changes = own.some(({ kind }) => MAY_REPEAT.includes(kind) || kind === 'file.read' || kind === 'file.list')
  if (own.length === 0 || isElsewhere || !inWorkspace || !changes) return undefined
  return { role: own.map(({ kind, row }) => `${kind} ${row}`).sort() }
}

function isOpen(target: string | undefined, reading: PlainReading, operands: readonly Operand[]): boolean {
  return reading.operands.some((operand, i) => operand === target && 'role' in (operands[i] as Operand))
}

/** `rm a b c` is `rm a`: neighbours with which the same is done count once. */
function withoutRuns(operands: readonly Operand[]): Operand[] {
  const same = (a: Operand | undefined, b: Operand) =>
    a !== undefined && 'role' in a && 'role' in b && a.role.join() === b.role.join()
  return operands.filter((operand, i) => !same(operands[i - 1], operand))
}

function show(reading: PlainReading, operands: readonly Operand[]): string {
  const words = [...reading.words]
  let at = 0
  for (const [i, operand] of reading.operands.entries()) {
    const found = words.indexOf(operand, at)
    if (found < 0) continue
    if ('role' in (operands[i] as Operand)) words[found] = OPEN_PATH
    at = found + 1
  }
  return words.filter((word, i) => word !== OPEN_PATH || words[i - 1] !== OPEN_PATH).join(' ')
}
