// The dialects that are finished, by id. Does not parse anything itself.
import { claudeCode } from './claude-code.ts'
import type { Dialect } from './dialect.ts'
import { dockerAgent } from './docker-agent.ts'

/** Id → dialect. An id that is not here is answered with 404, so its agents deny. */
export const dialects: ReadonlyMap<string, Dialect> = new Map([dockerAgent, claudeCode].map((one) => [one.id, one]))
