// Finds a jail that works on this machine, proves that it holds before anything runs in it, and runs cases in it.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildJailRoot, type JailRoot } from './jail-root.ts'
import { JAIL_KINDS, type JailKind, NOBODY } from './jails.ts'

const runFile = promisify(execFile)

/** A text to run, under which shell, and whether the stubs succeed. The text holds no NUL. */
export type Case = { text: string; shell: 'bash' | 'dash'; status: 0 | 1 }

/** A program that was started: its name, and the words after it. */
export type Started = { name: string; argv: string[] }

export type Jail = {
  /** Which kind it is, for people. */
  name: string
  /** Runs cases one after the other; answers what each started, in no order. Rejects when one was not run. */
  run(cases: readonly Case[]): Promise<Started[][]>
  close(): void
}

type Place = { kind: JailKind; root: JailRoot; user: number }

/** Opens the best jail that is proven to hold here. Rejects, saying what to install, when none does: nothing was run then. */
export async function openJail(only?: string): Promise<Jail> {
  const isRoot = process.getuid?.() === 0
  const failures: string[] = []
  for (const kind of JAIL_KINDS) {
    if (only !== undefined && kind.name !== only) continue
    if (kind.needsRoot !== isRoot) continue
    const root = buildJailRoot({ deaf: kind.deaf })
    const close = () => closeRoot(root, kind)
    try {
      const user = kind.ownUser ? unusedUser() : NOBODY
      openFor(root, isRoot ? user : undefined)
      await prove({ kind, root, user })
      return Object.freeze({
        name: kind.name,
        run: (cases: readonly Case[]) => runCases(cases, { kind, root, user }),
        close,
      })
    } catch (error) {
      failures.push(`${kind.name}: ${error instanceof Error ? error.message.trim() : String(error)}`)
      close()
    }
  }
  throw new Error(
    `No jail works here, and without one nothing is run. Install bubblewrap (Debian, Ubuntu: apt-get install bubblewrap) ` +
      `and allow user namespaces, or run the tests as root.\n${failures.join('\n')}`,
  )
}

/** A number above those of accounts that no process runs as. */
function unusedUser(): number {
  const taken = new Set(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? []),
  )
  for (let user = 61_000 + (process.pid % 3_000); ; user++) if (!taken.has(user)) return user
}

/** The log is the one place where cases may leave something. */
function openFor({ log, root }: JailRoot, user: number | undefined): void {
  const mine = [log, join(root, 'home/dev/app'), join(root, 'tmp')]
  if (user !== undefined) for (const path of mine) chownSync(path, user, user)
  for (const path of mine) chmodSync(path, 0o700)
  // A device of its own where the jail brings none: a plain file swallows output as well.
  writeFileSync(join(root, 'dev/null'), '')
  chmodSync(join(root, 'dev/null'), 0o666)
}

/** Starts a program in the jail and waits for its end. Rejects when it fails or takes longer than `timeoutMs`. */
async function start({ kind, root, user }: Place, words: readonly string[], timeoutMs: number): Promise<void> {
  const [command, ...args] = [...kind.start(root, user), ...words]
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/home/dev',
    LC_ALL: 'C.UTF-8',
  }
  await runFile(command!, args, { env, timeout: timeoutMs, killSignal: 'SIGKILL' })
}

const PROVEN = ['writes:app', 'writes:tmp', 'stub:rm', 'end']

