// Tests the one line that stands for an audit entry: it says what happened without the details being opened.
import { expect, test } from 'vitest'
import { summaryOf } from '../../../src/permissions/trail/summary.ts'
import type { AuditRow } from '../../../src/store/store.ts'

const row = (event: string, data: Record<string, unknown>): AuditRow => ({
  seq: 1,
  at: 1,
  event,
  actor: 'user:alice',
  userId: 'alice',
  data,
  previousHash: '',
  hash: '',
})

test.each([
  ['verdict', { tier: 'safe', command: 'git status', why: 'git status' }, 'verdict · safe · git status · git status'],
  [
    'refused',
    { tier: 'safe', command: 'ls', refused: { kind: 'paused', pauseId: 'p' } },
    'refused · safe · paused · ls',
  ],
  ['refused', { tier: 'dangerous', refused: { kind: 'quota' } }, 'refused · dangerous · quota'],
  ['refused', { refused: 'odd' }, 'refused'],
  ['pause-started', { pauseId: 'p', scope: 'agent', reason: 'too eager' }, 'pause-started · agent · too eager'],
  ['revealed', { command: 'deploy', reason: 'test key?' }, 'revealed · deploy · test key?'],
  ['decided', { decision: 'reject', command: 'rm\u202e x', feedback: 'no' }, 'decided · reject · rm⟨U+202E⟩ x · no'],
])('%s %j', (event, data, line) => {
  expect(summaryOf(row(event, data))).toBe(line)
})

test('a long one is cut, visibly', () => {
  expect(summaryOf(row('verdict', { command: 'x'.repeat(1000) }))).toMatch(/^verdict · x{290}…$/)
})
