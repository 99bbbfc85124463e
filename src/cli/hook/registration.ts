// Words the command that an agent's configuration runs. Knows no configuration format.
import type { Dialect } from '../../dialects/dialect.ts'

/** What an agent runs. Seconds: the client gives up at `deadlineSeconds`, well before the agent does at its time-out. */
export type HookCommand = { command: string; timeoutSeconds: number }

/** The agent's time-out and the client's deadline for calls that wait for a person, and for observations. */
export const GATE_SECONDS = { timeout: 300, deadline: 280 } as const
export const OBSERVE_SECONDS = { timeout: 15, deadline: 10 } as const

/**
 * The command of a gate. The shell that the agent starts keeps the client's answer until the client has ended well; a
 * client that is missing, can not be run, was killed, failed after printing, or said nothing ends in the dialect's deny.
 * `client`: absolute path that needs no quoting.
 */
export function wordGate(client: string, dialect: Dialect, deadlineSeconds: number): string {
  const call = `${client} ${dialect.id} gate ${deadlineSeconds}`
  return `o=$(${call}) && [ -n "$o" ] && printf %s "$o" || printf %s '${dialect.fallbackDeny}'`
}

/** The command of an observer: no fallback, because a deny after the fact ends some agents' run. */
export function wordObserver(client: string, dialect: Dialect): string {
  return `${client} ${dialect.id} observe ${OBSERVE_SECONDS.deadline}`
}

/** A word for a POSIX shell, in single quotes. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
