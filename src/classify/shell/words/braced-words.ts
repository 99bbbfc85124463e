// The words that a word with braces stands for. Expands nothing else in them.
import type { Span } from '../../types.ts'
import { parseShell, type SyntaxWord, scriptError } from '../parse.ts'
import { expandBraces } from './brace.ts'
import type { Expander } from './expander.ts'

/** Brace expansion comes first and works on text, so each resulting word is parsed again. */
export function bracedWords(word: SyntaxWord, span: Span, expander: Expander): readonly SyntaxWord[] {
  if (!word.parts?.some((part) => part.type === 'BraceExpansion')) return [word]
  const raw = expandBraces(word.text) ?? manyNumbers(word.text)
  if (!raw) {
    expander.problem('a brace expansion into very many words', span)
    return [word]
  }
  if (!expander.spend(raw.length)) return []
  const words: SyntaxWord[] = []
  for (const text of raw) {
    const result = parseShell(`x ${text}`)
    const command = 'script' in result && !scriptError(result.script) ? result.script.commands[0]?.command : undefined
    const argument = command?.type === 'Command' && command.args.length === 1 ? command.args[0] : undefined
    if (argument?.type === 'Word') words.push(argument)
    else if (text !== '') expander.problem('a brace expansion that cannot be followed', span)
  }
  return words
}

const LONG_RANGE = /^([\w./:@%+,=-]*)\{\d{1,5}\.\.\d{1,5}(?:\.\.\d{1,5})?\}([\w./:@%+,=-]*)$/

/** `file{1..5000}.txt`: two words stand for them all, each with a number that is not known. */
function manyNumbers(raw: string): string[] | undefined {
  const range = LONG_RANGE.exec(raw)
  if (!range) return undefined
  const word = `${range[1]}$((1))${range[2]}`
  return [word, word]
}
