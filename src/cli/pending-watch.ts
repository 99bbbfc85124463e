// `interlock pending --watch`: tells of each request when it comes and when it is over, until it is stopped. Does not
// decide.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PermissionItem } from '../contract/permission.ts'
import { commandLine, leftText } from './request-text.ts'
import type { Call } from './server-client.ts'
import { printable, printData, printJsonLine, say } from './terminal.ts'
import { shortIds, type WaitingFilter, waitingRequests } from './waiting-requests.ts'

const INTERVAL_MS = 1000

export type WatchOptions = WaitingFilter & {
  json?: boolean
  /** Takes one finished line. Standard output when absent. */
  print?: (line: string) => void
}

/** Resolves when `signal` is aborted. A server that does not answer for a while is said once, and asked again. */
export async function watchPending(call: Call, options: WatchOptions, signal: AbortSignal): Promise<void> {
  const { print = printData } = options
  const known = new Map<string, PermissionItem>()
  const state = { isFailing: false }
  while (!signal.aborted) {
    try {
      await look()
      if (state.isFailing) say('The server answers again.')
      state.isFailing = false
    } catch (error) {
      if (!state.isFailing) say(`${error instanceof Error ? error.message : String(error)}; trying again`)
      state.isFailing = true
    }
    // Cut short when the watch is to end.
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined)
  }

  function tell(id: string, what: string, command: string): void {
    print(`${id}  ${printable(what)}  ${printable(commandLine(command))}`)
  }

  async function look(): Promise<void> {
    const waiting = await waitingRequests(call, options)
    const short = shortIds(waiting.map(({ id }) => id))
    for (const item of waiting) {
      if (known.has(item.id)) continue
      known.set(item.id, item)
      if (options.json === true) printJsonLine({ event: 'pending', request: item })
      else
        tell(
          short.get(item.id) ?? item.id,
          `${item.agentId} (${item.userId}, ${leftText(item, Date.now())})`,
          item.command,
        )
    }
    const still = new Set(waiting.map(({ id }) => id))
    for (const { id } of [...known.values()].filter((item) => !still.has(item.id))) await tellEnd(id)
  }

  async function tellEnd(id: string): Promise<void> {
    const { status, body } = await call('GET', `/api/permissions/${encodeURIComponent(id)}`)
    known.delete(id)
    const item = body as unknown as PermissionItem
    if (status !== 200) return
    if (options.json === true) printJsonLine({ event: 'closed', request: item })
    else
      tell(
        shortIds([id]).get(id) ?? id,
        `${item.status}${item.decidedBy === undefined ? '' : ` by ${item.decidedBy}`}`,
        item.command,
      )
  }
}
