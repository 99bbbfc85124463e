// What simple text programs print, worked out from their literal words and input. Only ever makes a verdict stricter or known.
import { exactText, type Field, type Input, type Output } from '../../shell/model.ts'
import { sampleDate } from '../../shell/numbers/number-programs.ts'
import { baseName } from '../../text/base-name.ts'
import { foldAwk, foldCode, foldJq } from './fold-code.ts'
import { FILTERS } from './fold-filter.ts'
import { foldEcho, foldPrintf } from './fold-print.ts'
import { exactly, type Folded, MAX_FOLDED } from './folded.ts'

type Fold = (args: readonly string[]) => Folded | undefined

/** program → what it prints, or undefined when that cannot be said. What prints its input is in fold-filter.ts. */
const FOLDS: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['echo', foldEcho],
  ['printf', foldPrintf],
  // Its name is not known, but where it lies is, and that it is not empty.
  ['mktemp', (args) => sample(args.every((arg) => /^-[dqu]+$/.test(arg)) ? '/tmp/tmp.unique' : undefined)],
  ['date', (args) => sample(sampleDate(args))],
  ['true', () => exactly('')],
  [':', () => exactly('')],
  ['which', (args) => sample(foundProgram(args))],
  ['command', ([flag, ...names]) => sample(flag === '-v' ? foundProgram(names) : undefined)],
  ['dirname', (args) => sample(args.length === 1 && isPlainPath(args[0]!) ? dirname(args[0]!) : undefined)],
  ['basename', (args) => sample(args.length === 1 && isPlainPath(args[0]!) ? baseName(args[0]!) : undefined)],
  ...['python', 'python3', 'perl', 'ruby', 'node', 'php', 'bun', 'lua'].map((name) => [name, foldCode] as const),
  ...['awk', 'gawk', 'mawk', 'nawk'].map((name) => [name, foldAwk] as const),
  ['jq', foldJq],
  ['git', (args) => sample(PRINTS_HASH.test(args.join(' ')) ? A_HASH : undefined)],
])

/** One of the texts that it may be, all of which are judged alike. */
function sample(text: string | undefined): Folded | undefined {
  return text === undefined ? undefined : exactly(text)
}

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
  const filter = input.text === undefined ? undefined : FILTERS.get(program)
  const asked = FOLDERS.get(program)
  if (!fold && !filter && !asked) return undefined
  const args = fields.map((field) => exactText(field) ?? field.values[0]!)
  const folded =
    fold?.(args) ?? filter?.(args, input.text!) ?? sample(asked?.test(args.join(' ')) ? SOME_FOLDER : undefined)
  if (folded === undefined || folded.text.length > MAX_FOLDED) return undefined
  const known = fields.every((field) => field.known && field.values.length === 1 && !field.glob)
  return { text: folded.text, exact: folded.exact && known && (input.exact ?? true), taints: [] }
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
