// What simple text programs print, worked out from their literal words and input. Only ever makes a verdict stricter or known.
import { exactText, type Field, type Input, type Output } from '../shell/model.ts'
import { sampleDate } from '../shell/number-programs.ts'
import { baseName } from '../text/base-name.ts'
import { decodeBase64, decodeHex } from '../text/decoding.ts'

const MAX_LENGTH = 8_192

type Fold = (args: readonly string[], input: string | undefined) => string | undefined

/** program → what it prints, or undefined when that can not be said. */
const FOLDS: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['echo', foldEcho],
  ['printf', foldPrintf],
  ['cat', (args, input) => (args.every((arg) => arg === '-') ? input : undefined)],
  ['tee', (_args, input) => input],
  ['rev', (args, input) => (args.length === 0 ? input?.split('\n').map(reverse).join('\n') : undefined)],
  ['tac', (args, input) => (args.length === 0 ? input?.trimEnd().split('\n').reverse().join('\n') : undefined)],
  ['base64', (args, input) => (args.some(isDecodeFlag) && input !== undefined ? decodeBase64(input) : undefined)],
  ['xxd', (args, input) => (args.includes('-r') || args.includes('-rp') ? input && decodeHex(input) : undefined)],
  ['tr', foldTr],
  ['head', (args, input) => foldLines(args, input, (lines, count) => lines.slice(0, count))],
  ['tail', (args, input) => foldLines(args, input, (lines, count) => lines.slice(-count))],
  // Its name is not known, but where it lies is, and that it is not empty.
  ['mktemp', (args) => (args.every((arg) => /^-[dqu]+$/.test(arg)) ? '/tmp/tmp.unique' : undefined)],
  ['date', sampleDate],
  ['true', () => ''],
  [':', () => ''],
  ['which', (args) => foundProgram(args)],
  ['command', ([flag, ...names]) => (flag === '-v' ? foundProgram(names) : undefined)],
  ['dirname', (args) => (args.length === 1 && isPlainPath(args[0]!) ? dirname(args[0]!) : undefined)],
  ['basename', (args) => (args.length === 1 && isPlainPath(args[0]!) ? baseName(args[0]!) : undefined)],
  ['git', (args) => (PRINTS_HASH.test(args.join(' ')) ? A_HASH : undefined)],
])

/** What a tool is asked for when it prints its own folder: it lies somewhere on this machine, and where is not known. */
const FOLDERS: ReadonlyMap<string, RegExp> = new Map([
  ['go', /^env GO(ROOT|PATH|MODCACHE|TOOLDIR)$/],
  ['npm', /^(root|prefix) (-g|--global)$/],
  ['brew', /^--(prefix|cellar|repository)( [a-z][\w@.+-]*)?$/],
  ['rustc', /^--print sysroot$/],
  ['xcode-select', /^(-p|--print-path)$/],
  ['xcrun', /^(--sdk \w+ )?--show-sdk-path$/],
  ['conda', /^info --base$/],
  ['pyenv', /^(root|prefix)$/],
  ['gem', /^env(ironment)? gemdir$/],
])
const SOME_FOLDER = '/…/tool\n'

/** Only what can print nothing but a hash: `rev-parse` repeats words that it does not know. */
const PRINTS_HASH =
  /^(rev-parse( --short| --verify)* (HEAD|@)([~^]\d*)*|merge-base( [\w./@~^]+){2}|rev-list( -\d+| -n ?\d+| --max-count=\d+| --max-parents=0| --all| --tags| --branches| --remotes| --reverse| --first-parent| --merges| --no-merges| --(?:before|after|since|until)[= ][\w:T-]+| [\w@][\w./@~^]*)+( -- .*)?|log (--format=|--pretty=format:|--pretty=)%[Hh]( -\d+| -n \d+| --all| --reverse| --merges| --no-merges| [\w@][\w./@~^]*)*( -- .*)?|log( -\d+| -n \d+)+ (--format=|--pretty=format:|--pretty=)%[Hh]( -- .*)?)$/
const A_HASH = '0123456789abcdef0123456789abcdef01234567'

/** The output of a command whose words and input are known exactly; undefined otherwise. `cwd`: when it is known. */
export function foldOutput(
  program: string,
  fields: readonly Field[],
  input: Input,
  cwd: string | undefined,
): Output | undefined {
  const folder = program === 'pwd' ? cwd : program === 'git' ? repositoryFolder(fields, cwd) : undefined
  if (folder !== undefined) return { text: `${folder}\n`, exact: true, taints: [] }
  const fold = FOLDS.get(program)
  const asked = FOLDERS.get(program)
  if (!fold && !asked) return undefined
  const args = fields.map((field) => exactText(field) ?? field.values[0]!)
  const text = fold?.(args, input.text) ?? (asked?.test(args.join(' ')) ? SOME_FOLDER : undefined)
  if (text === undefined || text.length > MAX_LENGTH) return undefined
  const exact =
    fields.every((field) => field.known && field.values.length === 1 && !field.glob) && (input.exact ?? true)
  return { text, exact, taints: [] }
}

