// Proves that JavaScript code only computes and prints. Anything it does not know is a refusal, never a guess.
import { closingToken } from './code-fold.ts'
import { type CodeToken, endsOperand, pairBrackets, tokenizeCode } from './code-tokens.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const KEYWORDS = words('const let var return true false null undefined NaN Infinity new typeof in instanceof void')
const FUNCTIONS = words(
  'parseInt parseFloat isNaN isFinite Number String Boolean BigInt Array encodeURIComponent decodeURIComponent encodeURI decodeURI',
)
const OBJECTS = words('console JSON Math Number String Array Object Date BigInt Set Map process')
const CONSTRUCTORS = words('Date Set Map Array')
const ATTRIBUTES = words(`
  log error warn info table dir parse stringify
  abs ceil floor round trunc sqrt cbrt pow exp log2 log10 min max sign random hypot sin cos tan atan atan2 PI E
  version versions platform arch argv pid cwd uptime memoryUsage execPath node v8 release name rss heapUsed heapTotal
  length toUpperCase toLowerCase split join slice substring trim trimStart trimEnd padStart padEnd replace replaceAll match test
  includes startsWith endsWith indexOf lastIndexOf charCodeAt charAt codePointAt at concat fromCharCode fromCodePoint
  toString toFixed toPrecision toISOString toLocaleString getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds
  now map filter reduce flat flatMap sort reverse forEach every some find findIndex push pop shift unshift keys values
  entries fromEntries isArray from of isInteger isSafeInteger isFinite isNaN parseInt parseFloat MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE
  EPSILON has size get localeCompare normalize toSorted`)
/** Names that may not even be a variable's: it could be declared where it does not count. */
const FORBIDDEN = words(`
  eval Function require fetch module exports global globalThis this arguments import setTimeout setInterval setImmediate
  queueMicrotask WebSocket EventSource Worker WebAssembly Reflect Proxy constructor prototype`)

/** True when every name, property and operator of the text is known to compute or print only. */
export function provesJavascript(text: string): boolean {
  // Comments that only browsers' scripts have, and a second slash behind a first that may be no division.
  if (/[^\x20-\x7e\n\t]|<!--|-->/.test(text)) return false
  const tokens = allTokens(text)
  if (tokens === undefined) return false
  const slashes = tokens.filter((token) => token.kind === 'op' && /^\/[/=]?$/.test(token.text))
  if (slashes.length > 0 && text.split('/').length > 2) return false
  const variables = declaredNames(tokens)
  return tokens.every((token, index) => {
    if (token.kind === 'string') return isKnownString(tokens, index)
    if (token.kind === 'name') return isKnownName(tokens, index, variables)
    if (token.kind === 'regex') return beginsRegex(tokens[index - 1])
    return token.kind !== 'op' || isKnownOperator(tokens, index)
  })
}

/** The tokens of the text and of the code inside its templates. */
function allTokens(text: string): CodeToken[] | undefined {
  const { tokens, isExact } = tokenizeCode(text, 'javascript')
  if (!isExact) return undefined
  const all = [...tokens]
  for (const token of tokens) {
    for (const inner of token.inner ?? []) {
      if (!/^[A-Za-z0-9_$ .+\-*%,()[\]]*$/.test(inner)) return undefined
      const read = tokenizeCode(inner, 'javascript')
      if (!read.isExact) return undefined
      all.push({ kind: 'newline', text: '\n', isLiteral: true }, ...read.tokens)
    }
  }
  return pairBrackets(all)
}

/** `const x`, `let x`, `x =>`, `(x, y) =>`. */
function declaredNames(tokens: readonly CodeToken[]): Set<string> {
  const names = new Set<string>()
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    if (token.kind === 'name' && before?.kind === 'name' && /^(const|let|var)$/.test(before.text)) names.add(token.text)
    if (token.text !== '=>' || token.kind !== 'op') return
    if (before?.kind === 'name') names.add(before.text)
    for (let at = index - 2; before?.text === ')' && tokens[at]?.kind !== undefined && tokens[at]!.text !== '('; at--) {
      if (tokens[at]!.kind === 'name') names.add(tokens[at]!.text)
    }
  })
  return names
}

/** Whether a slash behind this token surely begins a regex: elsewhere it may divide, and the text behind it be code. */
function beginsRegex(before: CodeToken | undefined): boolean {
  return before === undefined || (before.kind === 'op' && !/^[)\]}]$/.test(before.text))
}

function isKnownString(tokens: readonly CodeToken[], index: number): boolean {
  const token = tokens[index]!
  // A template behind an operand calls it.
  if (token.style === 'template' && endsOperand(tokens[index - 1])) return false
  return !/constructor|prototype|__/.test(token.text)
}

function isKnownName(tokens: readonly CodeToken[], index: number, variables: ReadonlySet<string>): boolean {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (FORBIDDEN.has(text) || text.includes('__')) return false
  if (before?.kind === 'op' && (before.text === '.' || before.text === '?.')) {
    const object = tokens[index - 2]?.text
    if (object === 'env' && tokens[index - 4]?.text === 'process')
      return /^[A-Z][A-Z0-9_]*$/.test(text) && next?.text !== '('
    if (text === 'env') return object === 'process' && next?.text === '.'
    return ATTRIBUTES.has(text)
  }
  if (before?.kind === 'name' && before.text === 'new') return CONSTRUCTORS.has(text)
  const isCall = next?.kind === 'op' && (next.text === '(' || next.text === '?.')
  if (isCall) return FUNCTIONS.has(text) || (KEYWORDS.has(text) && text !== 'new')
  if (KEYWORDS.has(text)) return true
  if (OBJECTS.has(text)) return text !== 'process' || next?.text === '.'
  const isKey = next?.text === ':' && /^[{,]$/.test(before?.text ?? '')
  return isKey || variables.has(text) || FUNCTIONS.has(text)
}

function isKnownOperator(tokens: readonly CodeToken[], index: number): boolean {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (/^([-+*/%&|^]=|\+\+|--|::|->|=~|:=|[@#]|\*\*|\*\*=|<<)$/.test(text)) return false
  // Only `const name = …`: nothing else can be changed.
  if (text === '=') return before?.kind === 'name' && /^(const|let|var)$/.test(tokens[index - 2]?.text ?? '')
  if (text === '=>') return next?.text !== '{' && isParameters(tokens, index)
  if (text === '[' && endsOperand(before)) {
    // A computed key could spell any property: only a number or a literal.
    return (next?.kind === 'number' || (next?.kind === 'string' && next.isLiteral)) && tokens[index + 2]?.text === ']'
  }
  if (text === ']') return next?.text !== '(' && next?.text !== ':' && next?.text !== '?.'
  if (text === ')') return next?.text !== '(' && next?.kind !== 'string'
  if (text === '{')
    return before !== undefined && /^([(,=:[?]|=>|return)$/.test(before.text) && before.kind !== 'string'
  return true
}

/** Before an arrow: a name, or a list of names. No patterns, no defaults. */
function isParameters(tokens: readonly CodeToken[], arrow: number): boolean {
  const before = tokens[arrow - 1]
  if (before?.kind === 'name') return true
  let open = arrow - 2
  while (tokens[open]?.kind === 'name' || (tokens[open]?.kind === 'op' && tokens[open]?.text === ',')) open--
  return before?.text === ')' && tokens[open]?.text === '(' && closingToken(tokens, open) === arrow - 1
}
