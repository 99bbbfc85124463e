// What `$(…)` and `<(…)` stand for, given what their commands print. Reads no command itself.
import { joinTaints, literal, type Output, type Taint, UNKNOWN, type Value } from '../model.ts'
import { printsDigits, printsNumber } from '../numbers/number.ts'
import type { Script, WordPart } from '../parse.ts'
import type { Scope } from '../scope.ts'
import type { Expander } from './expander.ts'
import type { Piece } from './pieces.ts'

/** `$(…)`: the commands are judged, and what they print is the value. */
export function substitutedValue(part: Extract<WordPart, { type: 'CommandExpansion' }>, expander: Expander): Value {
  const span = expander.spanOf(part)
  if (!isClosed(part.text)) expander.problem('a substitution that does not end', span)
  const output = expander.substitute(part.script, span)
  return withShape(outputValue(output), part.script, expander.scope)
}

/** In a here-document the parser lets a substitution end where the document does. */
function isClosed(text: string): boolean {
  return text.length > 1 && text.endsWith(text[0] === '`' ? '`' : text.startsWith('${') ? '}' : ')')
}

function outputValue(output: Output): Value {
  const { taints } = output
  if (output.text !== undefined) {
    return { values: [output.text.replace(/\n+$/, '')], known: output.exact ?? false, shape: 'any', taints }
  }
  if (output.files?.length)
    return { values: output.files, known: true, shape: 'any', taints: joinTaints(taints, LISTED) }
  return { ...UNKNOWN, taints }
}

const LISTED: readonly Taint[] = ['listed']

function withShape(value: Value, script: Script | undefined, scope: Scope): Value {
  const isRead = value.known && !value.taints.includes('listed')
  if (isRead || !printsNumber(script, scope)) return value
  // Where nothing was found or counted, nothing is printed.
  return { ...value, values: printsDigits(script) ? ['', '1'] : value.values, known: false, shape: 'number' }
}

/** `<(…)`: whatever is given this path is given what lies behind it. */
export function processFilePiece(part: Extract<WordPart, { type: 'ProcessSubstitution' }>, expander: Expander): Piece {
  const path = expander.processFile(part.script, expander.spanOf(part))
  const taints = (expander.scope.files.get(path)?.taints ?? []).filter((taint) => OWN_TAINTS.has(taint))
  return { value: { ...literal(path), taints }, quoted: true, glob: false, hole: false }
}

/** What nobody else is to see. */
const OWN_TAINTS: ReadonlySet<Taint> = new Set(['secret', 'environment', 'token'])
