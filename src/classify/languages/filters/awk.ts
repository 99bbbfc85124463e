// Judges an awk program: what it runs, reads and writes beyond its input and output. Does not know awk's options.
import { inQuotes } from '../../text/quoting.ts'
import { isSecretVariable } from '../../text/secret-variables.ts'
import { wordSet } from '../../text/word-list.ts'
import type { Finding } from '../../types.ts'
import { addAll, type Collector, createCollector } from '../collect.ts'
import { type AwkToken, type AwkTokens, tokenizeAwk } from './awk-tokens.ts'
import { type AwkValue, awkConstants, awkValue, closingIndex, openingIndex } from './awk-values.ts'

/** Some steps look at all tokens of a statement, so that their number squared has to stay small. */
const MAX_TOKENS = 4000

/** Functions of gawk, mawk, busybox and POSIX awk that only compute, and words that stand before a parenthesis. */
const HARMLESS = wordSet(
  'atan2 cos exp int log rand sin sqrt srand asort asorti gensub gsub index length match patsplit split sprintf strtonum ' +
    'sub substr tolower toupper close fflush mktime strftime systime and compl lshift or rshift xor isarray typeof mkbool ' +
    'if while for switch print printf return in exit delete getline func function else do case',
)

/** awk program → findings; none means that it only computes and prints. `system("x")` → inline code and x as shell. */
export function judgeAwk(program: string): Finding[] {
  const out = createCollector()
  const first = tokenizeAwk(program, true)
  if (first.tokens.length > MAX_TOKENS) out.unknown('awk: too long to follow')
  if (first.tokens.length > MAX_TOKENS) return out.list()
  const readings = first.hasSlashInBracket ? [first, tokenizeAwk(program, false)] : [first]
  for (const reading of readings) addAll(out, judgeReading(reading))
  // A reading that does not lex is one that its awk refuses; only when all fail is nothing known.
  const problem = readings.every((reading) => problemOf(reading) !== undefined) ? problemOf(first) : undefined
  if (problem !== undefined) out.unknown(`awk: ${problem}`)
  return out.list()
}

function problemOf(reading: AwkTokens): string | undefined {
  return reading.problem ?? (isBalanced(reading.tokens) ? undefined : 'unbalanced brackets')
}

function isBalanced(tokens: readonly AwkToken[]): boolean {
  const open: string[] = []
  for (const token of tokens) {
    if (token.kind !== 'op') continue
    if (token.text === '(') open.push(')')
    else if (token.text === '[') open.push(']')
    else if (token.text === '{') open.push('}')
    else if (/^[)\]}]$/.test(token.text) && open.pop() !== token.text) return false
  }
  return open.length === 0
}

/** `computes`: whether it was seen to run a command that is computed. */
type Scan = {
  readonly tokens: readonly AwkToken[]
  readonly constants: ReadonlyMap<string, string>
  readonly out: Collector
  computes: boolean
}

function judgeReading(reading: AwkTokens): Finding[] {
  const out = createCollector()
  const { tokens } = reading
  for (const doubt of reading.doubts) out.unknown(`awk: ${doubt}`)
  const scan: Scan = { tokens, constants: awkConstants(tokens), out, computes: false }
  const functions = definedFunctions(tokens)
  // Where a print statement is open: the bracket depth at which `>` and `|` are its own.
  let printDepth = -1
  let printAt = 0
  let depth = 0
  tokens.forEach((token, index) => {
    if (token.kind === 'string') judgeString(token.text, out)
    else if (token.kind === 'newline') {
      // Inside brackets and behind a comma a newline does not end the statement.
      if (depth === printDepth && tokens[index - 1]?.text !== ',') printDepth = -1
    } else if (token.kind === 'name') {
      if (token.text === 'print' || token.text === 'printf') {
        printDepth = depth
        printAt = index
      } else judgeName(scan, index, functions)
    } else if (token.kind === 'op') {
      if (/^[([{]$/.test(token.text)) depth++
      else if (/^[)\]}]$/.test(token.text)) {
        depth--
        if (depth < printDepth) printDepth = -1
      } else if (token.text === ';') printDepth = depth === printDepth ? -1 : printDepth
      else judgeOperator(scan, index, depth === printDepth ? printAt : undefined)
    }
  })
  // Commands that are computed were read somewhere: with a connection open, they came from there.
  const connects = tokens.some((token) => token.kind === 'string' && token.text.startsWith('/inet'))
  if (connects && scan.computes) out.effect('execution.reverse-shell')
  return out.list()
}

function definedFunctions(tokens: readonly AwkToken[]): Set<string> {
  const names = new Set<string>()
  tokens.forEach((token, index) => {
    const name = tokens[index + 1]
    if (token.kind === 'name' && /^func(tion)?$/.test(token.text) && name?.kind === 'name') names.add(name.text)
  })
  return names
}

