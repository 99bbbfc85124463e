// The parts of a shell text that could be left out, one at a time: options, operands, redirects, whole commands.
// Judges nothing, and does not look into quoted text.
import {
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
  const cuts: Cut[] = []
  readList(parsed.script.commands, 0)
  const seen = new Set<string>()
  return cuts
    .filter(({ start, end }) => start >= 0 && start < end && end <= text.length && end - start < text.trim().length)
    .filter(({ start, end }) => !seen.has(`${start}:${end}`) && seen.add(`${start}:${end}`))
    .slice(0, limit)

  function add(kind: Cut['kind'], node: Node, of: Node, by = ''): void {
    cuts.push({ start: node.pos, end: node.end, by, kind, of: { start: of.pos, end: of.end } })
  }

  function readList(statements: readonly Statement[], depth: number): void {
    for (const statement of statements) {
      if (statements.length > 1) add('command', statement.command, statement.command, NOTHING)
      readNode(statement.command, depth)
    }
  }

  function readNode(node: Statement['command'] | PipelineNode, depth: number): void {
    if (depth > MAX_DEPTH) return
    if (node.type === 'AndOr') {
      for (const part of node.commands) {
        add('command', part, part, NOTHING)
        readNode(part, depth + 1)
      }
      return
    }
    if (node.type === 'Pipeline') {
      node.commands.forEach((part, i) => {
        const before = node.commands[i - 1]
        if (before) add('command', { pos: before.end, end: part.end }, part)
        readNode(part, depth + 1)
      })
      return
    }
    readCommand(node, depth)
  }

  function readCommand(node: CommandNode, depth: number): void {
    if (node.type === 'Command') {
      const words = node.args.filter((word) => word.type === 'Word')
      const [first] = words
      if (node.name && first && wrapped.has(`${baseName(node.name.text)} ${first.text}`))
        add('wrapper', { pos: node.name.pos, end: first.pos }, node)
      readWords(words, node)
      for (const part of node.prefix) if (part.type === 'Assignment' && node.name) add('assignment', part, node)
      for (const redirect of node.redirects) if (redirect.type === 'Redirect') add('redirect', redirect, node)
      return
    }
    if (node.type === 'Redirected') {
      for (const redirect of node.redirects) if (redirect.type === 'Redirect') add('redirect', redirect, node)
      readCommand(node.command, depth + 1)
      return
    }
    eachChild(node, (child) => readInside(child, depth + 1))
  }

  /** Bodies of loops, conditions and groups: only their lists of commands matter. */
  function readInside(node: SyntaxNode, depth: number): void {
    if (depth > MAX_DEPTH) return
    if (node.type === 'CompoundList') readList(node.commands, depth)
    else if (node.type === 'Elif' || node.type === 'CaseItem') eachChild(node, (child) => readInside(child, depth + 1))
  }

  /** An option with or without the word behind it. An operand only where another one stays: else nothing is left to do. */
  function readWords(words: readonly (Node & { text: string })[], of: Node): void {
    const operands = words.filter((word) => !isOption(word)).length
    words.forEach((word, i) => {
      const next = words[i + 1]
      if (isOption(word)) add('option', word, of)
      else if (operands > 1) add('operand', word, of)
      if (isOption(word) && next && !isOption(next) && operands > 1) add('option', { pos: word.pos, end: next.end }, of)
    })
  }
}

function isOption({ text }: { text: string }): boolean {
  return /^-./.test(text)
}
