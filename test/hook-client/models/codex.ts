// Codex's rules for hook results: only an exact object counts, and exit 2 only with a word on stderr.
import { type AgentModel, member, readStdout } from './model.ts'

const TOP = new Set(['continue', 'systemMessage', 'decision', 'reason', 'hookSpecificOutput'])
const NESTED = new Set([
  'hookEventName',
  'permissionDecision',
  'permissionDecisionReason',
  'updatedInput',
  'additionalContext',
])

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

function isDeny(stdout: string): boolean {
  // A byte order mark voids the object here.
  if (stdout.startsWith('\ufeff')) return false
  const parsed = readStdout(stdout)
  if (parsed.kind !== 'object') return false
  const { value } = parsed
  const specific = value['hookSpecificOutput']
  const nested = typeof specific === 'object' && specific !== null ? Object.keys(specific) : []
  if (!Object.keys(value).every((key) => TOP.has(key)) || !nested.every((key) => NESTED.has(key))) return false
  if (value['continue'] === false) return false
  if (value['decision'] === 'block') return isText(value['reason'])
  if (value['decision'] !== undefined && value['decision'] !== 'approve') return false
  return (
    member(specific, 'hookEventName') === 'PreToolUse' &&
    member(specific, 'permissionDecision') === 'deny' &&
    isText(member(specific, 'permissionDecisionReason'))
  )
}

export const CODEX_MODELS: readonly AgentModel[] = [
  {
    name: 'Codex 0.169.0',
    dialect: 'codex',
    runs: ({ stdout, stderr, code }) => !(code === 0 ? isDeny(stdout) : code === 2 && isText(stderr)),
  },
]