/** A file that is read; in gawk such names are connections, also where they are put together of several strings. */
function reads(name: string, out: Collector): void {
  if (name.startsWith('/inet')) judgeString(name, out)
  else out.effect('file.read', name)
}

function judgeString(text: string, out: Collector): void {
  const inet = /^\/inet[46]?\/([a-z]*)\/[^/]*\/([^/]*)\/([^/]*)/.exec(text)
  if (inet !== null) out.effect('network.connect', `${inet[1]}://${inet[2]}:${inet[3]}`)
  else if (text.startsWith('/inet')) out.effect('network.connect')
}

function judgeName(scan: Scan, index: number, functions: ReadonlySet<string>): void {
  const { tokens, out } = scan
  const name = tokens[index]!.text
  const next = tokens[index + 1]
  if (name === 'system') {
    out.effect('execution.inline-code')
    if (next?.text !== '(') out.unknown('awk: system without parentheses')
    else runs(scan, awkValue(tokens, index + 2, closingIndex(tokens, index + 1), scan.constants))
  } else if (name === 'ENVIRON') readsEnvironment(scan, index)
  else if (name === 'ARGV') changesArguments(scan, index)
  else if (name === 'getline') readsFile(scan, index)
  // In gawk it holds all variables by their names, ENVIRON and ARGV too.
  else if (name === 'SYMTAB') out.unknown('awk: variables by their names')
  else if (name.includes('::')) out.unknown('awk: a name of another namespace')
  else if (next?.text === '(' && next.adjacent && next.kind === 'op' && !HARMLESS.has(name) && !functions.has(name)) {
    out.unknown(`awk: calls ${name}`)
  }
}

/** A command line: literal text is judged as shell; computed text as far as it is known, and as unknown. */
function runs(scan: Scan, value: AwkValue): void {
  scan.out.effect('execution.inline-code')
  if (!value.isLiteral) {
    scan.computes ||= !value.text.startsWith('/inet')
    scan.out.unknown('awk: runs a computed command')
  }
  scan.out.source(value.text, 'shell')
}

function readsEnvironment({ tokens, out }: Scan, index: number): void {
  const key = tokens[index + 2]
  if (tokens[index + 1]?.text === '[' && key?.kind === 'string' && tokens[index + 3]?.text === ']') {
    out.effect(isSecretVariable(key.text) ? 'secret.read' : 'environment.read', key.text)
  } else out.effect('environment.read')
}

/** `ARGV[1] = "file"` makes awk read that file. */
function changesArguments(scan: Scan, index: number): void {
  const { tokens, out } = scan
  const bracket = tokens[index + 1]
  // As a whole it can be handed to a function, which may change it.
  if (bracket?.text !== '[') {
    const isRead = tokens[index - 1]?.text === 'in' || callAround(tokens, index) === 'length'
    if (!isRead) out.unknown('awk: may change its list of files')
    return
  }
  const end = closingIndex(tokens, index + 1)
  const operator = tokens[end + 1]?.text ?? ''
  if (operator === '=') {
    const value = awkValue(tokens, end + 2, statementEnd(tokens, end + 2), scan.constants)
    if (!value.isLiteral) {
      out.effect('file.read')
      out.unknown('awk: reads a file with a computed name')
    } else if (value.text !== '') reads(value.text, out)
  } else if (/^(\+\+|--|(\*\*|[+\-*/%^])=)$/.test(operator)) out.unknown('awk: changes its list of files')
  else {
    const before = tokens[index - 1]?.text ?? ''
    if (/^(getline|\+\+|--)$/.test(before) || /^g?sub$/.test(callAround(tokens, index))) {
      out.unknown('awk: may change its list of files')
    }
  }
}

