// Reads expressions of PowerShell that only compute: values, members, signs. What is not surely understood is refused.
import { BLANKS, MAX_DEPTH, type Program, readPipeline, readStatements, SPACE } from './powershell-program.ts'
import { Unread } from './powershell-reader.ts'
import { CASTS, GIVEN, METHODS, STATICS, TEXT_METHODS, TEXTS } from './powershell-words.ts'

const SIGN =
  /-(?:[ic]?(?:eq|ne|gt|lt|ge|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split|join)|and|or|xor|not|is|isnot|as|band|bor|bxor|shl|shr|f)(?!\w)|[-+*/%,](?![-+=])/iy
const BEFORE = /(?:-(?:not|bnot|split|join)(?!\w)|[!,]|[-+](?=[\d$(]))[ \t]*/iy
const NUMBER = /(?:0x[0-9a-f]{1,8}|\d{1,15}(?:\.\d+)?)(?:[kmgtp]b|[dl])?(?!\w)/iy
/** Both ends of a row: more digits would count for minutes. */
const ROW = /-?\d{1,5}\.\.-?\d{1,5}(?![\w.])/y
const VARIABLE = /\$(env:)?(\w+)(?![\w:])/iy
const TYPE = /\[[ \t]*[A-Za-z][\w.]*(?:\[\])?[ \t]*\]/y

/** `isWord`: stands behind a command, so that a blank ends it. */
export function readExpression(program: Program, isWord = false): void {
  const { letters } = program
  if (++program.depth > MAX_DEPTH) throw new Unread()
  do {
    letters.take(SPACE)
    while (letters.take(BEFORE) !== undefined);
    readValue(program)
    if (isWord) break
    letters.take(BLANKS)
  } while (letters.take(SIGN) !== undefined)
  program.depth--
}

/** A value with what is asked of it. `isText`: certainly a text. */
function readValue(program: Program): void {
  const { letters } = program
  let isText = readFirst(program)
  for (;;) {
    if (letters.take(/\[(?![\]\]])/y) !== undefined) {
      readExpression(program)
      letters.need(/\s*\]/y)
      isText = false
    } else if (letters.sees(/\??\.[A-Za-z]/y)) {
      const name = letters
        .need(/\??\.[A-Za-z]\w*/y)
        .replace(/^\??\./, '')
        .toLowerCase()
      isText = readMember(program, name, isText)
    } else return
  }
}

/** `.Name`, `.ToUpper()`: gives whether it is certainly a text. */
function readMember(program: Program, name: string, isText: boolean): boolean {
  // What holds the variables of a process may hold secrets.
  if (name.includes('environment')) throw new Unread()
  if (program.letters.peek() !== '(') return TEXTS.has(name)
  const isKnown = METHODS.has(name) || (name === 'replace' && isText)
  if (!isKnown) throw new Unread()
  readArguments(program)
  return TEXT_METHODS.has(name)
}

function readArguments(program: Program): void {
  const { letters } = program
  letters.need(/\(\s*/y)
  if (letters.peek() !== ')') readExpression(program)
  letters.need(/\s*\)/y)
}

/** Gives whether it is certainly a text. */
function readFirst(program: Program): boolean {
  const { letters } = program
  if (letters.take(/'[^'\n]*'(?!')/y) !== undefined) return true
  if (letters.peek() === '"') return readText(program)
  if ((letters.take(ROW) ?? letters.take(NUMBER)) !== undefined) return false
  if (letters.sees(/\$\(|@\(/y)) return readGroup(program, /[$@]\(/y)
  if (letters.take(/@\{/y) !== undefined) return readTable(program)
  if (letters.peek() === '$') return readVariable(program)
  if (letters.take(/\(\s*/y) !== undefined) {
    readPipeline(program)
    letters.need(/\s*\)/y)
    return false
  }
  const type = letters.need(TYPE).replace(/[[\] \t]/g, '')
  return readType(program, type.toLowerCase().replace(/^system\./, ''))
}

/** `[math]::Round(…)`, `[int]$x`, or a type that is only named. */
function readType(program: Program, type: string): boolean {
  const { letters } = program
  if (letters.take(/::/y) !== undefined) {
    const member = letters.need(/[A-Za-z]\w*/y).toLowerCase()
    if (!Object.hasOwn(STATICS, type) || !STATICS[type]!.has(member)) throw new Unread()
    if (letters.peek() === '(') readArguments(program)
    return type === 'string' || type.endsWith('path')
  }
  if (!CASTS.has(type)) throw new Unread()
  if (letters.sees(/[ \t]*[$('"@\d[]/y)) {
    letters.take(BLANKS)
    readValue(program)
  }
  return type === 'string'
}

function readVariable({ letters, variables, environment }: Program): boolean {
  const written = letters.need(VARIABLE)
  const name = written.slice(1).toLowerCase()
  if (name.startsWith('env:')) environment.add(written.slice(5))
  else if (!variables.has(name) && !GIVEN.has(name)) throw new Unread()
  return false
}

function readGroup(program: Program, open: RegExp): boolean {
  program.letters.need(open)
  readStatements(program, ')')
  program.letters.need(/\)/y)
  return false
}

/** `@{Name='MB'; Expression={$_.Length/1MB}}` */
function readTable(program: Program): boolean {
  const { letters } = program
  for (letters.take(/[\s;]*/y); letters.peek() !== '}'; letters.take(/[\s;]*/y)) {
    letters.need(/(?:[A-Za-z]\w*|'[^'\n]*'|"[^"$`\n]*")\s*=\s*/y)
    if (letters.take(/\{/y) !== undefined) {
      readStatements(program, '}')
      letters.need(/\}/y)
    } else readPipeline(program)
    letters.take(BLANKS)
    if (!letters.sees(/[;\n}]/y)) throw new Unread()
  }
  letters.need(/\}/y)
  return false
}

/** `"a $b $($c.Name)"` */
function readText(program: Program): boolean {
  const { letters } = program
  letters.need(/"/y)
  while (letters.take(/"/y) === undefined) {
    if (letters.take(/[^"$`\n]+|`[nrt0"$`]|\$(?![A-Za-z_({?^$:])/y) !== undefined) continue
    if (letters.sees(/\$\(/y)) readGroup(program, /\$\(/y)
    else readVariable(program)
  }
  if (letters.peek() === '"') throw new Unread()
  return true
}
