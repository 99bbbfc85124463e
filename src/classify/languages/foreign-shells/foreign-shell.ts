// Judges text of PowerShell, cmd, zsh, fish and nu: finds the commands in it. It only ever makes a verdict stricter.
import { inQuotes, quoteWord } from '../../text/quoting.ts'
import type { Finding } from '../../types.ts'
import { isSecretPath } from '../secret-name.ts'
import { judgeCmdlet, sendsSecrets } from './cmdlet-verbs.ts'
import { type ForeignShell, type ForeignWord, readSegments, type Segment } from './foreign-tokens.ts'
import { beginsCondition, parameterName, prefixLength, programName } from './foreign-words.ts'

const MAX_DEPTH = 4
const MAX_COMMANDS = 256
const MAX_LENGTH = 8_192
const MAX_TAILS = 12
/** So many characters are read, texts within the text included, which may be read several times each. */
const MAX_READ = 32_768
/** Words of a list that a variable stands for. */
const MAX_VALUES = 32
const MACHINE_KEY = /^\\*(?:registry::)?(?:hklm|hkcr|hku|hkey_local_machine|hkey_classes_root|hkey_users)(?:[:\\/]|$)/i
const BUILDS_BLOCK = /^\[(?:system\.management\.automation\.)?scriptblock\]::create$/i
const FILE_DELETE = /^\[(?:system\.)?io\.(?:directory|file)\]::delete$/i

/** Texts that mean the same in fish, csh, xonsh or Nushell as in sh: one command of plain words. */
const PLAIN_WORDS = /^[\w ./:=@%+,-]*$/
/**
 * What zsh does with text that means less in sh: values that are expanded again, arrays that are the PATH, programs that
 * are renamed, what a lone redirect starts. source: zshexpn(1), zshparam(1), zshbuiltins(1), 5.9
 */
