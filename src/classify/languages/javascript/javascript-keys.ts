// Judges computed keys in JavaScript, `x[key]`, and what is given to members: a key could spell any name, also that of the
// member which leads from any function to the one that makes functions of text.
import { closingToken, enclosingBracket, isOp, splitArguments } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Bindings } from './javascript-bindings.ts'
import { endsValue } from './javascript-operands.ts'
import type { Places } from './javascript-places.ts'
import { FIELDS, FORBIDDEN } from './javascript-words.ts'

type Keyed = {
  readonly tokens: readonly CodeToken[]
  readonly bindings: Bindings
  readonly places: Places
  readonly modules: ReadonlyMap<string, string>
  readonly opened: ReadonlyMap<number, number>
  /** Names that were asked about → whether they are numbers. */
  readonly numbers: Map<string, boolean>
}

const COMPUTES = /^(?:[-+*%<>]|<=|>=|===?|!==?|\+\+|--|[-+]=)$/
/** Methods that change the list which they are asked of, or tell about it. */
const OF_LISTS = /^(?:push|length|includes|indexOf|join|toFixed|padStart|padEnd|toString|trim|split)$/

/**
 * `x[0]`, `x["a"]`, `x[i + 1]`, and any key where what it gives goes nowhere; `found`: one that nobody knows of plain data,
 * which gives what all data has, too. Undefined for other keys.
 */
export function knownKey(program: Keyed, open: number): 'known' | 'found' | undefined {
  if (isPlainKey(program, open) || isOwnKey(program, open) || staysHere(program, open)) return 'known'
  return isOfData(program, open) ? 'found' : undefined
}

/** A key that is written out, or a number. */
function isPlainKey(program: Keyed, open: number): boolean {
  const { tokens, places } = program
  const inner = tokens.slice(open + 1, closingToken(tokens, open))
  const [only] = inner
  if (inner.length === 1 && only?.kind === 'string')
    return only.isLiteral && (FIELDS.has(only.text) || !FORBIDDEN.has(only.text))
  if (inner.length === 1 && only?.kind === 'name' && places.texts.has(only.text)) return true
  return isNumeric(program, open)
}

const GOES_THROUGH = /^(?:map|filter|some|every|flatMap|find|findIndex|forEach)$/
/** Whose `forEach` hands on a key, which may be a text; and what could give an object a method of any name. */
const KEYED = /^(?:Map|Set|URLSearchParams|searchParams|fromEntries|groupBy)$/

/** `rows.map((row, i) => …)`: the second parameter is a number, where no such method was written here. */
function isIndex(name: string, tokens: readonly CodeToken[]): boolean {
  const at = tokens.findIndex(
    (token, index) => token.kind === 'name' && token.text === name && isOp(tokens[index - 1], ','),
  )
  const [method, open, list, , , , close, arrow] = tokens.slice(at - 5, at + 3)
  const isSecond = isOp(open, '(') && isOp(list, '(') && isOp(close, ')') && isOp(arrow, '=>')
  if (at < 5 || !isSecond || !GOES_THROUGH.test(method?.text ?? '') || !isOp(tokens[at - 6], '.')) return false
  return !tokens.some(({ kind, text }, index) => {
    if (kind === 'string') return GOES_THROUGH.test(text)
    if (kind === 'name') return GOES_THROUGH.test(text) ? !isOp(tokens[index + 1], '(') : KEYED.test(text)
    return text === ']' && /^[:=]$/.test(tokens[index + 1]?.text ?? '')
  })
}

/** `i`, `i + 1`, `rows.length - 1`, `Math.floor(…)`. */
function isNumeric(program: Keyed, open: number): boolean {
  const { bindings, tokens } = program
  const end = closingToken(tokens, open)
  const inner = tokens.slice(open + 1, end)
  const words = inner.map(({ text }) => text).join(' ')
  if (/^Math \. (?:floor|ceil|round|trunc|min|max|abs) \(/.test(words))
    return !bindings.all.has('Math') && isOp(inner.at(-1), ')') && inner[3]!.close === end - 1
  if (/^\w+(?: \. \w+)* - \d+$/.test(words) && inner.every(({ kind }) => kind !== 'string')) return true
  return (
    inner.length > 0 &&
    inner.every((token, at) =>
      at % 2 === 0
        ? token.kind === 'number' || (token.kind === 'name' && isNumber(token.text, program))
        : token.kind === 'op' && /^[-+*%]$/.test(token.text),
    )
  )
}

function isNumber(name: string, { bindings, tokens, numbers }: Keyed): boolean {
  const known = numbers.get(name) ?? staysNumber(name, bindings, tokens)
  numbers.set(name, known)
  return known
}

/** A variable that begins as a number, and is only counted up and down. */
function staysNumber(
  name: string,
  { twice, swapped, reassigned, values }: Bindings,
  tokens: readonly CodeToken[],
): boolean {
  const value = values.get(name)
  if (value === undefined) return !twice.has(name) && !reassigned.has(name) && isIndex(name, tokens)
  if (twice.has(name) || swapped.has(name) || !endsNumber(tokens, value)) return false
  return tokens.every((token, at) => {
    if (token.kind !== 'name' || token.text !== name || at === value - 2) return true
    const next = tokens[at + 1]
    if (isOp(next, '=') || (isOp(tokens[at + 2], '=') && /^(?:\|\||&&|\?\?)$/.test(next?.text ?? ''))) return false
    return !/^[-+*]=$/.test(next?.text ?? '') || next?.kind !== 'op' || endsNumber(tokens, at + 2)
  })
}

/** A number that is a whole value. */
function endsNumber(tokens: readonly CodeToken[], at: number): boolean {
  const next = tokens[at + 1]
  return tokens[at]?.kind === 'number' && (next === undefined || next.kind === 'name' || /^[;,)}]$/.test(next.text))
}

