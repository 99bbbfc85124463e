// Tells in the log while no connection can be taken: it is closed below the server, which hears nothing of it. Mends nothing.
import { closeSync, openSync } from 'node:fs'
import type { Server } from 'node:net'
import type { Log } from '../log.ts'

const LOOK_MS = 5_000

const NO_DESCRIPTOR =
  'no file descriptor is left: new connections are closed unheard, and hooks deny. Raise the limit (ulimit -n, LimitNOFILE)'
const TOO_MANY = 'as many connections are open as may be: further ones are closed unheard, and hooks deny'

/** Looks again and again. Returns what ends it. */
export function watchConnections(server: Server, log: Log, lookMs = LOOK_MS): () => void {
  let dropped = 0
  let told: string | undefined
  server.on('drop', () => {
    dropped += 1
  })
  const timer = setInterval(() => {
    const trouble = mayOpen() ? (dropped > 0 ? TOO_MANY : undefined) : NO_DESCRIPTOR
    dropped = 0
    if (trouble === told) return
    told = trouble
    if (trouble === undefined) log.info('new connections are taken again')
    else log.error(trouble)
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Opening a file takes what taking a connection does. */
function mayOpen(): boolean {
  try {
    closeSync(openSync('/dev/null', 'r'))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code !== 'EMFILE' && code !== 'ENFILE'
  }
}
