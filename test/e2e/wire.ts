// A TCP relay in front of a gateway whose line can be cut: all of it, or only what asks for the WebSocket.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `whole`: everything passes · `no-push`: WebSockets are cut and refused · `cut`: nothing passes · `silent`: nothing
 * passes either, and nobody is told: lines stay open, and those that lost something stay dead afterwards.
 */
type State = 'whole' | 'no-push' | 'cut' | 'silent'

export type Wire = {
  url: string
  /** Where to relay to, once it is known. */
  target(port: number): void
  set(state: State): void
  close(): Promise<void>
}

export async function layWire(): Promise<Wire> {
  let port = 0
  let state: State = 'whole'
  const lines = new Set<{ near: Socket; far: Socket; isPush: boolean; isDead: boolean }>()

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    const line = { near, far, isPush: false, isDead: false }
    lines.add(line)
    const end = (): void => {
      near.destroy()
      far.destroy()
      lines.delete(line)
    }
    const isLost = (): boolean => {
      line.isDead ||= state === 'silent'
      return line.isDead
    }
    near.on('data', (chunk) => {
      if (isLost()) return
      if (chunk.toString('latin1').startsWith('GET /ws/')) line.isPush = true
      if (line.isPush && state === 'no-push') end()
      else far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!isLost()) near.write(chunk)
    })
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target(to) {
      port = to
    },
    set(to) {
      state = to
      for (const line of lines) {
        if (to === 'whole' || to === 'silent' || (to === 'no-push' && !line.isPush)) continue
        line.near.destroy()
        line.far.destroy()
      }
    },
    async close() {
      for (const line of lines) line.near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
