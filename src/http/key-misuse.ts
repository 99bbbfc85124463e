// Records that a hook's key tried what only people may do: an agent that reaches for its own approval. Refuses nothing itself.
import { administrationAudit } from '../audit/record.ts'
import type { Log } from '../log.ts'
import { actorOf } from '../permissions/actor.ts'
import type { KeyPrincipal } from '../permissions/permissions.ts'
import type { Store } from '../store/store.ts'

/** `route`: its pattern, never the address, which may hold anything. Resolves when it is recorded; never rejects. */
export type ReportKeyMisuse = (by: KeyPrincipal, method: string, route: string) => Promise<void>

/** One row of a key in this time: whoever tries for hours must not fill the audit trail. */
const QUIET_MS = 60_000

/**
 * Writes `key-refused` with the method, the route and how often the key was refused since its last row. A failure to
 * record is logged: the caller is refused all the same.
 */
export function createReportKeyMisuse(deps: {
  log: Log
  store: Pick<Store, 'record'>
  monotonicMs?: () => number
}): ReportKeyMisuse {
  const { log, store, monotonicMs = () => performance.now() } = deps
  const seen = new Map<string, { untilMs: number; unrecorded: number }>()
  return async (by, method, route) => {
    const nowMs = monotonicMs()
    const before = seen.get(by.keyId)
    if (before !== undefined && nowMs < before.untilMs) {
      before.unrecorded += 1
      return
    }
    const data = { keyId: by.keyId, method, route, times: (before?.unrecorded ?? 0) + 1 }
    seen.set(by.keyId, { untilMs: nowMs + QUIET_MS, unrecorded: 0 })
    log.warn(data, 'a key for hooks tried what only people may do')
    const audit = administrationAudit('key-refused', actorOf(by), by.userId ?? 'unknown', data)
    const whole = by.agentId === undefined ? audit : { ...audit, agentId: by.agentId }
    await store.record(whole).catch((error: unknown) => log.error({ err: error }, 'a refused key was not recorded'))
  }
}