/** The name of the function whose parentheses directly surround a token, or ''. */
function callAround(tokens: readonly AwkToken[], index: number): string {
  let depth = 0
  for (let at = index - 1; at > 0; at--) {
    const token = tokens[at]!
    if (token.kind !== 'op') continue
    if (/^[)\]}]$/.test(token.text)) depth++
    else if (/^[([{]$/.test(token.text) && depth-- === 0) return token.text === '(' ? tokens[at - 1]!.text : ''
  }
  return ''
}

/** `getline [variable] < file`. */
function readsFile(scan: Scan, index: number): void {
  const { tokens, out } = scan
  let at = index + 1
  while (tokens[at]?.text === '$' && tokens[at]?.kind === 'op') at++
  const target = tokens[at]
  if (target?.text === '(' && at > index + 1) at = closingIndex(tokens, at) + 1
  else if (target?.kind === 'name' || (target?.kind === 'number' && at > index + 1)) {
    at++
    if (tokens[at]?.text === '[' && target.kind === 'name') at = closingIndex(tokens, at) + 1
  }
  if (tokens[at]?.text !== '<' || tokens[at]?.kind !== 'op') return
  const first = tokens[at + 1]
  const isParen = first?.kind === 'op' && first.text === '('
  const isField = first?.kind === 'op' && first.text === '$'
  const end = isParen ? closingIndex(tokens, at + 1) + 1 : at + (isField ? 3 : 2)
  const value = awkValue(tokens, at + 1, end, scan.constants)
  const after = tokens[end]
  // Some awks join what follows to the name.
  if (value.isLiteral && after?.kind === 'string') reads(value.text + after.text, out)
  else if (/^(name|number)$/.test(after?.kind ?? '') || /^[($]$/.test(after?.text ?? '')) {
    out.unknown('awk: reads a file with a computed name')
  }
  if (value.isLiteral && value.text !== '') {
    if (value.text !== '-' && value.text !== '/dev/stdin') reads(value.text, out)
    return
  }
  out.effect('file.read', value.text.includes('$') ? undefined : value.text || undefined)
  out.unknown('awk: reads a file with a computed name')
}

/** `printAt`: where the print statement begins that the operator belongs to. */
function judgeOperator(scan: Scan, index: number, printAt: number | undefined): void {
  const isPrint = printAt !== undefined
  const { tokens, out } = scan
  const op = tokens[index]!.text
  const next = tokens[index + 1]
  if (op === '@') {
    if (next?.kind !== 'regex') out.unknown('awk: loads code or calls a function by a computed name')
  } else if (op === '|' || op === '|&') {
    const isInput = next?.kind === 'name' && next.text === 'getline'
    if (isInput || !isPrint) {
      commandBefore(scan, index)
      if (!isInput) out.unknown('awk: a pipe to nothing')
    } else {
      const command = awkValue(tokens, index + 1, statementEnd(tokens, index + 1), scan.constants)
      runs(scan, command)
      // `print "rm -rf x" | "sh"`: what the command is fed.
      const fed = awkValue(tokens, printAt + 1, index, scan.constants)
      if (fed.isLiteral && fed.text !== '' && command.isLiteral && !command.text.startsWith('/inet'))
        out.source(`printf %s ${inQuotes(fed.text)} | ${command.text}`, 'shell')
    }
  } else if (op === '>' && isPrint) writesFile(scan, index)
  else if (op === '>>') {
    if (isPrint) writesFile(scan, index)
    else out.unknown('awk: >> outside a print')
  } else if (op === '>=' && isPrint) out.unknown('awk: >= in a print')
}

function writesFile(scan: Scan, index: number): void {
  const value = awkValue(scan.tokens, index + 1, statementEnd(scan.tokens, index + 1), scan.constants)
  if (value.isLiteral) {
    if (!/^\/dev\/std(out|err)$/.test(value.text)) scan.out.effect('file.write', value.text)
  } else {
    scan.out.effect('file.write')
    scan.out.unknown('awk: writes a file with a computed name')
  }
}

/** `"command" | getline`: concatenation binds differently in different awks, so both readings are judged. */
function commandBefore(scan: Scan, index: number): void {
  const { tokens } = scan
  const last = tokens[index - 1]
  if (last?.kind === 'op' && last.text === ')') {
    const open = openingIndex(tokens, index - 1)
    const hasMore = /^(string|name|number)$/.test(tokens[open - 1]?.kind ?? '')
    const value = awkValue(tokens, open, index, scan.constants)
    runs(scan, hasMore ? { text: value.text, isLiteral: false } : value)
    return
  }
  let start = index
  while (/^(string|name|number)$/.test(tokens[start - 1]?.kind ?? '') && !HARMLESS.has(tokens[start - 1]!.text)) start--
  const before = tokens[start - 1]
  const isWhole =
    before === undefined ||
    before.kind === 'newline' ||
    /^[({};,=!]$|^&&$|^\|\|$|^(while|if|return|print|printf|else|do)$/.test(before.text)
  if (start < index - 1) runs(scan, awkValue(tokens, index - 1, index, scan.constants))
  const value = awkValue(tokens, start, index, scan.constants)
  runs(scan, isWhole ? value : { text: value.text, isLiteral: false })
}

/** The index of the `;`, newline or closing bracket that ends the statement. */
function statementEnd(tokens: readonly AwkToken[], start: number): number {
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind === 'newline' && depth === 0) return at
    if (token.kind !== 'op') continue
    if (/^[([{]$/.test(token.text)) depth++
    else if (/^[)\]}]$/.test(token.text) && --depth < 0) return at
    else if (token.text === ';' && depth === 0) return at
  }
  return tokens.length
}
