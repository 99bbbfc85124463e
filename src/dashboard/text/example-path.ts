// The address that tries an example of a rule in the playground. Pure.

/** Where examples are written to be judged. */
const PLACE = { cwd: '/home/dev/app', root: '/home/dev/app', home: '/home/dev' }

/** An example is a command, or a tool's name and its input as JSON. */
export function examplePath(example: string): string {
  const [, tool, input] = /^([\w.-]+) (\{.*\})$/s.exec(example) ?? []
  const call = tool === undefined || input === undefined ? { call: example } : { call: input, tool }
  return `/playground?${new URLSearchParams({ ...call, ...PLACE })}`
}
