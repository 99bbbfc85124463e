// Splits program text into names, strings and operators, for several languages. Good enough to find calls, no parser.
import { matchAt } from '../../match-at.ts'
import { readQuoted } from './code-strings.ts'
import { type CodeLanguage, type CodeToken, type Read, SYNTAX, type Syntax } from './code-syntax.ts'

export { COMPUTED, type CodeLanguage, type CodeToken } from './code-syntax.ts'

/** Longer programs are not proven to do no harm: some steps look from each token at the others. */
export const MAX_PROVEN_TOKENS = 3000

/** `isExact`: every character was understood, so that the tokens are the program. */
type CodeTokens = { tokens: CodeToken[]; isExact: boolean }

/** So many strings may lack their end before the reading stops. */
const MAX_OPEN_STRINGS = 200

const NUMBER =
  /0[xX][0-9a-fA-F_]+n?|0[oO][0-7_]+|0[bB][01_]+|(?:[0-9][0-9_]*\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[nj]?/y
const BEGINS_NUMBER = /[0-9.]/
const OPERATOR =
  /===|!==|\*\*=|>>>|\.\.\.|=>|->|::|\?\.|\?\?|&&|\|\||\*\*|\/\/|<<|>>|<=|>=|==|!=|:=|[-+*/%&|^.]=|\+\+|--|=~|[-+*/%&|^~!<>=?:;,.(){}[\]@$#]/y
/** Tokens of a program. What does not lex is skipped, and `isExact` turns false. */
export function tokenizeCode(text: string, language: CodeLanguage): CodeTokens {
  const syntax = SYNTAX[language]
  const tokens: CodeToken[] = []
  let isExact = true
  let openStrings = 0
  let at = 0
  while (at < text.length) {
    const char = text[at]!
    if (char === '\n') {
      tokens.push({ kind: 'newline', text: '\n', isLiteral: true })
      at++
    } else if (char === ' ' || char === '\t') at++
    else if (char === '\\' && text[at + 1] === '\n') at += 2
    else if (beginsComment(text, at, syntax)) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else if (syntax.blockComments && text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      isExact &&= end >= 0
      at = end < 0 ? text.length : end + 2
    } else {
      const quoted = readQuoted(text, at, language, tokens)
      if (quoted === 'open') openStrings++
      // Each open string was searched to the end of the text: with many of them the rest is left unread.
      if (openStrings > MAX_OPEN_STRINGS) return { tokens, isExact: false }
      const read = quoted === 'open' || quoted === undefined ? readWord(text, at, syntax) : quoted
      isExact &&= quoted !== 'open'
      if (read === undefined) isExact = false
      else tokens.push(read.token)
      at = read?.end ?? at + 1
    }
  }
  return { tokens, isExact }
}

function beginsComment(text: string, at: number, { lineComments }: Syntax): boolean {
  for (const mark of lineComments) if (text.startsWith(mark, at)) return true
  return false
}

/** The same tokens, in which each opening bracket knows its closing one. Kinds of brackets are not told apart. */
export function pairBrackets(tokens: readonly CodeToken[]): CodeToken[] {
  const open: number[] = []
  const paired = [...tokens]
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'op') return
    if (text === '(' || text === '[' || text === '{') open.push(index)
    else if (text === ')' || text === ']' || text === '}') {
      const opener = open.pop()
      if (opener !== undefined)
        paired[opener] = { kind: 'op', text: tokens[opener]!.text, isLiteral: true, close: index }
    }
  })
  return paired
}

function readWord(text: string, at: number, syntax: Syntax): Read | undefined {
  const number = BEGINS_NUMBER.test(text[at]!) ? matchAt(NUMBER, text, at) : undefined
  const name = number === undefined ? matchAt(syntax.name, text, at) : undefined
  const value = number ?? name ?? matchAt(OPERATOR, text, at)
  if (value === undefined || value === '') return undefined
  const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'op'
  return { token: { kind, text: value, isLiteral: true }, end: at + value.length }
}
