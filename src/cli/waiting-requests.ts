// Requests from the server: all that wait, or the one that the beginning of an id means. Decides nothing.
import type { PermissionItem } from '../contract/permission.ts'
import { ownCommand } from './own-command.ts'
import { commandLine } from './request-text.ts'
import { type Call, expectOk } from './server-client.ts'
import { CommandError, printable } from './terminal.ts'

export type WaitingFilter = { agent?: string; user?: string }

/** Fewer could mean too many things. */
const MIN_PREFIX = 4
const SHORTEST_ID = 8

/** Soonest expiry first. */
export async function waitingRequests(call: Call, { agent, user }: WaitingFilter = {}): Promise<PermissionItem[]> {
  const found: PermissionItem[] = []
  const query = new URLSearchParams({ limit: '200' })
  if (agent !== undefined) query.set('agentId', agent)
  if (user !== undefined) query.set('userId', user)
  for (;;) {
    const body = expectOk(await call('GET', `/api/permissions?${query}`))
    found.push(...(body['pending'] as PermissionItem[]))
    if (typeof body['nextCursor'] !== 'string') return found
    query.set('cursor', body['nextCursor'])
  }
}

/** Newest first, whatever became of them: a page. */
async function latestRequests(call: Call): Promise<PermissionItem[]> {
  return expectOk(await call('GET', '/api/permissions?status=all&limit=200'))['pending'] as PermissionItem[]
}

/** The part of an id that no other has. */
const randomPart = (id: string) => id.replace(/^.*_/, '')

/** For each id the shortest beginning of its random part that tells it from the others here. */
export function shortIds(ids: readonly string[]): Map<string, string> {
  const parts = ids.map(randomPart)
  return new Map(
    ids.map((id, index) => {
      const own = parts[index]!
      let length = SHORTEST_ID
      while (length < own.length && parts.some((part, i) => i !== index && part.startsWith(own.slice(0, length))))
        length++
      return [id, own.slice(0, length)]
    }),
  )
}

/**
 * The whole id: a whole one stays as it is (whether it still waits is the server's to say); else the one waiting request
 * whose id, or whose random part, begins like this, or else the one of the latest: who decided it is the server's to say
 * too. Throws CommandError when that is none or several.
 */
export async function findRequestId(call: Call, given: string): Promise<string> {
  if (/^hook_\d+_[a-z0-9]{12,}$/.test(given)) return given
  if (given.length < MIN_PREFIX) throw new CommandError(`give at least ${MIN_PREFIX} characters of the id`)
  const isMeant = ({ id }: PermissionItem) => id.startsWith(given) || randomPart(id).startsWith(given)
  const waiting = (await waitingRequests(call)).filter(isMeant)
  const matches = waiting.length > 0 ? waiting : (await latestRequests(call)).filter(isMeant)
  const [only] = matches
  if (matches.length === 1 && only !== undefined) return only.id
  if (matches.length === 0)
    throw new CommandError(`no request begins with ${printable(given)}; ${ownCommand('pending')} lists what waits`)
  const several = matches.slice(0, 5).map(({ id, command }) => `  ${id}  ${printable(commandLine(command))}`)
  throw new CommandError(
    `${matches.length} requests begin with ${printable(given)}; give more of the id:\n${several.join('\n')}`,
  )
}
