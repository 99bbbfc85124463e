// Every example of both tables, and those that are plain words. Judges nothing.
import { families } from '../../../src/classify/commands/index.ts'
import { rules } from '../../../src/classify/policy/index.ts'

/** `tool {json}`: an example of a rule that is a call of a tool, not a command. */
const TOOL_CALL = /^[A-Za-z_]\w* \{.*\}$/s

/** Shell commands of all rows and rules, each once, sorted. */
export const EXAMPLES: readonly string[] = [
  ...new Set([
    ...families.flatMap((family) => family.rows.flatMap((row) => [...row.match, ...(row.not ?? [])])),
    ...rules.flatMap((rule) => rule.examples.filter((example) => !TOOL_CALL.test(example))),
  ]),
].sort()
