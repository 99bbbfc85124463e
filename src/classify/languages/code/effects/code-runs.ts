// What a program runs: shell commands, SQL, code of its own. Reads none of it: it is judged in turn.
import { quoteArgument } from '../../../text/quoting.ts'
import type { Language } from '../../../types.ts'
import { isSecretPath } from '../../secret-name.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import { closingToken, type Range } from '../tokens/code-brackets.ts'
import { COMPUTED } from '../tokens/code-tokens.ts'
import { foldList } from '../values/code-fold.ts'
import type { Folded } from '../values/code-values.ts'
import { argument, type Program } from './code-program.ts'

/** Calls that take the program's name first, and then all words, the name among them. */
const NAMES_THEN_WORDS = /^(execv|execve|execvp|execvpe|spawnv|spawnvp|posix_spawn)$/
/** Names of functions that undo an encoding, in any of the languages. */
const DECODES =
  /b64decode|atob|fromhex|unhexlify|decompress|base64_decode|gzinflate|str_rot13|decode64|unpack|b85decode|b32decode|b16decode|a85decode|marshal/

/** Text in the language itself: `eval`. */
export function runsSelf(program: Program, call: CodeCall): void {
  const { out, language, tokens } = program
  // JavaScript's Function is given the names of what it takes first.
  const last = call.path.endsWith('Function') ? Math.max(call.args.length - 1, 0) : 0
  const value = argument(program, call, last)
  if (value === undefined) return
  const decodes = tokens.slice(call.start, call.end).some(({ kind, text }) => kind === 'name' && DECODES.test(text))
  if (value.isDecoded || decodes) out.effect('execution.encoded')
  if (value.isLiteral) out.source(value.text, language as Exclude<Language, 'shell'>)
  else out.unknown('runs computed code')
}

export function runsSql(program: Program, value: Folded | undefined): void {
  if (value === undefined) return
  if (!value.isLiteral) program.out.unknown('runs computed SQL')
  program.out.source(value.text.replaceAll(COMPUTED, ' NULL '), 'sql')
}

/** Text for a shell, or a list of words that is quoted for one. */
export function runsCommand(program: Program, call: CodeCall): void {
  program.shells = true
  const text = argument(program, call, 0)
  if (text === undefined) return
  const words = wordsOfCommand(program, call, text)
  runsShell(program, words === undefined ? text : quotedWords(words))
}

/** The words of the command, where they are given one by one; undefined where a text is. */
function wordsOfCommand(program: Program, call: CodeCall, first: Folded): Folded[] | undefined {
  const lists = call.args.map((range) => foldList(program, range))
  if (lists[0] !== undefined) return lists[0]
  const keyed = keyedList(program, call)
  if (keyed !== undefined)
    return keyed.key === 'args' && isText(program, call.args[0]!) ? [first, ...keyed.list] : keyed.list
  const name = call.path.replace(/^.*\./, '')
  const list = lists.find((item) => item !== undefined)
  if (list !== undefined) return NAMES_THEN_WORDS.test(name) ? list : [first, ...list]
  const texts = call.args.map((range, index) => ({ range, text: argument(program, call, index)! }))
  const strings = texts.filter(({ range, text }) => text.isLiteral || isText(program, range)).map(({ text }) => text)
  if (/^(execl|execlp|execle|execlpe)$/.test(name)) return strings.slice(1)
  return strings.length > 1 && /^(perl|ruby)$/.test(program.language) ? strings : undefined
}

function quotedWords(words: readonly Folded[]): Folded {
  return {
    text: words.map(({ text, isLiteral }) => (isLiteral ? quoteArgument(text) : text)).join(' '),
    isLiteral: words.every((word) => word.isLiteral),
    isDecoded: words.some((word) => word.isDecoded),
  }
}

/** The words under a key: `new Deno.Command('rm', { args: ['x'] })`, `Bun.spawn({ cmd: ['rm', 'x'] })`. */
function keyedList(program: Program, call: CodeCall): { key: string; list: Folded[] } | undefined {
  const { tokens } = program
  for (let at = call.start; at < call.end; at++) {
    const key = tokens[at]!.text
    if (!/^(?:args|cmd)$/.test(key) || tokens[at + 1]?.text !== ':' || tokens[at + 2]?.text !== '[') continue
    const list = foldList(program, [at + 2, closingToken(tokens, at + 2) + 1])
    if (list !== undefined) return { key, list }
  }
  return undefined
}

/** Whether an argument is a string or begins with one; names and options are not words of the command. */
function isText(program: Program, [from, to]: Range): boolean {
  const token = program.tokens[from]
  return token?.kind === 'string' || (to === from + 1 && token?.kind === 'number')
}

/** A template with the tag `$` is a command line (Bun's shell, zx), one with that of a database's client is SQL. */
export function runsTemplates(program: Program): void {
  program.tokens.forEach((token, index) => {
    const tag = program.tokens[index - 1]
    if (token.kind !== 'string' || token.style !== 'template' || tag?.kind !== 'name') return
    const value: Folded = { text: token.text, isLiteral: token.isLiteral, isDecoded: false }
    if (tag.text === '$') runsShell(program, value)
    else if (/^(?:sql|\$executeRaw|\$queryRaw)$/.test(tag.text)) runsSql(program, value)
  })
}

export function runsShell(program: Program, value: Folded): void {
  program.shells = true
  program.out.effect('execution.inline-code')
  if (!value.isLiteral) program.out.unknown('runs a computed command')
  if (value.isDecoded) program.out.effect('execution.encoded')
  program.showsSecrets ||= value.text.split(/[\s'"=@<]+/).some(isSecretPath)
  program.out.source(value.text, 'shell')
}
