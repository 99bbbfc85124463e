// Starts TypeScript files as processes of their own. Declares no tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `script`: a file beside this one. Its standard error goes to the test's. */
export function startScript(script: string, ...args: string[]): ChildProcess & { output: () => string } {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  return Object.assign(child, { output: () => Buffer.concat(parts).toString() })
}

/** Resolves with how the process ended, after all its output has arrived. */
export function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
}
