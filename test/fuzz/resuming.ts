// A client that is thrown out again and again, and resumes where it was: keeps what it heard. Judges nothing.
import { once } from 'node:events'
import WebSocket from 'ws'
import { bearer, type Json } from '../http/start-app.ts'

export type Resuming = {
  /** Every message of every connection, in order. */
  messages: Json[]
  /** Ends the connection without a word, and opens another one at the last cursor. */
  resume(): Promise<void>
  end(): void
}

/** Connects as somebody, for somebody, from the beginning of all time. */
export async function connectResuming(url: string, token: string, userId: string): Promise<Resuming> {
  const messages: Json[] = []
  const state = { cursor: '0' }
  let ws = await connect()

  async function connect(): Promise<WebSocket> {
    const target = `${url.replace(/^http/, 'ws')}/ws/permissions?userId=${userId}&since=${state.cursor}`
    const opened = new WebSocket(target, { headers: bearer(token) })
    opened.on('message', (data) => {
      // What arrives after the end of a connection was never taken.
      if (opened.readyState !== WebSocket.OPEN) return
      const message = JSON.parse(String(data))
      messages.push(message)
      if (message.type !== 'connected' && message.data.cursor !== undefined) state.cursor = message.data.cursor
    })
    opened.on('error', () => undefined)
    await once(opened, 'open')
    return opened
  }

  return {
    messages,
    async resume() {
      const closed = once(ws, 'close')
      ws.terminate()
      await closed
      ws = await connect()
    },
    end: () => ws.terminate(),
  }
}