/** The working directory counts as the top of its repository: that is where agents work. */
function repositoryFolder(fields: readonly Field[], cwd: string | undefined): string | undefined {
  const words = fields.map(exactText).join(' ')
  if (words === 'rev-parse --show-toplevel') return cwd
  return words === 'rev-parse --git-dir' && cwd !== undefined ? `${cwd}/.git` : undefined
}

/** A program lies in some folder of the search path, which is not known. Functions and builtins are named without one. */
function foundProgram(names: readonly string[]): string | undefined {
  const [name] = names
  return names.length === 1 && name !== undefined && /^\w[\w.+-]*$/.test(name) ? `/…/${name}` : undefined
}

function isPlainPath(text: string): boolean {
  return /^[^-].*[^/]$|^[^-/]$/s.test(text)
}

function dirname(path: string): string {
  const at = path.lastIndexOf('/')
  return at < 0 ? '.' : path.slice(0, at).replace(/\/+$/, '') || '/'
}

/** `head -5`, `tail -n 1`. A text that stands for several lines has one, and stays; so at least one line is asked for. */
function foldLines(
  args: readonly string[],
  input: string | undefined,
  cut: (lines: readonly string[], count: number) => readonly string[],
): string | undefined {
  const count = args.length === 0 ? 10 : Number(/^-n? ?([1-9]\d{0,3})$/.exec(args.join(' '))?.[1])
  if (input === undefined || !(count > 0)) return undefined
  const lines = input.replace(/\n$/, '').split('\n')
  return `${cut(lines, count).join('\n')}${input.endsWith('\n') || count < lines.length ? '\n' : ''}`
}

function reverse(line: string): string {
  return [...line].reverse().join('')
}

function isDecodeFlag(arg: string): boolean {
  return /^-[a-zA-Z]*[dD]/.test(arg) || '--decode'.startsWith(arg)
}

function foldEcho(args: readonly string[]): string {
  let at = 0
  let escapes = false
  let newline = true
  while (/^-[neE]+$/.test(args[at] ?? '')) {
    escapes = args[at]!.includes('e') || escapes
    newline = !args[at]!.includes('n') && newline
    at++
  }
  const text = args.slice(at).join(' ')
  return (escapes ? decodeEscapes(text) : text) + (newline ? '\n' : '')
}

function foldPrintf(args: readonly string[]): string | undefined {
  const [format, ...values] = args
  if (format === undefined || format.startsWith('-')) return undefined
  const pieces: string[] = []
  let rest = values
  do {
    let used = 0
    const text = decodeEscapes(format).replace(
      /%(%|[-+ 0#]*\d*(?:\.\d+)?([a-zA-Z]))/g,
      (_all, spec: string, letter: string) => {
        if (spec === '%') return '%'
        const value = rest[used++] ?? ''
        return letter === 'b' ? decodeEscapes(value) : letter === 'c' ? value.slice(0, 1) : value
      },
    )
    pieces.push(text)
    if (used === 0) break
    rest = rest.slice(used)
  } while (rest.length > 0 && pieces.length < 64)
  return pieces.join('')
}

/** Backslash escapes as `echo -e` and `printf` read them. */
function decodeEscapes(text: string): string {
  const named: Record<string, string> = {
    n: '\n',
    t: '\t',
    r: '\r',
    a: '\x07',
    b: '\b',
    f: '\f',
    v: '\v',
    e: '\x1b',
    '\\': '\\',
  }
  return text.replace(/\\(0?[0-7]{1,3}|x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|[ntrabfve\\])/g, (_all, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(parseInt(code, 8) & 255)
    if (/^[xu]/.test(code)) return String.fromCharCode(parseInt(code.slice(1), 16))
    return named[code] ?? code
  })
}

function foldTr(args: readonly string[], input: string | undefined): string | undefined {
  if (input === undefined) return undefined
  const [first, second] = args.filter((arg) => !/^-[a-zA-Z]+$/.test(arg))
  const deletes = args.some((arg) => /^-[a-zA-Z]*d/.test(arg))
  if (first === undefined || args.some((arg) => /^-[a-zA-Z]*[cCs]/.test(arg))) return undefined
  const from = trSet(first)
  if (deletes) return [...input].filter((c) => !from.includes(c)).join('')
  if (second === undefined) return undefined
  const to = trSet(second)
  return [...input].map((c) => (from.includes(c) ? (to[Math.min(from.indexOf(c), to.length - 1)] ?? c) : c)).join('')
}

function trSet(text: string): string[] {
  return [
    ...decodeEscapes(text).replace(/(.)-(.)/g, (_all, a: string, b: string) => {
      let out = ''
      for (let code = a.charCodeAt(0); code <= b.charCodeAt(0) && out.length < 256; code++)
        out += String.fromCharCode(code)
      return out
    }),
  ]
}