/** `for (const k of Object.keys(x)) x[k]`, `Object.keys(x).forEach((k) => x[k])`, `for (const k in x) x[k]`: never a member that was there before. */
function isOwnKey({ tokens, bindings }: Keyed, open: number): boolean {
  const [owner, key, end] = [tokens[open - 1], tokens[open + 1], closingToken(tokens, open)]
  if (owner?.kind !== 'name' || key?.kind !== 'name' || end !== open + 2 || isOp(tokens[open - 2], '.')) return false
  if ([owner.text, key.text].some((name) => bindings.twice.has(name) || bindings.reassigned.has(name))) return false
  if (bindings.all.has('Object')) return false
  return tokens.some((token, at) => token.kind === 'name' && token.text === key.text && isKeyOf(tokens, at, owner.text))
}

/** Whether the name at `at` is declared as one of the keys of `owner`. */
function isKeyOf(tokens: readonly CodeToken[], at: number, owner: string): boolean {
  const text = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map((token) => (token.kind === 'string' ? '"' : token.text))
      .join(' ')
  if (/^(?:const|let)$/.test(tokens[at - 1]?.text ?? '')) {
    const rest = text(at + 1, at + 9)
    return rest.startsWith(`of Object . keys ( ${owner} ) )`) || rest.startsWith(`in ${owner} )`)
  }
  const [first, head] = isOp(tokens[at - 1], '(') && !isOp(tokens[at + 1], '=>') ? [at - 1, at - 2] : [at, at - 1]
  const isCallback =
    isOp(tokens[at + 1], '=>') || (first < at && isOp(tokens[at + 1], ')') && isOp(tokens[at + 2], '=>'))
  if (!isCallback || !isOp(tokens[head], '(')) return false
  return new RegExp(
    `(?:^|[^.] )Object \\. keys \\( ${owner} \\) \\. (?:forEach|map|filter|some|every|flatMap|find)$`,
  ).test(text(head - 9, head))
}

