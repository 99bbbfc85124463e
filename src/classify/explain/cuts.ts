// The parts of a shell text that could be left out, one at a time: options, operands, redirects, whole commands.
// Judges nothing, and does not look into quoted text.
import {
  type Command,
  type CommandNode,
  eachChild,
  type PipelineNode,
  parseShell,
  type Statement,
  type SyntaxNode,
} from '../shell/parse.ts'
import { baseName } from '../text/base-name.ts'
import type { Span } from '../types.ts'

export type Cut = Span & {
  /** What takes its place, so that the rest stays a program. */
  by: string
  kind: 'command' | 'wrapper' | 'option' | 'operand' | 'redirect' | 'assignment'
  /** The command that it is a part of, or is. */
  of: Span
}

const MAX_DEPTH = 12
/** The command that takes the place of one that is left out. */
export const NOTHING = ':'

type Node = { pos: number; end: number }

/** At most `limit` parts. Empty when the text cannot be read. `wrapped`: pairs `sudo ls` of programs and what they run here. */
export function findCuts(text: string, wrapped: ReadonlySet<string>, limit: number): Cut[] {
  const parsed = parseShell(text)
  if ('failed' in parsed || (parsed.script.errors?.length ?? 0) > 0) return []
  const longest = text.trim().length - 1
  const cuts = new Map<string, Cut>()
  for (const part of cutsOfList(parsed.script.commands, wrapped, 0)) {
    const { start, end } = part
    const place = `${start}:${end}`
    if (start < 0 || start >= end || end > text.length || end - start > longest || cuts.has(place)) continue
    if (cuts.size === limit) break
    cuts.set(place, part)
  }
  return [...cuts.values()]
}

type Cuts = Generator<Cut, void>

function cut(kind: Cut['kind'], node: Node, of: Node, by = ''): Cut {
  return { start: node.pos, end: node.end, by, kind, of: { start: of.pos, end: of.end } }
}

function* cutsOfList(statements: readonly Statement[], wrapped: ReadonlySet<string>, depth: number): Cuts {
  for (const { command } of statements) {
    if (statements.length > 1) yield cut('command', command, command, NOTHING)
    yield* cutsOfStatement(command, wrapped, depth)
  }
}

function* cutsOfStatement(
  node: Statement['command'] | PipelineNode,
  wrapped: ReadonlySet<string>,
  depth: number,
): Cuts {
  if (depth > MAX_DEPTH) return
  if (node.type === 'AndOr') {
    for (const part of node.commands) {
      yield cut('command', part, part, NOTHING)
      yield* cutsOfStatement(part, wrapped, depth + 1)
    }
  } else if (node.type === 'Pipeline') {
    for (const [i, part] of node.commands.entries()) {
      const before = node.commands[i - 1]
      if (before) yield cut('command', { pos: before.end, end: part.end }, part)
      yield* cutsOfStatement(part, wrapped, depth + 1)
    }
  } else yield* cutsOfCommand(node, wrapped, depth)
}

function* cutsOfCommand(node: CommandNode, wrapped: ReadonlySet<string>, depth: number): Cuts {
  if (node.type === 'Command') yield* cutsOfWords(node, wrapped)
  if (node.type === 'Command' || node.type === 'Redirected')
    for (const redirect of node.redirects) if (redirect.type === 'Redirect') yield cut('redirect', redirect, node)
  if (node.type === 'Redirected') yield* cutsOfCommand(node.command, wrapped, depth + 1)
  else if (node.type !== 'Command') for (const child of childrenOf(node)) yield* cutsOfBody(child, wrapped, depth + 1)
}

/** Bodies of loops, conditions and groups: only their lists of commands matter. */
function* cutsOfBody(node: SyntaxNode, wrapped: ReadonlySet<string>, depth: number): Cuts {
  if (depth > MAX_DEPTH) return
  if (node.type === 'CompoundList') yield* cutsOfList(node.commands, wrapped, depth)
  else if (node.type === 'Elif' || node.type === 'CaseItem')
    for (const child of childrenOf(node)) yield* cutsOfBody(child, wrapped, depth + 1)
}

function* cutsOfWords(node: Command, wrapped: ReadonlySet<string>): Cuts {
  const words = node.args.filter((word) => word.type === 'Word')
  const [first] = words
  if (node.name && first && wrapped.has(`${baseName(node.name.text)} ${first.text}`))
    yield cut('wrapper', { pos: node.name.pos, end: first.pos }, node)
  yield* cutsOfArguments(words, node)
  for (const part of node.prefix) if (part.type === 'Assignment' && node.name) yield cut('assignment', part, node)
}

/** An option with or without the word behind it. An operand only where another one stays: else nothing is left to do. */
function* cutsOfArguments(words: readonly (Node & { text: string })[], of: Node): Cuts {
  const operands = words.filter((word) => !isOption(word)).length
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]
    if (isOption(word)) yield cut('option', word, of)
    else if (operands > 1) yield cut('operand', word, of)
    if (isOption(word) && next && !isOption(next) && operands > 1)
      yield cut('option', { pos: word.pos, end: next.end }, of)
  }
}

function childrenOf(node: CommandNode | SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  eachChild(node, (child) => children.push(child))
  return children
}

function isOption({ text }: { text: string }): boolean {
  return /^-./.test(text)
}
