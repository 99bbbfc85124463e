// Words that zsh and fish read otherwise than bash. Agents run their commands in the shell of whoever started them, which is
// zsh on most Macs, and hooks do not say which it is. source: zshexpn(1), zshparam(1), 5.9; fish-language(1), 3.6
import { wordSet } from '../text/word-list.ts'
import { exactText, type Value } from './model.ts'
import type { Assignment, SyntaxWord, WordPart } from './parse.ts'
import type { Scope } from './scope.ts'
import { variableValue } from './variables.ts'

/** `$=x`, `$~x`, `$^x`: expansions of x. To bash the dollar is a letter like any other. */
const FLAGGED = /(?<!\\)\$[=~^]+[A-Za-z_{]/

/** `\x2e`, `\056`, `\u002e`: one letter or sign in fish. To bash the backslash is nothing. */
const ESCAPED = /\\(?:[xX][2-7][\da-fA-F]|[uU]0{0,6}[2-7][\da-fA-F](?![\da-fA-F])|0?[4-7][0-7]|1[0-7]{2})/

/** `[1]`, `[1,4]`, `[i]`, `[-1]`, `[++i]`, `[$n]`, `[(r)x]`; not `[[:space:]]` or `[^"]`, which zsh takes for mistakes. */
const SUBSCRIPT = /^\[(?![[^! ])/

/** One `:h`, `:s/a/b/` … Those that only name the same file another way, or quote, are left out. */
const MODIFIER = /^:(?:([htrelu&]|Q)|g?s(.)(.*))/s

/** Texts that everybody has in these, and that begin with a slash. */
const PATHS = wordSet('HOME PWD OLDPWD PATH SHELL')

/** Whether the text has an expansion that only zsh or fish knows. `text`: as it is written. `quoted`: in double quotes. */
export function isReadOtherwise(text: string, quoted = false): boolean {
  return (text.includes('$') && FLAGGED.test(text)) || (!quoted && text.includes('\\') && ESCAPED.test(text))
}

/** Whether zsh takes what stands behind `$x` for a part of the expansion, and it matters: `$x[1]`, `$x:h`, `$10`. */
export function goesOnInZsh(expansion: string, next: WordPart | undefined, scope: Scope): boolean {
  if (next?.type !== 'Literal' && next?.type !== 'Glob') return false
  const { text } = next
  const name = expansion.slice(1)
  if (/^\d/.test(text)) return /^[1-9]$/.test(name) && (scope.positional?.words.length ?? 0) > 10
  if (text[0] === '[') return SUBSCRIPT.test(text) && isSeen(name, scope)
  return text[0] === ':' && isSeen(name, scope) && changes(variableValue(name, scope), text)
}

/** Whether the word, which stands in an expansion or behind `<`, is one that runs something: `=(cmd)`, `f(e:cmd:)`. */
export function runsInZsh({ text, parts }: SyntaxWord): boolean {
  if (!text.includes('(')) return false
  return parts === undefined ? PAREN.test(text) : parts.some((part) => part.type === 'Literal' && PAREN.test(part.text))
}

const PAREN = /(?<!\\)\(/

/** `~x` is the folder that x holds. */
export function isNamedFolder(word: string, { variables }: Scope): boolean {
  const name = /^~([A-Za-z_]\w*)(?:\/|$)/.exec(word)?.[1]
  return name !== undefined && variables.map.has(name)
}

/** Of a variable that this call never set, nobody can know what a part of it would be. */
function isSeen(name: string, { variables, positional }: Scope): boolean {
  return variables.map.has(name) || PATHS.has(name) || (positional !== undefined && /^[@*\d]$/.test(name))
}

function changes(value: Value, text: string): boolean {
  const [, sign, delimiter, rest] = MODIFIER.exec(text) ?? []
  if (sign === undefined && delimiter === undefined) return false
  const exact = exactText(value)
  if (exact === undefined) return true
  if (delimiter !== undefined) return exact.includes(rest!.split(delimiter)[0]!)
  if (sign === 't') return exact.includes('/')
  if (sign === 'r') return /\.[^./]*$/.test(exact)
  if (sign === 'l') return exact !== exact.toLowerCase()
  if (sign === 'u') return exact !== exact.toUpperCase()
  if (sign === 'Q') return /["'\\]/.test(exact)
  return true
}

/** Tables that zsh itself looks things up in. Scripts written for bash use such words too: with numbers, or for a map. */
const TABLES = wordSet('commands options functions')

/** `commands[ls]=/tmp/x`, `options[globdots]=on`, `path=(. $path)`. A plain `path=x` is in every other script. */
export function setsZshTable({ name, index, value }: Assignment, { lists }: Scope): boolean {
  if (name === 'path') return value.type !== 'Word'
  return TABLES.has(name) && index !== undefined && lists.get(name) !== 'map' && !/^\d+$/.test(index.text)
}
