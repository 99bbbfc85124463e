// Installs the hook client in a folder of its own and runs it as an agent would. Judges nothing.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ClientConstants, fillClient, readClientTemplate } from '../../src/cli/hook/client-copy.ts'
import type { ClassifyAnswer } from '../../src/contract/verdict.ts'
import type { Dialect } from '../../src/dialects/dialect.ts'
import { dialects } from '../../src/dialects/index.ts'
import type { HookResult } from './agent-models.ts'

export type DialectId = Dialect['id']
export const DIALECTS: readonly DialectId[] = [...dialects.values()].map(({ id }) => id)

/** dash by the script's own first line, with the clean-up of the environment; the others straight into the clean part. */
export const SHELLS = ['dash', 'busybox'] as const
/** What else a system may have as /bin/sh: bash, which then behaves as with --posix. */
export const ALL_SHELLS = [...SHELLS, 'bash'] as const
export type Shell = (typeof ALL_SHELLS)[number]

export const KEY = 'ilk_abcdefghijkl_0123456789012345678901234567890123456789abc'

const forEachDialect = (make: (dialect: Dialect) => string) =>
  Object.fromEntries([...dialects.values()].map((dialect) => [dialect.id, make(dialect)])) as Record<DialectId, string>

const render = (dialect: Dialect, answer: ClassifyAnswer) =>
  dialect.render(answer, dialect.parse(dialect.probe.payload('git status'))).body

/** An allow of a dialect, as the server sends it. */
export const ALLOW: Readonly<Record<DialectId, string>> = forEachDialect((dialect) =>
  render(dialect, { allow: true, tier: 'safe', reason: 'Safe: git status' }),
)

/** A deny of a dialect, as the server sends it. */
export const DENY: Readonly<Record<DialectId, string>> = forEachDialect((dialect) =>
  render(dialect, { allow: false, tier: 'destructive', reason: 'Blocked: git status' }),
)

/** A payload of a dialect, as its agent writes it. */
export const PAYLOAD: Readonly<Record<DialectId, string>> = forEachDialect((dialect) =>
  JSON.stringify(dialect.probe.payload('git status')),
)

/** A folder that is gone after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-hook-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Path of a client installed for a server. */
export function installClient(constants: Partial<ClientConstants> & { url: string }): string {
  const folder = makeFolder()
  const keyFile = join(folder, 'key.header')
  writeFileSync(keyFile, `Authorization: Bearer ${KEY}\n`, { mode: 0o600 })
  const client = join(folder, 'interlock-hook')
  writeFileSync(client, fillClient(readClientTemplate(), { keyFile, ...constants }), { mode: 0o755 })
  return client
}

export type RunOptions = {
  shell?: Shell
  dialect?: DialectId
  mode?: string
  deadlineSeconds?: number | string
  input?: string | Buffer
  env?: Record<string, string>
}

/** Starts the client; its stdin is still open. */
export function startClient(client: string, options: RunOptions = {}): ChildProcess {
  const args = [options.dialect ?? 'docker-agent', options.mode ?? 'gate', String(options.deadlineSeconds ?? 20)]
  const env = options.env ?? {}
  if (options.shell === 'busybox') return spawn('/bin/busybox', ['sh', client, '--clean', ...args], { env })
  if (options.shell === 'bash') return spawn('/bin/bash', ['--posix', client, '--clean', ...args], { env })
  return spawn(client, args, { env })
}

/** Everything a process printed, and how it ended. */
export function finish(child: ChildProcess): Promise<HookResult> {
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString(), code, signal }),
    )
  })
}

/** Hands a process its input and closes it. A process that ends without reading it is no error. */
export function feed(child: ChildProcess, input: string | Buffer): void {
  child.stdin?.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error
  })
  child.stdin?.end(input)
}

/** Runs the client to its end. */
export function runClient(client: string, options: RunOptions = {}): Promise<HookResult> {
  const child = startClient(client, options)
  const result = finish(child)
  feed(child, options.input ?? PAYLOAD[options.dialect ?? 'docker-agent'])
  return result
}

/** Runs a command as agents do: a shell that gets the line, and the payload on its stdin. */
export function runLine(line: string, input: string, shell: readonly string[] = ['/bin/sh']): Promise<HookResult> {
  const [program, ...before] = shell
  // Without SHLVL bash takes a socket on its stdin for a remote login and reads ~/.bashrc.
  const child = spawn(program!, [...before, '-c', line], { env: { SHLVL: '1' } })
  const result = finish(child)
  feed(child, input)
  return result
}
