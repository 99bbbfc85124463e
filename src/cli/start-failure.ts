// The sentence for what stops a command or a start that people can mend. Prints nothing.
import { ConfigError } from '../config/config-error.ts'
import { InterlockError } from '../errors.ts'
import { PolicyError, problemText } from '../policy-file/problem.ts'

/** What the system says, without its code and its call: `ENOENT: no such file or directory, open '/nope'`. */
export const systemWords = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/^[A-Z]+: |, [^,]*$/g, '') : String(error)

/** Undefined for surprises, which deserve their stack. */
export function explainStartFailure(error: unknown): string | undefined {
  if (error instanceof PolicyError) return error.problems.map((one) => `interlock: ${problemText(one)}`).join('\n')
  if (error instanceof ConfigError) return error.problems.map((problem) => `interlock: ${problem}`).join('\n')
  if (error instanceof InterlockError) return `interlock: ${error.message}`
  const { code, address, port, path, syscall } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  // Of the file system: `ENOENT: no such file or directory, open '/nope/x'`.
  if (path !== undefined && syscall !== undefined && syscall !== 'listen')
    return `interlock: cannot ${syscall} ${path}: ${systemWords(error)}`
  const where = path ?? (port === undefined ? address : `${address}:${port}`)
  if (code === 'EADDRINUSE') return `interlock: ${where} is already in use; stop what listens there or set PORT`
  if (code === 'EACCES') return `interlock: may not listen on ${where}; choose another PORT or INTERLOCK_SOCKET`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `interlock: HOST ${where ?? ''} is not an address of this machine`
  return undefined
}
