// Judges program text by the calls in it: what it runs, deletes, writes, reads and sends. Never finds text harmless.
import type { Finding } from '../../types.ts'
import { createCollector } from '../collect.ts'
import { type CodeCall, findAliases, findCalls } from './calls/code-calls.ts'
import { callsOfTurn, findTurns } from './calls/code-turns.ts'
import type { Code } from './calls/full-names.ts'
import { listedByPaths, wholeTree } from './calls/walked-folders.ts'
import { judgeCodeWords } from './code-words.ts'
import { cloudServices, linesOfCloudCall } from './effects/code-clouds.ts'
import { judgeEffect } from './effects/code-effects.ts'
import { findCallHazard, type Hazard } from './effects/code-hazards.ts'
import { lineOfCall, loadsPrograms } from './effects/code-libraries.ts'
import { judgeCodePatterns, readsSecrets } from './effects/code-patterns.ts'
import { argument, type Program } from './effects/code-program.ts'
import { calledByName, heldCommands } from './effects/code-reflection.ts'
import { lineOfRequest, mayRequest } from './effects/code-requests.ts'
import { runsCommand, runsSelf, runsShell, runsSql, runsTemplates } from './effects/code-runs.ts'
import { type CodeLanguage, pairBrackets, tokenizeCode } from './tokens/code-tokens.ts'
import { findConstants } from './values/code-constants.ts'
import { foldCode } from './values/code-fold.ts'
import type { Source } from './values/code-values.ts'

/** Some steps look at all tokens, so that their number squared has to stay small. */
const MAX_TOKENS = 3000

/** So many calls in the turns of loops and functions are judged; more of them are as unknown as other loops. */
const MAX_TURN_CALLS = 64
/** So many requests to services are judged by what they ask; more of them only as requests. */
const MAX_ASKED = 24

/** Calls whose first argument may be SQL; only where it reads like a statement is it taken for one. */
const SQL_CALL =
  /\.(?:query|exec|prepare|run|raw|all|get|do|statement|unprepared|\$(?:execute|query)Raw(?:Unsafe)?)$|(?:^|\.)(?:text|sql)$/
const SQL = /^\s*(select|insert|update|delete|drop|truncate|alter|create|grant|with|replace|pragma|vacuum|attach)\b/i

/** Code in a language without a reader of its own (Lua, R …) → inline code, and the calls that are known by name. */
export function judgeCode(text: string): Finding[] {
  return judgeProgram(text, 'code')
}

/** Program text → `execution.inline-code` and whatever its calls do. Rows that run text give it as `source`. */
export function judgeProgram(text: string, language: CodeLanguage): Finding[] {
  const out = createCollector()
  out.effect('execution.inline-code')
  const all = pairBrackets(tokenizeCode(text, language).tokens)
  if (all.length > MAX_TOKENS) out.unknown('program too long to follow')
  const tokens = all.slice(0, MAX_TOKENS)
  const constants = findConstants(tokens)
  const code: Code = { tokens, constants, aliases: findAliases(tokens, constants) }
  const calls = findCalls(code, /^(perl|ruby|php|code)$/.test(language))
  const program: Program = {
    tokens,
    constants,
    language,
    out,
    network: false,
    connects: false,
    shells: false,
    showsSecrets: false,
    listed: [],
    sweeps: false,
    overwrites: false,
    entered: findEntered(calls, code),
  }
  for (const call of callsAsRun(calls, code)) judgeCall(program, call)
  runsLines(program, calls)
  asksServices(program, calls)
  judgeTurns(program, calls)
  for (const line of heldCommands(code)) out.source(line, 'shell')
  const secrets = readsSecrets(tokens, language, out) || program.showsSecrets
  judgeCodePatterns(tokens, calls, program)
  if (language === 'code') judgeCodeWords(tokens, out)
  else if (language === 'javascript') runsTemplates(program)
  judgeSweeps(program)
  if (secrets && program.network) out.effect('secret.send')
  if (program.connects && program.shells) out.effect('execution.reverse-shell')
  return out.list()
}

