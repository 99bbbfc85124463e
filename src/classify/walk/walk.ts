// Reads a shell program the way the shell runs it and hands every command it finds to `runCommand`. Judges nothing itself.
import { LIMITS } from '../limits.ts'
import { allArguments } from '../shell/arguments.ts'
import { guardText } from '../shell/guard.ts'
import {
  computedField,
  type Field,
  joinTaints,
  NO_OUTPUT,
  type Output,
  pipeInput,
  SILENCE,
  taintsOf,
  type Value,
} from '../shell/model.ts'
import { feedsNumbers } from '../shell/numbers/number.ts'
import {
  type CommandNode,
  type CompoundList,
  type PipelineNode,
  parseShell,
  type Redirection,
  type Script,
  type Statement,
  type SyntaxNode,
  scriptError,
} from '../shell/parse.ts'
import { isSameScope, isUntouched, markScope, type ScopeMark } from '../shell/same-scope.ts'
import { type Before, forkScope, mergeScope, orBefore, rememberNow, type Scope, writable } from '../shell/scope.ts'
import { wordValue } from '../shell/words/parts.ts'
import { expandWords } from '../shell/words/words.ts'
import { runArithmetic, runTest } from './calculate.ts'
import { runCommand } from './command.ts'
import { readersOf } from './endless.ts'
import { expanderOf } from './expander.ts'
import { type Frame, frameWith, type Reader, spanOf } from './frame.ts'
import { defineForCalls, defineFunction, judgedByCalls } from './functions.ts'
import { invoke } from './invoke/invoke.ts'
import { batchesOf, forgetAssigned, isEndless, leavesLoop, startsInBackground } from './loops.ts'
import { applyRedirects, noteNumbered } from './redirects.ts'
import { noteSteering } from './state/hazard-variables.ts'

/** Reads a text as a shell program in this frame. Everything not understood becomes an effect. */
function runText(text: string, frame: Frame): Output {
  if (frame.depth > LIMITS.depth) return giveUp(frame, 'commands nested too deeply')
  // Past the budget nothing is run, so there is nothing to look for either.
  if (!frame.analysis.takeText(text.length)) return NO_OUTPUT
  const refused = guardText(text)
  if (refused) return giveUp(frame, `a command text that ${refused}`)
  const result = parseShell(text)
  if ('failed' in result) return giveUp(frame, `shell syntax: ${result.failed}`)
  return runScript(result.script, frameWith(frame, { source: text }))
}

/**
 * Reads a parsed script. Scripts in substitutions carry their own syntax errors. What could be recovered of a broken one
 * is read all the same: it can only make the verdict stricter.
 */
function runScript(script: Script, frame: Frame): Output {
  const error = scriptError(script)
  if (error !== undefined) frame.analysis.problem(`shell syntax: ${error}`, frame.origin)
  const later = judgedByCalls(script.commands)
  return runStatements(script.commands, frame, later)
}

function giveUp({ analysis, origin }: Frame, why: string): Output {
  analysis.problem(why, origin)
  return NO_OUTPUT
}

/** `later`: functions that are judged where they are called. */
function runStatements(statements: readonly Statement[], frame: Frame, later?: ReadonlySet<SyntaxNode>): Output {
  const [only] = statements
  if (only && statements.length === 1 && !only.background)
    return frame.analysis.spend() ? runNode(only.command, frame) : joinOutputs([])
  const outputs: Output[] = []
  for (const statement of statements) {
    if (!frame.analysis.spend()) break
    const inside = statement.background ? frameWith(frame, { scope: forkScope(frame.scope) }) : frame
    const { command } = statement
    if (command.type === 'Function' && later?.has(command))
      outputs.push(defineForCalls(command, inside, spanOf(command, frame)))
    else outputs.push(runNode(command, inside))
  }
  return joinOutputs(outputs)
}

