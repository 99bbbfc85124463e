// Builds the registration that several agents share: event → groups with a matcher, each a list of handlers. Pure.
import { GATE_SECONDS, type HookCommands, type HookEntries, OBSERVE_SECONDS } from './install-template.ts'

/** How one agent writes its groups. */
export type GroupStyle = {
  /** Events that ask for a decision about a tool. */
  gates: readonly string[]
  /** Observed events of tools; they take a matcher too. */
  toolEvents: readonly string[]
  /** Observed events without a tool. */
  sessionEvents: readonly string[]
  /** What matches every tool. */
  matcher: string
  /** The agent's unit of time-outs, in milliseconds. */
  timeoutUnitMs: number
  /** Handlers have a name. */
  named: boolean
  /** Further members of a gate's handler. */
  gateMembers?: Readonly<Record<string, unknown>>
}

/** Handlers are new objects each time, in the order that the agent's own documents use. */
export function buildHookGroups(style: GroupStyle, commands: HookCommands): HookEntries {
  const handler = (name: string, command: string, seconds: number, more: Readonly<Record<string, unknown>> = {}) => ({
    ...(style.named ? { name } : {}),
    type: 'command',
    command,
    timeout: (seconds * 1000) / style.timeoutUnitMs,
    ...more,
  })
  const gate = () =>
    handler('interlock-gate', commands.gate(GATE_SECONDS.deadline), GATE_SECONDS.timeout, style.gateMembers)
  const observer = () =>
    handler('interlock-observer', commands.observe(OBSERVE_SECONDS.deadline), OBSERVE_SECONDS.timeout)
  return Object.fromEntries([
    ...style.gates.map((event) => [event, [{ matcher: style.matcher, hooks: [gate()] }]] as const),
    ...style.toolEvents.map((event) => [event, [{ matcher: style.matcher, hooks: [observer()] }]] as const),
    ...style.sessionEvents.map((event) => [event, [{ hooks: [observer()] }]] as const),
  ])
}
