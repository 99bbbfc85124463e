// Reads calls of libraries that stand for programs: GitPython, sh, plumbum, ShellJS. Gives the command line they run.
import { quoteArgument } from '../../../text/quoting.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import { COMPUTED, type CodeToken } from '../tokens/code-tokens.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Source } from '../values/code-values.ts'

/** `repo.git.reset('--hard')`, `Repo('.').git.clean('-fd')`. */
const GIT = /\.git\.([a-z_]+)$/
/** Modules whose functions are programs. */
const SHELL = /^(?:sh|shelljs|plumbum\.(?:local|cmd)|local)\.([a-z_]\w*)$/

/** `Connection('host').run('ls')` of Fabric and Invoke: the line is their first argument. */
const REMOTE = /\.(?:run|sudo|local)$/

/** The modules among these that the program loads. */
export function loadsPrograms(tokens: readonly CodeToken[]): boolean {
  return tokens.some(
    ({ kind, text }, index) =>
      (/^(?:import|from)$/.test(text) && /^(?:sh|plumbum|git|fabric|invoke)$/.test(tokens[index + 1]?.text ?? '')) ||
      (kind === 'string' && /^(?:shelljs|git|sh|plumbum)$/.test(text)),
  )
}

/** `isLiteral` is false where a word is computed. */
type Line = { text: string; isLiteral: boolean }

/** The line that a call stands for. */
export function lineOfCall(call: CodeCall, source: Source): Line | undefined {
  const { tokens } = source
  const git = GIT.exec(call.path)?.[1]
  const program = git === undefined ? SHELL.exec(call.path)?.[1] : undefined
  const words = git !== undefined ? ['git', git.replaceAll('_', '-')] : program === undefined ? undefined : [program]
  if (words === undefined) return REMOTE.test(call.path) ? textOf(call, source) : undefined
  let isLiteral = true
  for (const [from, to] of call.args) {
    const isNamed = tokens[from]?.kind === 'name' && tokens[from + 1]?.text === '='
    const name = isNamed ? optionName(tokens[from]!.text) : ''
    const value = foldCode(source, [isNamed ? from + 2 : from, to])
    isLiteral &&= value.isLiteral || isNamed
    if (!isNamed) words.push(value.isLiteral ? quoteArgument(value.text) : COMPUTED)
    else if (value.isLiteral) words.push(`${name}${name.startsWith('--') ? '=' : ''}${quoteArgument(value.text)}`)
    else words.push(name)
  }
  return { text: words.join(' '), isLiteral }
}

function textOf({ args: [first] }: CodeCall, source: Source): Line | undefined {
  return first !== undefined && source.tokens[first[0]]?.kind === 'string' ? foldCode(source, first) : undefined
}

function optionName(name: string): string {
  return name.length === 1 ? `-${name}` : `--${name.replaceAll('_', '-')}`
}