/** What several commands print one after the other. */
function joinOutputs(outputs: readonly Output[]): Output {
  if (outputs.length === 1) return outputs[0]!
  const taints = taintsOf(outputs)
  const files = outputs.flatMap((output) => output.files ?? [])
  if (outputs.every((output) => output.text !== undefined)) {
    return { text: outputs.map((o) => o.text).join(''), exact: outputs.every((o) => o.exact ?? false), taints }
  }
  if (files.length > 0 && outputs.every((o) => o.files || o.text === '')) return { taints, files }
  const part = outputs.map((output) => output.text ?? output.part ?? '').join('')
  return part === '' ? { taints } : { taints, part }
}

function runNode(node: PipelineNode | Statement['command'], frame: Frame): Output {
  if (node.type === 'AndOr') return runAndOr(node, frame)
  return node.type === 'Pipeline' ? runPipeline(node.commands, frame) : runCompound(node, frame)
}

/** `a && b || c`: later parts may not run, so the variables that they set are possible values, not certain ones. */
function runAndOr(node: Extract<Statement['command'], { type: 'AndOr' }>, frame: Frame): Output {
  const { analysis, scope } = frame
  const outputs: Output[] = []
  const moments: Before[] = []
  let { mayBeIn } = scope
  for (let i = 0; i < node.commands.length; i++) {
    if (analysis.isSpent()) {
      outputs.push(NO_OUTPUT)
      break
    }
    const command = node.commands[i]!
    // What `&&` leads to ran for all that follows in the list, but perhaps not for what comes behind it.
    const follows = i > 0 && node.operators[i - 1] === '&&'
    if (follows) {
      moments.push(rememberNow(scope))
      // A `cd` before it succeeded.
      scope.mayBeIn = mayBeIn
    }
    // Behind `||` something failed: perhaps all that `&&` led to did not run.
    else for (const moment of moments.splice(0)) orBefore(scope, moment)
    mayBeIn = scope.mayBeIn
    const isCertain = i === 0 || follows
    outputs.push(isCertain ? runNode(command, frame) : branch(frame, (inside) => runNode(command, inside)))
  }
  for (const moment of moments) orBefore(scope, moment)
  return { ...joinOutputs(outputs), exact: false }
}

function runPipeline(commands: readonly CommandNode[], frame: Frame): Output {
  // `! & ls`: bash refuses a `!` or `time` that has nothing to stand before, but at the end of a line.
  if (commands.length === 0) return giveUp(frame, 'shell syntax: a ! or time without a command')
  let input = frame.input
  let output: Output = NO_OUTPUT
  for (let i = 0; i < commands.length; i++) {
    if (frame.analysis.isSpent()) return NO_OUTPUT
    const scope = commands.length > 1 ? forkScope(frame.scope) : frame.scope
    output = runCompound(commands[i]!, frameWith(frame, { scope, input, readers: readersOf(commands, i, frame) }))
    input = pipeInput(output)
    const numbers = output.text === undefined ? feedsNumbers(commands, i, frame.scope) : undefined
    if (numbers) input.numbers = numbers
    if (scope !== frame.scope && i === commands.length - 1) keepLast(scope, frame)
  }
  return output
}

/** `echo x | read y`: zsh, ksh and bash with `lastpipe` run the last command of a pipe in the shell itself. */
function keepLast(last: Scope, { scope, analysis }: Frame): void {
  const { map } = last.variables
  // All names are gone through for each that was set.
  if (map === scope.variables.map || analysis.spend(map.size >> 3)) mergeScope(scope, last)
}

