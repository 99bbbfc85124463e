// The policy's rules as people read them. Shapes only.
import { z } from 'zod'
import { tier } from './tier.ts'

export const ruleItem = z.object({
  id: z.string().describe('topic/name'),
  doc: z.string().describe('verb phrase: `deletes files`'),
  tier,
  effects: z.array(z.string()).describe('the effect kinds that it judges (docs/effects.md)'),
  scope: z.array(z.string()).optional().describe('only where the target lies in one of these'),
  notScope: z.array(z.string()).optional().describe('only where the target lies in none of these'),
  instead: z.string().optional().describe('a safer alternative'),
  profile: z.string().optional().describe('only in this profile'),
  inForce: z.boolean().describe('it belongs to the profile that this server runs'),
  examples: z.array(z.string()).describe('commands, or `tool {json}`, that it decides'),
})
export type RuleItem = z.output<typeof ruleItem>

export const ruleList = z.object({ profile: z.string(), rules: z.array(ruleItem) })
export type RuleList = z.output<typeof ruleList>
