// Tools that make calls of other tools: finds the calls in the input and what each asks for. Knows no tools itself.
import { quoteWords } from '../text/quoting.ts'
import { alwaysEffects } from './field-effects.ts'
import { type Input, isObject, unpackFields } from './fields.ts'
import type { Call, ToolEffect, ToolLook, ToolRow } from './tool.ts'

const MAX_DEPTH = 6
const MAX_CALLS = 256
const NAMES = ['tool_name', 'toolName', 'tool', 'recipient_name', 'name', 'function', 'method']
const SERVERS = ['server_name', 'serverName', 'server', 'mcp_server', 'mcpServer']
const INPUTS = ['parameters', 'arguments', 'args', 'input', 'tool_input', 'toolInput', 'params', 'payload']

/**
 * The effects of all calls in the input, besides what the row always does. They can only make the call worse: a call
 * within a call may pass no check of its own. `look` looks at one call.
 */
export function callsEffects(row: ToolRow, call: Call, look: (call: Call) => ToolLook): ToolEffect[] {
  const effects = alwaysEffects(row, call.toolName)
  for (const inner of innerCalls(call.toolInput)) {
    const found = look(inner)
    effects.push(...found.effects.filter(({ effect }) => effect !== 'tool.harmless'))
    if (found.kind === 'shell') effects.push(...found.commands.map((command) => shellEffect(row, command, found.cwd)))
  }
  return effects
}

function shellEffect(row: ToolRow, { text, argv }: { text?: string; argv?: string[] }, cwd?: string): ToolEffect {
  const line = text ?? quoteWords(argv!)
  const source = cwd === undefined ? line : `cd ${quoteWords([cwd])} && ${line}`
  return {
    effect: 'execution.delegate',
    row: row.id,
    target: line,
    as: 'name',
    source: { text: source, language: 'shell' },
  }
}

function innerCalls(input: Input): Call[] {
  const calls: Call[] = []
  visit(input, 0)
  return calls

  function visit(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH || calls.length >= MAX_CALLS) return
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1)
    if (!isObject(value)) return
    const object = unpackFields(value).input
    const name = firstText(object, NAMES)
    if (name !== undefined) {
      const server = firstText(object, SERVERS)
      const bare = name.replace(/^functions\./, '')
      const toolInput = INPUTS.map((key) => ownField(object, key)).find(isObject) ?? {}
      calls.push({ toolName: server === undefined ? bare : `${server}__${bare}`, toolInput })
    }
    for (const [key, item] of Object.entries(object))
      if (name === undefined || !INPUTS.includes(key)) visit(item, depth + 1)
  }
}

function firstText(object: Input, names: readonly string[]): string | undefined {
  return names
    .map((name) => ownField(object, name))
    .find((text): text is string => typeof text === 'string' && text !== '')
}

function ownField(object: Input, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
