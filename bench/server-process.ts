// Starts servers for measurements in processes of their own: the built gateway, and the floors it is held against.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export const KEY = 'bench-internal-key-0123456789abcdef'
export const ADMIN_TOKEN = 'bench-admin-token-0123456789abcdef'

const CLI = join(import.meta.dirname, '../dist/cli.js')
const TASKSET = '/usr/bin/taskset'
/** Servers on one processor, whoever asks on another, where there are two. */
export const pinned = existsSync(TASKSET) && availableParallelism() > 1
export const onProcessor = (number: number, command: readonly string[]): string[] =>
  pinned ? [TASKSET, '-c', String(number), ...command] : [...command]

/** A gateway that no limit slows down, with its database in this folder. */
export const gatewayEnvironment = (folder: string): Record<string, string> => ({
  PORT: '0',
  DATABASE_URL: `file:${join(folder, 'bench.db')}`,
  INTERNAL_API_KEY: KEY,
  ADMIN_TOKEN,
  INTERLOCK_RATE: '100000',
  INTERLOCK_MAX_PENDING_KEY: '1000000',
  INTERLOCK_MAX_PENDING_AGENT: '1000000',
  INTERLOCK_MAX_PENDING_USER: '1000000',
  LOG_LEVEL: 'fatal',
})

export type ProcessorTime = { main: number; others: number }
export type ServerProcess = {
  url: string
  /** From spawning it to its address on standard output. */
  startMs: number
  /** Resident memory, KiB. */
  rssKib(): number
  /** Processor time so far, µs: of the main thread, and of all others together. */
  processorMicros(): ProcessorTime
  stop(): Promise<void>
}

/** The built server with a database of its own, which `stop` deletes. Throws when nothing is built. */
export function startGateway(env: Record<string, string> = {}): Promise<ServerProcess> {
  if (!existsSync(CLI)) throw new Error('build first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'interlock-bench-'))
  return startProcess([process.execPath, CLI, 'serve'], {
    folder,
    ready: /Try /,
    env: { ...gatewayEnvironment(folder), ...env },
  })
}

/** A script of this folder that prints its address once it listens. */
export function startScript(name: string, args: readonly string[] = []): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-bench-'))
  const script = join(import.meta.dirname, name)
  return startProcess([process.execPath, ...(name.endsWith('.ts') ? ['--import', 'tsx'] : []), script, ...args], {
    folder,
    ready: /\n/,
    env: {},
  })
}

type Start = { folder: string; ready: RegExp; env: Record<string, string> }

async function startProcess(command: readonly string[], { folder, ready, env }: Start): Promise<ServerProcess> {
  const startedAt = performance.now()
  const [program, ...args] = onProcessor(0, command)
  const child = spawn(program!, args, {
    env: { PATH: '/usr/bin:/bin', HOME: folder, ...env },
    // Packages are found from here.
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await printedAddress(child, ready)
    return {
      url,
      startMs: performance.now() - startedAt,
      rssKib: () => residentKib(child.pid!),
      processorMicros: () => processorMicros(child.pid!),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function printedAddress(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (url !== undefined && ready.test(printed)) resolve(url)
    })
    child.once('close', () => reject(new Error(`the server did not start: ${printed}`)))
  })
}

function residentKib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)
}

/** Exact to the microsecond, unlike what `ps` tells; threads that have ended are not in it. */
function processorMicros(pid: number): ProcessorTime {
  const time = { main: 0, others: 0 }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
    time[Number(thread) === pid ? 'main' : 'others'] += nanoseconds / 1000
  }
  return time
}
