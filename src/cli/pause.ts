// `interlock pause [AGENT]` and `interlock resume [AGENT]`: stops one agent or everything, through the running server,
// which records and pushes it. Touches no database.
import type { Command } from 'commander'
import type { AgentItem } from '../contract/alarm.ts'
import type { PauseItem } from '../contract/pause.ts'
import { ownCommand } from './own-command.ts'
import { type Call, expectOk, withAdmin } from './server-client.ts'
import { action, CommandError, printData, printJson, say, table, when } from './terminal.ts'

type Options = { user?: string; reason?: string; json?: boolean }
type Target =
  | { scope: 'everything' }
  | { scope: 'user'; userId: string }
  | { scope: 'agent'; userId: string; agentId: string }

/** Without an agent and a user it is everything. Throws CommandError when it is not clear whose agent is meant. */
async function targetOf(call: Call, agentId: string | undefined, { user }: Options): Promise<Target> {
  if (agentId === undefined) return user === undefined ? { scope: 'everything' } : { scope: 'user', userId: user }
  if (user !== undefined) return { scope: 'agent', userId: user, agentId }
  const path = `/api/agents?agentId=${encodeURIComponent(agentId)}`
  const agents = expectOk(await call('GET', path))['agents'] as AgentItem[]
  const [first, ...others] = agents
  if (first === undefined)
    throw new CommandError(`no agent called ${agentId} has asked yet; say whose it is: --user ID`)
  if (others.length > 0) {
    const users = agents.map(({ userId }) => userId).join(', ')
    throw new CommandError(`${agentId} is an agent of ${users}; say whose is meant: --user ID`)
  }
  return { scope: 'agent', userId: first.userId, agentId }
}

const wordsOf = ({ scope, userId, agentId }: PauseItem): string =>
  ({ everything: 'all agents', user: `all agents of ${userId}`, agent: `${agentId} of ${userId}` })[scope]

async function pause(agentId: string | undefined, options: Options): Promise<void> {
  const { reason, json } = options
  const made = await withAdmin(async (call) => {
    const target = await targetOf(call, agentId, options)
    return expectOk(await call('POST', '/api/pauses', { ...target, ...(reason === undefined ? {} : { reason }) }))
  })
  const item = made as unknown as PauseItem
  if (json === true) return printJson(item)
  say(`Stopped: ${wordsOf(item)}. Nothing is allowed until you resume: ${ownCommand('resume')}${resumeWords(item)}`)
}

const resumeWords = ({ scope, userId, agentId }: PauseItem): string =>
  ({ everything: '', user: ` --user ${userId}`, agent: ` ${agentId} --user ${userId}` })[scope]

async function resume(agentId: string | undefined, options: Options): Promise<void> {
  const { reason, json } = options
  const body = reason === undefined ? {} : { reason }
  const ended = await withAdmin(async (call) => {
    const target = await targetOf(call, agentId, options)
    const pauses = expectOk(await call('GET', '/api/pauses'))['pauses'] as PauseItem[]
    const meant = pauses.filter((one) => isSame(one, target))
    if (meant.length === 0) throw new CommandError(`that is not paused${others(pauses)}`)
    const items: PauseItem[] = []
    for (const { id } of meant) {
      const path = `/api/pauses/${encodeURIComponent(id)}/resume`
      items.push(expectOk(await call('POST', path, body)) as unknown as PauseItem)
    }
    return { items, left: pauses.filter((one) => !meant.includes(one)) }
  })
  if (json === true) return printJson(ended.items)
  for (const item of ended.items) say(`Resumed: ${wordsOf(item)}, stopped by ${item.createdBy}.`)
  if (ended.left.length > 0) say(`Still stopped: ${ended.left.map(wordsOf).join(', ')}.`)
}

function isSame(one: PauseItem, target: Target): boolean {
  if (one.scope !== target.scope) return false
  if (target.scope === 'everything') return true
  return one.userId === target.userId && (target.scope === 'user' || one.agentId === target.agentId)
}

const others = (pauses: readonly PauseItem[]): string =>
  pauses.length === 0 ? '; nothing is' : `; these are: ${pauses.map(wordsOf).join(', ')}`

async function list(options: { json?: boolean }): Promise<void> {
  const answer = await withAdmin(async (call) => expectOk(await call('GET', '/api/pauses')))
  const pauses = answer['pauses'] as PauseItem[]
  if (options.json === true) return printJson(pauses)
  if (pauses.length === 0) return say('Nothing is paused.')
  const rows = pauses.map((one) => [wordsOf(one), one.createdBy, when(one.createdAt), one.reason])
  printData(table([['STOPPED', 'BY', 'SINCE', 'WHY'], ...rows]))
}

export function registerPause(program: Command): void {
  program
    .command('pause')
    .description('stop one agent, or everything: no call is allowed until somebody resumes')
    .argument('[agent]', 'the agent; without it everything stops')
    .option('--user <id>', 'whose agent; without an agent: all agents of that user')
    .option('--reason <text>', 'why; agents and people are told')
    .option('--json', 'print JSON')
    .action(action(pause))
  program
    .command('resume')
    .description('let what was paused go on')
    .argument('[agent]', 'the agent; without it the stop of everything ends')
    .option('--user <id>', 'whose agent; without an agent: all agents of that user')
    .option('--reason <text>', 'why; it is recorded')
    .option('--json', 'print JSON')
    .action(action(resume))
  program.command('pauses').description('list what is paused').option('--json', 'print JSON').action(action(list))
}
