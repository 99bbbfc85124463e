// `interlock pending`: what waits for a person, from the running server: a list, one in full, or as it comes. Does not
// decide.
import type { Command } from 'commander'
import type { PermissionItem } from '../contract/permission.ts'
import { ownCommand } from './own-command.ts'
import { watchPending } from './pending-watch.ts'
import { commandLine, leftText, requestText } from './request-text.ts'
import { addReviewerOptions, type ReviewerOptions, withReviewer } from './reviewer.ts'
import { type Call, expectOk } from './server-client.ts'
import { action, CommandError, printData, printJson, say, table } from './terminal.ts'
import { findRequestId, shortIds, waitingRequests } from './waiting-requests.ts'

type Options = ReviewerOptions & { agent?: string; user?: string; watch?: boolean; json?: boolean }

export function registerPending(program: Command): void {
  const command = program
    .command('pending')
    .description('list the requests that wait for a decision, soonest expiry first; with an ID: that one in full')
    .argument('[id]', 'a request, or the beginning of its id')
    .option('--agent <id>', 'only this agent')
    .option('--user <id>', 'only this user')
    .option('--watch', 'tell of each request when it comes and when it is over')
    .option('--json', 'print JSON; with --watch one object a line')
  addReviewerOptions(command).action(
    action((id: string | undefined, options: Options) => {
      if (id !== undefined && options.watch === true) throw new CommandError('give an ID or --watch, not both')
      return withReviewer(options, (call) => {
        if (options.watch === true) return watch(call, options)
        return id === undefined ? list(call, options) : showOne(call, id, options)
      })
    }),
  )
}

async function list(call: Call, options: Options): Promise<void> {
  const waiting = await waitingRequests(call, options)
  if (options.json === true) return printJson(waiting)
  if (waiting.length === 0) return say('Nothing waits.')
  const short = shortIds(waiting.map(({ id }) => id))
  const rows = waiting.map((item) => [
    short.get(item.id) ?? item.id,
    item.userId,
    item.agentId,
    leftText(item, Date.now()),
    commandLine(item.command),
  ])
  printData(table([['ID', 'USER', 'AGENT', 'LEFT', 'COMMAND'], ...rows]))
}

async function showOne(call: Call, given: string, { json }: Options): Promise<void> {
  const id = await findRequestId(call, given)
  const body = expectOk(await call('GET', `/api/permissions/${encodeURIComponent(id)}`))
  if (json === true) printJson(body)
  else printData(requestText(body as unknown as PermissionItem, Date.now()))
}

/** Ctrl-C ends it in order, so that the session that it used ends as well. */
async function watch(call: Call, options: Options): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (options.json !== true)
    say(`Watching. Ctrl-C ends. In another terminal: ${ownCommand('approve ID')}, ${ownCommand('reject ID -m WHY')}`)
  try {
    await watchPending(call, options, stopping.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
