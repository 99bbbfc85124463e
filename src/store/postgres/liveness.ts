// Notices that a connection is dead while an answer is waited for: the server has nothing to do for it, and nothing comes.
// Runs no statement of the store's own.
import type { Client } from 'pg'

export type Liveness = {
  /** The work of a connection, watched while it runs. */
  during<Result>(client: Watchable, work: () => Promise<Result>): Promise<Result>
  close(): void
}

/** `serverProcess`: the server's number of it; without one nobody can be asked about it. */
export type Watchable = { end(): Promise<void>; serverProcess?: number }

export type LivenessDeps = {
  /** A new connection, given up quickly. */
  connect: () => Promise<Client>
  /** A connection was dead: others may be, which went the same way. */
  onDead: () => void
}

/** After this long without an end the server is asked what it does. */
const SUSPICIOUS_MS = 1_500
const LOOK_MS = 500
/** The server has waited for us for this long, while we wait for it. */
const WAITED_MS = 1_000

/**
 * Those that are missing in the answer are gone. One that waits for us in a transaction has the turn of all instances: it
 * is ended there too, at once.
 */
const ASK = `SELECT pid, CASE WHEN state LIKE 'idle%' AND clock_timestamp() - state_change > interval '${WAITED_MS} ms'
    THEN pg_terminate_backend(pid) END AS ended
  FROM pg_stat_activity WHERE pid = ANY ($1::int[]) AND application_name = 'interlock'`

/** A network that goes away without a word is otherwise noticed by time limits, which are as long as slow work takes. */
export function createLiveness({ connect, onDead }: LivenessDeps): Liveness {
  const watched = new Map<object, { client: Watchable; since: number }>()
  const state: { timer?: NodeJS.Timeout | undefined; asking: boolean; closed: boolean } = {
    asking: false,
    closed: false,
  }

  function suspects(): Watchable[] {
    const before = performance.now() - SUSPICIOUS_MS
    return [...watched.values()].filter(({ since }) => since <= before).map(({ client }) => client)
  }

  async function look(): Promise<void> {
    if (watched.size === 0) {
      clearInterval(state.timer)
      state.timer = undefined
      return
    }
    const asked = suspects()
    if (state.asking || asked.length === 0) return
    state.asking = true
    // Nobody answers there at all: asked again, and whoever waits is told by its own time limit.
    const dead = await findDead(asked).catch((): Watchable[] => [])
    state.asking = false
    // Whose answer has come meanwhile is not among them any more.
    const still = new Set([...watched.values()].map(({ client }) => client))
    const ended = dead.filter((client) => still.has(client))
    // It may be broken already: there is nobody to tell. What waits on it is told.
    for (const client of ended) client.end().catch(() => undefined)
    if (ended.length > 0) onDead()
  }

  async function findDead(asked: readonly Watchable[]): Promise<Watchable[]> {
    const known = asked.flatMap((client) => client.serverProcess ?? [])
    const client = await connect()
    try {
      const { rows } = await client.query<{ pid: number; ended: string | null }>(ASK, [known])
      const working = new Set(rows.filter(({ ended }) => ended === null).map(({ pid }) => pid))
      return asked.filter(({ serverProcess: pid }) => pid !== undefined && !working.has(pid))
    } finally {
      client.end().catch(() => undefined)
    }
  }

  return Object.freeze({
    async during(client, work) {
      const entry = {}
      watched.set(entry, { client, since: performance.now() })
      if (state.timer === undefined && !state.closed) {
        state.timer = setInterval(() => void look(), LOOK_MS)
        state.timer.unref()
      }
      try {
        return await work()
      } finally {
        watched.delete(entry)
      }
    },
    close() {
      state.closed = true
      clearInterval(state.timer)
    },
  } satisfies Liveness)
}
