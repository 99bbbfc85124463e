// Finds what calls alone do not tell: secrets that are read, fork loops, shells bound to connections, paths with methods.

import { isSecretVariable } from '../../../text/secret-variables.ts'
import type { Collector } from '../../collect.ts'
import { isSecretPath } from '../../secret-name.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import type { CodeLanguage, CodeToken } from '../tokens/code-tokens.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Program } from './code-program.ts'

/** What the methods of a path object do: `Path('x').unlink()`. */
const PATH_METHODS: Readonly<
  Record<string, 'file.delete' | 'file.delete-tree' | 'file.write' | 'file.read' | 'file.permission'>
> = {
  unlink: 'file.delete',
  rmdir: 'file.delete-tree',
  rmtree: 'file.delete-tree',
  write_text: 'file.write',
  write_bytes: 'file.write',
  touch: 'file.write',
  read_text: 'file.read',
  read_bytes: 'file.read',
  chmod: 'file.permission',
}

/** Adds what the program reads of the environment and of secret files. True when a secret may be among it. */
export function readsSecrets(tokens: readonly CodeToken[], language: CodeLanguage, out: Collector): boolean {
  let found = false
  tokens.forEach((token, index) => {
    const isKeyed = token.text === 'env' && tokens[index - 1]?.text === '[' && tokens[index - 2]?.text === 'process'
    if (token.kind === 'string' && !isKeyed) {
      if (!/\s/.test(token.text) && token.text.length < 300 && isSecretPath(token.text)) {
        out.effect('file.read', token.text)
        found = true
      }
      return
    }
    if (!isKeyed && (token.kind !== 'name' || !isEnvironment(tokens, index, language))) return
    // The variable's name is the next string, or the next member: environ['X'], env.X, getenv('X'), $ENV{X}.
    const after = tokens.slice(index + (isKeyed ? 2 : 1), index + 6)
    const isAccess = /^(\[|\(|\{|\.|\?\.)$/.test(after[0]?.text ?? '')
    const key = isAccess
      ? after.find((item) => item.kind === 'string' || (item.kind === 'name' && !/^(get|fetch|pop)$/.test(item.text)))
      : undefined
    const isWhole = key === undefined || /^(copy|items|keys|values|to_h|map|each)$/.test(key.text)
    const isSecret = !isWhole && isSecretVariable(key.text)
    out.effect(isSecret ? 'secret.read' : 'environment.read', isWhole ? undefined : key.text)
    found ||= isSecret || isWhole
  })
  return found
}

function isEnvironment(tokens: readonly CodeToken[], index: number, language: CodeLanguage): boolean {
  const name = tokens[index]!.text
  if (name === 'environ' || name === 'getenv' || name === 'environb') return true
  if (name === 'env')
    return tokens[index - 1]?.text === '.' && /^(process|Bun|Deno)$/.test(tokens[index - 2]?.text ?? '')
  return /^(perl|ruby|php)$/.test(language) && /^[%$]?_?ENV$/.test(name)
}

/** Whether a call deletes what a query of an object mapper found, or all records of a model. */
function endsRecords(call: CodeCall, names: ReadonlySet<string>, { language, tokens }: Program): boolean {
  const name = call.path.slice(call.path.lastIndexOf('.') + 1)
  // Django, and the collections of clouds: `Model.objects.all().delete()`. Laravel: `DB::table('x')->delete()`.
  if (name === 'delete' && call.args.length === 0)
    return call.path === '?.delete' && (names.has('objects') || (names.has('DB') && names.has('table')))
  if (name === 'truncate') return language === 'php' && call.path.includes('.')
  // Sequelize: `sync({force: true})` begins with dropping the tables.
  const words = name === 'sync' ? tokens.slice(call.start, call.end).map(({ text }) => text) : []
  return words.some((word, index) => word === 'force' && words[index + 1] === ':' && words[index + 2] === 'true')
}

/** Functions of the C library that are called by way of a loader: `ctypes.CDLL(None).system(b'ls')`. */
function judgeForeignCalls(calls: readonly CodeCall[], names: ReadonlySet<string>, program: Program): void {
  const { out } = program
  if (!['CDLL', 'cdll', 'LoadLibrary', 'dlopen', 'ffi', 'koffi'].some((name) => names.has(name))) return
  for (const { path, args } of calls) {
    const [, name] = /\.(system|popen|unlink|remove|rmdir)$/.exec(path) ?? []
    const [first] = args
    if (name === undefined || first === undefined) continue
    const value = foldCode(program, first)
    if (name === 'system' || name === 'popen') out.source(value.text, 'shell')
    else out.effect('file.delete', value.isLiteral ? value.text : undefined)
  }
}

/** Calls that only tell an address, or take it apart. */
const TELLS =
  /(?:^|\.)(?:print|printf|println|puts|p|say|echo|cat|message|log|info|debug|warn|die|URI|URI\.parse|URI\.join|parse_url)$/
const IS_ADDRESS = /^(?:https?|ftps?):\/\//

/** A function that is called with an address first fetches it, as a rule, whatever library it belongs to. */
function judgeAddresses(calls: readonly CodeCall[], program: Program): void {
  if (!/^(?:perl|ruby|php|code)$/.test(program.language)) return
  for (const { path, args } of calls) {
    const first = args[0] && program.tokens[args[0][0]]
    if (first?.kind !== 'string' || !IS_ADDRESS.test(first.text) || TELLS.test(path)) continue
    program.network = true
    program.out.effect('network.read', first.text)
  }
}

/** Adds work that GitPython throws away or pushes over what is there. */
function judgeRepository(calls: readonly CodeCall[], tokens: readonly CodeToken[], out: Collector): void {
  for (const { path, start, end } of calls) {
    const text = tokens
      .slice(start, end)
      .map((token) => token.text)
      .join('')
    if (/\.head\.reset$|^\?\.reset$/.test(path) && text.includes('working_tree=True')) out.effect('vcs.discard')
    if (/\.push$/.test(path) && text.includes('force=True')) out.effect('vcs.rewrite-remote')
  }
}

/** Adds fork loops, raw connections handed to shells, and the methods of path objects. */
export function judgeCodePatterns(tokens: readonly CodeToken[], calls: readonly CodeCall[], program: Program): void {
  const names = new Set(tokens.filter((token) => token.kind === 'name').map((token) => token.text))
  const isLoop = tokens.some(
    (token, index) =>
      (token.kind === 'name' && /^(while|until|loop)$/.test(token.text)) ||
      (token.text === ';' && tokens[index + 1]?.text === ';' && token.kind === 'op'),
  )
  const isEndless = names.has('for') && ['iter', 'count', 'repeat', 'cycle'].some((name) => names.has(name))
  if (names.has('fork') && (isLoop || isEndless)) program.out.effect('execution.exhaust')
  if (names.has('dup2')) program.shells = true
  if ((names.has('socket') || names.has('Socket')) && names.has('connect')) {
    program.network = true
    program.connects = true
    program.out.effect('network.connect')
  }
  judgeForeignCalls(calls, names, program)
  judgeAddresses(calls, program)
  if (program.language === 'python' && names.has('git')) judgeRepository(calls, tokens, program.out)
  // Ruby calls without parentheses: `User.delete_all`.
  const isEnded = (token: CodeToken, index: number) =>
    token.kind === 'name' &&
    /^(?:delete_all|destroy_all|flushall|flushdb)$/.test(token.text) &&
    tokens[index - 1]?.text === '.'
  if (program.language === 'ruby' && tokens.some(isEnded)) program.out.effect('database.destroy')
  for (const call of calls) if (endsRecords(call, names, program)) program.out.effect('database.destroy')
  for (const call of calls) {
    if (!/(^|\.)(Path|PosixPath|Pathname|Pathname\.new)$/.test(call.path)) continue
    const method = tokens[call.end + 1]?.text === '.' ? tokens[call.end + 2] : undefined
    const effect =
      method?.kind === 'name' && Object.hasOwn(PATH_METHODS, method.text) ? PATH_METHODS[method.text] : undefined
    const range = call.args[0]
    const value = range === undefined ? undefined : foldCode(program, range)
    if (effect !== undefined) program.out.effect(effect, value?.isLiteral === true ? value.text : undefined)
  }
}
