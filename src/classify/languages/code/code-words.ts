// Finds what text in languages without a reader of their own (Lisp, R, Julia, Elixir, Groovy, AppleScript …) starts and deletes, by the names beside its strings. Never finds text harmless.
import { quoteArgument } from '../../text/quoting.ts'
import { wordSet } from '../../text/word-list.ts'
import type { Collector } from '../collect.ts'
import { depthChange } from './tokens/code-brackets.ts'
import type { CodeToken } from './tokens/code-tokens.ts'

/** Functions that start a program: a line for a shell, or its words. */
const STARTS = wordSet(
  'system system2 shell exec execute sh bash spawn popen run cmd command process callCommand callProcess readProcess ' +
    'readCreateProcess rawSystem spawnCommand doShellScript open_process_in ProcessBuilder shell-command ' +
    'shell-command-to-string async-shell-command call-process call-process-shell-command run-program run-shell-command ' +
    'process-lines execShellCmd execCmd execCmdEx Command execl execlp execv execvp',
)

/** Functions that delete a folder with everything in it. */
const DELETES_TREES = wordSet(
  'rm_rf deleteDir deleteRecursively deleteDirectory deleteTree delete-directory delete-directory-tree delete-tree ' +
    'delete-directory-and-files removeDirectoryRecursive removePathForcibly remove_dir_all removeDirectoryTree ' +
    'removeDir removeItem del_dir_r RemoveAll',
)

/** Functions that do so only where they are told to: R's unlink, Julia's rm, Vim's delete, Dart's deleteSync. */
const DELETES = new Set(['unlink', 'rm', 'delete', 'Delete', 'deleteSync'])

/** AppleScript's words before a text that is run in a shell, or typed where a shell may be listening. */
const SHELL_PHRASE = /(?:^| )(?:do shell script|do script|write text|keystroke)$/

/** So many tokens after a name belong to it at most. */
const REACH = 40

type Named = { name: string; start: number; end: number }

/** Adds command lines that the program starts, folders that it deletes, and what AppleScript asks of the machine. */
export function judgeCodeWords(tokens: readonly CodeToken[], out: Collector): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind === 'string') judgeString(tokens, at, out)
    if (token.kind !== 'name') continue
    const named = readName(tokens, at)
    if (STARTS.has(named.name)) startsCommand(tokens, named, out)
    else if (DELETES_TREES.has(named.name) || DELETES.has(named.name)) deletesFolder(tokens, named, out)
    at = named.end - 1
  }
  judgeAppleScript(tokens, out)
}

/** A name as Lisp writes it (`delete-directory`), without the mark that Elixir and Ruby put behind it. */
function readName(tokens: readonly CodeToken[], start: number): Named {
  let name = tokens[start]!.text
  let end = start + 1
  while (tokens[end]?.text === '-' && tokens[end + 1]?.kind === 'name') {
    name += `-${tokens[end + 1]!.text}`
    end += 2
  }
  return { name, start, end: tokens[end]?.text === '!' ? end + 1 : end }
}

/** The strings that are given to the name before `start`: up to the bracket that closes them, or the end of the line. */
function stringsAfter(tokens: readonly CodeToken[], start: number): { strings: CodeToken[]; names: string[] } {
  const strings: CodeToken[] = []
  const names: string[] = []
  let depth = 0
  const isBracketed = tokens[start]?.text === '('
  for (const token of tokens.slice(start, start + REACH)) {
    if (token.kind === 'string') strings.push(token)
    else if (token.kind === 'name') names.push(token.text)
    else if (token.kind === 'newline' && depth === 0) break
    else if (token.kind === 'op') {
      depth += depthChange(token)
      if (token.text === ';' && depth === 0) break
      if (depth < 0 || (depth === 0 && isBracketed)) break
    }
  }
  return { strings, names }
}

function startsCommand(tokens: readonly CodeToken[], { start, end }: Named, out: Collector): void {
  const { strings } = stringsAfter(tokens, end)
  // Groovy: `["rm", "-r", "x"].execute()`, `"rm x".execute()`.
  if (strings.length === 0 && tokens[start - 1]?.text === '.') strings.push(...stringsBefore(tokens, start - 1))
  const first = strings[0]?.text
  if (first === undefined) return
  out.source(/\s/.test(first) ? first : strings.map(({ text }) => quoteArgument(text)).join(' '), 'shell')
}

/** The strings of the list that closes before `end`. */
function stringsBefore(tokens: readonly CodeToken[], end: number): CodeToken[] {
  const strings: CodeToken[] = []
  for (let at = end - 1; at >= Math.max(0, end - REACH); at--) {
    const token = tokens[at]!
    if (token.kind === 'string') strings.unshift(token)
    else if (token.text === '[' || token.text === '(') break
    else if (!/^[\]),]$/.test(token.text)) return []
  }
  return strings
}

function deletesFolder(tokens: readonly CodeToken[], { name, start, end }: Named, out: Collector): void {
  const { strings, names } = stringsAfter(tokens, end)
  const isTree = DELETES_TREES.has(name) || names.includes('recursive') || strings.some(({ text }) => text === 'rf')
  if (!isTree) return
  const given = strings.find(({ text }) => text !== 'rf')
  const isHome = names.some((each) => /^(?:homedir|home_dir|user_home|userHome|HOME)$/.test(each))
  // `new File("x").deleteDir()`: what is deleted stands before the name.
  const owner = tokens[start - 1]?.text === '.' ? stringsBefore(tokens, start - 1)[0] : undefined
  out.effect('file.delete-tree', given?.text ?? (isHome ? '~' : owner?.text))
}

/** Scala: `"rm x".!`. */
function judgeString(tokens: readonly CodeToken[], at: number, out: Collector): void {
  const words = tokens.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  const isRun = tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === '!'
  if (isRun || SHELL_PHRASE.test(words.join(' '))) out.source(tokens[at]!.text, 'shell')
}

function judgeAppleScript(tokens: readonly CodeToken[], out: Collector): void {
  const text = tokens.map((token) => (token.kind === 'string' ? '""' : token.text)).join(' ')
  if (/\bwith administrator privileges\b|\badministratorPrivileges\b/.test(text)) out.effect('system.privilege')
  if (!/\btell\b/.test(text)) return
  if (/\bto (?:shut down|restart)\b/.test(text)) out.effect('system.shutdown')
  if (/\bdelete every (?:item|file|folder) of (?:the )?home\b/.test(text)) out.effect('file.delete-tree', '~')
}
