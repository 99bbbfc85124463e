// Starts, kills and stops PostgreSQL servers of the tests' own: real ones, on a port and in a folder of their own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'

export type PostgresServer = {
  /** Of the database `postgres`, as the superuser. */
  url: string
  /** Where its data lies. */
  data: string
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. `more`: settings, `name=value`. */
  start(...more: string[]): Promise<void>
  /** Stops all its processes where they are, as a machine that hangs does: connections stay open, nobody is told. */
  freeze(): void
  thaw(): void
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}

const PASSWORD = randomBytes(12).toString('hex')
const MISSING = `The tests of the PostgreSQL store need a PostgreSQL server (15 or newer): its programs initdb and postgres were
found neither on the PATH nor in /usr/lib/postgresql/*/bin. On Debian or Ubuntu: apt-get install postgresql. On others,
install PostgreSQL and put the folder of initdb on the PATH. .ci/run does this by itself.`

/** The folder of initdb and postgres, of the newest version that is installed. Throws when there is none. */
export function findPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
  if (found === undefined) throw new Error(MISSING)
  return found
}

/** PostgreSQL refuses to run as root. Debian's package makes an account for it; everybody has `nobody`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and /etc/passwd names neither postgres nor nobody to run it as')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

/**
 * Runs a server until the input ends, which it also does when the tests are killed: no server outlives them. SIGQUIT is
 * the quickest end, since nobody needs the data any more; one that was stopped hears of it only when it goes on.
 */
const UNTIL_INPUT_ENDS = `exec 3<&0; "$@" 3<&- </dev/null & server=$!
{ read -r _ <&3; kill -CONT $(cat "/proc/$server/task/$server/children") "$server"; kill -QUIT "$server"; } 2>/dev/null &
wait "$server"`

/** In memory, where there is room: a slow disk is not waited for at each commit. Killed processes lose nothing there. */
function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1024 ** 3 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

export async function startServer(): Promise<PostgresServer> {
  const programs = findPrograms()
  const account = unprivileged()
  const folder = mkdtempSync(join(dataFolder(), 'interlock-postgres-'))
  const data = join(folder, 'data')
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  chmodSync(passwordFile, 0o644)
  const port = await freePort()
  execFileSync(
    join(programs, 'initdb'),
    // Not the locale of most servers on purpose: nothing may depend on it.
    [
      ...['-D', data, '-U', 'interlock', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', '--no-locale'],
    ],
    { ...account, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = `postgres://interlock:${PASSWORD}@127.0.0.1:${port}/postgres`
  const state: { child?: ChildProcess } = {}
  const options = ['max_connections=200', 'shared_buffers=32MB', `unix_socket_directories=${folder}`]

  function spawnServer(more: readonly string[]): { child: ChildProcess; text: () => string } {
    const settings = [...options, ...more].flatMap((option) => ['-c', option])
    const server = [join(programs, 'postgres'), '-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings]
    const child = spawn('/bin/sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...server], {
      ...account,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const parts: Buffer[] = []
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    return { child, text: () => Buffer.concat(parts).toString() }
  }

  async function start(...more: string[]): Promise<void> {
    let { child, text } = spawnServer(more)
    while (!(await accepts(url))) {
      if (child.exitCode !== null) {
        // Processes of a killed server are leaving: it refuses to start beside them.
        if (!text().includes('is still in use')) throw new Error(`PostgreSQL ended: ${text()}`)
        ;({ child, text } = spawnServer(more))
      }
      await new Promise((again) => setTimeout(again, 50))
    }
    state.child = child
  }

  async function end(how: (child: ChildProcess) => void): Promise<void> {
    const { child } = state
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    how(child)
    await gone
  }

  const first = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [first(), ...childrenOf(first())]) process.kill(pid, signal)
  }

  await start()
  return {
    url,
    data,
    start,
    // The first of its processes; the others end when they see that it is gone. The shell reaps it.
    kill: () => end(() => process.kill(first(), 'SIGKILL')),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      await end(({ stdin }) => stdin?.end())
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
