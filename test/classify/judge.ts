// Judges examples in one fixed place, as tests and the list of verdicts do. Not a test itself.
import { classify } from '../../src/classify/classify.ts'
import type { Context, Tier, Verdict } from '../../src/classify/types.ts'

/** Where examples run: a workspace in a home folder. */
export const PLACE: Context = {
  cwd: '/home/dev/app',
  home: '/home/dev',
  workspace: '/home/dev/app',
  profile: 'standard',
}

/** The verdict about a shell command. */
export function judge(command: string, context: Context = PLACE): Verdict {
  return classify({ toolName: 'bash', toolInput: { command } }, context)
}

/** The verdict about an example of a rule: a command, or `tool {json}`. */
export function judgeExample(example: string, profile: Context['profile'] = 'standard'): Verdict {
  const tool = /^([A-Za-z_]\w*) (\{.*\})$/s.exec(example)
  const context = { ...PLACE, profile }
  if (!tool) return judge(example, context)
  return classify({ toolName: tool[1]!, toolInput: JSON.parse(tool[2]!) as Record<string, unknown> }, context)
}

/** The commands that have another tier than this one, each behind its own: an empty list is what a test hopes for. */
export function otherThan(tier: Tier, commands: readonly string[]): string[] {
  return commands.map((command) => `${judge(command).tier}: ${command}`).filter((told) => !told.startsWith(`${tier}:`))
}

/** The lines of a text, each a command: without the blanks in front of them, and without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
