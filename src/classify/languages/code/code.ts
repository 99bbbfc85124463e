// Judges program text by the calls in it: what it runs, deletes, writes, reads and sends. Never finds text harmless.
import type { EffectKind } from '../../effect-kinds.ts'
import { quoteArgument } from '../../text/quoting.ts'
import type { Finding, Language } from '../../types.ts'
import { type Collector, createCollector } from '../collect.ts'
import { type Aliases, type CodeCall, findAliases, findCalls } from './code-calls.ts'
import { type Constants, closingToken, type Folded, foldCode, foldList, isOpening } from './code-fold.ts'
import { findCallHazard, type Hazard } from './code-hazards.ts'
import { lineOfCall, loadsPrograms } from './code-libraries.ts'
import { judgeCodePatterns, readsSecrets } from './code-patterns.ts'
import { calledByName, heldCommands } from './code-reflection.ts'
import { listedByPaths, wholeTree } from './code-sweeps.ts'
import { loopTexts, mentions, targetTexts } from './code-targets.ts'
import { COMPUTED, type CodeLanguage, type CodeToken, pairBrackets, tokenizeCode } from './code-tokens.ts'
import { judgeCodeWords } from './code-words.ts'

/** Some steps look at all tokens, so that their number squared has to stay small. */
const MAX_TOKENS = 3000
/** So many tokens of an assigned value are looked at. */
const MAX_VALUE = 400

/** So many loops over written lists are followed, and so many calls in their turns; more of them are as unknown as other loops. */
const MAX_LOOPS = 8
const MAX_TURN_CALLS = 64

/** Calls whose first argument may be SQL; only where it reads like a statement is it taken for one. */
const SQL_CALL =
  /\.(?:query|exec|prepare|run|raw|all|get|do|statement|unprepared|\$(?:execute|query)Raw(?:Unsafe)?)$|(?:^|\.)(?:text|sql)$/

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
  const aliases: Aliases = findAliases(tokens, constants)
  const calls = findCalls(tokens, aliases, constants, /^(perl|ruby|php|code)$/.test(language))
  const program: Program = {
    tokens,
    constants,
    language,
    out,
    network: false,
    connects: false,
    shells: false,
    listed: [],
    sweeps: false,
    entered: findEntered(calls, tokens, constants),
  }
  const isForPrograms = loadsPrograms(tokens)
  for (const call of calls) {
    judgeCall(program, call)
    const named = calledByName(call, tokens, constants)
    if (named !== undefined) judgeCall(program, named)
    const line = isForPrograms ? lineOfCall(call, tokens, constants) : undefined
    if (line !== undefined) runsShell(program, { ...line, isDecoded: false })
  }
  judgeLoopTurns(program, calls)
  for (const line of heldCommands(tokens, aliases, constants)) out.source(line, 'shell')
  for (const token of tokens)
    if (token.kind === 'command') runsShell(program, { text: token.text, isLiteral: token.isLiteral, isDecoded: false })
  const secrets = readsSecrets(tokens, language, out)
  judgeCodePatterns(tokens, calls, program)
  if (language === 'code') judgeCodeWords(tokens, out)
  else if (language === 'javascript') runsTemplates(program)
  // What is deleted was found by going through folders: those lose it.
  if (program.sweeps)
    for (const folder of [...program.listed, ...listedByPaths(tokens)]) {
      const whole = wholeTree(folder)
      out.effect(whole === undefined ? 'file.delete' : 'file.delete-tree', whole ?? folder)
    }
  if (secrets && program.network) out.effect('secret.send')
  if (program.connects && program.shells) out.effect('execution.reverse-shell')
  return out.list()
}

/** Judges calls once more that use what a loop over a written list gives them, as they are in each turn. */
function judgeLoopTurns(program: Program, calls: readonly CodeCall[]): void {
  const { tokens, constants, language } = program
  let left = MAX_TURN_CALLS
  for (const [name, texts] of [...loopTexts(tokens, constants, language)].slice(0, MAX_LOOPS)) {
    const uses = calls.filter(({ start, end }) => mentions(tokens, start, end, name)).slice(0, left)
    for (const text of texts.slice(0, left)) {
      const value: Folded = { text, isLiteral: true, isDecoded: false }
      const turn = { ...program, constants: new Map([...constants, [name, value] as const]) }
      for (const call of uses.slice(0, left)) judgeCall(turn, call)
      left -= Math.min(left, uses.length)
    }
  }
}

