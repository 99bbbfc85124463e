// Proves that Python code only computes, prints and reads named files. What it does not know is a refusal, never a guess.

import { wordSet } from '../../text/word-list.ts'
import type { Finding } from '../../types.ts'
import { isOp, splitArguments } from '../code/tokens/code-brackets.ts'
import { type CodeToken, MAX_PROVEN_TOKENS, pairBrackets, tokenizeCode } from '../code/tokens/code-tokens.ts'
import { type GivenWords, withGivenWords } from '../code/tokens/given-words.ts'
import { isReadableText, namesArePlain } from '../code/tokens/shown-letters.ts'
import { type Collector, createCollector } from '../collect.ts'
import { goesOnForever, growsForever, isKnownNumber, isKnownOperator } from './python-bounds.ts'
import { asksDatabases, asksKnown, connects, namesRows } from './python-databases.ts'
import { fetches, isFetcher } from './python-fetches.ts'
import { isKnownOfFrame, isTableReader, usesFrames } from './python-frames.ts'
import { joinedAt } from './python-joins.ts'
import { type Literals, readLiterals } from './python-literals.ts'
import { beginsMatch, isPlainPattern } from './python-matches.ts'
import { BUILT_IN, ENVIRONMENT, LISTERS, MODULES, READERS, VERSIONED } from './python-modules.ts'
import { assignedNames, type Imports, readImports } from './python-names.ts'
import {
  endOfCall,
  isPlainValue,
  literalAt,
  literalCall,
  loadsLater,
  pathMethod,
  readsSettings,
  readsVariable,
  showsPath,
} from './python-reads.ts'
import { assignsMember, isMemberOfValue, simpleStatements } from './python-statements.ts'
import { readSweeps, type Sweeps } from './python-sweeps.ts'
import { isPrinted, showsType } from './python-types.ts'
import { BUILDS_CLASSES, holdsOnlyValues, isKnownSpecial, isMainName, reachesOut } from './python-values.ts'

const KEYWORDS = wordSet(`
  for while in if else elif and or not is lambda return True False None pass import from as
  with try except finally break continue def del raise assert yield global nonlocal`)
const BUILTINS = wordSet(`
  print len sum min max sorted reversed range str int float bool list dict set tuple frozenset enumerate zip map filter abs round
  any all isinstance issubclass type repr ascii ord chr hex bin oct format divmod pow hash complex next iter bytes slice hasattr
  Exception ValueError KeyError IndexError TypeError StopIteration FileNotFoundError ZeroDivisionError OSError ImportError
  AttributeError UnicodeDecodeError NameError SyntaxError AssertionError SystemExit ModuleNotFoundError RuntimeError
  NotImplementedError NotImplemented RecursionError OverflowError ArithmeticError LookupError EOFError KeyboardInterrupt
  TimeoutError PermissionError UnicodeError UnicodeEncodeError FloatingPointError BaseException`)
/** What objects that the code can get hold of may be asked for: none of it reaches beyond the object. */
const ATTRIBUTES = wordSet(`
  strip lstrip rstrip split rsplit splitlines join replace lower upper title capitalize casefold swapcase center ljust rjust zfill
  startswith endswith find rfind index rindex count isdigit isalpha isalnum isspace isupper islower isnumeric isdecimal isascii
  partition rpartition expandtabs removeprefix removesuffix encode decode hex fromhex
  get keys values items append extend insert pop sort reverse add update copy union intersection difference remove discard
  issubset issuperset symmetric_difference setdefault clear
  read readline readlines write writerow writerows writeheader flush close seek getvalue fieldnames major minor micro releaselevel
  real imag bit_length bit_count to_bytes from_bytes is_integer as_integer_ratio conjugate from_iterable
  tm_year tm_mon tm_mday tm_hour tm_min tm_sec tm_wday tm_yday
  group groups groupdict start end span match search findall finditer fullmatch sub subn pattern
  year month day hour minute second microsecond isoformat strftime strptime date time now today utcnow timestamp fromtimestamp
  utcfromtimestamp fromisoformat weekday isoweekday isocalendar total_seconds days seconds astimezone tzinfo utcoffset timedelta utc
  most_common elements subtract total appendleft popleft rotate hexdigest digest digest_size name
  quantize sqrt normalize numerator denominator total_ordering
  num_addresses hosts network_address broadcast_address netmask prefixlen is_private is_global is_loopback version exploded
  compressed overlaps subnets supernet
  scheme netloc hostname port query fragment geturl msg lineno free used
  id func args arg body names attr col_offset end_lineno decorator_list bases targets value orelse
  namelist infolist getnames getmembers file_size compress_size filename getroot iter findtext attrib text tag tail itertext read_text read_bytes exists is_file is_dir
  sections has_section has_option getint getfloat getboolean read_string
  status status_code json headers content ok reason getcode url elapsed raise_for_status percent available
  size mode width height n_frames is_animated getbands getextrema getpixel getcolors
  sheetnames worksheets active title dimensions iter_rows iter_cols max_row max_column cell row column coordinate
  pages extract_text extract_tables extract_words page_count get_text paragraphs tables rows cells
  getparams getnchannels getframerate getsampwidth getnframes schema num_rows num_columns num_row_groups
  find_all select select_one stripped_strings children contents cdf pdf ppf statistic pvalue slope intercept rvalue parameters`)
