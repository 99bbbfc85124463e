// Finds in a tool's input the pairs of old and new text that an edit consists of. Judges nothing; names no tool.

/** One replacement. `fields`: the top-level names that it shows completely. */
export type Replacement = { before: string; after: string; fields: readonly string[] }

const PAIRS: readonly (readonly [string, string])[] = [
  ['old_string', 'new_string'],
  ['oldString', 'newString'],
  ['old_str', 'new_str'],
  ['oldText', 'newText'],
  ['old_text', 'new_text'],
]

/** Empty where the input is no edit. A list of edits counts only if each of them holds nothing but one pair. */
export function toReplacements(toolInput: Readonly<Record<string, unknown>>): Replacement[] {
  const own = pairOf(toolInput)
  if (own) return [{ before: own.before, after: own.after, fields: own.names }]
  const { edits } = toolInput
  if (!Array.isArray(edits) || edits.length === 0) return []
  const found: Replacement[] = []
  for (const edit of edits as unknown[]) {
    if (typeof edit !== 'object' || edit === null) return []
    const pair = pairOf(edit as Record<string, unknown>)
    if (!pair || Object.keys(edit).length !== 2) return []
    found.push({ before: pair.before, after: pair.after, fields: ['edits'] })
  }
  return found
}

function pairOf(input: Readonly<Record<string, unknown>>) {
  for (const names of PAIRS) {
    const [before, after] = [input[names[0]], input[names[1]]]
    if (typeof before === 'string' && typeof after === 'string') return { before, after, names }
  }
  return undefined
}
