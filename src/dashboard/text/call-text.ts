// Reads what somebody typed as a tool call: a shell command, or JSON of an input or of a whole call. Pure.

export type TriedCall = { toolName: string; toolInput: Record<string, unknown> } & Record<string, unknown>

/**
 * A JSON object with `toolName` is a whole call; `{tool_name, tool_input}` is one as hooks write it; any other object is
 * the tool's input; everything else is a shell command. `tool` names the tool where the text does not.
 */
export function toTriedCall({ text, tool }: { text: string; tool: string }): { call: TriedCall } | { problem: string } {
  if (text.trim() === '') return { problem: 'Type a command first.' }
  const given = readObject(text)
  if (given === undefined) return { call: { toolName: tool || 'bash', toolInput: { command: text } } }
  const { toolName = given['tool_name'], toolInput = given['tool_input'], ...rest } = given
  if (typeof toolName === 'string') {
    if (toolInput !== undefined && !isObject(toolInput)) return { problem: 'The tool’s input is not an object.' }
    const place = Object.entries(rest).filter(([name]) => ['cwd', 'home', 'projectRoot', 'shell'].includes(name))
    return { call: { ...Object.fromEntries(place), toolName, toolInput: isObject(toolInput) ? toolInput : {} } }
  }
  if (tool === '') return { problem: 'This is JSON. Name the tool that it is the input of.' }
  return { call: { toolName: tool, toolInput: given } }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined for whatever is no JSON object: `{ ls; }` is a command. */
function readObject(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