/** Whether what `x[key]` gives is only computed with, shown, or told to keep one thing more: nobody gets hold of it. */
function staysHere({ tokens, bindings, opened }: Keyed, open: number): boolean {
  const start = valueStart(tokens, open, opened)
  if (start === undefined) return false
  const end = closingToken(tokens, open)
  const [before, next] = [tokens[start - 1], tokens[end + 1]]
  if (isOp(next, '.')) {
    const name = tokens[end + 2]?.text ?? ''
    if (!OF_LISTS.test(name)) return false
    return name !== 'push' || isData(tokens, bindings, tokens[start]!.text, /^\{$/)
  }
  if (/^(?:[[(]|\?\.)$/.test(next?.text ?? '')) return false
  if (isOp(next, '=') || isAssigned(tokens, end)) return true
  if (isComputed(next) || isComputed(before) || isOp(before, '!')) return true
  if (isEdge(before) && isEdge(next)) return true
  const call = enclosingBracket(tokens, start)
  const isCall = isOp(tokens[call], '(') && isOp(tokens[call - 2], '.')
  const isShown = isCall && tokens[call - 3]?.text === 'console' && !bindings.all.has('console')
  const isWhole = (isOp(before, '(') || isOp(before, ',')) && (isOp(next, ')') || isOp(next, ','))
  if (isShown && isWhole) return true
  // `(counts[k] || 0) + 1`
  const isBefore = /^(?:\|\||\?\?)$/.test(next?.text ?? '') && tokens[end + 2]?.kind === 'number'
  return isOp(before, '(') && isBefore && isOp(tokens[end + 3], ')') && isComputed(tokens[end + 4])
}

/** Whether a statement, or a piece of a template, begins or ends here. */
function isEdge(token: CodeToken | undefined): boolean {
  return token === undefined || isOp(token, ';') || isOp(token, '}')
}

function isComputed(token: CodeToken | undefined): boolean {
  return token?.kind === 'op' && COMPUTES.test(token.text)
}

/** `x[k] ||= []`, `x[k] ??= 0`, as a statement or in front of `.push`. */
function isAssigned(tokens: readonly CodeToken[], end: number): boolean {
  const [or, sign, open, close, after, dot, push] = tokens.slice(end + 1, end + 8)
  if (!/^(?:\|\||\?\?)$/.test(or?.text ?? '') || !isOp(sign, '=') || !isOp(open, '[') || !isOp(close, ']')) return false
  if (after === undefined || isOp(after, ';') || isOp(after, '}')) return true
  return isOp(after, ')') && isOp(dot, '.') && push?.text === 'push'
}

/** Where the value begins that the key at `open` is asked of: names and keys that are written out, nothing that is called. */
function valueStart(
  tokens: readonly CodeToken[],
  open: number,
  opened: ReadonlyMap<number, number>,
): number | undefined {
  let at = open - 1
  if (isOp(tokens[at], '?.')) at--
  for (;;) {
    if (isOp(tokens[at], ']')) {
      const before = opened.get(at)
      if (before === undefined || !endsValue(tokens, before - 1)) return undefined
      at = before - 1
    } else if (tokens[at]?.kind !== 'name') return undefined
    else if (isOp(tokens[at - 1], '.')) at -= 2
    else return at
  }
}

/** A key of what is certainly no function: of data, only other data and what all data has. */
function isOfData({ tokens, bindings }: Keyed, open: number): boolean {
  const owner = tokens[open - 1]
  const after = tokens[closingToken(tokens, open) + 1]
  if (owner?.kind !== 'name' || isOp(tokens[open - 2], '.') || isOp(after, '[') || isOp(after, '?.')) return false
  return isData(tokens, bindings, owner.text, /^[{[]$/)
}

/** Whether a name stands for one object or list that is written out, or was read as JSON. */
function isData(tokens: readonly CodeToken[], bindings: Bindings, name: string, literal: RegExp): boolean {
  const at = bindings.values.get(name)
  if (at === undefined || bindings.twice.has(name) || bindings.reassigned.has(name)) return false
  const words = tokens.slice(at, at + 3).map(({ text }) => text)
  const open = words.join(' ') === 'JSON . parse' && !bindings.all.has('JSON') ? at + 3 : at
  const isRequired = words[0] === 'require' && /\.json$/.test(words[2] ?? '')
  const isWritten = tokens[at]?.kind === 'op' && literal.test(words[0] ?? '')
  const start = isRequired ? at + 1 : open
  if (!isWritten && !isRequired && open === at) return false
  const end = closingToken(tokens, start)
  const next = tokens[end + 1]
  // With a second argument of `parse` a function says what comes out of it.
  if (open !== at && splitArguments(tokens, start + 1, end).length !== 1) return false
  return next === undefined || isOp(next, ';') || isOp(next, '}') || (next.kind === 'name' && !/^in/.test(next.text))
}

/** What a sign of assignment at `sign` changes: a member of a variable, found by names and keys. */
export function changedMember(program: Keyed, sign: number): { isFresh: boolean } | undefined {
  const { tokens, bindings, opened } = program
  const end = /^(?:\|\||\?\?|&&)$/.test(tokens[sign - 1]?.text ?? '') ? sign - 2 : sign - 1
  const list = isOp(tokens[end], ']') ? opened.get(end) : undefined
  if (list === undefined || endsValue(tokens, list - 1)) return targetAt(program, end)
  // `[a[0], a[1]] = [a[1], a[0]]`
  const targets = splitArguments(tokens, list + 1, end).map(([from, to]) => {
    const isName = to === from + 1 && bindings.changing.has(tokens[from]!.text)
    return isName ? { isFresh: true } : targetAt(program, to - 1)
  })
  if (targets.length === 0 || !targets.every((target) => target !== undefined)) return undefined
  return { isFresh: targets.every((target) => target?.isFresh) }
}

/** The member that ends at `end`. */
function targetAt({ tokens, bindings, modules, opened }: Keyed, end: number): { isFresh: boolean } | undefined {
  const isKey = isOp(tokens[end], ']')
  const isMember = tokens[end]?.kind === 'name' && isOp(tokens[end - 1], '.')
  if (!isKey && !isMember) return undefined
  const start = isKey ? valueStart(tokens, opened.get(end) ?? -1, opened) : valueStart(tokens, end - 1, opened)
  const owner = start === undefined ? undefined : tokens[start]
  if (owner?.kind !== 'name' || !bindings.all.has(owner.text) || modules.has(owner.text)) return undefined
  const isDirect = (isKey ? opened.get(end)! : end - 1) === start! + 1
  return { isFresh: isDirect && isData(tokens, bindings, owner.text, /^[{[]$/) }
}