function runCompound(node: CommandNode, frame: Frame): Output {
  const { analysis, scope } = frame
  if (!analysis.spend()) return NO_OUTPUT
  if (frame.depth > LIMITS.depth) return giveUp(frame, 'commands nested too deeply')
  if (node.type === 'Command') return runCommand(node, frame)
  const deeper = frameWith(frame, { depth: frame.depth + 1 })
  switch (node.type) {
    case 'Redirected':
      return withRedirects(node.redirects, deeper, (inside) => runCompound(node.command, inside))
    case 'Subshell':
      return runList(node.body, frameWith(deeper, { scope: forkScope(scope) }))
    case 'BraceGroup':
      return runList(node.body, deeper)
    case 'If':
      return runIf(node, deeper)
    case 'For':
    case 'Select':
      return runFor(node, deeper)
    case 'While':
      if (isEndless(node)) noteEndless(node, frame)
      return loop(node.body, deeper, () => runList(node.clause, deeper))
    case 'ArithmeticFor':
      if (!node.test) noteEndless(node, frame)
      return runArithmeticFor(node, deeper)
    case 'Case':
      return runCase(node, deeper)
    case 'Function':
      return defineFunction(node, deeper, spanOf(node, frame))
    case 'Coproc':
      return runCoproc(node, deeper)
    case 'TestCommand':
      analysis.add('text.print', 'core/test', { span: spanOf(node, frame) })
      runTest(node.expression, deeper)
      return SILENCE
    case 'ArithmeticCommand':
      analysis.add('environment.change', 'core/arithmetic', { span: spanOf(node, frame) })
      runArithmetic(node.expression, deeper)
      return SILENCE
  }
}

function runCoproc(node: Extract<CommandNode, { type: 'Coproc' }>, frame: Frame): Output {
  // Its name holds the numbers of two pipes.
  noteNumbered(node.name?.value ?? 'COPROC', frame, spanOf(node, frame))
  return runBody(node.body, frameWith(frame, { scope: forkScope(frame.scope) }))
}

function runBody(body: CommandNode | CompoundList, frame: Frame): Output {
  return body.type === 'CompoundList' ? runList(body, frame) : runCompound(body, frame)
}

function runArithmeticFor(node: Extract<CommandNode, { type: 'ArithmeticFor' }>, frame: Frame): Output {
  for (const part of [node.initialize, node.test, node.update]) runArithmetic(part, frame)
  const before = frame.scope.variables.map
  const output = loop(node.body, frame, () => undefined)
  // A round may set what the next one calculates with.
  if (frame.scope.variables.map !== before) for (const part of [node.update, node.test]) runArithmetic(part, frame)
  return output
}

function runIf(node: Extract<CommandNode, { type: 'If' }>, frame: Frame): Output {
  runList(node.clause, frame)
  const outputs = [branch(frame, (inside) => runList(node.then, inside))]
  const moments: Before[] = []
  for (const elif of node.elif) {
    moments.push(rememberNow(frame.scope))
    runList(elif.clause, frame)
    outputs.push(branch(frame, (inside) => runList(elif.then, inside)))
  }
  const otherwise = node.else
  if (otherwise) outputs.push(branch(frame, (inside) => runList(otherwise, inside)))
  for (const moment of moments) orBefore(frame.scope, moment)
  return { taints: taintsOf(outputs) }
}

function runCase(node: Extract<CommandNode, { type: 'Case' }>, frame: Frame): Output {
  const expander = expanderOf(frame)
  wordValue(node.word, expander)
  const outputs = node.items.map((item) => {
    for (const pattern of item.pattern) wordValue(pattern, expander)
    return branch(frame, (inside) => runList(item.body, inside))
  })
  return { taints: taintsOf(outputs) }
}

/** `for` and `select`: the name holds one of the words in each round. */
function runFor(node: Extract<CommandNode, { type: 'For' | 'Select' }>, frame: Frame): Output {
  const { scope } = frame
  const name = node.name.value
  const words = node.wordlist ? expandWords(node.wordlist, expanderOf(frame)).flat() : argumentFields(scope)
  const given = node.wordlist !== undefined || scope.positional !== undefined
  const texts = [...new Set(words.flatMap((field) => field.values))]
  const known = given && words.every((field) => field.known) && texts.length <= LIMITS.loopWords
  const value: Omit<Value, 'values'> = {
    known,
    shape: words.length > 0 && words.every((field) => field.number) ? 'number' : 'any',
    // `for f in *`: names that may begin with a dash.
    taints: words.some((field) => field.glob) ? joinTaints(taintsOf(words), ['name']) : taintsOf(words),
  }
  noteSteering(name, frame, { ...value, values: texts.length > 0 ? texts : [''] }, spanOf(node, frame))
  // More words than a variable may hold are read in batches; those of nested loops multiply.
  if (known && texts.length > LIMITS.values && !frame.analysis.spend(texts.length)) return NO_OUTPUT
  const outputs = batchesOf(texts, known).map((values) =>
    loop(node.body, frame, () => writable(scope.variables).set(name, { ...value, values })),
  )
  return { taints: taintsOf(outputs) }
}

