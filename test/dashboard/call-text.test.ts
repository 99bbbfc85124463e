// Tests what people type being read as calls, drafts and addresses. Sends nothing.
import { describe, expect, test } from 'vitest'
import { rules } from '../../src/classify/index.ts'
import { PAGES, requestPath, routeOf, titleOf } from '../../src/dashboard/route.ts'
import { toTriedCall } from '../../src/dashboard/text/call-text.ts'
import { readDrafts, toDrafts } from '../../src/dashboard/text/drafts.ts'
import { examplePath } from '../../src/dashboard/text/example-path.ts'
import { visibleString } from '../../src/dashboard/text/visible-string.ts'

describe('a typed call', () => {
  test.each([
    ['ls -la', '', { toolName: 'bash', toolInput: { command: 'ls -la' } }],
    ['{ ls; }', 'sh', { toolName: 'sh', toolInput: { command: '{ ls; }' } }],
    ['{"path":"x"}', 'read_file', { toolName: 'read_file', toolInput: { path: 'x' } }],
    [
      '{"toolName":"t","toolInput":{"a":1},"cwd":"/x","agentId":"y"}',
      'z',
      { toolName: 't', toolInput: { a: 1 }, cwd: '/x' },
    ],
    ['{"tool_name":"t","tool_input":{"a":1}}', '', { toolName: 't', toolInput: { a: 1 } }],
  ])('%s', (text, tool, expected) => {
    expect(toTriedCall({ text, tool })).toEqual({ call: expected })
  })

  test.each([
    ['  ', ''],
    ['{"path":"x"}', ''],
    ['{"toolName":"t","toolInput":7}', ''],
  ])('is refused with words: %s', (text, tool) => {
    expect(toTriedCall({ text, tool })).toHaveProperty('problem')
  })
})

describe('drafts', () => {
  test('give back the same input, whatever is in it, with the command first', () => {
    const input = { timeout: 5, command: 'ls', deep: { a: [1, null] }, flag: true }
    expect(toDrafts(input).map(({ name }) => name)).toEqual(['command', 'timeout', 'deep', 'flag'])
    expect(readDrafts(toDrafts(input)).input).toEqual(input)
  })

  test('say which field is not JSON yet', () => {
    const drafts = toDrafts({ timeout: 5 }).map((draft) => ({ ...draft, text: '{' }))
    expect(readDrafts(drafts)).toEqual({ problem: '“timeout” is not JSON yet.' })
  })

  test('keep a field named __proto__ a field', () => {
    const input = JSON.parse('{"__proto__": "x"}') as Record<string, unknown>
    expect(Object.keys(readDrafts(toDrafts(input)).input ?? {})).toEqual(['__proto__'])
  })
})

describe('addresses', () => {
  test('of every page and of requests lead back to them', () => {
    for (const { page, path } of PAGES) expect(routeOf(path)).toEqual({ page })
    expect(routeOf('/history/')).toEqual({ page: 'history' })
    expect(['/', '/audit', '/requests/x', '/nothing'].map((path) => titleOf(routeOf(path)))).toEqual([
      'Interlock',
      'Audit · Interlock',
      'Request · Interlock',
      'No such page · Interlock',
    ])
    expect(routeOf(requestPath('hook_1 é'))).toEqual({ page: 'request', id: 'hook_1 é' })
    expect(routeOf('/requests/%zz')).toEqual({ page: 'unknown' })
    expect(routeOf('/nothing')).toEqual({ page: 'unknown' })
  })

  test('of examples carry each example of every rule whole', () => {
    const examples = rules.flatMap((rule) => rule.examples)
    expect(examples.length).toBeGreaterThan(100)
    for (const example of examples) {
      const query = new URLSearchParams(examplePath(example).split('?')[1])
      const tool = query.get('tool')
      expect(tool === null ? query.get('call') : `${tool} ${query.get('call')}`).toBe(example)
    }
  })
})

test('plain strings name what cannot be seen', () => {
  expect(visibleString('a\u200bb')).toBe('a⟨ZWSP⟩b')
  expect(visibleString('plain')).toBe('plain')
})