const ZSH_ONLY =
  /\$\{\(|=\(|NULLCMD|(?:^|[\s;&|(])(?:(?:path|fpath|cdpath|module_path)(?!\w|\/)|(?:hash|sched|zle|emulate|zcompile|functions|disable)(?!\S))/

/**
 * `left`: how many characters of lines may still be found; past that the text stays as little understood as it was.
 * `isWhole`: see `judgeForeign`. `unread`: how many characters may still be read. `quoted`: words as lines have them, which the tails of a condition share.
 */
type Reading = {
  isWhole: boolean
  lines: Set<string>
  left: number
  unread: number
  findings: Finding[]
  quoted: Map<string, string>
}

/**
 * The commands of the text, as lines of shell text in the order in which they stand, and what only these shells can do.
 * A command in a loop or branch counts as one that runs; a word that is computed stays as it is written. Whoever asks
 * must treat the text as not understood: what is found here is not all it may do. `isWhole`: all of the text is plain
 * commands, so that each counts, those that only say what they would do too.
 */
export function judgeForeign(shell: ForeignShell, isWhole = false): (text: string) => Finding[] {
  return (text) => {
    const reading: Reading = {
      isWhole,
      lines: new Set(),
      left: MAX_LENGTH,
      unread: MAX_READ,
      findings: [],
      quoted: new Map(),
    }
    read(text, shell, reading, 0)
    if (shell === 'zsh' ? ZSH_ONLY.test(text) : (shell === 'fish' || shell === 'nu') && !PLAIN_WORDS.test(text))
      reading.findings.push({ effect: 'unknown', target: `text that may mean something else in ${shell}` })
    if (reading.lines.size > 0) reading.findings.push({ source: [...reading.lines].join('\n'), language: 'shell' })
    return reading.findings
  }
}

function read(text: string, shell: ForeignShell, reading: Reading, depth: number): void {
  if (depth > MAX_DEPTH) return
  const isTooMuch = text.length > reading.unread
  reading.unread = isTooMuch ? -1 : reading.unread - text.length
  if (isTooMuch) {
    reading.findings.push({ effect: 'unknown', target: 'more text within text than is read' })
    return
  }
  const { segments, nested } = readSegments(text, shell)
  const values = valuesOf(segments, shell)
  if (shell === 'powershell' && deletesShadows(segments)) addLine('vssadmin delete shadows', reading)
  if ((shell === 'powershell' || shell === 'cmd') && sendsSecrets(segments))
    reading.findings.push({ effect: 'secret.send' })
  if (shell === 'zsh') connectsModule(text, segments, reading)
  const decodes = segments.some(({ words }) => words.some((word) => /frombase64string$/i.test(word.text)))
  segments.forEach((segment, i) => {
    const before = segments[i - 1]
    for (const found of commandsIn(withValues(segment, values), shell, before)) {
      const argv = shell === 'powershell' ? readCmdlet(found, segment, before) : found
      if (shell === 'powershell' && segment.opener === '|') readsWhatIsFed(argv, segments.slice(0, i), reading)
      const [program = ''] = argv
      if (shell === 'powershell' && !reading.isWhole && isRehearsal(argv)) continue
      if (fits(argv, reading)) addLine(lineOf(argv, reading), reading)
      if (shell === 'powershell') reading.findings.push(...judgeCmdlet(argv))
      if (decodes && /^(?:invoke-expression|&)$/.test(program)) reading.findings.push({ effect: 'execution.encoded' })
      if (program === 'remove-item' && argv.some((word) => MACHINE_KEY.test(word)))
        reading.findings.push({ effect: 'service.destroy' })
      for (const [inner, language] of innerTexts(argv, shell)) read(inner, language, reading, depth + 1)
    }
    for (const file of segment.files) if (!/^(?:\$null|nul)$/i.test(file)) addLine(`: > ${quote(file)}`, reading)
  })
  for (const inner of nested) read(inner, shell, reading, depth + 1)
}

/** zsh's own connections: `ztcp host 80` gives a number, to which shells and files are then redirected. */
function connectsModule(text: string, segments: readonly Segment[], { findings }: Reading): void {
  const words = segments.flatMap((segment) => segment.words.map((word) => word.text))
  if (!words.some((word) => word === 'ztcp' || word === 'zsocket')) return
  findings.push({ effect: 'network.connect' })
  if (/(?:^|[\s;&|(/])(?:ba|z|da|k|a)?sh\b[^\n;|]{0,200}[<>]&/.test(text))
    findings.push({ effect: 'execution.reverse-shell' })
  if (words.some(isSecretPath)) findings.push({ effect: 'secret.send' })
}

/** `Get-WmiObject Win32_ShadowCopy | Remove-WmiObject`, `(gwmi Win32_ShadowCopy).Delete()`: restore points are gone. */
function deletesShadows(segments: readonly Segment[]): boolean {
  const has = (pattern: RegExp) => segments.some(({ words }) => words.some(({ text }) => pattern.test(text)))
  return has(/^win32_shadowcopy$/i) && has(/^(?:remove-wmiobject|rwmi|remove-ciminstance|rcim)$|\.delete$/i)
}

/** `Remove-Item build -Recurse -WhatIf`: says what it would do. Programs that are no cmdlets do not know the word. */
function isRehearsal([program = '', ...words]: readonly string[]): boolean {
  return /^[a-z]+-[a-z]+$/.test(program) && words.some((word) => /^-(?:whatif|wi)(?::\$?true)?$/i.test(word))
}

/** `$_.Name` is read as `$_`. */
function nameOf({ text }: ForeignWord): string {
  return text.startsWith('$_.') ? text.replace(/^(\$_)\.\w+$/, '$1') : text
}

/** Whether a line of these words may still be added: quotes make it no shorter. */
function fits(words: readonly string[], { lines, left }: Reading): boolean {
  let length = lines.size < MAX_COMMANDS ? 0 : left
  for (const word of words) {
    length += word.length + 1
    if (length > left) return false
  }
  return true
}

function addLine(line: string, reading: Reading): void {
  if (reading.lines.has(line) || line.length >= reading.left || reading.lines.size >= MAX_COMMANDS) return
  reading.lines.add(line)
  reading.left -= line.length + 1
}

/** Variables that are set to literal words, or run through a literal list. */
function valuesOf(segments: readonly Segment[], shell: ForeignShell): ReadonlyMap<string, ForeignWord[]> {
  const values = new Map<string, ForeignWord[]>()
  const set = (name: string, words: readonly ForeignWord[]): void => {
    const dollar = shell === 'fish' || shell === 'nu' || shell === 'zsh'
    if (words.length > 0) values.set(dollar && !name.startsWith('$') ? `$${name}` : name, words.slice(0, MAX_VALUES))
  }
  segments.forEach(({ words, opener }, i) => {
    const next = segments[i + 1]
    const texts = words.map(({ text }) => (shell === 'cmd' ? text.toLowerCase() : text))
    const sign = texts.findIndex((text, at) => at > 0 && (text === '=' || text === 'in'))
    if (sign > 0) {
      const listed = words.slice(sign + 1)
      set(words[sign - 1]!.text, listed.length > 0 || next?.opener !== '(' ? listed : next.words)
    }
    if (shell === 'zsh' && /^for(?:each)?$/.test(texts[0] ?? '') && texts.length === 2 && next?.opener === '(')
      set(texts[1]!, next.words)
    if (shell === 'fish' && texts[0] === 'set') {
      const [name, ...rest] = words.slice(1).filter(({ text }) => !text.startsWith('-'))
      if (name) set(name.text, rest)
    }
    const assigned = shell === 'cmd' && texts[0] === 'set' ? /^([^=]+)=(.*)$/.exec(words[1]?.text ?? '') : null
    if (assigned) set(`%${assigned[1]}%`, [{ text: assigned[2]!, quoted: false }])
    const given = shell === 'powershell' ? /^(\$\w+)=(.+)$/s.exec(words[0]?.text ?? '') : null
    if (given) set(given[1]!, [{ text: given[2]!, quoted: true }])
    if (shell === 'powershell' && opener === '|') set('$_', operandsOf(segments[i - 1]))
  })
  return values
}

/** With the words that its variables stand for. */
function withValues(segment: Segment, values: ReadonlyMap<string, ForeignWord[]>): Segment {
  if (values.size === 0 || !segment.words.some((word) => values.has(nameOf(word)))) return segment
  return { ...segment, words: segment.words.flatMap((word) => values.get(nameOf(word)) ?? [word]) }
}

/** The words of a command that may be things it works on. */
function operandsOf(segment: Segment | undefined): ForeignWord[] {
  const words = segment?.words ?? []
  const [first] = words
  const rest = first && !first.quoted ? words.slice(1) : words
  return rest.filter(({ text }) => !text.startsWith('-'))
}

/** The commands that a segment's words may be: all of them after words like `noglob`, or what follows a condition. */
function commandsIn({ words, opener, joined }: Segment, shell: ForeignShell, before: Segment | undefined): string[][] {
  let at = 0
  while (at < words.length && !words[at]!.quoted && prefixLength(words[at]!.text, shell) > 0)
    at += prefixLength(words[at]!.text, shell)
  if (shell === 'powershell' && words[at + 1]?.text === '=') at += 2
  const rest = words.slice(at)
  const [first] = rest
  if (first === undefined || /^(?:rem|::|@rem)$/i.test(shell === 'cmd' ? first.text : '')) return []
  const texts = rest.map(({ text }) => text)
  if (shell === 'powershell' && opener === '(' && joined && FILE_DELETE.test(before?.words.at(-1)?.text ?? ''))
    return [['remove-item', '-recurse', ...texts.filter((text) => !/^\$(?:true|false)$/i.test(text))]]
  if (shell === 'powershell' && opener === '(' && joined && BUILDS_BLOCK.test(before?.words.at(-1)?.text ?? ''))
    return [['invoke-expression', ...texts]]
  // A text in quotes is a value, unless `&` calls it.
  if (shell === 'powershell' && first.quoted && opener !== '&') return []
  if (shell === 'zsh' && opener === '(' && joined) {
    const code = /^[-^.@/=a-zA-Z]*[e+](\W)(.+)\1?$/.exec(texts.join(' '))
    if (code) return [['eval', code[2]!]]
  }
  const named = (from: number): string[] => [programName(texts[from]!, shell), ...texts.slice(from + 1)]
  if (!beginsCondition(first.text, shell)) return [named(0)]
  return texts.slice(1, MAX_TAILS).map((_text, i) => named(i + 1))
}

/** A cmdlet's words with its parameters in full, and with what is piped into it where it names nothing itself. */
function readCmdlet(argv: readonly string[], segment: Segment, before: Segment | undefined): string[] {
  const [program = '', ...rest] = argv
  const words = rest.map(parameterName)
  // `cd env:` goes where there are no files, and lists them as such.
  if (program === 'set-location' && !words.some((word) => /^\w{2,}:/.test(word)))
    return ['cd', ...words.filter((word) => !/^-(?:path|literalpath)$/.test(word))]
  // `Get-Process | Stop-Process`: all that there are.
  if (program === 'stop-process' && segment.opener === '|' && stopsAll(words, before)) return [program, '-Name', '*']
  if (program !== 'remove-item' || segment.opener !== '|' || words.some((word) => !word.startsWith('-')))
    return [program, ...words]
  const piped = operandsOf(before).map(({ text }) => text)
  return [program, ...words, ...(piped.length > 0 ? piped : ['./*'])]
}

/** `Select-Object -ExpandProperty Target`: what the files say, and no longer the files. */
function expands({ words }: Segment): boolean {
  return words.some(({ text }) => /^-e(?:xp|$)/i.test(text))
}

/** Cmdlets that look for files, and those that pass on what they find. */
const FINDS = /^(?:get-childitem|get-item|resolve-path)$/
const PASSES = /^(?:where-object|sort-object|select-object|\?)$/

/** `Get-ChildItem keys | Get-Content`: what is found is read, and what is fed to it otherwise may be any name. */
function readsWhatIsFed(
  [program = '', ...words]: readonly string[],
  before: readonly Segment[],
  reading: Reading,
): void {
  if (!/^(?:get-content|select-string|import-csv|format-hex)$/.test(program)) return
  const start = before.findLastIndex(({ opener }) => opener !== '|')
  const line = before.slice(Math.max(start, 0))
  const names = line.map((segment) => programName(segment.words[0]?.text ?? '', 'powershell'))
  const isFound = FINDS.test(names[0] ?? '') && names.slice(1).every((name) => PASSES.test(name)) && !line.some(expands)
  if (isFound) {
    const places = operandsOf(line[0]).map(({ text }) => text)
    addLine(lineOf(['get-content', ...(places.length > 0 ? places : ['.'])], reading), reading)
  } else if (program !== 'select-string' && words.every((word) => word.startsWith('-')))
    reading.findings.push({ effect: 'unknown', target: 'reads the files whose names it is fed' })
}

/** Whether nothing says which processes are meant, neither here nor where they come from. */
function stopsAll(words: readonly string[], before: Segment | undefined): boolean {
  const listed = before?.words.map(({ text }) => text.toLowerCase()) ?? []
  return (
    listed.length === 1 && /^(?:get-process|gps|ps)$/.test(listed[0]!) && words.every((word) => word.startsWith('-'))
  )
}

/** Texts of a shell that a command is given to run. */
function innerTexts([program = '', ...words]: readonly string[], shell: ForeignShell): [string, ForeignShell][] {
  const name = program
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase()
  if (name === 'invoke-expression') return [[words.join(' '), 'powershell']]
  if (name === 'start-process') {
    const args = words.findIndex((word) => /^-a(?:rg(?:s|umentlist)?)?$/.test(word))
    const program = words.find((word) => !word.startsWith('-'))
    if (args < 0 || program === undefined) return []
    const started = [program, ...words.slice(args + 1)]
    return [[started.join(' '), shell], ...innerTexts(started, shell)]
  }
  if (name === 'start' && shell === 'cmd') {
    const from = words.findIndex((word) => !word.startsWith('/'))
    return from < 0
      ? []
      : [
          [words.slice(from).join(' '), 'cmd'],
          [words.slice(from + 1).join(' '), 'cmd'],
        ]
  }
  if (name !== 'cmd' && name !== 'powershell' && name !== 'pwsh') return []
  const at = words.findIndex((word) => (name === 'cmd' ? /^\/+[ck]$/i : /^[-/]c(?:ommand)?$/i).test(word))
  if (at < 0) return []
  if (name === 'cmd') return [[words.slice(at + 1).join(' '), 'cmd']]
  return [[words.slice(at + 1).join(' '), 'powershell']]
}

/** Words that sh takes for syntax at the beginning of a command. */
const SYNTAX = /^(?:if|then|elif|else|fi|for|while|until|do|done|case|esac|in|function|select|coproc)$/

function quote(word: string): string {
  return SYNTAX.test(word) ? inQuotes(word) : quoteWord(word)
}

/** The words as a line of sh; cut off where it is too long to be added. */
function lineOf(words: readonly string[], { left, quoted }: Reading): string {
  let line = ''
  for (let i = 0; i < words.length && line.length < left; i++) {
    const word = words[i]!
    let text = quoted.get(word)
    if (text === undefined) {
      text = quote(word)
      quoted.set(word, text)
    }
    line += i === 0 ? text : ` ${text}`
  }
  return line
}
