// Hears when other instances have committed something to deliver. Says only that there is something to read.
import type { Client } from 'pg'
import { CHANNEL } from './collected.ts'
import { quickly } from './connection.ts'

export type Wake = { close(): Promise<void> }

export type WakeDeps = {
  connect: () => Promise<Client>
  /** The connection whose own commits need no waking. */
  ownProcessId: () => number | undefined
  /** Called after every commit of another instance, and whenever some may have been missed. */
  onWake: () => void
  /** A lost connection was replaced. */
  onReconnect: () => void
}

/** A lost connection is replaced after this; until then readers read on their own, by their slow poll. */
const RECONNECT_MS = 500
/** A network that went away without a word is noticed by asking. */
const PROBE_MS = 15_000

/** Notifications are lost while there is no connection, so every new one wakes once. Never rejects. */
export function createWake({ connect, ownProcessId, onWake, onReconnect }: WakeDeps): Wake {
  const state: {
    client?: Client
    timer?: NodeJS.Timeout
    connecting?: Promise<void>
    isReplaced: boolean
    closed: boolean
  } = {
    isReplaced: false,
    closed: false,
  }
  state.connecting = listen()

  async function listen(): Promise<void> {
    try {
      const client = await connect()
      if (state.closed) return await client.end()
      client.once('end', () => replace(client))
      client.on('error', () => replace(client))
      client.on('notification', ({ processId }) => {
        if (processId !== ownProcessId()) onWake()
      })
      state.client = client
      await quickly(client, `LISTEN ${CHANNEL}`)
      if (state.closed) return
      state.timer = setInterval(() => void probe(client), PROBE_MS)
      state.timer.unref()
      if (state.isReplaced) onReconnect()
      onWake()
    } catch {
      // Not reachable now: tried again until it is. Readers poll meanwhile, and their failures are told there.
      replace(state.client)
    }
  }

  async function probe(client: Client): Promise<void> {
    await quickly(client, 'SELECT 1').catch(() => replace(client))
  }

  function replace(client: Client | undefined): void {
    if (state.closed || state.client !== client) return
    clearInterval(state.timer)
    delete state.client
    state.isReplaced = true
    client?.end().catch(() => undefined)
    state.timer = setTimeout(() => {
      state.connecting = listen()
    }, RECONNECT_MS)
    state.timer.unref()
  }

  return Object.freeze({
    close: async () => {
      state.closed = true
      clearTimeout(state.timer)
      await state.connecting
      const { client } = state
      delete state.client
      await client?.end().catch(() => undefined)
    },
  })
}
