// Which variables the words of `read`, `printf -v`, `wait -p` and their like may set, however they are glued. Sets none.
import { wordSet } from '../../text/word-list.ts'

/** A variable at the beginning of a text, with or without a subscript. */
const NAME = /^([A-Za-z_]\w*)(?=$|\[)/

/** Words longer than this name no variable. */
const MAX_LENGTH = 64

/** `x`, `x[0]` → `x` · `-raPATH` → each name that its end may be: the shell takes letters for options until one has a value. */
export function namesIn(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  const names: string[] = []
  const from = text[0] === '-' ? 1 : 0
  const to = from === 0 ? 0 : text.length - 1
  for (let i = from; i <= to; i++) {
    const name = NAME.exec(text.slice(i))?.[1]
    if (name !== undefined) names.push(name)
  }
  return names
}

/** Variables that the shell itself sets, at any time: what a call stored there may be gone. */
export const SET_BY_SHELL: ReadonlySet<string> =
  wordSet(`_ PWD OLDPWD REPLY MAPFILE OPTARG OPTIND BASH_REMATCH COPROC DIRSTACK PIPESTATUS FUNCNAME RANDOM SRANDOM SECONDS
   LINENO BASHPID BASH_COMMAND BASH_SUBSHELL BASH_ARGV BASH_ARGC EPOCHSECONDS EPOCHREALTIME HISTCMD`)