export type Program = {
  readonly tokens: readonly CodeToken[]
  readonly constants: Constants
  readonly language: CodeLanguage
  readonly out: Collector
  /** Whether it was seen to use the network, to open a raw connection, to start other programs. */
  network: boolean
  connects: boolean
  shells: boolean
  /** Folders and patterns whose files it lists, and whether it deletes files whose names are computed. */
  readonly listed: string[]
  sweeps: boolean
  /** Folders that it makes its working directory. */
  readonly entered: readonly string[]
}

/** Variables that are assigned once, something that can be worked out. */
function findConstants(tokens: readonly CodeToken[]): Constants {
  const constants = new Map<string, Folded>()
  const assigned = new Set<string>()
  tokens.forEach((token, index) => {
    if (token.text !== '=' || token.kind !== 'op' || tokens[index - 1]?.kind !== 'name') return
    const name = tokens[index - 1]!.text
    let end = index + 1
    while (end < tokens.length && end < index + MAX_VALUE) {
      const item = tokens[end]!
      if (isOpening(item)) end = closingToken(tokens, end)
      else if (item.kind === 'newline' || (item.kind === 'op' && /^[;,)\]}]$/.test(item.text))) break
      end++
    }
    const value = foldCode(tokens, index + 1, end, constants)
    if (assigned.has(name)) constants.delete(name)
    else if (value.isLiteral && end > index + 1) constants.set(name, value)
    assigned.add(name)
  })
  return constants
}

function judgeCall(program: Program, call: CodeCall): void {
  // Python's exec and compile run code of its own; elsewhere exec runs a command.
  const isSelf = program.language === 'python' && /^(exec|compile)$/.test(call.path)
  const hazard: Hazard | undefined = isSelf ? { runs: 'self' } : findCallHazard(call.path)
  if (call.path === 'assert' && program.language !== 'php') return
  if (hazard !== undefined) applyHazard(program, call, hazard)
  else if (SQL_CALL.test(call.path)) {
    const text = argument(program, call, 0)
    if (
      /^\s*(select|insert|update|delete|drop|truncate|alter|create|grant|with|replace|pragma|vacuum|attach)\b/i.test(
        text?.text ?? '',
      )
    ) {
      runsSql(program, text)
    }
  }
}

function argument(program: Program, call: CodeCall, index: number): Folded | undefined {
  const range = call.args[index]
  return range === undefined ? undefined : foldCode(program.tokens, range[0], range[1], program.constants)
}

function applyHazard(program: Program, call: CodeCall, hazard: Hazard): void {
  if ('runs' in hazard) {
    if (hazard.runs === 'shell') runsCommand(program, call)
    else if (hazard.runs === 'sql')
      runsSql(program, argument(program, call, /^(mysqli|pg)_/.test(call.path) && call.args.length > 1 ? 1 : 0))
    else runsSelf(program, call)
    return
  }
  const { out, tokens } = program
  // `Path('x').unlink()`: the path stands before, not in the parentheses.
  if (call.path.startsWith('?.') && call.args.length === 0 && hazard.path !== undefined) return
  const value = hazard.path === undefined ? undefined : argument(program, call, hazard.path)
  const target = value?.isLiteral === true ? value.text : undefined
  const words = tokens.slice(call.start, call.end).map((token) => token.text)
  if (hazard.effect.startsWith('network.')) {
    program.network = true
    program.connects ||= hazard.connects === true
    const sends = words.some((word) => /^(data|json|files|body|method|POST|PUT|PATCH|DELETE)$/.test(word))
    out.effect(hazard.method === true && sends ? 'network.write' : hazard.effect, target)
    return
  }
  if (hazard.mode === true) {
    judgeOpen(program, call, target)
    return
  }
  if (/^https?:\/\//.test(target ?? '') && hazard.effect === 'file.read') {
    program.network = true
    out.effect('network.read', target)
    return
  }
  const isTree = hazard.recursiveTree === true && words.includes('recursive')
  const isOpen = hazard.effect === 'file.permission' && words.some((word) => /^0?o?777$/.test(word))
  if (hazard.effect === 'process.signal' && signalsAll(program, call)) out.effect('process.signal-all')
  const effect = isTree ? 'file.delete-tree' : isOpen ? 'file.permission-open' : hazard.effect
  out.effect(effect, target)
  if (effect.startsWith('file.delete')) deletesTargets(program, call, effect, hazard.path ?? 0)
  if (hazard.effect === 'file.list' && target !== undefined)
    program.listed.push(/walk$|^Find\.find$/.test(call.path) ? `${target}/**` : target)
  if (/^file\.(?:delete|destroy)/.test(hazard.effect) && target === undefined) program.sweeps = true
  const isDefault = hazard.effect === 'file.list' && call.args.length === 0
  if (hazard.path !== undefined && target === undefined && !isDefault)
    out.unknown(`${call.path.slice(0, 60)} of something computed`)
}

