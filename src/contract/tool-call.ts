// The request of POST /api/hooks/classify and POST /api/explain. Does not say what the answer is.
import { z } from 'zod'

const shortText = z.string().max(1024)
const path = z.string().max(4096)

/**
 * One tool call as an agent is about to make it.
 * `wait`: seconds to hold the answer open while a person decides; more than 25 counts as 25.
 * `last`: the asker gives up after this answer, so an approval that comes later may be claimed by another call at once.
 * `toolUseId` makes the call idempotent. Unknown keys are ignored, so integrations may send more.
 */
export const toolCallRequest = z.object({
  toolName: z
    .string()
    .min(1)
    .max(256)
    .describe('The tool, as the agent names it: bash, read_file, mcp__github__create_issue …'),
  toolInput: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("The tool's arguments; `command` or `input` for shell tools"),
  agentId: shortText.default('unknown'),
  userId: shortText.default('unknown'),
  sessionId: shortText.optional(),
  toolUseId: shortText.optional(),
  shell: shortText.optional().describe('The shell that runs commands, e.g. /bin/bash'),
  cwd: path.optional(),
  home: path.optional(),
  projectRoot: path.optional(),
  wait: z
    .number()
    .min(0)
    .transform((seconds) => Math.min(seconds, 25))
    .default(0),
  last: z
    .boolean()
    .optional()
    .describe('The asker gives up after this answer; its retry may claim an approval at once'),
})

/** The parsed request: defaults filled in, `wait` in seconds (0–25). */
export type ToolCallRequest = z.output<typeof toolCallRequest>
