// Functions of the shell: what a definition is judged by, its body or the calls that stand in the same text. Runs no body itself.

import { LIMITS } from '../limits.ts'
import { NO_INPUT, type Output, SILENCE } from '../shell/model.ts'
import { eachChild, type FunctionDefinition, type Statement, type SyntaxNode } from '../shell/parse.ts'
import { forkScope, writable } from '../shell/scope.ts'
import { isKnownProgram } from '../table/families.ts'
import type { Span } from '../types.ts'
import { type Frame, frameWith } from './frame.ts'
import { callsItself } from './loops.ts'

/** A definition is judged like its body, with any arguments: what it does later it could do now. */
export function defineFunction(node: FunctionDefinition, frame: Frame, span: Span): Output {
  noteDefinition(node, frame, span)
  const inside = forkScope(frame.scope)
  inside.positional = undefined
  const via = [...frame.via, `${node.name.value}()`]
  frame.reader.functionBody(node, frameWith(frame, { scope: inside, input: NO_INPUT, via }))
  return SILENCE
}

/** A definition that is judged where it is called: with the arguments that it is given there. */
export function defineForCalls(node: FunctionDefinition, frame: Frame, span: Span): Output {
  noteDefinition(node, frame, span)
  return SILENCE
}

function noteDefinition(node: FunctionDefinition, { analysis, scope }: Frame, span: Span): void {
  const name = node.name.value
  writable(scope.functions).set(name, { bodies: [node], certain: true })
  if (callsItself(node, name)) analysis.add('execution.exhaust', 'core/recursive-function', { target: name, span })
}

/**
 * The definitions among these statements that can be judged by their calls: each is the only one of its name, so that no
 * call may mean another, and something else in the same text calls it. A shell that lives on keeps them, but a later call of
 * theirs is that of a program nobody knows; so the names of known programs are left out.
 */
export function judgedByCalls(statements: readonly Statement[]): ReadonlySet<SyntaxNode> {
  if (!statements.some(({ command }) => command.type === 'Function')) return NONE
  const defined = new Map<string, number>()
  const called = new Set<string>()
  const visit = (node: SyntaxNode, inside: string | undefined, depth: number): void => {
    if (depth > LIMITS.bracketDepth) return
    let within = inside
    if (node.type === 'Function') {
      within = node.name.value
      defined.set(within, (defined.get(within) ?? 0) + 1)
    } else if (node.type === 'Command' && node.name && node.name.value !== inside) called.add(node.name.value)
    eachChild(node, (child) => visit(child, within, depth + 1))
  }
  for (const statement of statements) visit(statement, undefined, 0)
  const found = new Set<SyntaxNode>()
  for (const { command } of statements) {
    if (command.type !== 'Function') continue
    const name = command.name.value
    if (defined.get(name) === 1 && called.has(name) && !isKnownProgram(name)) found.add(command)
  }
  return found
}

const NONE: ReadonlySet<SyntaxNode> = new Set()