/** The calls, and those that they make of names: `getattr(os, 'system')('x')`. */
function callsAsRun(calls: readonly CodeCall[], source: Source): CodeCall[] {
  return calls.flatMap((call) => {
    const named = calledByName(call, source)
    return named === undefined ? [call] : [call, named]
  })
}

/** Commands that are strings of a kind of their own, and lines that libraries for programs are given. */
function runsLines(program: Program, calls: readonly CodeCall[]): void {
  const { tokens } = program
  const lines = loadsPrograms(tokens) ? calls.map((call) => lineOfCall(call, program)) : []
  for (const line of [...lines, ...tokens.filter(({ kind }) => kind === 'command')])
    if (line !== undefined) runsShell(program, { text: line.text, isLiteral: line.isLiteral, isDecoded: false })
}

/** Notes the folders whose files are deleted or overwritten, as they are found by going through them. */
function judgeSweeps({ sweeps, overwrites, listed, tokens, out }: Program): void {
  if (!sweeps && !overwrites) return
  for (const folder of [...listed, ...listedByPaths(tokens)]) {
    const whole = wholeTree(folder)
    if (sweeps) out.effect(whole === undefined ? 'file.delete' : 'file.delete-tree', whole ?? folder)
    else out.effect('file.destroy-content', whole ?? folder)
  }
}

/** Requests that change something, and calls of the clients of clouds, as the commands that ask the same. */
function asksServices(program: Program, calls: readonly CodeCall[]): void {
  const { tokens, out } = program
  const services = cloudServices(tokens)
  const sends = mayRequest(tokens)
  if (!sends && services.length === 0) return
  let left = MAX_ASKED
  for (const call of calls) {
    const request = sends ? lineOfRequest(call, program) : undefined
    const asked = linesOfCloudCall(call, services, program)
    for (const line of [...asked, ...(request === undefined ? [] : [request])].slice(0, left)) out.source(line, 'shell')
    left -= Math.min(left, asked.length + (request === undefined ? 0 : 1))
    if (left === 0) return
  }
}

/** Judges calls once more that use what a loop or a call of their function gives them, as they are in each turn. */
function judgeTurns(program: Program, calls: readonly CodeCall[]): void {
  let left = MAX_TURN_CALLS
  for (const turn of findTurns({ ...program, calls })) {
    const uses = callsOfTurn(turn, { ...program, calls }).slice(0, left)
    for (const call of uses) judgeCall({ ...program, constants: turn.constants }, call)
    left -= uses.length
  }
}

function judgeCall(program: Program, call: CodeCall): void {
  // Python's exec and compile run code of its own; elsewhere exec runs a command.
  const isSelf = program.language === 'python' && /^(exec|compile)$/.test(call.path)
  const hazard: Hazard | undefined = isSelf ? { runs: 'self' } : findCallHazard(call.path)
  if (call.path === 'assert' && program.language !== 'php') return
  if (hazard === undefined) {
    const text = SQL_CALL.test(call.path) ? argument(program, call, 0) : undefined
    if (SQL.test(text?.text ?? '')) runsSql(program, text)
  } else if (!('runs' in hazard)) judgeEffect(program, call, hazard)
  else if (hazard.runs === 'shell') runsCommand(program, call)
  else if (hazard.runs === 'self') runsSelf(program, call)
  // PHP's functions are given the connection first, or take the last one.
  else runsSql(program, argument(program, call, /^(mysqli|pg)_/.test(call.path) && call.args.length > 1 ? 1 : 0))
}

/** Folders that the program makes its working directory. */
function findEntered(calls: readonly CodeCall[], source: Source): string[] {
  return calls.flatMap(({ path, args: [first] }) => {
    if (first === undefined || !/(?:^|\.)chdir$/.test(path)) return []
    const folder = foldCode(source, first)
    return folder.isLiteral ? [folder.text] : []
  })
}