/** Everything that a call deletes, wherever it was told so; what is relative also in the folders that the program enters. */
function deletesTargets(program: Program, call: CodeCall, effect: EffectKind, index: number): void {
  const { out, tokens, constants, language, entered } = program
  for (const target of targetTexts(call, index, tokens, constants, language)) {
    out.effect(effect, target)
    if (!/^[/~]|^[A-Za-z]:/.test(target)) for (const folder of entered) out.effect(effect, `${folder}/${target}`)
  }
}

/** Whether all processes, or the first one, are signalled: Perl and Ruby name the signal first, then the processes. */
function signalsAll({ tokens, language }: Program, call: CodeCall): boolean {
  const targets = /^(?:perl|ruby)$/.test(language) ? call.args.slice(1) : call.args.slice(0, 1)
  return targets.some(([from, to]) =>
    /^-?1$/.test(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

/** Folders that the program makes its working directory. */
function findEntered(calls: readonly CodeCall[], tokens: readonly CodeToken[], constants: Constants): string[] {
  return calls.flatMap(({ path, args: [first] }) => {
    if (first === undefined || !/(?:^|\.)chdir$/.test(path)) return []
    const folder = foldCode(tokens, first[0], first[1], constants)
    return folder.isLiteral ? [folder.text] : []
  })
}

/** `open('x')` reads, `open('x', 'w')` writes; Perl's mode stands in the middle or before the name. */
function judgeOpen(program: Program, call: CodeCall, target: string | undefined): void {
  const { out } = program
  if (program.language === 'perl') {
    const [mode, file] = [argument(program, call, 1), argument(program, call, 2)]
    const text = `${mode?.text ?? ''}${file === undefined ? '' : ` ${file.text}`}`.trim()
    const isLiteral = mode?.isLiteral === true && file?.isLiteral !== false
    if (/^\||\|$|^-\||\|-/.test(mode?.text ?? ''))
      runsShell(program, { text: text.replace(/^[-|\s]+|\|$/g, ''), isLiteral, isDecoded: false })
    else {
      const name = text.replace(/^[+<>]+(?::\S+)?\s*/, '')
      out.effect(/^\+|^>/.test(text) ? 'file.write' : 'file.read', isLiteral ? name : undefined)
    }
    return
  }
  const isPipe = program.language === 'ruby' && target?.startsWith('|') === true
  if (isPipe) {
    runsShell(program, { text: target.slice(1), isLiteral: true, isDecoded: false })
    return
  }
  const modes = program.tokens.slice(call.args[0]?.[1] ?? call.start, call.end)
  const writes = modes.some((token) =>
    token.kind === 'string'
      ? /^[rbt]*[waxc+][bt+]*$/.test(token.text)
      : /^(O_WRONLY|O_RDWR|O_CREAT|O_TRUNC)$/.test(token.text),
  )
  out.effect(writes ? 'file.write' : 'file.read', target)
  if (target === undefined) out.unknown('opens a file with a computed name')
}

function runsSelf(program: Program, call: CodeCall): void {
  const { out, language, tokens } = program
  const value = argument(
    program,
    call,
    call.args.length > 1 && call.path.endsWith('Function') ? call.args.length - 1 : 0,
  )
  if (value === undefined) return
  const words = tokens.slice(call.start, call.end)
  const decodes = words.some(
    (token) =>
      token.kind === 'name' &&
      /b64decode|atob|fromhex|unhexlify|decompress|base64_decode|gzinflate|str_rot13|decode64|unpack|b85decode/.test(
        token.text,
      ),
  )
  if (value.isDecoded || decodes) out.effect('execution.encoded')
  if (value.isLiteral) out.source(value.text, language as Exclude<Language, 'shell'>)
  else out.unknown('runs computed code')
}

function runsSql(program: Program, value: Folded | undefined): void {
  if (value === undefined) return
  if (!value.isLiteral) program.out.unknown('runs computed SQL')
  program.out.source(value.text.replaceAll(COMPUTED, ' NULL '), 'sql')
}

/** Text for a shell, or a list of words that is quoted for one. */
function runsCommand(program: Program, call: CodeCall): void {
  const first = call.args[0]
  program.shells = true
  if (first === undefined) return
  const name = call.path.replace(/^.*\./, '')
  const lists = call.args.map(([from, to]) => foldList(program.tokens, from, to, program.constants))
  const texts = call.args.map((_, index) => argument(program, call, index)!)
  const strings = texts.filter(
    (text, index) => lists[index] === undefined && (text.isLiteral || isText(program, call.args[index]!)),
  )
  let words: Folded[] | undefined
  const list = lists.find((item) => item !== undefined)
  const keyed = keyedList(program, call)
  if (lists[0] !== undefined) words = lists[0]
  else if (keyed !== undefined)
    words = keyed.key === 'args' && isText(program, first) ? [texts[0]!, ...keyed.list] : keyed.list
  else if (list !== undefined && /^(execv|execve|execvp|execvpe|spawnv|spawnvp|posix_spawn)$/.test(name)) words = list
  else if (list !== undefined) words = [texts[0]!, ...list]
  else if (/^(execl|execlp|execle|execlpe)$/.test(name)) words = strings.slice(1)
  else if (strings.length > 1 && /^(perl|ruby)$/.test(program.language)) words = strings
  if (words === undefined) {
    runsShell(program, texts[0]!)
    return
  }
  runsShell(program, {
    text: words.map(({ text, isLiteral }) => (isLiteral ? quoteArgument(text) : text)).join(' '),
    isLiteral: words.every((word) => word.isLiteral),
    isDecoded: words.some((word) => word.isDecoded),
  })
}

/** The words under a key: `new Deno.Command('rm', { args: ['x'] })`, `Bun.spawn({ cmd: ['rm', 'x'] })`. */
function keyedList(program: Program, call: CodeCall): { key: string; list: Folded[] } | undefined {
  const { tokens, constants } = program
  for (let at = call.start; at < call.end; at++) {
    const key = tokens[at]!.text
    if (!/^(?:args|cmd)$/.test(key) || tokens[at + 1]?.text !== ':' || tokens[at + 2]?.text !== '[') continue
    const list = foldList(tokens, at + 2, closingToken(tokens, at + 2) + 1, constants)
    if (list !== undefined) return { key, list }
  }
  return undefined
}

/** Whether an argument is a string or begins with one; names and options are not words of the command. */
function isText(program: Program, [from, to]: [number, number]): boolean {
  const token = program.tokens[from]
  return token?.kind === 'string' || (to === from + 1 && token?.kind === 'number')
}

/** A template with the tag `$` is a command line (Bun's shell, zx), one with that of a database's client is SQL. */
function runsTemplates(program: Program): void {
  program.tokens.forEach((token, index) => {
    const tag = program.tokens[index - 1]
    if (token.kind !== 'string' || token.style !== 'template' || tag?.kind !== 'name') return
    const value: Folded = { text: token.text, isLiteral: token.isLiteral, isDecoded: false }
    if (tag.text === '$') runsShell(program, value)
    else if (/^(?:sql|\$executeRaw|\$queryRaw)$/.test(tag.text)) runsSql(program, value)
  })
}

function runsShell(program: Program, value: Folded): void {
  program.shells = true
  program.out.effect('execution.inline-code')
  if (!value.isLiteral) program.out.unknown('runs a computed command')
  if (value.isDecoded) program.out.effect('execution.encoded')
  program.out.source(value.text, 'shell')
}
