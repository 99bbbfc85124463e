// The full names of what a program calls, also where they are written indirectly: `getattr(require('a').b, 'c')`.
import { closingToken, splitArguments } from '../tokens/code-brackets.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Source } from '../values/code-values.ts'

/** Local name → what it stands for: `cp` → `child_process`. */
export type Aliases = ReadonlyMap<string, string>

/** A program, and what is known of its names. */
export type Code = Source & { readonly aliases: Aliases }

/** `end`: of the token behind the name. */
export type FullName = { path: string; end: number }

/** So deep may names be hidden in one another: `getattr(getattr(…), …)`. */
const MAX_DEPTH = 5
/** The longest name (characters) that is followed. */
const MAX_PATH = 300

/** What stands between an object and its member. */
export const DOTS = /^(\.|::|->|\?\.)$/

/** A dotted name at `start`: `a.b.c`, `a['b']`, `require('a').b`, `__import__('a').b`, `getattr(a, 'b')`, `vars(a)['b']`. */
export function readPath(code: Code, start: number, depth = 0): FullName | undefined {
  const first = code.tokens[start]
  if (first?.kind !== 'name' || depth > MAX_DEPTH) return undefined
  let name: FullName = { path: code.aliases.get(first.text) ?? first.text, end: start + 1 }
  for (;;) {
    const longer = readFurther(code, name, depth)
    if (longer === undefined) return { path: normalPath(name.path), end: name.end }
    if (longer.path.length > MAX_PATH) return undefined
    name = longer
  }
}

/** The name with what stands behind it: a member, a key, or the arguments of a function that looks names up. */
function readFurther(code: Code, name: FullName, depth: number): FullName | undefined {
  const { tokens } = code
  const { path, end } = name
  const token = tokens[end]
  if (token?.kind !== 'op') return undefined
  if (DOTS.test(token.text)) {
    const member = tokens[end + 1]
    return member?.kind === 'name' ? { path: `${path}.${member.text}`, end: end + 2 } : undefined
  }
  const close = closingToken(tokens, end)
  if (close >= tokens.length) return undefined
  if (token.text === '[') return readKey(code, name, close)
  if (token.text !== '(') return undefined
  return /(^|\.)(require|__import__|import_module|getattr)$/.test(path)
    ? readLookup(code, name, { close, depth })
    : readVariables(code, name, { close, depth })
}

/** `a['b']`. */
function readKey(code: Code, { path, end }: FullName, close: number): FullName | undefined {
  const key = close > end + 1 ? foldCode(code, [end + 1, close]) : undefined
  if (key?.isLiteral !== true || !/^[A-Za-z_]\w*$/.test(key.text)) return undefined
  return { path: `${path}.${key.text}`, end: close + 1 }
}

/** How far a call goes, and how deep it stands in others. */
type Reach = { close: number; depth: number }

/** `require('a')`, `getattr(a, 'b')`. */
function readLookup(code: Code, { path, end }: FullName, { close, depth }: Reach): FullName | undefined {
  const args = splitArguments(code.tokens, end + 1, close)
  const isAttribute = path.endsWith('getattr')
  const named = args[isAttribute ? 1 : 0]
  const value = named && foldCode(code, named)
  if (value?.isLiteral !== true) return undefined
  const object = isAttribute ? readPath(code, args[0]![0], depth + 1)?.path : undefined
  return { path: isAttribute ? `${object ?? ''}.${value.text}` : value.text, end: close + 1 }
}

/** `vars(a)`, `globals()`: the names in there are those of the object, or of the program. */
function readVariables(code: Code, { path, end }: FullName, { close, depth }: Reach): FullName | undefined {
  if (!/^(vars|globals|locals)$/.test(path)) return undefined
  const object = close === end + 1 ? undefined : readPath(code, end + 1, depth + 1)
  return { path: object?.path ?? '', end: close + 1 }
}

/** One spelling for the ways to the same thing. */
function normalPath(path: string): string {
  return path
    .replace(/^node:/, '')
    .replace(
      /^(?:globalThis|global|window|self|process\.mainModule|module|builtins|__builtins__|importlib|Kernel)\.(?=.)/,
      '',
    )
    .replace(/^sys\.modules\.(?=.)|\.__dict__(?=\.)/g, '')
    .replace(/^fs\/promises\b/, 'fs')
    .replace(/\bfs\.promises\b/, 'fs')
    .replace(/^\.+/, '')
}
