// What a recorded example is: a payload as an agent writes it, and the event it must become. Runs nothing.
import type { AgentEvent } from '../../src/dialects/dialect.ts'

/** `payload`: the bytes on the hook's stdin, so that escapes and repeated keys are as the agent writes them. */
export type Example = { name: string; payload: string; event: Partial<AgentEvent> & { kind: AgentEvent['kind'] } }

/** A refusal whose sentence matches. */
export type Refusal = { name: string; payload: string; why: RegExp; foreign?: true }
