// Runs the built command line in a temporary installation, and servers that end with the test.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CLI = join(import.meta.dirname, '../../dist/cli.js')

export type Finished = { code: number | null; out: string; err: string }
export type Installation = {
  folder: string
  /** Runs a command to its end. */
  run(...args: string[]): Promise<Finished>
  /** Starts a command and returns at once. */
  begin(...args: string[]): Running
  /** Starts `serve` and resolves when it listens. */
  serve(more?: Record<string, string>): Promise<Running & { url: string; loginSecret: string }>
  remove(): Promise<void>
}
export type Running = {
  child: ChildProcess
  out(): string
  err(): string
  ended: Promise<Finished>
  sees(text: string | RegExp): Promise<string>
}

/** A folder with nothing but PATH and the given variables in the environment. `cli`: of another build than this one. */
export function createInstallation(env: Record<string, string> = {}, cli = CLI): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-cli-'))
  const children = new Set<Running>()
  const state = { port: '' }

  function begin(args: readonly string[], more: Record<string, string> = {}): Running {
    const port = state.port === '' ? {} : { PORT: state.port }
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, LOG_LEVEL: 'warn', ...port, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const text = { out: '', err: '' }
    const wakes = new Set<() => void>()
    const listen = (stream: NodeJS.ReadableStream, name: 'out' | 'err') =>
      stream.on('data', (chunk) => {
        text[name] += chunk
        for (const wake of wakes) wake()
      })
    listen(child.stdout, 'out')
    listen(child.stderr, 'err')
    const ended = new Promise<Finished>((resolve) => child.on('close', (code) => resolve({ code, ...text })))
    const running: Running = {
      child,
      out: () => text.out,
      err: () => text.err,
      ended,
      sees: (wanted) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`never saw ${wanted} in\n${text.out}\n${text.err}`)), 60_000)
          function look() {
            const all = text.out + text.err
            if (typeof wanted === 'string' ? !all.includes(wanted) : !wanted.test(all)) return
            clearTimeout(timer)
            wakes.delete(look)
            resolve(all)
          }
          wakes.add(look)
          look()
        }),
    }
    children.add(running)
    void ended.then(() => children.delete(running))
    return running
  }

  return {
    folder,
    begin: (...args) => begin(args),
    run: (...args) => begin(args).ended,
    async serve(more = {}) {
      const running = begin(['serve'], { PORT: '0', ...more })
      await Promise.race([running.sees('Try '), running.ended.then(({ err }) => Promise.reject(new Error(err)))])
      const match = /(http:\/\/127\.0\.0\.1:(\d+))\/#login=([\w-]+)/.exec(running.out())
      if (match === null) throw new Error(`no login link in ${running.out()}`)
      state.port = match[2] as string
      return { ...running, url: match[1] as string, loginSecret: match[3] as string }
    },
    async remove() {
      for (const { child } of children) child.kill('SIGKILL')
      await Promise.all([...children].map(({ ended }) => ended))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
