// The main path, on one screen: a tool call → what to look at → effects → verdict. Pure, and total: it never throws.
import type { EffectKind } from './effect-kinds.ts'
import { isPowershellLook, judgeSource } from './languages/index.ts'
import { LIMITS } from './limits.ts'
import { literalField, NO_INPUT } from './shell/model.ts'
import { createScope } from './shell/scope.ts'
import { resolvePath } from './targets/paths.ts'
import { hidesCharacters } from './text/hidden-characters.ts'
import { lookAtTool, type ToolEffect } from './tools/look-at-tool.ts'
import type { Call, Context, Finding, Span, Verdict } from './types.ts'
import { giveVerdict } from './verdict/verdict.ts'
import { type Analysis, createAnalysis } from './walk/analysis.ts'
import { NO_READERS } from './walk/endless.ts'
import { type Frame, frameWith } from './walk/frame.ts'
import { fieldScopes, placeOf } from './walk/place.ts'
import { READER } from './walk/walk.ts'

/** Whatever goes wrong inside becomes an effect `unknown`, which is dangerous. */
export function classify(call: Call, context: Context): Verdict {
  const analysis = createAnalysis(context)
  const line = readCall(call, analysis)
  return giveVerdict(analysis, line)
}

/** Notes everything the call does; returns the one line that names it. */
function readCall(call: Call, analysis: Analysis): string {
  try {
    const look = lookAtTool(call, analysis.context)
    for (const effect of look.effects) noteToolEffect(effect, analysis, look.kind === 'shell' ? look.cwd : undefined)
    if (look.kind === 'effects') return look.line
    const [first] = look.commands
    for (const command of look.commands) {
      // Places are shown in the line, which is the first text: those of other texts would point at the wrong words.
      if (command.text !== undefined && !(command.isPowershell && isPowershellLook(command.text)))
        readText(command.text, look.cwd, analysis, command.text === first?.text)
      if (command.argv !== undefined) readWords(command.argv, look.cwd, analysis)
    }
    return first?.text ?? first?.argv?.join(' ') ?? call.toolName
  } catch (error) {
    // RangeError from a deep recursion, or a mistake of ours: not understood either way.
    analysis.problem(`a call that broke the analysis (${error instanceof Error ? error.name : 'error'})`)
    return call.toolName
  }
}

/** Shells whose grammar is the one that is parsed. Others are trusted with plain words only. */
const KNOWN_SHELL = /(^|\/)(ba|da|a)?sh$/
const PLAIN_WORDS = /^[\w ./:=@%+,-]*$/

function readText(text: string, cwd: string | undefined, analysis: Analysis, isLine: boolean): void {
  const { context } = analysis
  if (hidesCharacters(text)) analysis.add('hostile', 'core/hidden-characters', { target: 'hidden characters' })
  if (context.shell !== undefined && !KNOWN_SHELL.test(context.shell) && !PLAIN_WORDS.test(text)) {
    analysis.problem(`syntax that may mean something else in ${context.shell}`)
  }
  const frame = frameFor(cwd, analysis)
  READER.text(text, isLine ? frameWith(frame, { origin: undefined }) : frame)
}

function readWords(words: readonly string[], cwd: string | undefined, analysis: Analysis): void {
  const length = words.reduce((sum, word) => sum + word.length, 0)
  const tooLong = length > LIMITS.textLength
  if (tooLong) analysis.problem(`more than ${LIMITS.textLength} characters of words`)
  else if (analysis.takeText(length))
    READER.invoke(
      words.map((word) => literalField(word)),
      frameFor(cwd, analysis),
      NOWHERE,
    )
}

/** The place of what stands in no text that is shown. */
const NOWHERE: Span = { start: 0, end: 0 }

function frameFor(cwd: string | undefined, analysis: Analysis): Frame {
  const scope = createScope(analysis.context, analysis.context.cwd)
  if (cwd !== undefined) scope.cwd = resolvePath(cwd, placeOf(analysis.context, scope))
  return {
    analysis,
    reader: READER,
    scope,
    input: NO_INPUT,
    via: [],
    readers: NO_READERS,
    depth: 0,
    source: '',
    origin: NOWHERE,
    offset: 0,
  }
}

function noteToolEffect(
  { effect, target, row, source }: ToolEffect,
  analysis: Analysis,
  cwd: string | undefined,
): void {
  const frame = frameFor(cwd, analysis)
  if (source?.language === 'shell') READER.text(source.text, frame)
  else if (source && analysis.takeText(source.text.length))
    for (const finding of judgeSource(source.language, source.text)) noteFinding(finding, row, analysis, cwd)
  noteEffect(effect, target, row, frame)
}

/** Each finding is judged in a shell state of its own: none of them sees what another one set. */
function noteFinding(finding: Finding, row: string, analysis: Analysis, cwd: string | undefined): void {
  const frame = frameFor(cwd, analysis)
  if ('effect' in finding) noteEffect(finding.effect, finding.target, row, frame)
  else if (finding.language === 'shell') READER.text(finding.source, frame)
  else
    for (const inner of judgeSource(finding.language, finding.source))
      if ('effect' in inner) noteFinding(inner, row, analysis, cwd)
}

function noteEffect(effect: EffectKind, target: string | undefined, row: string, { analysis, scope }: Frame): void {
  const scopes = fieldScopes(effect, literalField(target ?? ''), placeOf(analysis.context, scope))
  analysis.add(effect, row, { target, scopes })
}
