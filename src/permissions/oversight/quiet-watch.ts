// Looks again and again for agents that stopped telling in the middle of their work. Listens to nobody itself.
import type { Log } from '../../log.ts'
import { createRounds, type Rounds } from '../../rounds.ts'
import type { AgentSessionRow, Store } from '../../store/store.ts'
import type { Ids } from '../ids.ts'
import { durationText } from '../shown/duration.ts'
import { visible } from '../shown/visible.ts'

const INTERVAL_MS = 30_000
/** Sessions in one round; the rest comes in the next. */
const BATCH = 100

export type QuietWatch = Pick<Rounds, 'start' | 'stop'> & {
  /** Raises what is due now. Returns how many alarms. Errors: store-unavailable. */
  sweep(): Promise<number>
}

export type QuietWatchDeps = {
  store: Pick<Store, 'quietSessions' | 'raiseQuiet'>
  ids: Pick<Ids, 'createAlarmId'>
  log: Log
  /** How long an agent may be silent in the middle of its work, ms; undefined: for ever. */
  quietMs: number | undefined
}

/** One timer per instance; of several instances one raises the alarm. */
export function createQuietWatch({ store, ids, log, quietMs }: QuietWatchDeps): QuietWatch {
  async function sweep(): Promise<number> {
    if (quietMs === undefined) return 0
    let raised = 0
    for (const session of await store.quietSessions(quietMs, BATCH)) {
      const { keyId, userId, agentId, sessionId, lastAt } = session
      const detail = `${lastTold(session)} Nothing was heard of it for ${durationText(quietMs)}, and it did not say that it ended.`
      const place = { keyId, userId, agentId, sessionId }
      const alarm = { ...place, id: ids.createAlarmId(), kind: 'quiet' as const, detail }
      if ((await store.raiseQuiet(alarm, lastAt, 'system')) !== undefined) raised += 1
    }
    return raised
  }

  const failure = 'quiet agents cannot be looked for; trying again'
  const rounds = createRounds({ work: sweep, everyMs: INTERVAL_MS, log, failure })
  return Object.freeze({
    sweep,
    start: () => (quietMs === undefined ? undefined : rounds.start()),
    stop: rounds.stop,
  })
}

function lastTold({ lastCallAt = 0, lastEventAt = 0, lastEvent = '' }: AgentSessionRow): string {
  if (lastCallAt > lastEventAt) return 'The agent asked about a call last.'
  return `The agent told ${visible(lastEvent).text} last.`
}