/** What a path of pathlib may be asked for besides: names, and what the file system says of the file. */
const PATH_ATTRIBUTES = wordSet('stem suffix suffixes parts as_posix relative_to parent stat st_size st_mtime')
/**
 * Builtins that may not even be the name of a variable: it could be assigned where it never runs.
 */
const FORBIDDEN = wordSet(`
  open exec eval compile input getattr setattr delattr globals locals vars dir breakpoint help license credits copyright
  memoryview exit quit anext aiter bytearray
  execfile reload raw_input apply buffer`)
const TREES = 'xml.etree.ElementTree'
/** Python 2 opens files with it: the name of a variable, but nothing to call or to hand on as a function. */
const OLD_OPEN = 'file'
/** A first line that says in which encoding the rest is written: what looks like a comment may then be code. */
const ENCODING = /^(?:[^\n]*\n)?[ \t]*#[^\n]*coding[:=](?!\s*(?:utf-?8|ascii)\b)/i

/**
 * The findings of code in which every name, attribute and operator is known: the files that it reads, the libraries that
 * it loads, the variables that it prints. Undefined when anything in it is not known.
 */
export function provePython(text: string, given: GivenWords = []): Finding[] | undefined {
  if (!isReadableText(text) || ENCODING.test(text)) return undefined
  const tokens = allTokens(text, given)
  if (tokens === undefined) return undefined
  const statements = simpleStatements(tokens)
  const imports = readImports(tokens)
  if (imports === undefined) return undefined
  const hasOnlyValues = holdsOnlyValues(imports)
  const isTarget = (at: number) =>
    (hasOnlyValues && isMemberOfValue(tokens, at, imports)) || namesRows(tokens, at, imports)
  if (statements.some((one) => assignsMember(tokens, one, isTarget))) return undefined
  const assigned = assignedNames(tokens, statements)
  if (assigned.some((name) => imports.modules.has(name) || imports.readers.has(name))) return undefined
  const literals = readLiterals(tokens, imports, assigned)
  const program: Program = {
    tokens,
    imports,
    literals,
    sweeps: readSweeps(tokens, imports, assigned, literals),
    given: new Set([...assigned, ...renamed(imports)]),
    known: new Set([...KEYWORDS, ...BUILTINS, ...assigned, ...imports.names.keys()]),
    hasOnlyValues,
    out: createCollector(),
  }
  if (growsForever(tokens) || goesOnForever(tokens)) return undefined
  const loads = tokens.some((_, index) => loadsLater(tokens, index))
  if (loads || imports.loaded.some((name) => !BUILT_IN.has(name))) program.out.effect('execution.library', '.')
  return tokens.every((_, index) => isKnown(program, index)) ? program.out.list() : undefined
}

function renamed({ names }: Imports): string[] {
  return [...names].filter(([local, name]) => !name.endsWith(`.${local}`)).map(([local]) => local)
}

type Program = {
  readonly tokens: readonly CodeToken[]
  readonly imports: Imports
  readonly literals: Literals
  readonly sweeps: Sweeps
  /** Variables, functions, parameters, and what has another name here than in its module. */
  readonly given: ReadonlySet<string>
  readonly known: ReadonlySet<string>
  /** Nothing that the program can get hold of does harm, whatever it is asked for. */
  readonly hasOnlyValues: boolean
  readonly out: Collector
}

