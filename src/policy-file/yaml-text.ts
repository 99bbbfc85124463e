// Reads YAML into a checked value, and knows where in the text each part of it stands. Knows no rules of policies.
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Place, Problem } from './types.ts'

const MAX_BYTES = 1_048_576
/** Aliases are expanded at most so often: a few lines may not become gigabytes. */
const MAX_ALIASES = 100

export type ReadYaml<Value> = { value: Value; placeOf: PlaceOf }
export type PlaceOf = (path: readonly PropertyKey[]) => Place

/** The value, or everything that is wrong, each with its line. */
export function readYaml<Schema extends z.ZodType>(
  text: string,
  { file, schema }: { file: string; schema: Schema },
): ReadYaml<z.output<Schema>> | { problems: Problem[] } {
  const at = (line: number, column: number, message: string): Problem => ({ file, line, column, message })
  if (Buffer.byteLength(text) > MAX_BYTES) return { problems: [at(1, 1, 'is larger than 1 MiB')] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, merge: false })
  const faults = [...document.errors, ...document.warnings]
  if (faults.length > 0) {
    return {
      problems: faults.map(({ pos, message }) => {
        const { line, col } = lines.linePos(pos[0])
        return at(line, col, `is no valid YAML: ${message}`)
      }),
    }
  }
  const placeOf = (path: readonly PropertyKey[]): Place => ({ file, ...positionOf(document, lines, path) })
  const plain = toPlain(document)
  if ('failed' in plain) return { problems: [at(1, 1, plain.failed)] }
  const parsed = schema.safeParse(plain.value)
  if (parsed.success) return { value: parsed.data, placeOf }
  return { problems: parsed.error.issues.flatMap((issue) => tell(issue, [], placeOf)) }
}

function toPlain(document: Document): { value: unknown } | { failed: string } {
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) }
  } catch (error) {
    return { failed: `can not be read: ${error instanceof Error ? error.message : 'error'}` }
  }
}

/** Of what stands at the path, or of the nearest part around it. */
function positionOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]) {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0])
      return { line, column: col }
    }
  }
  return { line: 1, column: 1 }
}

type Issue = z.core.$ZodIssue

/** One problem for each issue; of alternatives the one that comes closest is told. */
function tell(issue: Issue, above: readonly PropertyKey[], placeOf: PlaceOf): Problem[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, one) => (depthOf(one) > depthOf(best) ? one : best))
    return closest.flatMap((inner) => tell(inner as Issue, path, placeOf))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...placeOf([...path, key]),
      message: `${nameOf([...path, key])} is not known here`,
    }))
  const words = /^(must|is|has) /.test(issue.message) ? issue.message : `is not right: ${issue.message}`
  return [{ ...placeOf(path), message: `${nameOf(path)} ${words}` }]
}

/** A wrong type at the top says least, something found inside says most. */
function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)))
}

function nameOf(path: readonly PropertyKey[]): string {
  const name = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return name === '' ? 'the file' : name
}
