// Runs a registered command line as an agent does: /bin/sh, the payload on stdin, no environment. Judges nothing.
import { spawn } from 'node:child_process'

/** Longer than a safe and a blocked call may take; the client's own deadline is for calls that wait for a person. */
const TIMEOUT_MS = 20_000
const MAX_CHARS = 1_000_000

/** The account to run as; who is not root runs as themselves. */
export type RunAs = { uid: number; gid: number }

/** What the command printed, however it ended; empty when it was not done in time. */
export async function runAsAgent(command: string, input: string, account?: RunAs): Promise<string> {
  const child = spawn('/bin/sh', ['-c', command], {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own, so that the client and its curl end with it.
    detached: true,
    ...(account === undefined || process.getuid?.() !== 0 ? {} : { uid: account.uid, gid: account.gid }),
  })
  // A client that ends without reading its input is judged by what it printed.
  child.stdin.on('error', () => child.stdin.destroy())
  child.stdin.end(input)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed = (printed + chunk).slice(0, MAX_CHARS)
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      stopGroup(child.pid)
      resolve('')
    }, TIMEOUT_MS)
    child.on('error', () => {
      clearTimeout(timer)
      resolve('')
    })
    child.on('close', () => {
      clearTimeout(timer)
      resolve(printed)
    })
  })
}

function stopGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself in this very moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
