// The dialects that are spoken, by id. Does not parse anything itself.
import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { copilot } from './copilot.ts'
import { cursor } from './cursor.ts'
import type { Dialect } from './dialect.ts'
import { dockerAgent } from './docker-agent.ts'
import { geminiCli } from './gemini-cli.ts'

/** Id → dialect. An id that is not here is answered with 404, so its agents deny. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(
  [dockerAgent, claudeCode, codex, geminiCli, copilot, cursor].map((one) => [one.id, one]),
)
