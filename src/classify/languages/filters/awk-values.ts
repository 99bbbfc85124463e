// Works out what awk expressions are when they are made of literals only. Runs nothing.
import type { AwkToken } from './awk-tokens.ts'

/** `text`: the literal text; computed pieces appear in it as the shell word "$computed" when not `isLiteral`. */
export type AwkValue = { text: string; isLiteral: boolean }

/** What stands for a computed piece in a command line: a word that a shell computes too. */
const COMPUTED = '"$computed"'

/** The value of tokens[start, end): literals side by side. A constant's name counts as its text, but stays computed. */
export function awkValue(
  tokens: readonly AwkToken[],
  start: number,
  end: number,
  constants: ReadonlyMap<string, string>,
): AwkValue {
  const value: AwkValue = { text: '', isLiteral: end > start }
  let endsComputed = false
  for (let at = start; at < end && at < tokens.length; at++) {
    const token = tokens[at]!
    const isGroup = token.kind === 'op' && (token.text === '(' || token.text === ')')
    if (isGroup || token.kind === 'newline') continue
    const isNumber = token.kind === 'number' && /^[0-9]+$/.test(token.text) && tokens[at - 1]?.text !== '$'
    const isConstant = token.kind === 'name' && constants.has(token.text)
    if (token.kind === 'string' || isNumber || isConstant) {
      value.text += isConstant ? constants.get(token.text)! : token.text
      value.isLiteral &&= !isConstant
      endsComputed = false
      continue
    }
    value.isLiteral = false
    const variable = environmentVariable(tokens, at)
    if (variable !== undefined) {
      value.text += `"$${variable}"`
      endsComputed = false
      at += 3
      continue
    }
    if (!endsComputed) value.text += COMPUTED
    endsComputed = true
    const next = tokens[at + 1]
    // A field, element or call is one computed piece, whatever literals are inside it.
    if (token.kind === 'op' && token.text === '[') at = closingIndex(tokens, at)
    else if (token.kind === 'name' && next?.text === '(' && next.adjacent) at = closingIndex(tokens, at + 1)
  }
  return value
}

/** `ENVIRON["HOME"]`: the variable of the shell that has the same value. */
function environmentVariable(tokens: readonly AwkToken[], at: number): string | undefined {
  const [name, open, key, close] = tokens.slice(at, at + 4)
  if (name?.text !== 'ENVIRON' || open?.text !== '[' || key?.kind !== 'string' || close?.text !== ']') return undefined
  return /^[A-Za-z_]\w*$/.test(key.text) ? key.text : undefined
}

/** Variables that are assigned exactly once, a literal. Only good for raising: they may change in other ways. */
export function awkConstants(tokens: readonly AwkToken[]): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  const assigned = new Set<string>()
  tokens.forEach((token, index) => {
    if (token.kind !== 'name' || tokens[index + 1]?.text !== '=' || tokens[index + 1]?.kind !== 'op') return
    let end = index + 2
    while (tokens[end]?.kind === 'string') end++
    const value = awkValue(tokens, index + 2, end, new Map())
    if (assigned.has(token.text)) constants.delete(token.text)
    else if (value.isLiteral) constants.set(token.text, value.text)
    assigned.add(token.text)
  })
  return constants
}

/** The index of the bracket that closes the one at `open`; the end of the tokens when there is none. */
export function closingIndex(tokens: readonly AwkToken[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]!.kind !== 'op') continue
    if (/^[([{]$/.test(tokens[at]!.text)) depth++
    else if (/^[)\]}]$/.test(tokens[at]!.text) && --depth === 0) return at
  }
  return tokens.length
}

/** The index of the bracket that opens the one at `close`; 0 when there is none. */
export function openingIndex(tokens: readonly AwkToken[], close: number): number {
  let depth = 0
  for (let at = close; at >= 0; at--) {
    if (tokens[at]!.kind !== 'op') continue
    if (/^[)\]}]$/.test(tokens[at]!.text)) depth++
    else if (/^[([{]$/.test(tokens[at]!.text) && --depth === 0) return at
  }
  return 0
}
