// Reads the command that an option holds, judging by the option's name, where the program or the option is not known:
// `--exec 'rm x'`. It can only make a verdict stricter.

import { exactText, type Field } from '../../shell/model.ts'
import { isKnownProgram } from '../../table/families.ts'
import { baseName } from '../../text/base-name.ts'
import { type Frame, frameBelow } from '../frame.ts'

/** `--password-command`, `--exec`, `--pager`, `-c`: what follows is started. */
const TAKES_COMMAND =
  /^(?:-[cx]|--?(?:[\w-]+[-_])?(?:cmd|command|exec|execute|run|sh|shell|hook|pager|editor|viewer|renderer))$/
const OPTION = /^(--?[A-Za-z][\w-]*)(?:=(.*))?$/s

/** Of more such options only the first ones are read. */
const MAX_COMMANDS = 4

/** Judges the texts behind those of the given words that are such options. `args`: all words of the program. */
export function readOptionCommands(
  options: readonly Field[],
  args: readonly Field[],
  program: string,
  frame: Frame,
): void {
  let left = MAX_COMMANDS
  for (const option of options) {
    const [, name = '', attached] = OPTION.exec(option.values[0]!) ?? []
    if (!TAKES_COMMAND.test(name)) continue
    const next = args[args.indexOf(option) + 1]
    const text = attached ?? (next && exactText(next))
    if (text === undefined || !beginsWithProgram(text) || left-- === 0) continue
    frame.reader.text(text, frameBelow(frame, program, { origin: option.span }))
  }
}

/** A program and at least one word more: other languages begin otherwise, as a rule. */
function beginsWithProgram(text: string): boolean {
  const first = /^\s*([\w./+-]+)\s+\S/.exec(text)?.[1]
  return first !== undefined && isKnownProgram(baseName(first))
}
