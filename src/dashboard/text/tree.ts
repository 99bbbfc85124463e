// Arranges the commands found in a call as a tree, each with what it does. Pure; judges nothing.
import type { ExplainAnswer } from '../../contract/explanation.ts'

export type FoundCommand = ExplainAnswer['commands'][number]
export type FoundEffect = ExplainAnswer['effects'][number]

/** `cwd`: only where it is another directory than `startedIn`, or than that of the command around it. */
export type CommandNode = {
  command: FoundCommand
  cwd?: string
  effects: FoundEffect[]
  children: CommandNode[]
}

/** Commands in the order of the call, and the effects that belong to no single command. */
export function toTree(
  { commands, effects }: Pick<ExplainAnswer, 'commands' | 'effects'>,
  startedIn?: string,
): { roots: CommandNode[]; loose: FoundEffect[] } {
  const nodes = commands.map((command, index): CommandNode => {
    return { command, effects: effects.filter((effect) => effect.command === index).sort(strictestFirst), children: [] }
  })
  const roots: CommandNode[] = []
  nodes.forEach((node, index) => {
    // Only an earlier command can be around this one; anything else would make a circle.
    const parent = node.command.parent < index ? nodes[node.command.parent] : undefined
    const around = parent?.command.cwd ?? startedIn
    if (node.command.cwd !== undefined && node.command.cwd !== around) node.cwd = node.command.cwd
    if (parent) parent.children.push(node)
    else roots.push(node)
  })
  return { roots, loose: effects.filter((effect) => commands[effect.command] === undefined).sort(strictestFirst) }
}

const STRICTNESS = { destructive: 0, dangerous: 1, safe: 2 }
const strictestFirst = (left: FoundEffect, right: FoundEffect): number => STRICTNESS[left.tier] - STRICTNESS[right.tier]