function isKnown(program: Program, index: number): boolean {
  const { tokens, imports } = program
  const token = tokens[index]!
  if (imports.statements.has(index)) return true
  if (token.kind === 'string') return !token.text.includes('__') || isMainName(tokens, index)
  if (token.kind === 'number') return isKnownNumber(tokens, index)
  if (token.kind === 'newline') return true
  if (token.kind === 'name') return isKnownName(program, index)
  return token.kind === 'op' && isKnownOperator(tokens, index)
}

/** The tokens of the text and of the code inside its f-strings. */
function allTokens(text: string, given: GivenWords): readonly CodeToken[] | undefined {
  const { tokens, isExact } = tokenizeCode(text, 'python')
  if (!isExact || tokens.length > MAX_PROVEN_TOKENS || !namesArePlain(tokens)) return undefined
  const all = [...tokens]
  for (const token of tokens) {
    for (const inner of token.inner ?? []) {
      // Plain strings inside, without braces or backslashes: pythons that nest quotes otherwise refuse the whole program.
      const match =
        /^((?:[A-Za-z0-9_ .+\-*/%,()[\]]|\[[0-9-]*:[0-9-]*\]|'[^'"\\{}\n]*'|"[^'"\\{}\n]*")*)(?:![rsa])?(?::[\w.,<>^+%# -]*)?$/.exec(
          inner,
        )
      if (match === null) return undefined
      const read = tokenizeCode(match[1]!, 'python')
      if (!read.isExact || read.tokens.some((part) => part.inner?.length)) return undefined
      all.push({ kind: 'newline', text: '\n', isLiteral: true }, ...read.tokens)
    }
  }
  return pairBrackets(withGivenWords(all, 'sys', given))
}

function isKnownName(program: Program, index: number): boolean {
  const { tokens } = program
  const { text } = tokens[index]!
  const isMember = isOp(tokens[index - 1], '.')
  // What a thing is called, to be shown.
  if (isMember && text === '__name__') return !/^[-+*/%]?=$/.test(tokens[index + 1]?.text ?? '')
  if (isMember && text === '__version__') return isVersion(program, index)
  if (text.includes('__')) return isMainName(tokens, index) || (program.hasOnlyValues && isKnownSpecial(tokens, index))
  return isMember ? isKnownMember(program, index) : isKnownFreeName(program, index)
}

/** A name that stands by itself, not behind a dot. */
function isKnownFreeName(program: Program, index: number): boolean {
  const { tokens, imports, known, out } = program
  const { text } = tokens[index]!
  if (text === OLD_OPEN && !isPlainValue(tokens, index)) return false
  if (text === 'open') return readsFile(program, index)
  if (BUILDS_CLASSES.has(text)) return program.hasOnlyValues
  if (FORBIDDEN.has(text)) return false
  if (beginsMatch(tokens, index)) return text === 'match' || isPlainPattern(tokens, index)
  if (text === 'type' && !showsType(tokens, index, program.given)) return false
  if (imports.readers.has(text)) return readsFile(program, index)
  if (imports.environment.has(text)) return readsVariable(tokens, index, out)
  // A module may only be looked into: as a value it could get a name that hides what it is.
  if (imports.modules.has(text)) return tokens[index + 1]?.text === '.' && tokens[index + 1]?.kind === 'op'
  const listed = imports.names.get(text)
  if (listed !== undefined && LISTERS.has(listed)) out.effect('file.list')
  return known.has(text)
}

/** What stands behind a dot, of a module or of anything else. */
function isKnownMember(program: Program, index: number): boolean {
  const { tokens, imports } = program
  if (tokens[index]!.text === 'format')
    return isPlainFormat(tokens, index - 2) || isPrinted(tokens, index, program.given)
  const owner = ownerOf(tokens, index, imports)
  return owner === undefined ? isKnownOfValue(program, index) : isKnownOfModule(program, index, owner)
}

function isKnownOfValue(program: Program, index: number): boolean {
  const { tokens, imports, out } = program
  const { text } = tokens[index]!
  if (program.sweeps.hasPaths) return isKnownOfPath(program, index)
  if (program.hasOnlyValues) return !reachesOut(text)
  if (text === 'read' && imports.loaded.includes('configparser')) return readsSettings(tokens, index, out)
  const ofFrame = usesFrames(imports) ? isKnownOfFrame(tokens, index) : undefined
  if (ofFrame !== undefined) return ofFrame
  if (asksDatabases(imports) && asksKnown(tokens, index, out)) return true
  return ATTRIBUTES.has(text) && !(text === 'write' && writesTree(program, index))
}

function isKnownOfModule(program: Program, index: number, owner: string): boolean {
  const { tokens, out } = program
  const { text } = tokens[index]!
  const path = `${owner}.${text}`
  // What it holds says where compiled code is looked for.
  if (path === 'sys.implementation' && program.hasOnlyValues) return false
  if (path === 'importlib.util.find_spec') return seeksLibrary(program, index)
  if (owner === 'sys' && text === 'path') return showsPath(tokens, index, program.given)
  if (owner === 'os' && ENVIRONMENT.has(text)) return readsVariable(tokens, index, out)
  if (Object.hasOwn(READERS, owner) && READERS[owner]!.has(text)) return readsFile(program, index)
  if (LISTERS.has(path)) out.effect('file.list')
  // A module inside the module: what follows it is asked for by itself.
  if (isModulePart(path)) return tokens[index + 1]?.text === '.'
  return Object.hasOwn(MODULES, owner) && MODULES[owner]!.has(text)
}

/** `find_spec('numpy')`: for `a.b` it would load `a`. */
function seeksLibrary({ tokens, literals }: Program, index: number): boolean {
  const name = literalAt(tokens, index + 2)
  const names = name === undefined ? literals.paths.get(tokens[index + 2]?.text ?? '') : [name]
  const isCall = isOp(tokens[index + 1], '(') && isOp(tokens[index + 3], ')')
  return isCall && (names?.every((each) => /^\w+$/.test(each)) ?? false)
}

/** `numpy.__version__`, shown. */
function isVersion({ tokens, imports }: Program, index: number): boolean {
  return VERSIONED.has(ownerOf(tokens, index, imports) ?? '') && !/^[-+*/%]?=$/.test(tokens[index + 1]?.text ?? '')
}

/** What may be asked of a thing that may be a path of pathlib: some methods of texts and lists have a name with its own. */
function isKnownOfPath(program: Program, index: number): boolean {
  const { tokens, sweeps } = program
  const { text } = tokens[index]!
  if (sweeps.methods.has(index)) return true
  const end = endOfCall(tokens, index + 1)
  if (text === 'read_text' || text === 'read_bytes')
    return end > 0 && (isOfFile(program, index) || isOfLiteral(program, index))
  // `p.replace('b')` moves a file; with two words it changes a text, or fails. `p.copy(…)` copies one.
  if (text === 'replace') return end > 0 && hasTwoArguments(tokens, index + 1, end)
  if (text === 'copy') return end === index + 2
  return (ATTRIBUTES.has(text) || PATH_ATTRIBUTES.has(text)) && !(text === 'write' && writesTree(program, index))
}

/** A tree of XML writes to the file that it is told; the streams of the program are known by their names. */
function writesTree({ tokens, imports }: Program, index: number): boolean {
  const isStream = /^(?:stdout|stderr)$/.test(tokens[index - 2]?.text ?? '') && isOp(tokens[index - 3], '.')
  return [...imports.modules.values(), ...imports.loaded].includes(TREES) && !isStream
}

/** `p.read_text()`, where `p` stands for a file that was found. */
function isOfFile(program: Program, index: number): boolean {
  const name = tokensBefore(program, index)
  const places = name === undefined ? undefined : placesOf(program, name)
  for (const place of places ?? []) program.out.effect('file.read', place)
  return places !== undefined
}

/** The name that the method at `index` is asked of. */
function tokensBefore({ tokens }: Program, index: number): string | undefined {
  const name = tokens[index - 2]
  return name?.kind === 'name' && !isOp(tokens[index - 3], '.') ? name.text : undefined
}

/** Where the file lies for which a name stands. */
function placesOf({ literals, sweeps }: Program, name: string): readonly string[] | undefined {
  return literals.paths.get(name) ?? (sweeps.files.has(name) ? sweeps.places : undefined)
}

/** `Path('a.txt').read_text()`, which is judged where `Path` stands. */
function isOfLiteral({ tokens, imports }: Program, index: number): boolean {
  const name = tokens[index - 5]?.text ?? ''
  const isPath = imports.readers.get(name) === 'Path' || (name === 'Path' && isOp(tokens[index - 6], '.'))
  return isPath && isOp(tokens[index - 4], '(') && tokens[index - 3]?.kind === 'string' && isOp(tokens[index - 2], ')')
}

function hasTwoArguments(tokens: readonly CodeToken[], open: number, end: number): boolean {
  const isPlain = !tokens.slice(open + 1, end).some(({ kind, text }) => kind === 'op' && /^\*|^=$/.test(text))
  return isPlain && splitArguments(tokens, open + 1, end).length > 1
}

/** `'{} of {n:>3}'.format(…)`: the fields name no attributes and no elements. */
function isPlainFormat(tokens: readonly CodeToken[], index: number): boolean {
  const text = tokens[index]
  if (text?.kind !== 'string' || !text.isLiteral) return false
  // Strings side by side are one string, within brackets over lines too.
  if (tokens.findLast(({ kind }, at) => at < index && kind !== 'newline')?.kind === 'string') return false
  return /^(?:[^{}]|\{\{|\}\}|\{\w*(?::[\w.,<>^+%# -]*)?\})*$/.test(text.text)
}

function isModulePart(path: string): boolean {
  return Object.keys(MODULES).some((name) => name === path || name.startsWith(`${path}.`))
}

/** The module that the name at `index` is asked of: `os.path` for `exists` in `os.path.exists`. */
function ownerOf(tokens: readonly CodeToken[], index: number, imports: Imports): string | undefined {
  const parts: string[] = []
  let at = index - 1
  while (tokens[at]?.kind === 'op' && tokens[at]?.text === '.' && tokens[at - 1]?.kind === 'name') {
    parts.unshift(tokens[at - 1]!.text)
    at -= 2
  }
  if (tokens[at]?.kind === 'op' && tokens[at]?.text === '.') return undefined
  const module = parts.length === 0 ? undefined : imports.modules.get(parts[0]!)
  if (module === undefined) return undefined
  const path = [module, ...parts.slice(1)].join('.')
  return Object.hasOwn(MODULES, path) || isModulePart(path) ? path : undefined
}

/** `open('a.txt')`, `Path('a.txt').read_text()`, `ET.parse('a.xml')`: the path is a literal, the mode one for reading. */
function readsFile(program: Program, index: number): boolean {
  const { tokens, imports, literals, sweeps, out } = program
  const { text } = tokens[index]!
  if (literals.made.has(index)) {
    out.effect('file.list')
    return true
  }
  const own = imports.readers.get(text) ?? text
  if (isFetcher(own)) return fetches(tokens, index, literals.paths, out)
  if (text === 'connect' || imports.readers.get(text) === 'connect') return connects(tokens, index, out)
  const isPath = text === 'Path' || imports.readers.get(text) === 'Path'
  if (isPath && sweeps.methods.has(isOp(tokens[index + 2], ')') ? index + 4 : index + 5)) {
    out.effect('file.list')
    return true
  }
  const isFile = (name: string): boolean => placesOf(program, name) !== undefined
  const call = literalCall(tokens, index, isFile, (at) =>
    joinedAt(tokens, at, imports, { ...sweeps, texts: literals.paths }),
  )
  if (call === undefined || (isPath && call.path === undefined)) return false
  const places = [...call.places, ...(call.found === undefined ? [] : (placesOf(program, call.found) ?? []))]
  // Tables are fetched from an address as well, and some libraries read all that a pattern finds.
  const isOther = isTableReader(own) ? /:\/\/|[*?[]/ : /:\/\//
  if ([...places, call.path].some((place) => place !== undefined && isOther.test(place))) return false
  for (const place of places) out.effect('file.read', place)
  if (isPath) {
    const effect = pathMethod(tokens, call.end)
    if (effect === undefined) return false
    out.effect(effect, call.path)
    return true
  }
  // Standard input has a number; it was read by whoever fills it.
  if (call.path !== undefined) out.effect('file.read', call.path)
  return true
}
