// Judges the commands of database clients: psql's and mysql's backslash commands, sqlite3's dot commands. No SQL.
import type { EffectKind } from '../../effect-kinds.ts'
import { wordSet } from '../../text/word-list.ts'
import type { Collector } from '../collect.ts'

const PSQL_READ = wordSet(
  'l l+ z sf sf+ sv sv+ p r q h ? x t a C f H T timing conninfo copyright encoding errverbose crosstabview gdesc if elif else endif echo qecho warn list c connect watch gx g G dconfig',
)
const PSQL_SET = wordSet('ON_ERROR_STOP ON_ERROR_ROLLBACK AUTOCOMMIT QUIET VERBOSITY ECHO FETCH_COUNT SINGLELINE NULL')
const DOT_READ = wordSet(
  'tables schema mode headers header help databases indexes indices show width separator nullvalue stats timer echo bail eqp ' +
    'explain fullschema dbinfo print prompt changes version quit exit sha3sum timeout limit vfsinfo vfslist vfsname dump',
)
/** What of a connection string names a file with a password or a key; letters may be written by their numbers. */
const CREDENTIAL_FILE = /passfile|sslkey|servicefile|%[67]/i

/** psql's commands that do one thing, whatever they are given. */
const PSQL_EFFECTS: ReadonlyMap<string, EffectKind> = new Map(
  Object.entries({
    e: 'execution.interactive',
    edit: 'execution.interactive',
    ef: 'execution.interactive',
    ev: 'execution.interactive',
    password: 'database.write',
    setenv: 'environment.hazard',
    lo_unlink: 'database.destroy',
  } as const),
)

/** `\dt`, `\! ls`, `\copy t to program 'x'` … `line` begins with the backslash; further commands may follow in it. */
export function judgePsqlCommand(line: string, out: Collector, language: 'sql' | 'postgres' = 'sql'): void {
  const [, name = '', behind = ''] = /^\\([^\s\\|]*)([\s\S]*)$/.exec(line) ?? []
  const rest = behind.trim()
  if (name === ';') return
  if (name.startsWith('!')) {
    runsShell(`${name.slice(1)}${behind}`.trim(), out)
    return
  }
  // SQL may follow two backslashes.
  if (line.includes('\\\\')) out.unknown('psql: \\\\ in a line of commands')
  runsBackquoted(rest, out)
  const isOutput = /^(o|out|g|gx|w|write|s)$/.test(name) && rest !== ''
  const pipe = isOutput ? /^[^\S\n]*(?:\([^)]*\)[^\S\n]*)?\|(.*)$/s.exec(behind) : null
  if (name === 'copy') judgeCopy(rest, out, language)
  else if (pipe !== null) runsShell(pipe[1] ?? '', out)
  else {
    if (isOutput) writesOutput(rest, out)
    else judgePsqlName(name, rest, out)
    followUp(rest, out, language)
  }
}

