// Proves that Python code only computes and prints. Anything it does not know is a refusal, never a guess.
import { type CodeToken, tokenizeCode } from './code-tokens.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const KEYWORDS = words('for in if else elif and or not is lambda return True False None pass import from as')
const BUILTINS = words(`
  print len sum min max sorted reversed range str int float bool list dict set tuple frozenset enumerate zip map filter abs round
  any all isinstance type repr ascii ord chr hex bin oct format divmod hash complex next`)
/**
 * Modules that are built into every interpreter. `python -c` looks for all others in the working directory first, where
 * a file `json.py` would run instead: they are not proven.
 */
const MODULES: Readonly<Record<string, ReadonlySet<string>>> = {
  sys: words('argv stdin stdout stderr version version_info platform maxsize executable byteorder exit prefix'),
  time: words('time monotonic perf_counter strftime gmtime localtime time_ns ctime asctime tzname'),
  itertools: words('chain permutations combinations product accumulate islice groupby zip_longest'),
}
const ATTRIBUTES = words(`
  strip lstrip rstrip split rsplit splitlines join replace lower upper title capitalize casefold swapcase center ljust rjust zfill
  startswith endswith find rfind index rindex count isdigit isalpha isalnum isspace isupper islower isnumeric isdecimal isascii
  partition rpartition expandtabs removeprefix removesuffix encode decode hex fromhex
  get keys values items append extend insert pop sort reverse add update copy union intersection difference
  issubset issuperset symmetric_difference
  read readline readlines write flush major minor micro releaselevel real imag bit_length bit_count to_bytes from_bytes
  is_integer as_integer_ratio conjugate from_iterable
  tm_year tm_mon tm_mday tm_hour tm_min tm_sec`)
/** Builtins that may not even be the name of a variable: it could be assigned where it never runs. */
const FORBIDDEN = words(`
  open exec eval compile input getattr setattr delattr globals locals vars dir breakpoint help license credits copyright
  memoryview object super classmethod staticmethod property exit quit iter callable id anext aiter`)

/** True when every name, attribute and operator of the text is known to compute or print only. */
export function provesPython(text: string): boolean {
  if (/[^\x20-\x7e\n\t]/.test(text)) return false
  const tokens = allTokens(text)
  if (tokens === undefined) return false
  const known = new Set([...KEYWORDS, ...BUILTINS, ...assignedNames(tokens)])
  const modules = importedModules(tokens, known)
  if (modules === undefined) return false
  return tokens.every((token, index) => {
    if (token.kind === 'string') return !token.text.includes('__')
    if (token.kind === 'number') return Number(token.text.replaceAll('_', '')) < 1e7
    if (token.kind === 'newline') return true
    if (token.kind === 'name') return isKnownName(tokens, index, known, modules)
    return token.kind === 'op' && isKnownOperator(tokens, index)
  })
}

/** The tokens of the text and of the code inside its f-strings. */
function allTokens(text: string): CodeToken[] | undefined {
  const { tokens, isExact } = tokenizeCode(text, 'python')
  if (!isExact) return undefined
  const all = [...tokens]
  for (const token of tokens) {
    for (const inner of token.inner ?? []) {
      // No quotes, backslashes or braces: pythons differ in how these nest.
      const match = /^([A-Za-z0-9_ .+\-*/%,()[\]]*)(?:![rsa])?(?::[\w.,<>^+%# -]*)?$/.exec(inner)
      if (match === null) return undefined
      const read = tokenizeCode(match[1]!, 'python')
      if (!read.isExact) return undefined
      all.push({ kind: 'newline', text: '\n', isLiteral: true }, ...read.tokens)
    }
  }
  return all
}

/** Names that are assigned, loop variables and parameters. */
function assignedNames(tokens: readonly CodeToken[]): string[] {
  const names: string[] = []
  tokens.forEach((token, index) => {
    if (token.kind === 'op' && (token.text === '=' || token.text === ':=')) {
      // `a, b = …` too: back over names and commas.
      for (let at = index - 1; tokens[at]?.kind === 'name' || tokens[at]?.text === ','; at--)
        names.push(tokens[at]!.text)
    } else if (token.kind === 'name' && (token.text === 'for' || token.text === 'lambda')) {
      const end = token.text === 'for' ? 'in' : ':'
      for (let at = index + 1; at < tokens.length && tokens[at]!.text !== end; at++) {
        if (tokens[at]!.kind === 'name') names.push(tokens[at]!.text)
      }
    }
  })
  return names
}

/** Adds imported names to `known`, and gives the modules; undefined when an import is not one of the allowed. */
function importedModules(tokens: readonly CodeToken[], known: Set<string>): ReadonlySet<string> | undefined {
  const modules = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]!
    if (word.kind !== 'name' || (word.text !== 'import' && word.text !== 'from')) continue
    const isStart = at === 0 || /^[\n;]$/.test(tokens[at - 1]!.text)
    const end = tokens.findIndex((token, index) => index > at && token.kind !== 'string' && /^[\n;]$/.test(token.text))
    const line = tokens.slice(at + 1, end < 0 ? tokens.length : end).map((token) => token.text)
    if (!isStart) return undefined
    const from = word.text === 'from' ? line.shift() : undefined
    if (from !== undefined && (!Object.hasOwn(MODULES, from) || line.shift() !== 'import')) return undefined
    const names = line.join(' ').split(' , ')
    for (const name of names) {
      if (from === undefined ? !Object.hasOwn(MODULES, name) : !MODULES[from]!.has(name)) return undefined
      known.add(name)
      if (from === undefined) modules.add(name)
      else known.add(from)
    }
    at += tokens.slice(at + 1, end < 0 ? tokens.length : end).length
  }
  return modules
}

function isKnownName(
  tokens: readonly CodeToken[],
  index: number,
  known: ReadonlySet<string>,
  modules: ReadonlySet<string>,
): boolean {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  if (text.includes('__') || FORBIDDEN.has(text)) return false
  if (before?.kind !== 'op' || before.text !== '.') return known.has(text)
  const object = tokens[index - 2]
  const module = object?.kind === 'name' && modules.has(object.text) ? MODULES[object.text] : undefined
  return module !== undefined ? module.has(text) : ATTRIBUTES.has(text)
}

/** No assignment to attributes, no powers or shifts that fill the memory, nothing that Python does not have. */
function isKnownOperator(tokens: readonly CodeToken[], index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  if (/^([$?`#@!]|=>|->|::|\?\.|\?\?|&&|\|\||===|!==|\+\+|--|=~|>>>|\*\*=)$/.test(text)) return false
  if (/^([-+*/%&|^]?=|:=)$/.test(text)) return tokens[index - 2]?.text !== '.' || tokens[index - 2]?.kind !== 'op'
  if (text !== '**' && text !== '<<') return true
  return (
    next?.kind === 'number' && Number(next.text) <= 1000 && tokens[index + 2]?.text !== '**' && onlyOnce(tokens, text)
  )
}

function onlyOnce(tokens: readonly CodeToken[], text: string): boolean {
  return tokens.filter((token) => token.kind === 'op' && token.text === text).length === 1
}
