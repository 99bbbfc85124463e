// Words the commands that an agent's configuration runs. Knows no configuration format.
import type { Dialect } from '../../dialects/dialect.ts'
import { GATE_SECONDS, type HookCommands, OBSERVE_SECONDS } from '../../dialects/install-template.ts'

export { GATE_SECONDS, OBSERVE_SECONDS }

/**
 * The command of a gate. The shell that the agent starts keeps the client's answer until the client has ended well; a
 * client that is missing, cannot be run, was killed, failed after printing, or said nothing ends in the dialect's deny.
 * `client`: absolute path that needs no quoting.
 */
export function wordGate(
  client: string,
  dialect: Pick<Dialect, 'id' | 'fallbackDeny'>,
  deadlineSeconds: number,
): string {
  const call = `${client} ${dialect.id} gate ${deadlineSeconds}`
  return `o=$(${call}) && [ -n "$o" ] && printf %s "$o" || printf %s '${dialect.fallbackDeny}'`
}

/** The command of an observer: no fallback, because a deny after the fact ends some agents' run. */
export function wordObserver(
  client: string,
  dialect: Pick<Dialect, 'id'>,
  deadlineSeconds: number = OBSERVE_SECONDS.deadline,
): string {
  return `${client} ${dialect.id} observe ${deadlineSeconds}`
}

/** Both, as install templates want them. */
export function wordCommands(client: string, dialect: Pick<Dialect, 'id' | 'fallbackDeny'>): HookCommands {
  return {
    gate: (deadlineSeconds) => wordGate(client, dialect, deadlineSeconds),
    observe: (deadlineSeconds) => wordObserver(client, dialect, deadlineSeconds),
  }
}

/** The members of a handler that hold a command line, whatever the agent. */
const COMMAND_MEMBERS = ['command', 'bash']

/** The command line of a handler in an agent's configuration, or undefined. */
export function commandOf(handler: unknown): string | undefined {
  if (typeof handler !== 'object' || handler === null) return undefined
  const found = COMMAND_MEMBERS.map((name) => (handler as Record<string, unknown>)[name])
  return found.find((value) => typeof value === 'string')
}

/** Does this handler run an Interlock client, wherever it is installed? */
export const runsOurClient = (handler: unknown, dialectId: string): boolean =>
  commandOf(handler)?.includes(`/interlock-hook ${dialectId} `) ?? false