/** psql runs text in backquotes in any argument. */
function runsBackquoted(rest: string, out: Collector): void {
  for (const [, command = '', close] of rest.matchAll(/`([^`]*)(`?)/g)) {
    if (close === '') out.unknown('psql: open backquote')
    out.effect('execution.inline-code')
    out.source(command, 'shell')
  }
}

/** `\o file`, `\g (format=csv) file`. */
function writesOutput(rest: string, out: Collector): void {
  const file = rest.replace(/^\([^)]*\)\s*/, '')
  if (file !== '') out.effect('file.write', unquote(file.split(/[\s\\]/)[0] ?? file))
}

function judgePsqlName(name: string, rest: string, out: Collector): void {
  const effect = PSQL_EFFECTS.get(name)
  if (/^c(?:onnect)?$/.test(name) && CREDENTIAL_FILE.test(rest)) out.effect('secret.read')
  if (effect !== undefined) out.effect(effect)
  else if (/^(i|ir|include|include_relative)$/.test(name)) out.effect('execution.script', unquote(rest))
  else if (name === 'gexec' || name === 'gset') {
    out.effect('database.write')
    out.unknown(`psql: \\${name} uses the result of a query`)
  } else if (name === 'lo_import') {
    out.effect('file.read', unquote(rest.split(/\s/)[0] ?? ''))
    out.effect('database.write')
  } else if (name === 'lo_export') out.effect('file.write', unquote(rest.split(/\s+/)[1] ?? ''))
  else if (onlyReads(name, rest)) out.effect('database.read')
  else if (name !== '') out.unknown(`psql: \\${name.slice(0, 40)}`)
}

function onlyReads(name: string, rest: string): boolean {
  if (name === 'set') return rest === '' || PSQL_SET.has(rest.split(/\s/)[0] ?? '')
  return name === 'pset' || PSQL_READ.has(name) || /^(o|out|w|s|lo_list|d[a-zA-Z]{0,3}[S+]{0,2})$/.test(name)
}

/** `\x \dt` holds two commands. */
function followUp(rest: string, out: Collector, language: 'sql' | 'postgres'): void {
  const next = /\\[^\\][\s\S]*$/.exec(rest)
  if (next === null) return
  if (next[0].length > 2000) out.unknown('psql: long line of commands')
  else judgePsqlCommand(next[0], out, language)
}

function judgeCopy(rest: string, out: Collector, language: 'sql' | 'postgres'): void {
  const program = /\b(?:to|from)\s+program\s+('(?:[^']|'')*'|\S+)/i.exec(rest)
  const file =
    /\b(to|from)\s+('(?:[^']|'')*'|[^\s']+)(?:\s+(?:with\b|\(|csv\b|delimiter\b|header\b)[^']*(?:'[^']*'[^']*)*)?\s*;?\s*$/i.exec(
      rest,
    )
  if (/\bprogram\b/i.test(rest)) {
    if (program === null) out.unknown('psql: \\copy with an unclear program')
    runsShell(unquote(program?.[1] ?? ''), out)
    return
  }
  const target = unquote(file?.[2] ?? '')
  const isTo = /^to$/i.test(file?.[1] ?? '')
  if (target === '') out.unknown('psql: unclear \\copy')
  else if (isTo) {
    if (!/^p?stdout$/i.test(target)) out.effect('file.write', target)
  } else if (!/^p?stdin$/i.test(target)) out.effect('file.read', target)
  // A query in parentheses runs as SQL, and a table name could hide one.
  if (rest.startsWith('(')) out.source(rest.slice(1, Math.max(1, rest.lastIndexOf(')'))), language)
  out.effect(isTo ? 'database.read' : 'database.write')
}

/** `\! ls`, `\. file`, `\T log`, `\P less` of the mysql client. */
export function judgeMysqlCommand(line: string, out: Collector): void {
  const letter = line[1] ?? ''
  const rest = line.slice(2).trim()
  if (letter === '!' || letter === 'P') runsShell(rest, out)
  else if (letter === '.') out.effect('execution.script', rest)
  else if (letter === 'T') {
    if (/^\s/.test(line.slice(2)) && rest !== '') out.effect('file.write', rest)
  } else if (letter === 'e') out.effect('execution.interactive')
  else if (/^[udrhC?]$/.test(letter)) out.effect('database.read')
  // Other letters mysql does not know and ignores; what psql makes of them is judged apart.
}

/** The mysql client's commands without a backslash, one a line: `system ls`, `source file`, `tee log`, `pager less`. */
export function judgeMysqlWords(text: string, out: Collector): void {
  for (const [, word = '', rest = ''] of text.matchAll(/^[ \t]*(system|source|tee|pager)\b[ \t]*(.*)$/gim)) {
    const letter = { system: '!', source: '.', tee: 'T', pager: 'P' }[word.toLowerCase()] ?? ''
    judgeMysqlCommand(`\\${letter} ${rest}`, out)
  }
  out.unknown('mysql: commands of the client')
}

/** `.tables`, `.shell ls`, `.output file` … of sqlite3. Names may be shortened, so that unknown ones are not understood. */
export function judgeDotCommand(line: string, out: Collector): void {
  const name = /^\.([a-zA-Z0-9_]*)/.exec(line)?.[1]?.toLowerCase() ?? ''
  const rest = line.slice(name.length + 1).trim()
  const words = rest.match(/'[^']*'|"[^"]*"|\S+/g)?.map(unquote) ?? []
  const file = words.find((word) => !word.startsWith('-')) ?? ''
  if (name !== '' && ('shell'.startsWith(name) || 'system'.startsWith(name))) runsShell(rest, out)
  else if (file.startsWith('|'))
    runsShell(/^[^|]*['"]\|/.test(rest) ? file.slice(1) : rest.replace(/^[^|]*\|/, ''), out)
  else if (DOT_READ.has(name)) out.effect('database.read')
  else if (/^(output|once|log|trace)$/.test(name)) {
    // `-e`, `-x` and `-w` show the result in an editor, a spreadsheet or a browser.
    if (words.some((word) => /^--?[exw]$/.test(word))) out.effect('execution.interactive')
    else if (file !== '' && !/^(stdout|stderr|off)$/.test(file)) out.effect('file.write', file)
    else out.effect('database.read')
  } else if (/^(backup|save|clone)$/.test(name)) out.effect('file.write', words.at(-1) ?? '')
  else if (name === 'restore') out.effect('database.destroy')
  else if (name === 'open') {
    out.effect(words.includes('--new') || words.includes('-new') ? 'database.destroy' : 'database.write')
    if (file !== '') out.effect('file.write', file)
  } else if (name === 'read') out.effect('execution.script', file)
  else if (name === 'import') {
    out.effect('file.read', file)
    out.effect('database.write')
  } else if (name === 'load') {
    out.effect('execution.inline-code')
    out.unknown('sqlite3 loads an extension')
  } else out.unknown(`sqlite3: .${name.slice(0, 40)}`)
}

function runsShell(command: string, out: Collector): void {
  out.effect('execution.inline-code')
  if (command.trim() === '') out.effect('execution.interactive')
  out.source(command, 'shell')
}

function unquote(word: string): string {
  const match = /^(['"])([\s\S]*)\1;?$/.exec(word.trim())
  return match === null ? word.trim().replace(/;+$/, '') : match[2]!.replaceAll(match[1]! + match[1]!, match[1]!)
}
