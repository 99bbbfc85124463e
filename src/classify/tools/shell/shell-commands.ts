// Looks over the commands that were found in a shell tool's input: is there one, is it only one, does it hide something.
import { SHELL_FIELDS } from '../tables/shell-tools.ts'
import { hostileCommand } from '../text-check.ts'
import type { ToolCommand } from '../tool.ts'

/** Faults of the commands, which a person is told. */
export type Fault = { effect: 'unknown' | 'hostile'; target: string }

/** Fields of which each may hold a command of its own, or belongs to the one beside it. */
const APART: readonly string[] = [...SHELL_FIELDS.args, ...SHELL_FIELDS.list]

/** The commands that are not blank: a blank field falls back to another one in some versions of the tools. */
export function checkCommands(found: readonly ToolCommand[]): { commands: ToolCommand[]; faults: Fault[] } {
  const faults: Fault[] = []
  const commands: ToolCommand[] = []
  for (const command of found) {
    const whole = wholeOf(command)
    const hostile = hostileCommand(whole)
    if (hostile !== undefined) faults.push({ effect: 'hostile', target: hostile })
    if (whole.trim() !== '') commands.push(command)
  }
  if (commands.length === 0) faults.push({ effect: 'unknown', target: 'no command' })
  const differing = commands.length > 1 ? differingFields(commands) : []
  if (differing.length > 0)
    faults.push({ effect: 'unknown', target: `different commands in ${differing.join(' and ')}` })
  return { commands, faults }
}

/** Whichever of several fields a tool takes, it should be the same command: the fields, where it is not. */
function differingFields(commands: readonly ToolCommand[]): string[] {
  const texts = new Map<string, string>()
  for (const command of commands) {
    const { field } = command
    if (!texts.has(field) && !APART.some((name) => field.endsWith(name))) texts.set(field, wholeOf(command))
  }
  return new Set(texts.values()).size > 1 ? [...texts.keys()] : []
}

function wholeOf({ text, argv }: ToolCommand): string {
  return text ?? argv!.join(' ')
}
