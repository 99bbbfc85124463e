// Holds what is known of Interlock's own commands against those that there are: a new one must be placed on one side.
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { guardClient } from '../../../src/classify/commands/system/guard-client.ts'
import { COMMANDS } from '../../../src/cli/commands.ts'
import { judge } from '../judge.ts'

/** They look, copy, or try something out: asked about, like every program that is not known to be harmless. */
const LOOKS = [
  'audit export',
  'audit key',
  'audit verify',
  'backup',
  'config print',
  'demo',
  'doctor',
  'explain',
  'hook print',
  'hook verify',
  'keys list',
  'pauses',
  'pending',
  'policy backtest',
  'policy diff',
  'policy explain',
  'policy lint',
  'policy test',
  'replay',
  'rules list',
  'users list',
  'webhooks test',
]

const program = new Command('interlock')
for (const { load } of COMMANDS) (await load())(program)
const paths = leaves(program).sort()

function leaves(command: Command, above: readonly string[] = []): string[] {
  return command.commands.flatMap((sub) => {
    const path = [...above, sub.name()]
    return sub.commands.length === 0 ? [path.join(' ')] : leaves(sub, path)
  })
}

test.each(paths)('interlock %s is blocked when an agent runs it, or only looks', (path) => {
  expect(judge(`interlock ${path} x`).tier).toBe(LOOKS.includes(path) ? 'dangerous' : 'destructive')
})

test('all that is listed exists', () => {
  const known = guardClient.rows.flatMap(({ when }) => when?.sub ?? [])
  expect([...known, ...LOOKS].filter((path) => !paths.includes(path))).toEqual([])
})
