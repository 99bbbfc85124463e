// Judges examples in one fixed place, as tests and the list of verdicts do. Not a test itself.
import { classify } from '../../src/classify/classify.ts'
import type { Context, Verdict } from '../../src/classify/types.ts'

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
