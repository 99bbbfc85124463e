// A tool's input as texts that a person can edit, and back. Pure; keeps every field and its kind.

export type Draft = { name: string; text: string; isJson: boolean }

/** One draft for each field: strings as they are, anything else as JSON. The command first. */
export function toDrafts(toolInput: Readonly<Record<string, unknown>>): Draft[] {
  const drafts = Object.entries(toolInput).map(([name, value]): Draft => {
    return typeof value === 'string'
      ? { name, text: value, isJson: false }
      : { name, text: JSON.stringify(value, null, 2) ?? 'null', isJson: true }
  })
  const rank = ({ name }: Draft): number => (/^(command|cmd|input|script)$/i.test(name) ? 0 : 1)
  return drafts.sort((left, right) => rank(left) - rank(right))
}

/** The input that the drafts stand for, or what is wrong with them. */
export function readDrafts(drafts: readonly Draft[]): { input?: Record<string, unknown>; problem?: string } {
  const input: Record<string, unknown> = {}
  for (const { name, text, isJson } of drafts) {
    let value: unknown = text
    if (isJson) {
      try {
        value = JSON.parse(text)
      } catch {
        return { problem: `“${name}” is not JSON yet.` }
      }
    }
    // A field named __proto__ must stay a field.
    Object.defineProperty(input, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return { input }
}
