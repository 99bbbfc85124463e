// Loops and functions that never end: what a fork bomb and its relatives look like in the syntax tree. Runs nothing.
import { LIMITS } from './limits.ts'
import { type CommandNode, type CompoundList, eachChild, type SyntaxNode } from './shell/parse.ts'

/** A function that starts itself in the background or twice in a pipe is a fork bomb. */
export function callsItself(node: Extract<CommandNode, { type: 'Function' }>, name: string): boolean {
  const found = { calls: 0, forks: 0 }
  const visit = (child: SyntaxNode, depth: number): void => {
    if (depth > LIMITS.bracketDepth) return
    if (child.type === 'Command' && child.name?.value === name) found.calls++
    if ((child.type === 'Statement' && child.background) || child.type === 'Pipeline') found.forks++
    eachChild(child, (inner) => visit(inner, depth + 1))
  }
  eachChild(node, (child) => visit(child, 0))
  return found.calls > 0 && found.forks > 0
}

/** `while true`, `while :`. */
export function isEndless(clause: CompoundList): boolean {
  const only = clause.commands.length === 1 ? clause.commands[0]!.command : undefined
  return only?.type === 'Command' && (only.name?.value === 'true' || only.name?.value === ':') && only.args.length === 0
}

/** Does the body ever stop the loop, or at least wait between rounds? */
export function leavesLoop(body: CompoundList): boolean {
  const found = { way: false }
  const visit = (node: SyntaxNode, depth: number): void => {
    if (depth > LIMITS.bracketDepth) return
    if (
      node.type === 'Command' &&
      ['break', 'exit', 'return', 'sleep', 'read', 'wait'].includes(node.name?.value ?? '')
    )
      found.way = true
    eachChild(node, (child) => visit(child, depth + 1))
  }
  visit(body, 0)
  return found.way
}
