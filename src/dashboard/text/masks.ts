// Finds what the server has masked in a tool's input, and what stands there instead. Unmasks nothing: the server does.
import { valueText } from './fields.ts'

const MASK = /‹redacted:[a-z0-9-]{1,40}:[0-9a-f]{4}›/

type Input = Readonly<Record<string, unknown>>

/** Whether any value or name in it is masked, however deep. */
export function hasMask(input: Input): boolean {
  return MASK.test(JSON.stringify(input))
}

/** The fields of the exact input that are not as they are shown, in their order. Names may be masked too. */
export function revealedFields(shown: Input, exact: Input): { name: string; text: string }[] {
  return Object.entries(exact)
    .map(([name, value]) => ({ name, text: valueText(value) }))
    .filter(({ name, text }) => !Object.hasOwn(shown, name) || valueText(shown[name]) !== text)
}
