// Runs commands of the command line in this process: as many as a test likes, without the start of a process each. The
// entry point itself, its exit codes on unknown words and its default command are for run-cli.ts.
import { Command } from 'commander'

export type Finished = { code: number; out: string; err: string }

/** `register`: the commands. Only the given variables are in the environment while one runs; one runs at a time. */
export function createRunHere(register: readonly ((program: Command) => void)[], env: Record<string, string>) {
  return async (...args: string[]): Promise<Finished> => {
    const program = new Command('interlock').exitOverride((error) => {
      throw error
    })
    for (const one of register) one(program)
    const text = { out: '', err: '' }
    const before = { env: process.env, out: process.stdout.write, err: process.stderr.write, code: process.exitCode }
    process.env = { ...env }
    process.exitCode = 0
    const keep = (name: 'out' | 'err') => (chunk: string | Uint8Array) => {
      text[name] += String(chunk)
      return true
    }
    process.stdout.write = keep('out')
    process.stderr.write = keep('err')
    try {
      await program.parseAsync(args, { from: 'user' })
      return { code: Number(process.exitCode), ...text }
    } finally {
      process.env = before.env
      process.exitCode = before.code
      process.stdout.write = before.out
      process.stderr.write = before.err
    }
  }
}
