// Takes PHP text apart into tokens, or refuses it. Reads no more of the language than it is sure of; judges nothing.
import { isReadableText } from '../code/tokens/shown-letters.ts'
import { matchAt } from '../match-at.ts'

export type PhpToken = {
  kind: 'name' | 'variable' | 'number' | 'string' | 'op'
  /** Of strings the text, as far as it is written out. */
  text: string
  /** Strings: nothing is put in, and no backslash stands for anything. */
  isPlain?: boolean
  /** Strings: something is put in. */
  isComputed?: boolean
}

type Read = { token: PhpToken; end: number }

const NAME = /[A-Za-z_]\w*/y
const VARIABLE = /\$[A-Za-z]\w*/y
const NUMBER = /(?:0x[0-9a-fA-F]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)(?!\w)/y
const SINGLE = /'(?:[^'\\]|\\[\s\S])*'/y
/** `$a`, `$a[0]`, `$a[key]`, `$a[$i]`, `$a->b` in double quotes, without braces. */
const PUT_IN = /\$[A-Za-z]\w*(?:\[(?:-?\d+|[A-Za-z]\w*|\$[A-Za-z]\w*)\]|->[A-Za-z]\w*)?/y
const OPERATOR =
  /\?\?=|\?->|<=>|===|!==|\.\.\.|\*\*|=>|->|::|\+\+|--|&&|\|\||\?\?|==|!=|<=|>=|<<|>>|[-+*/%.&|]=|[-+*/%.=<>!?:;,(){}[\]&|^~@]/y

/** The tokens of a program, and behind them those of the code inside its strings. Undefined: PHP might read it otherwise. */
export function tokenizePhp(text: string): PhpToken[] | undefined {
  // The end of the code, also in a remark; texts up to a line; names with two low lines.
  if (!isReadableText(text) || /\?>|<\?|<<<|__/.test(text)) return undefined
  const late: PhpToken[] = []
  const read = readUntil(text, 0, late, false)
  return read?.end === text.length ? [...read.tokens, ...late] : undefined
}

/** Reads on to the end of the text, or of the code in a string, whose closing brace is left. `late`: what stands in strings. */
function readUntil(
  text: string,
  start: number,
  late: PhpToken[],
  isInner: boolean,
): { tokens: PhpToken[]; end: number } | undefined {
  const tokens: PhpToken[] = []
  let depth = 0
  let at = start
  while (at < text.length) {
    const char = text[at]!
    const remark = isInner ? undefined : endOfRemark(text, at)
    if (/\s/.test(char)) at++
    else if (remark !== undefined) at = remark
    else {
      if (char === '}' && isInner && depth === 0) return { tokens, end: at }
      const read = char === '"' ? readDouble(text, at, late) : readOne(text, at)
      if (read === undefined) return undefined
      if (char === '{') depth++
      else if (char === '}') depth--
      tokens.push(read.token)
      at = read.end
    }
  }
  return isInner ? undefined : { tokens, end: at }
}

/** `// …`, `# …` and the kind over several lines. `#[…]` is no remark. */
function endOfRemark(text: string, at: number): number | undefined {
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2)
    return end < 0 ? undefined : end + 2
  }
  if (!text.startsWith('//', at) && !(text[at] === '#' && text[at + 1] !== '[')) return undefined
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

function readOne(text: string, at: number): Read | undefined {
  const one = (kind: PhpToken['kind'], written: string | undefined): Read | undefined =>
    written === undefined ? undefined : { token: { kind, text: written }, end: at + written.length }
  const char = text[at]!
  if (char === "'") return readSingle(text, at)
  if (char === '$') return one('variable', matchAt(VARIABLE, text, at))
  if (/\d/.test(char)) return one('number', matchAt(NUMBER, text, at))
  if (/[A-Za-z_]/.test(char)) return one('name', matchAt(NAME, text, at))
  return text.startsWith('/*', at) || text.startsWith('//', at) ? undefined : one('op', matchAt(OPERATOR, text, at))
}

function readSingle(text: string, at: number): Read | undefined {
  const written = matchAt(SINGLE, text, at)
  if (written === undefined) return undefined
  const inside = written.slice(1, -1)
  return { token: { kind: 'string', text: inside, isPlain: !inside.includes('\\') }, end: at + written.length }
}

function readDouble(text: string, start: number, late: PhpToken[]): Read | undefined {
  let value = ''
  let isPlain = true
  let isComputed = false
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!
    if (char === '"') return { token: { kind: 'string', text: value, isPlain, isComputed }, end: at + 1 }
    if (char === '\\') {
      isPlain = false
      at++
    } else if (char === '{' && text[at + 1] === '$') {
      const read = readUntil(text, at + 1, late, true)
      if (read === undefined) return undefined
      isPlain = false
      isComputed = true
      late.push({ kind: 'op', text: ';' }, ...read.tokens, { kind: 'op', text: ';' })
      at = read.end
    } else if (char === '$') {
      const written = matchAt(PUT_IN, text, at)
      if (written === undefined) {
        // A lone sign is a sign; with a brace behind it, code.
        if (/[{A-Za-z_]/.test(text[at + 1] ?? '')) return undefined
        value += char
      } else {
        isPlain = false
        isComputed = true
        late.push(
          { kind: 'op', text: ';' },
          { kind: 'variable', text: /^\$\w+/.exec(written)![0] },
          { kind: 'op', text: ';' },
        )
        at += written.length - 1
      }
    } else value += char
  }
  return undefined
}
