// What words mean in shells that are not bash: short names, words before a command, parameters. Data, and reading it.
import { wordSet } from '../../text/word-list.ts'
import type { ForeignShell } from './foreign-tokens.ts'

/** Names that PowerShell gives its cmdlets on Windows. source: about_Aliases, PowerShell 7.4, and Windows PowerShell 5.1. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'remove-item': 'ri rm rmdir rd del erase',
    'get-childitem': 'gci ls dir',
    'get-content': 'gc cat type',
    'set-content': 'sc',
    'add-content': 'ac',
    'clear-content': 'clc',
    'copy-item': 'cp copy cpi',
    'move-item': 'mv move mi',
    'rename-item': 'ren rni',
    'new-item': 'ni md mkdir',
    'invoke-expression': 'iex',
    'invoke-webrequest': 'iwr curl wget',
    'invoke-restmethod': 'irm',
    'invoke-command': 'icm',
    'foreach-object': '% foreach',
    'where-object': '? where',
    'start-process': 'saps start',
    'stop-process': 'spps kill',
    'write-output': 'echo write',
    'get-process': 'gps ps',
    'set-location': 'cd chdir sl',
    'get-location': 'pwd gl',
    'get-item': 'gi',
    'get-command': 'gcm',
    'get-service': 'gsv',
    'select-string': 'sls',
    'select-object': 'select',
    'measure-object': 'measure',
    'format-table': 'ft',
    'format-list': 'fl',
  }).flatMap(([name, aliases]) => aliases.split(' ').map((alias) => [alias, name] as const)),
)

/** cmd's names for programs that have another meaning elsewhere. */
const CMD_NAMES: ReadonlyMap<string, string> = new Map([
  ['rmdir', 'rd'],
  ['md', 'mkdir'],
  ['chdir', 'cd'],
  ['type', 'cat'],
])

/** Words that stand before a command and say how it is run; the number of words that are left out with them. */
const PREFIXES: Readonly<Record<ForeignShell, ReadonlyMap<string, number>>> = {
  powershell: count('. return throw exit'),
  cmd: count('call do else'),
  zsh: count('nocorrect noglob command builtin exec - coproc time ! then do else always', 'repeat'),
  fish: count('and or not begin else command builtin exec time', 'case'),
  nu: count('do try catch loop else'),
}

/** Words after which a condition stands, and then perhaps a command. */
const CONDITIONS: ReadonlySet<string> = wordSet(
  'if elif elseif while until for foreach switch case select match repeat else',
)

function count(alone: string, withNext?: string): ReadonlyMap<string, number> {
  const entries = alone.split(' ').map((name) => [name, 1] as [string, number])
  return new Map(withNext === undefined ? entries : [...entries, [withNext, 2]])
}

/** How many words at the beginning only say how the command is run. */
export function prefixLength(word: string, shell: ForeignShell): number {
  return PREFIXES[shell].get(isCaseless(shell) ? word.toLowerCase() : word) ?? 0
}

/** Whether a command may begin somewhere after this word. */
export function beginsCondition(word: string, shell: ForeignShell): boolean {
  // `select` is Select-Object there.
  if (shell === 'powershell' && /^select$/i.test(word)) return false
  return CONDITIONS.has(isCaseless(shell) ? word.toLowerCase() : word)
}

/** The module that a cmdlet is taken from: `Microsoft.PowerShell.Management\Remove-Item`. */
const MODULE = /^[A-Za-z][\w.]*\\(?=[A-Za-z]+-[A-Za-z]+$)/

/** The name of the program that a word calls. */
export function programName(word: string, shell: ForeignShell): string {
  if (shell === 'zsh') return word.replace(/^=(?=.)/, '').replace(/^zf_(?=(?:rm|mv|ln|mkdir|rmdir|chmod|chown)$)/, '')
  if (shell === 'nu') return word.replace(/^\^(?=.)/, '')
  if (shell === 'fish') return word
  const name = word
    .replace(/^@+(?=.)/, '')
    .replace(MODULE, '')
    .toLowerCase()
  return (shell === 'cmd' ? CMD_NAMES.get(name) : ALIASES.get(name)) ?? name
}

/** Parameters whose names are cut short in all ways that are clear, for the cmdlets that delete. */
const PARAMETERS: readonly (readonly [name: string, shortest: string])[] = [
  ['-recurse', '-r'],
  ['-force', '-fo'],
  ['-literalpath', '-l'],
  ['-path', '-p'],
]

/** A PowerShell parameter in lower case and in full; any other word as it is. `-Recurse:$true` becomes `-recurse`. */
export function parameterName(word: string): string {
  if (!/^-[A-Za-z]/.test(word)) return word
  const [name = '', value] = word.toLowerCase().split(':', 2)
  const full = PARAMETERS.find(([long, short]) => long.startsWith(name) && name.length >= short.length)?.[0] ?? name
  return value === undefined || value === '$true' ? full : `${full}:${value}`
}

/** Whether names are the same in any case. */
function isCaseless(shell: ForeignShell): boolean {
  return shell === 'powershell' || shell === 'cmd'
}
