// Holds the models against what real agents did with the same hook results (RUNS or blocked). Runs no agent.
import { describe, expect, test } from 'vitest'
import { AGENT_MODELS, type HookResult } from './agent-models.ts'
import { DENY } from './client.ts'

const CLAUDE = DENY['claude-code']
const GEMINI = DENY['gemini-cli']
const COPILOT = DENY.copilot
const SNAKE = DENY['docker-agent']

type Own = 'claude-code' | 'codex' | 'gemini-cli' | 'copilot'
const MODEL: Readonly<Record<Own, string>> = {
  'claude-code': 'Claude Code 2.1.330',
  codex: 'Codex 0.169.0',
  'gemini-cli': 'Gemini CLI 0.61.0',
  copilot: 'Copilot CLI 1.0.102',
}
const OWN: readonly Own[] = ['claude-code', 'codex', 'gemini-cli', 'copilot']

/** R: the tool ran. Columns: Claude Code, Codex, Gemini CLI, Copilot CLI. `deny` is the column's own deny. */
type Row = [name: string, runs: string, make: (deny: string) => Partial<HookResult>]

const withMember = (deny: string, more: object) => JSON.stringify({ ...JSON.parse(deny), ...more })

const MEASURED: readonly Row[] = [
  ['deny, exit 0', '....', (deny) => ({ stdout: deny })],
  ['deny with a newline', '....', (deny) => ({ stdout: `${deny}\n` })],
  ['deny, exit 1', '.R..', (deny) => ({ stdout: deny, code: 1 })],
  ['deny, exit 2, no stderr', '.R..', (deny) => ({ stdout: deny, code: 2 })],
  ['deny, exit 2, stderr', '....', (deny) => ({ stdout: deny, code: 2, stderr: 'no' })],
  ['deny on stderr only', 'RR.R', (deny) => ({ stderr: deny })],
  ['deny in capitals', 'RRRR', (deny) => ({ stdout: deny.replace('"deny"', '"DENY"') })],
  ['deny and an unknown key', '.R..', (deny) => ({ stdout: withMember(deny, { colour: 1 }) })],
  ['deny and suppressOutput', '.R..', (deny) => ({ stdout: withMember(deny, { suppressOutput: true }) })],
  ['deny and systemMessage', '....', (deny) => ({ stdout: withMember(deny, { systemMessage: 'x' }) })],
  ['a byte order mark, then deny', '.R..', (deny) => ({ stdout: `\ufeff${deny}` })],
  ['a log line before the deny', 'RRRR', (deny) => ({ stdout: `ready\n${deny}` })],
  ['two denies', 'RRRR', (deny) => ({ stdout: `${deny}\n${deny}` })],
  ["Claude's deny", '..RR', () => ({ stdout: CLAUDE })],
  ["Claude's deny without its event", 'RRRR', () => ({ stdout: CLAUDE.replace('"hookEventName":"PreToolUse",', '') })],
  ["Gemini's deny", 'RR.R', () => ({ stdout: GEMINI })],
  ['decision block and a reason', '...R', () => ({ stdout: '{"decision":"block","reason":"no"}' })],
  ["Copilot's deny", 'RRR.', () => ({ stdout: COPILOT })],
  ["docker-agent's deny", 'RRRR', () => ({ stdout: SNAKE })],
  ["Cursor's deny", 'RRRR', () => ({ stdout: DENY.cursor })],
  ['allow:false', 'RRRR', () => ({ stdout: '{"allow":false}' })],
  ['continue:false', 'RR.R', () => ({ stdout: '{"continue":false,"stopReason":"no"}' })],
  ["Claude's and Gemini's in one", 'RR.R', () => ({ stdout: withMember(CLAUDE, JSON.parse(GEMINI)) })],
  ["Claude's deny, exit 2, stderr", '..R.', () => ({ stdout: CLAUDE, code: 2, stderr: 'no' })],
  ["docker-agent's deny, exit 2, stderr", '..R.', () => ({ stdout: SNAKE, code: 2, stderr: 'no' })],
  ['exit 2, stderr', '....', () => ({ code: 2, stderr: 'no' })],
  ['exit 2, silent', '.RR.', () => ({ code: 2 })],
  ['exit 2, text on stdout', '.R..', () => ({ code: 2, stdout: 'no' })],
  ['exit 2, stderr, an empty object', '..R.', () => ({ code: 2, stdout: '{}', stderr: 'no' })],
  ['exit 1', 'RRR.', () => ({ code: 1, stderr: 'no' })],
  ['exit 3 with stderr', 'RR..', () => ({ code: 3, stderr: 'no' })],
  ['a missing script', 'RR..', () => ({ code: 127, stderr: 'sh: 1: x: not found' })],
  ['killed', 'RRR.', () => ({ code: null, signal: 'SIGKILL' })],
  ['deny, then killed', '.R..', (deny) => ({ stdout: deny, code: null, signal: 'SIGKILL' })],
  ['plain text', 'RRRR', () => ({ stdout: 'no' })],
  ['JSON cut off', 'RRRR', (deny) => ({ stdout: deny.slice(0, -2) })],
  ['nothing', 'RRRR', () => ({})],
  ['an empty object', 'RRRR', () => ({ stdout: '{}' })],
  ['null', 'RRRR', () => ({ stdout: 'null' })],
  ['a deny in a list', 'RRRR', (deny) => ({ stdout: `[${deny}]` })],
]

describe('the models do what was measured', () => {
  test.each(MEASURED)('%s: %s', (_name, expected, make) => {
    const seen = OWN.map((dialect) => {
      const model = AGENT_MODELS.find(({ name }) => name === MODEL[dialect])!
      const result = { stdout: '', stderr: '', code: 0, signal: null, ...make(DENY[dialect]) }
      return model.runs(result) ? 'R' : '.'
    })
    expect(seen.join('')).toBe(expected)
  })
})

describe('docker-agent', () => {
  const names = ['March', 'v1.53', 'summer 2026', 'preempt', 'tool_guard', 'not strict']

  // Columns as in `names`.
  test.each<[string, string, Partial<HookResult>]>([
    ['deny, exit 0', '......', { stdout: SNAKE }],
    ['decision block', '...R..', { stdout: '{"decision":"block"}' }],
    ['exit 2', '...R..', { code: 2, stderr: 'no' }],
    ['deny, exit 1', 'RRRR..', { stdout: SNAKE, code: 1 }],
    ['a missing script', 'RRRR..', { code: 127 }],
    ['killed', 'RRRR..', { code: null, signal: 'SIGKILL' }],
    ['nothing', 'RRRRRR', {}],
    ['plain text', 'RRRR.R', { stdout: 'no' }],
    ['two denies', 'RRRR..', { stdout: SNAKE + SNAKE }],
    ['allow:false', 'RRRR.R', { stdout: '{"allow":false}' }],
    ["Claude's deny", 'RRRR.R', { stdout: CLAUDE }],
  ])('%s: %s', (_name, expected, made) => {
    const seen = AGENT_MODELS.filter(({ dialect }) => dialect === 'docker-agent').map((model, index) => {
      expect(model.name).toContain(names[index])
      return model.runs({ stdout: '', stderr: '', code: 0, signal: null, ...made }) ? 'R' : '.'
    })
    expect(seen.join('')).toBe(expected)
  })
})
