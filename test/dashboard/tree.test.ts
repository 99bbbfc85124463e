// Tests the tree of commands and the figures of the insights. Renders nothing.
import { describe, expect, test } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import { toInsights } from '../../src/dashboard/text/insights.ts'
import { type CommandNode, type FoundCommand, type FoundEffect, toTree } from '../../src/dashboard/text/tree.ts'

const command = (name: string, parent = -1, cwd?: string): FoundCommand => ({
  argv: [name],
  via: [],
  parent,
  tier: 'dangerous',
  rule: 'r/x',
  rows: [],
  ...(cwd === undefined ? {} : { cwd }),
})
const effect = (of: number, tier: FoundEffect['tier']): FoundEffect => ({
  kind: 'k',
  does: `does ${tier}`,
  tier,
  rule: 'r/x',
  row: 'r',
  command: of,
})
const names = (nodes: readonly CommandNode[]): unknown[] =>
  nodes.map(({ command: { argv }, children }) => (children.length === 0 ? argv[0] : [argv[0], names(children)]))

describe('toTree', () => {
  test('puts each command below the one that runs it', () => {
    const { roots } = toTree({
      commands: [command('sudo'), command('sh', 0), command('rm', 1), command('ls')],
      effects: [],
    })
    expect(names(roots)).toEqual([['sudo', [['sh', ['rm']]]], 'ls'])
  })

  test('loses no command to a parent that does not come before it', () => {
    const { roots } = toTree({
      commands: [command('a', 1), command('b', 0), command('c', 2), command('d', 99)],
      effects: [],
    })
    expect(names(roots)).toEqual([['a', ['b']], 'c', 'd'])
  })

  test('names a directory only where it changes', () => {
    const commands = [command('cd', -1, '/a'), command('x', -1, '/a/b'), command('y', 1, '/a/b')]
    const { roots } = toTree({ commands, effects: [] }, '/a')
    expect([roots[0]?.cwd, roots[1]?.cwd, roots[1]?.children[0]?.cwd]).toEqual([undefined, '/a/b', undefined])
  })

  test('gives each command its effects, the strictest first, and keeps those of no command', () => {
    const effects = [effect(0, 'safe'), effect(0, 'destructive'), effect(-1, 'dangerous'), effect(7, 'safe')]
    const { roots, loose } = toTree({ commands: [command('a')], effects })
    expect(roots[0]?.effects.map(({ tier }) => tier)).toEqual(['destructive', 'safe'])
    expect(loose.map(({ tier }) => tier)).toEqual(['dangerous', 'safe'])
  })
})

describe('toInsights', () => {
  const item = (more: Partial<PermissionItem>) =>
    ({ status: 'approved', timestamp: 0, decidedAt: 1000, rule: 'r/x', command: 'x', ...more }) as PermissionItem

  test('counts outcomes, and people only where people decided', () => {
    const { outcomes, thinking, hasty } = toInsights([
      item({ decidedAt: 1000 }),
      item({ status: 'rejected', decidedAt: 5000 }),
      item({ decidedAt: 9000 }),
      item({ status: 'expired', decidedAt: 900_000 }),
    ])
    expect(outcomes).toEqual({ pending: 0, approved: 2, rejected: 1, expired: 1, cancelled: 0 })
    expect(thinking).toEqual({ medianMs: 5000, p95Ms: 9000 })
    expect(hasty).toBe(1)
  })

  test('says nothing about thinking where nobody decided', () => {
    expect(toInsights([item({ status: 'pending' })])).not.toHaveProperty('thinking')
  })

  test('lists what is asked most, with the share that was approved', () => {
    const items = [
      item({ rule: 'r/often' }),
      item({ rule: 'r/often', status: 'rejected' }),
      item({ rule: 'r/often' }),
      item({ rule: 'r/once', status: 'expired' }),
    ]
    expect(toInsights(items).rules).toEqual([
      { name: 'r/often', asked: 3, approved: 2, rejected: 1, approvedShare: 2 / 3 },
      { name: 'r/once', asked: 1, approved: 0, rejected: 0 },
    ])
  })
})
