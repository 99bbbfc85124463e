// Puts expressions of PowerShell that only look at what they are fed into the plain words that mean no less: a property that
// is compared, a property that is shown, a command in brackets, one that is conditional. Judges nothing.
import { matchAt } from '../match-at.ts'

/** Signs that begin what is not read here: escapes, remarks, here-strings, lists, input, and text that is handed on unread. */
const ELSE = /[`#@<]|--%/
const ASCII = /^[\n\t\x20-\x7e]*$/
const SINGLE = String.raw`'[^'\n]*'`
const DOUBLE = '"[^"$\\n]*"'
const QUOTED = new RegExp(`(?:${SINGLE}|${DOUBLE})`, 'y')
/** `$_.Name`, but no methods: these have brackets. What holds the variables of a process may hold secrets. */
const ITEM = String.raw`\$(?:_|PSItem)((?:\.(?!\w*environment)[A-Za-z]\w*)*)`
const LITERAL = String.raw`(?:-?\d+(?:\.\d+)?(?:[kmgt]b)?|${SINGLE}|${DOUBLE}|\$(?:true|false|null))`
const LITERALS = String.raw`${LITERAL}(?:\s*,\s*${LITERAL}){0,20}`
const CAST = String.raw`(?:\[(?:int|long|double|decimal|string|datetime|version|bool)\]\s*)?`
const COMPARES = '-[ic]?(?:eq|ne|gt|lt|ge|le|like|notlike|match|notmatch|contains|notcontains|in|notin)'
const TERM = String.raw`(?:(?:-not|!)\s*)?\(?\s*${CAST}${ITEM}(?:\s+${COMPARES}\s+${LITERALS})?\s*\)?`
const BEGINS = String.raw`\|\s*`
/** `| Where-Object { $_.Length -gt 1kb -and $_.Name -like '*.ts' }` */
const CHOOSES = new RegExp(
  String.raw`${BEGINS}(?:where-object|where|\?)\s*\{\s*${TERM}(?:\s+-(?:and|or)\s+${TERM}){0,8}\s*\}`,
  'iy',
)
/** A text that shows properties: `"$($_.Name) $_"`. */
const SHOWN = String.raw`"(?:[^"$\n]|\$_(?![\w.:[])|\$\(\s*${ITEM}\s*\))*"`
/** `| ForEach-Object { $_.Name }` */
const SHOWS = new RegExp(
  String.raw`${BEGINS}(?:foreach-object|foreach|%)\s*\{\s*(?:${ITEM}|${SHOWN}|${SINGLE})\s*\}`,
  'iy',
)
/** `| ForEach-Object { Select-String -Path $_.FullName -Pattern x }`: the same as if it were fed the files. */
const READS =
  /\|\s*(?:foreach-object|foreach|%)\s*\{\s*(?:get-content|gc|select-string|sls)\s+(?:-(?:path|literalpath)\s+)?\$_(?:\.FullName)?(?:[ \t]+(?:[\w.*/-]+|'[^'\n]*'))*\s*\}/iy
/** Behind a bracket: the properties of what it gives, or some of it. */
const PROPERTIES = /(?:(?:\.(?!\w*environment)[A-Za-z]\w*)+|\[-?\d+(?:\.\.-?\d+)?\])(?![\w.(:[])/iy
/** What PowerShell says of itself. */
const OWN_VERSION = /\$PSVersionTable(?:\.\w+)*(?![\w.(:[])/iy
const NEGATED = /^\s*(?:-not\b|!)/i
const NOWHERE = /[ \t](?:[2-6*]?>[ \t]*\$null|2>&1)(?=$|[\s;|)}])/iy
const CONDITION = /if\s*\(/iy
const OTHERWISE = /\s*else\s*\{/iy
/** In a branch they would hold for the rest of the text in one case, and not in the other. */
const GOES = /(?:^|[\s;|])(?:cd|chdir|sl|set-location|push-location|pop-location|pushd|popd)(?![\w-])/i
const COMPARED = ' | Where-Object Name -ne x'
const SHOWN_ALONE = 'Write-Output x'
/** What is shown is a text, and no longer a file. */
const EXPANDED = ' | Select-Object -ExpandProperty x'
const MAX_LENGTH = 4096
const MAX_DEPTH = 3

/** `(Get-Item a).Length` → `Get-Item a | Select-Object -ExpandProperty x`. The same text where there is nothing of this in it. */
export function plainLooks(text: string, depth = 0): string {
  if (text.length > MAX_LENGTH || depth > MAX_DEPTH || ELSE.test(text) || !ASCII.test(text)) return text
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const quoted = matchAt(QUOTED, text, at)
    const nowhere = quoted === undefined ? matchAt(NOWHERE, text, at) : undefined
    const chosen = matchAt(CHOOSES, text, at)
    const shown = matchAt(SHOWS, text, at)
    const reads = matchAt(READS, text, at)
    const version = matchAt(OWN_VERSION, text, at)
    const isFirst = beginsStatement(plain)
    const group = isFirst ? (bracketed(text, at, depth) ?? branch(text, at, depth)) : undefined
    if (version !== undefined) plain += isFirst ? SHOWN_ALONE : 'x'
    else if (quoted !== undefined && isFirst && endsStatement(text, at + quoted.length)) plain += SHOWN_ALONE
    else if (quoted !== undefined) plain += quoted
    else if (nowhere !== undefined) plain += ' '
    else if (chosen !== undefined) plain += COMPARED
    else if (shown !== undefined) plain += EXPANDED
    else if (reads !== undefined) plain += fedInstead(reads)
    else if (group !== undefined) plain += group.plain
    // A quote that is none of these: what follows may be text or code.
    else if (/['"]/.test(text[at]!)) return text
    // As its paths are written on Windows.
    else plain += text[at] === '\\' ? '/' : text[at]!
    at = group?.end ?? at + (version ?? quoted ?? nowhere ?? chosen ?? shown ?? reads ?? text[at]!).length
  }
  return plain
}

function beginsStatement(plain: string): boolean {
  return /(?:^|[;\n])\s*$/.test(plain)
}

function endsStatement(text: string, at: number): boolean {
  return /^\s*(?:$|[;\n])/.test(text.slice(at, at + 40))
}

/** `| Select-String -Pattern x` */
function fedInstead(reads: string): string {
  const [, command, rest] = /\{\s*(\S+)\s+(?:-(?:path|literalpath)\s+)?\$_(?:\.FullName)?(.*?)\s*\}$/is.exec(reads)!
  return ` | ${command}${rest}`
}

type Group = { plain: string; end: number }

/** `(Get-Content a.json | ConvertFrom-Json).version` */
function bracketed(text: string, at: number, depth: number): Group | undefined {
  const close = text[at] === '(' ? closing(text, at) : undefined
  if (close === undefined) return undefined
  const properties = matchAt(PROPERTIES, text, close + 1) ?? ''
  const end = close + 1 + properties.length
  if (!/^\s*(?:$|[;|\n])/.test(text.slice(end, end + 40))) return undefined
  const inner = plainLooks(text.slice(at + 1, close), depth + 1).trim()
  return { plain: inner + (properties === '' ? '' : EXPANDED), end }
}

/** `if (Test-Path a) { Get-Content a } else { Get-Date }`: each of them may run. */
function branch(text: string, at: number, depth: number): Group | undefined {
  const head = matchAt(CONDITION, text, at)
  const asked = head === undefined ? undefined : closing(text, at + head.length - 1)
  const open = asked === undefined ? -1 : asked + 1 + /^\s*/.exec(text.slice(asked + 1))![0].length
  const end = text[open] === '{' ? closing(text, open) : undefined
  if (head === undefined || asked === undefined || end === undefined) return undefined
  const otherwise = matchAt(OTHERWISE, text, end + 1)
  const last = otherwise === undefined ? end : closing(text, end + otherwise.length)
  if (last === undefined) return undefined
  const parts = [text.slice(at + head.length, asked).replace(NEGATED, ''), text.slice(open + 1, end)]
  if (otherwise !== undefined) parts.push(text.slice(end + 1 + otherwise.length, last))
  if (parts.some((part) => GOES.test(part))) return undefined
  const plain = parts.map((part) => plainLooks(part, depth + 1).trim()).filter((part) => part !== '')
  return { plain: `${plain.join('; ')};`, end: last + 1 }
}

/** Index of the bracket that closes the one at `open`, quotes aside; undefined where there is none. */
function closing(text: string, open: number): number | undefined {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    const quoted = matchAt(QUOTED, text, at)
    if (quoted !== undefined) at += quoted.length - 1
    else if (/['"]/.test(text[at]!)) {
      const shown = matchAt(new RegExp(SHOWN, 'iy'), text, at)
      if (shown === undefined) return undefined
      at += shown.length - 1
    } else if (/[({]/.test(text[at]!)) depth++
    else if (/[)}]/.test(text[at]!) && --depth === 0) return at
  }
  return undefined
}
