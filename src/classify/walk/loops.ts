// Loops and functions: the words that a loop goes over, what it leaves unknown, what a fork bomb looks like. Runs nothing.
import { LIMITS } from '../limits.ts'
import { type CommandNode, type CompoundList, eachChild, type SyntaxNode } from '../shell/parse.ts'
import { writable } from '../shell/scope.ts'
import type { Frame } from './frame.ts'

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

/** `while true`, `until false`, `while [ 1 ]`, `while ((1))`: what is asked before each round never changes. */
export function isEndless({ kind, clause }: Extract<CommandNode, { type: 'While' }>): boolean {
  const only = clause.commands.length === 1 ? clause.commands[0]!.command : undefined
  const holds = only === undefined ? undefined : constantOf(only)
  return holds !== undefined && holds === (kind === 'while')
}

/** Whether a condition always holds (true) or never (false); undefined: that depends. */
function constantOf(command: SyntaxNode): boolean | undefined {
  if (command.type === 'ArithmeticCommand') return NUMBER.test(command.body) ? Number(command.body) !== 0 : undefined
  // `[[ 1 ]]`: a word of its own is true unless it is empty.
  if (command.type === 'TestCommand') {
    const { expression } = command
    return expression.type === 'TestUnary' && expression.operator === '-n' && isPlain(expression.operand)
      ? true
      : undefined
  }
  if (command.type !== 'Command') return undefined
  const { name, args } = command
  const program = name?.value.replace(/^(?:\/usr)?\/bin\//, '')
  const words = program === '[' ? args.slice(0, -1) : args
  if (program === '[' || program === 'test') return words.length === 1 && isPlain(words[0]!) ? true : undefined
  if (args.length > 0) return undefined
  if (program === 'true' || program === ':') return true
  return program === 'false' ? false : undefined
}

const NUMBER = /^\s*\d+\s*$/

/** A word of letters and digits only, as it is written. */
function isPlain({ text }: { text: string }): boolean {
  return /^\w+$/.test(text)
}

/** Whether each round starts something in the background. */
export function startsInBackground(body: CompoundList): boolean {
  return body.commands.some(({ background }) => background)
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

/** The words of a loop in batches, each as large as a variable may hold. Of too many words, or where others may come, only the first batch. */
export function batchesOf(words: readonly string[], known: boolean): readonly (readonly string[])[] {
  if (words.length <= LIMITS.values) return [words.length > 0 ? words : ['']]
  const end = known && words.length <= LIMITS.loopWords ? words.length : LIMITS.values
  const batches: string[][] = []
  for (let i = 0; i < end; i += LIMITS.values) batches.push(words.slice(i, Math.min(i + LIMITS.values, end)))
  return batches
}

/** Variables that a body assigns hold, after many rounds, nobody knows what. */
export function forgetAssigned(body: CompoundList, frame: Frame): void {
  if (!mayAppend(frame)) return
  const { scope } = frame
  const visit = (node: SyntaxNode, depth: number): void => {
    if (depth > LIMITS.bracketDepth) return
    if (node.type === 'Assignment') {
      const value = scope.variables.map.get(node.name)
      if (value && node.append) writable(scope.variables).set(node.name, { ...value, known: false })
    }
    eachChild(node, (child) => visit(child, depth + 1))
  }
  visit(body, 0)
}

/** Whether `x+=…` may stand in the text: backslashes may stand in it, and a function may come from another text. */
function mayAppend({ source, via }: Frame): boolean {
  return source.includes('+=') || source.includes('\\') || via.some((name) => name.endsWith('()'))
}
