// Starts gateway-child.ts and calls it as agents do. Judges nothing.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { aheadOnProcessor } from './ahead.ts'
import { type Caller, createCaller } from './caller.ts'

export type Gateway = {
  url: string
  port: number
  /** Of three agents of the same user. */
  keys: string[]
  child: ChildProcess
  classify: Caller['classify']
  /** A plain connection; what comes back is read and dropped. */
  connect(): Socket
  /** Resident memory in bytes and open descriptors, from /proc. */
  size(): { rssBytes: number; descriptors: number }
  /** How long its main thread has run and has waited for a processor so far, from /proc. */
  mainThread(): { ranMs: number; waitedMs: number }
  stop(): Promise<void>
}

/** `processor`: the only one it may use, where there are several; absent: any. */
export async function startGateway(env: Record<string, string> = {}, processor?: number): Promise<Gateway> {
  const script = join(import.meta.dirname, 'gateway-child.ts')
  const command = [process.execPath, '--import', 'tsx', script, JSON.stringify(env)]
  const [program, ...args] = processor === undefined ? command : aheadOnProcessor(processor, command)
  const child = spawn(program!, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const first = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })
  const { url, keys } = JSON.parse(first) as { url: string; keys: string[] }
  const port = Number(new URL(url).port)
  const caller = createCaller(url)

  return {
    url,
    port,
    keys,
    child,
    classify: caller.classify,
    connect() {
      const socket = connect(port, '127.0.0.1')
      // Being cut off is what some of these connections are for.
      socket.on('error', () => socket.destroy())
      socket.resume()
      return socket
    },
    size() {
      const pages = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]
      return { rssBytes: Number(pages) * 4096, descriptors: readdirSync(`/proc/${child.pid}/fd`).length }
    },
    mainThread() {
      const [ranNs, waitedNs] = readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ').map(Number)
      return { ranMs: (ranNs ?? 0) / 1e6, waitedMs: (waitedNs ?? 0) / 1e6 }
    },
    async stop() {
      caller.close()
      child.stdin.end()
      await ended
    },
  }
}

export const SAFE = { toolName: 'bash', toolInput: { command: 'git status' } }
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
