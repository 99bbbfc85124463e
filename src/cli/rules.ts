// `interlock rules`: lowers one destructive rule for one agent, for a while, through the running server. Changes no policy.
import type { Command } from 'commander'
import type { LoweringItem } from '../contract/lowering.ts'
import { ownCommand } from './own-command.ts'
import { expectOk, withAdmin } from './server-client.ts'
import { action, CommandError, printData, printJson, say, table, when } from './terminal.ts'

type LowerOptions = { user: string; agent: string; for: string; reason: string; json?: boolean }

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `2h` or `7d` in milliseconds. Throws CommandError for anything else. */
function readDuration(text: string): number {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const unitMs = UNIT_MS[unit ?? '']
  if (count === undefined || unitMs === undefined) throw new CommandError('--for is like 30m, 2h or 7d')
  return Number(count) * unitMs
}

async function lower(rule: string, options: LowerOptions): Promise<void> {
  const { user: userId, agent: agentId, reason } = options
  const body = { rule, userId, agentId, reason, ttlMs: readDuration(options.for) }
  const made = await withAdmin(async (call) => expectOk(await call('POST', '/api/lowerings', body)))
  const item = made as unknown as LoweringItem
  if (options.json === true) printJson(item)
  else say(`Until ${when(item.expiresAt)} a person is asked where ${rule} would block ${agentId} (${item.id}).`)
}

async function list(options: { json?: boolean }): Promise<void> {
  const answer = await withAdmin(async (call) => expectOk(await call('GET', '/api/lowerings')))
  const lowerings = answer['lowerings'] as LoweringItem[]
  if (options.json === true) return printJson(lowerings)
  if (lowerings.length === 0) return say('No rule is lowered.')
  const rows = lowerings.map((one) => [one.id, one.rule, one.userId, one.agentId, when(one.expiresAt), one.reason])
  printData(table([['ID', 'RULE', 'USER', 'AGENT', 'UNTIL', 'WHY'], ...rows]))
}

async function restore(id: string, options: { json?: boolean }): Promise<void> {
  const path = `/api/lowerings/${encodeURIComponent(id)}`
  const answer = await withAdmin((call) => call('DELETE', path))
  if (answer.status === 404) throw new CommandError(`no lowered rule has the id ${id}; see ${ownCommand('rules list')}`)
  expectOk(answer)
  if (options.json === true) printJson({ id, restored: true })
  else say(`Restored: ${id} is no longer in force.`)
}

export function registerRules(program: Command): void {
  const rules = program.command('rules').description('destructive rules that are lowered for an agent')
  rules
    .command('lower')
    .description('ask a person, instead of blocking, where one rule would block one agent')
    .argument('<rule>', 'id of a destructive rule, as verdicts name it: system/privilege')
    .requiredOption('--user <id>', 'whose agent it is')
    .requiredOption('--agent <id>', 'the one agent')
    .requiredOption('--for <time>', 'for how long: 30m, 2h, at most 30d')
    .requiredOption('--reason <text>', 'why; shown on every card that it leads to')
    .option('--json', 'print JSON')
    .action(action(lower))
  rules
    .command('list')
    .description('list the rules that are lowered now')
    .option('--json', 'print JSON')
    .action(action(list))
  rules
    .command('restore')
    .description('block again, at once')
    .argument('<id>', 'from rules list')
    .option('--json', 'print JSON')
    .action(action(restore))
}