/** Runs the attempts of probe.sh, and a control outside that shows that they can succeed. Rejects when anything got out. */
async function prove({ kind, root, user }: Place): Promise<void> {
  const outside = mkdtempSync(join(tmpdir(), 'interlock-host-'))
  chmodSync(outside, 0o755)
  const hostFile = join(outside, 'file')
  writeFileSync(hostFile, 'x')
  let connections = 0
  const listener = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  try {
    await once(listener, 'listening')
    const port = String((listener.address() as AddressInfo).port)
    await runFile('bash', ['-c', 'exec 3<>"/dev/tcp/127.0.0.1/$1" && [ -e "$2" ]', 'bash', port, hostFile])
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (connections !== 1) throw new Error('the control outside the jail could not connect')
    writeFileSync(join(root.log, 'now'), 'probe 0')
    chmodSync(join(root.log, 'now'), 0o666)
    await start({ kind, root, user }, ['/jail/real/bash', '/jail/probe.sh', port, hostFile], 20_000)
    const lines = readFileSync(join(root.log, 'probe'), 'utf8').trim().split('\n')
    const expected = [`uid:${user}:${user}`, ...PROVEN]
    const leaks = lines.filter((line) => !expected.includes(line))
    const missing = expected.filter((line) => !lines.includes(line))
    if (leaks.length > 0 || missing.length > 0 || connections !== 1)
      throw new Error(`the jail does not hold: ${JSON.stringify({ leaks, missing, connections })}`)
    clearLog(root)
  } finally {
    listener.close()
    rmSync(outside, { recursive: true })
  }
}

function clearLog({ log }: JailRoot): void {
  for (const name of readdirSync(log)) rmSync(join(log, name), { recursive: true, force: true })
}

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Some cases end every process they may, and with them the driver. More than these means that the jail is broken. */
const MAX_LOST = 0.05

async function runCases(cases: readonly Case[], place: Place): Promise<Started[][]> {
  const { root } = place
  clearLog(root)
  for (let next = 0, lost = 0; next < cases.length; ) {
    const failure = await runFrom(next, cases, place)
    next += readFileSync(join(root.log, 'done'), 'utf8').split('\n').length - 1
    if (failure === undefined) {
      if (next !== cases.length) throw new Error(`${next} of ${cases.length} cases were run`)
      break
    }
    // The case that was running when the driver ended: what it started until then counts.
    next++
    lost++
    if (lost > 2 + cases.length * MAX_LOST) throw new Error('the jail ends again and again', { cause: failure })
  }
  const started: Started[][] = cases.map(() => [])
  for (const file of readdirSync(root.log)) {
    const index = /^(\d+)\.\d+$/.exec(file)?.[1]
    if (index === undefined) continue
    started[Number(index)]?.push(...readRecords(readFileSync(join(root.log, file), 'utf8')))
  }
  return started
}

/** Runs the cases from `first` on; answers why the driver ended early, if it did. */
async function runFrom(first: number, cases: readonly Case[], place: Place): Promise<unknown> {
  const { log } = place.root
  const lines = cases.map(({ shell, status, text }, i) => `run ${i} ${shell} ${status} ${single(text)}`).slice(first)
  writeFileSync(join(log, 'batch'), `${lines.join('\n')}\n`)
  for (const name of ['now', 'done']) {
    writeFileSync(join(log, name), '')
    chmodSync(join(log, name), 0o666)
  }
  try {
    await start(place, ['/jail/real/dash', '/jail/driver.sh'], 60_000 + lines.length * 5_000)
    return undefined
  } catch (error) {
    return error
  }
}

/** What one process became, one program after the other: the number of words, the name, the words, each ended by NUL. */
function readRecords(text: string): Started[] {
  const fields = text.split('\0').slice(0, -1)
  const records: Started[] = []
  for (let at = 0; at + 1 < fields.length; ) {
    const count = Number(fields[at])
    records.push({ name: fields[at + 1]!, argv: fields.slice(at + 2, at + 2 + count) })
    at += 2 + count
  }
  return records
}

/** Ends what may still run in a changed root (namespaces end on their own), and removes the folder. */
function closeRoot({ folder, root }: JailRoot, kind: JailKind): void {
  if (kind.deaf) {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readlinkSync(`/proc/${pid}/root`) === root) process.kill(Number(pid), 'SIGKILL')
      } catch (error) {
        // It ended meanwhile, or belongs to somebody else: then it is not one of ours.
        if (!['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      }
    }
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