/** `for x; do`: over the arguments. */
function argumentFields({ positional }: Scope): Field[] {
  const words = positional ? allArguments(positional) : []
  return words.map(({ values, known, taints }) => ({ ...computedField(undefined, values), known, taints }))
}

function runList(list: CompoundList, frame: Frame): Output {
  return runStatements(list.commands, frame)
}

/** Something that may or may not run. */
function branch(frame: Frame, run: (inside: Frame) => Output): Output {
  const scope = forkScope(frame.scope)
  const output = run(frameWith(frame, { scope }))
  mergeScope(frame.scope, scope)
  return output
}

/** Deeper bodies are read once: each level of loops in loops would double the readings. */
const MAX_DOUBLE_DEPTH = 6

/** A body that runs any number of times: twice is enough to see what one round does to the next. */
function loop(body: CompoundList, frame: Frame, before: () => void): Output {
  const { scope } = frame
  const outputs: Output[] = []
  const rounds = frame.depth < MAX_DOUBLE_DEPTH ? 2 : 1
  /** The state in which a round began that changed nothing of it: the same body would do the same again. */
  let settled: ScopeMark | undefined
  for (let round = 0; round < rounds; round++) {
    const start = forkScope(scope)
    before()
    if (settled === undefined || !isSameScope(settled, scope)) {
      const mark = markScope(scope)
      outputs.push(runList(body, frame))
      settled = isUntouched(mark, scope) ? mark : undefined
    }
    const changed = round > 0 && holdsOthers(scope.variables.map, start.variables.map)
    mergeScope(scope, start)
    if (changed || rounds === 1) forgetAssigned(body, frame)
  }
  return { taints: taintsOf(outputs) }
}

function holdsOthers<V>(now: ReadonlyMap<string, V>, was: ReadonlyMap<string, V>): boolean {
  if (now === was) return false
  for (const [name, value] of now) if (was.get(name) !== value) return true
  return false
}

/** A loop without an end: one that starts more and more uses the machine up, unless it leaves or waits. */
function noteEndless(node: Extract<CommandNode, { type: 'While' | 'ArithmeticFor' }>, frame: Frame): void {
  if (leavesLoop(node.body)) return
  const span = spanOf(node, frame)
  if (startsInBackground(node.body))
    frame.analysis.add('execution.exhaust', 'core/endless-loop', { target: 'an endless loop', span })
  else frame.analysis.problem('an endless loop', span)
}

/** Reads the body of a function in a frame whose scope has its arguments. */
function runFunctionBody(node: Extract<CommandNode, { type: 'Function' }>, frame: Frame): Output {
  if (frame.depth > LIMITS.depth) return giveUp(frame, 'functions calling each other too deeply')
  return runBody(node.body, frame)
}

/** Applies redirects around something and notes what its output is written to. */
function withRedirects(redirects: readonly Redirection[], frame: Frame, run: (inside: Frame) => Output): Output {
  const applied = applyRedirects(redirects, frame, expanderOf(frame))
  // Where a file cannot be opened, nothing runs.
  const before = rememberNow(frame.scope)
  const output = run(frameWith(frame, { input: applied.input ?? frame.input }))
  orBefore(frame.scope, before)
  return applied.written(output)
}

/** The reader that frames carry. */
export const READER: Reader = Object.freeze({
  text: runText,
  script: runScript,
  invoke,
  functionBody: runFunctionBody,
  expander: expanderOf,
})
