// Tests inputs that are too deep, too many or made to take long.
import { describe, expect, test } from 'vitest'
import { lookAtTool } from '../../../src/classify/tools/look-at-tool.ts'
import { context, kinds, look } from './look.ts'

describe('inputs that are too much', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })

  test.each<[string, Record<string, unknown>]>([
    ['nesting', { todos: deep(40) }],
    ['fields', Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, 1]))],
    ['text', { thought: 'x'.repeat(70_000) }],
    ['items', { list: Array.from({ length: 25_000 }, () => 1) }],
  ])('%s', (_name, input) => {
    expect(kinds(look('think', input))).toContain('unknown')
    expect(kinds(look('mcp__x__y', input))).toContain('unknown')
    expect(kinds(look('write_file', { path: 'a', edits: input }))).toContain('unknown')
  })

  test('long file content is no problem', () => {
    expect(kinds(look('write_file', { path: 'a', content: 'x'.repeat(500_000) }))).toEqual(['file.edit'])
    expect(
      kinds(look('edit_file', { path: 'a', edits: [{ oldText: 'x'.repeat(10), newText: 'y'.repeat(500_000) }] })),
    ).toEqual(['file.edit'])
  })

  test('nesting without end does not throw', () => {
    const input = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as Record<string, unknown>
    for (const tool of ['shell', 'think', 'write_file', 'add_memory', 'mcp__x__y', 'Glob']) {
      const { effects } = lookAtTool({ toolName: tool, toolInput: input }, context)
      expect(kinds(effects)).toContain('unknown')
    }
  })

  test('hostile text takes no long time', () => {
    const texts = [' ', '!', ':', 'eyJ', 'a.', '\n', '*** ', '--- a\n+++ b\n', '://', '%41', '{', '*'].map((piece) =>
      piece.repeat(Math.floor(60_000 / piece.length)),
    )
    const startedAt = performance.now()
    for (const text of texts) {
      for (const tool of ['shell', 'web_fetch', 'apply_patch', 'Grep', 'fetch', 'mcp__pg__x', 'add_memory'])
        expect(
          lookAtTool(
            {
              toolName: tool,
              toolInput: { command: text, prompt: text, patch: text, pattern: text, url: text, memory: text },
            },
            context,
          ).effects.length,
        ).toBeGreaterThan(0)
    }
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
