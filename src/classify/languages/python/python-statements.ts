// Parts a Python program into its simple statements, and tells whether they assign to anything but variables and elements.
import { depthChange, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { beginsMatch } from './python-matches.ts'
import type { Imports } from './python-names.ts'

/** The tokens from `start` up to, not including, `end`. */
export type PythonStatement = { readonly start: number; readonly end: number }

const BEGINS_BLOCK = /^(?:if|elif|else|for|while|with|try|except|finally|def|class)$/
const OPENS = /^[([{]$/
const CLOSES = /^[)\]}]$/

/** `if a: b = 1; c` → `b = 1` and `c`. */
export function simpleStatements(tokens: readonly CodeToken[]): PythonStatement[] {
  const found: PythonStatement[] = []
  let [start, depth, lambdas] = [0, 0, 0]
  let isHead = beginsBlock(tokens, 0)
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at]
    if (token !== undefined && depth === 0 && isHead && token.kind === 'name' && token.text === 'lambda') lambdas++
    const endsHead = isHead && isOp(token, ':') && depth === 0
    if (endsHead && lambdas > 0) lambdas--
    else if (token === undefined || (depth === 0 && (endsHead || endsStatement(token)))) {
      if (at > start && !endsHead) found.push({ start, end: at })
      ;[start, lambdas] = [at + 1, 0]
      isHead = beginsBlock(tokens, start)
    } else depth += depthChange(token)
  }
  return found
}

/** Whether a statement ends before this token; outside of brackets. */
export function endsStatement(token: CodeToken | undefined): boolean {
  return token === undefined || token.kind === 'newline' || isOp(token, ';')
}

function beginsBlock(tokens: readonly CodeToken[], at: number): boolean {
  const token = tokens[at]
  return (token?.kind === 'name' && BEGINS_BLOCK.test(token.text)) || beginsMatch(tokens, at)
}

/** `x: int = 1` → the index of `x`; -1 where something else is annotated; undefined for other statements. */
export function annotatedName(tokens: readonly CodeToken[], { start, end }: PythonStatement): number | undefined {
  let depth = 0
  for (let at = start; at < end; at++) {
    const { kind, text } = tokens[at]!
    if (kind === 'name' && text === 'lambda') return undefined
    if (kind !== 'op') continue
    if (depth === 0 && text === '=') return undefined
    if (depth === 0 && text === ':') return at === start + 1 && tokens[start]!.kind === 'name' ? start : -1
    depth += depthChange(tokens[at]!)
  }
  return undefined
}

/**
 * `a.b = 1`, `a.b, c = …`, `[a.b] = …`, `a.b += 1`, `a.b: int`: another function could stand there for one of a library.
 * `isTarget`: whether the member at this index may be assigned.
 */
export function assignsMember(
  tokens: readonly CodeToken[],
  statement: PythonStatement,
  isTarget: (at: number) => boolean,
): boolean {
  if (annotatedName(tokens, statement) === -1) return !isAnnotatedTarget(tokens, statement, isTarget)
  const last = lastAssignment(tokens, statement)
  /** Whether each open bracket is a subscript or a call: what stands in it is no target. */
  const inside: boolean[] = []
  for (let at = statement.start; at < last; at++) {
    const { kind, text } = tokens[at]!
    if (kind === 'op' && OPENS.test(text)) {
      const before = tokens[at - 1]
      inside.push(at > statement.start && (before?.kind === 'name' || CLOSES.test(before?.text ?? '')))
    } else if (kind === 'op' && CLOSES.test(text)) inside.pop()
    else if (kind === 'name' && at > 0 && isOp(tokens[at - 1], '.') && !inside.includes(true)) {
      const next = tokens[at + 1]
      if ((next?.kind !== 'op' || !/^[([.]$/.test(next.text)) && !isTarget(at)) return true
    }
  }
  return false
}

/** `self.items: list = []` */
function isAnnotatedTarget(
  tokens: readonly CodeToken[],
  { start, end }: PythonStatement,
  isTarget: (at: number) => boolean,
): boolean {
  const [name, dot, member, colon] = tokens.slice(start, Math.min(end, start + 4))
  return name?.kind === 'name' && isOp(dot, '.') && member?.kind === 'name' && isOp(colon, ':') && isTarget(start + 2)
}

/** Whether the member at `at` is one of a thing that the program made: `self.items`, `node.next.value`, `all[0].name`. */
export function isMemberOfValue(tokens: readonly CodeToken[], at: number, imports: Imports): boolean {
  let first = at
  while (isOp(tokens[first - 1], '.') && tokens[first - 2]?.kind === 'name') first -= 2
  const { text } = tokens[first]!
  if (isOp(tokens[first - 1], '.')) return true
  return first < at && !imports.modules.has(text) && !imports.names.has(text) && !imports.readers.has(text)
}

/** Index of the last sign of a statement that assigns, or -1. */
function lastAssignment(tokens: readonly CodeToken[], { start, end }: PythonStatement): number {
  let [last, depth] = [-1, 0]
  for (let at = start; at < end; at++) {
    const { kind, text } = tokens[at]!
    if (kind !== 'op') continue
    if (depth === 0 && /^[-+*/%&|^]?=$/.test(text)) last = at
    depth += depthChange(tokens[at]!)
  }
  return last
}
