// Redirections: what a command is fed from, what its output is written to, and the effects of both.
import { judgeSource } from '../languages/index.ts'
import { isHazardVariable } from '../shell/environment.ts'
import {
  exactText,
  type Field,
  type Input,
  isSecret,
  NO_INPUT,
  NO_OUTPUT,
  NUMBER,
  type Output,
  type Value,
} from '../shell/model.ts'
import { runsInZsh } from '../shell/other-shells.ts'
import type { Redirection, SyntaxWord } from '../shell/parse.ts'
import { writable } from '../shell/scope.ts'
import type { Expander } from '../shell/words/expander.ts'
import { partsValue, wordValue } from '../shell/words/parts.ts'
import { resolvePath } from '../targets/paths.ts'
import type { Span } from '../types.ts'
import { deviceAmong, isFilePath } from './endless.ts'
import type { Frame } from './frame.ts'
import { fieldScopes, placeOf } from './place.ts'
import { judgeStartup } from './startup-files.ts'

/** `input`: replaces standard input. `written`: called with what the command prints; returns what is left for the pipe. */
type Applied = { input: Input | undefined; written: (output: Output) => Output }

const NOT_REDIRECTED: Applied = { input: undefined, written: (output) => output }

/** Where the scope remembers that this call opened a connection of the shell's own. */
export const SOCKETS = '/dev/tcp'

/** Words with `$` or a backquote, a backslash in double quotes or before a sign: each shell takes another line for the end. */
const ODD_DELIMITER = /[$`]|"[^"]*\\|\\\W/

type FileRedirect = Exclude<Redirection, { operator: '<<' | '<<-' }>

/** What the redirects of one command have come to. */
type Redirected = {
  input: Input | undefined
  /** Files that the output goes to, and whether it goes anywhere but to the pipe. */
  readonly outputs: string[]
  diverted: boolean
  /** The output may go to a connection that this call opened. */
  mayReachSocket: boolean
}

/** Notes the effects of redirects, left to right. */
export function applyRedirects(redirects: readonly Redirection[], frame: Frame, expander: Expander): Applied {
  if (redirects.length === 0) return NOT_REDIRECTED
  const done: Redirected = { input: undefined, outputs: [], diverted: false, mayReachSocket: false }
  for (const [i, redirect] of redirects.entries()) {
    if (frame.analysis.isFull()) break
    const span = expander.spanOf(redirect)
    if (isGluedTo(redirects[i - 1], redirect)) frame.analysis.problem('shell syntax: a number between redirects', span)
    if ('target' in redirect && redirect.target && runsInZsh(redirect.target))
      frame.analysis.problem('shell syntax: a bracket', span)
    // `{x}>file`: x holds a number afterwards.
    if (redirect.descriptor?.type === 'FileDescriptorVariable') noteNumbered(redirect.descriptor.name, frame, span)
    applyRedirect(redirect, done, { frame, expander, span })
  }
  const { input, outputs, diverted, mayReachSocket } = done
  const start = frame.analysis.effects.length
  const written = (output: Output): Output => {
    if (mayReachSocket || outputs.some(isSocket)) noteSession(output, frame)
    if (mayReachSocket) noteSent(output, SOCKETS, frame)
    if (outputs.some(isFilePath)) noteFilled(start, frame)
    judgeStartup(outputs, output, frame, expander.spanOf(redirects[0]!))
    return keepOutput(output, diverted, outputs, frame)
  }
  return { input, written }
}

/** What is printed without an end, from this effect on, goes to a file: it fills the disk. */
function noteFilled(start: number, { analysis }: Frame): void {
  const { effects } = analysis
  for (let i = start; i < effects.length; i++) {
    const { kind, span, command } = effects[i]!
    if (kind !== 'execution.endless') continue
    analysis.add('execution.exhaust', 'core/endless-output', { target: 'a file without an end', span, command })
    return
  }
}

/** Where a redirect stands. */
type Spot = { readonly frame: Frame; readonly expander: Expander; readonly span: Span }

function applyRedirect(redirect: Redirection, done: Redirected, spot: Spot): void {
  switch (redirect.operator) {
    case '<<':
    case '<<-':
      if (ODD_DELIMITER.test(redirect.delimiter?.text ?? ''))
        spot.frame.analysis.problem('a here-document whose end each shell sees elsewhere', spot.span)
      done.input = hereDocument(redirect, spot.expander)
      return
    case '<<<':
      done.input = hereString(redirect.target, spot.expander)
      return
    case '<':
      readFrom(redirect, done, spot)
      return
    case '<&':
    case '>&':
      duplicate(redirect, done, spot)
      return
    default:
      writeTo(redirect, done, spot)
  }
}

/** The number before it: `2>`. */
function descriptorOf({ descriptor }: Redirection): number | undefined {
  return descriptor?.type === 'FileDescriptor' ? descriptor.value : undefined
}

function hereString(word: SyntaxWord | undefined, expander: Expander): Input {
  if (!word) return NO_INPUT
  const value = wordValue(word, expander)
  return textInput({ ...value, values: value.values.map((text) => `${text}\n`) })
}

function readFrom(redirect: FileRedirect, done: Redirected, { frame, expander, span }: Spot): void {
  const field = targetField(redirect.target, expander, span)
  if (!field) return
  const read = noteFile('file.read', field, frame, span)
  const descriptor = descriptorOf(redirect)
  if (descriptor !== undefined && descriptor !== 0) return
  // Reading from nowhere is no input at all.
  const nowhere = field.known && field.values.every((text) => text === '/dev/null')
  const device = deviceAmong(field.values)
  done.input = nowhere ? NO_INPUT : { kind: 'file', ...read, ...(device !== undefined && { device }) }
}

/** `>&2`, and `>&file`. */
function duplicate(redirect: FileRedirect, done: Redirected, { frame, expander, span }: Spot): void {
  const field = targetField(redirect.target, expander, span)
  if (!field) return
  if (!mayOpenFile(field, redirect)) {
    // `echo FLUSHALL >&3`, where this call opened a connection: it may be that one.
    if (frame.scope.files.has(SOCKETS)) done.mayReachSocket = true
    return
  }
  // `>&-x` closes, and x is a word of the command.
  if (redirect.target?.text.startsWith('-')) frame.analysis.problem('a word that is stuck to a redirect', span)
  noteFile('file.write', field, frame, span)
  done.diverted = true
  done.outputs.push(...field.values)
}

function writeTo(redirect: FileRedirect, done: Redirected, { frame, expander, span }: Spot): void {
  const field = targetField(redirect.target, expander, span)
  if (!field) {
    frame.analysis.problem('a redirect without a target', span)
    return
  }
  noteFile('file.write', field, frame, span)
  const descriptor = descriptorOf(redirect)
  if (descriptor !== undefined && descriptor !== 1) return
  done.diverted = true
  done.outputs.push(...field.values)
}

/** A variable that the shell sets to a number by itself. */
export function noteNumbered(name: string, { analysis, scope }: Frame, span: Span): void {
  if (isHazardVariable(name) || name === 'IFS')
    analysis.add('environment.hazard', 'core/hazard-variable', { target: name, span })
  writable(scope.variables).set(name, NUMBER)
}

/**
 * Does `>&word` open a file, not a descriptor? Shells take a word that turns out to be no number for a file's name, but only
 * where the output itself is redirected: with another number before it, or for input, they refuse such a word.
 */
function mayOpenFile(field: Field, { operator, descriptor }: Redirection): boolean {
  if (!field.values.every((text) => /^\d*-?$/.test(text))) return true
  if (field.known || field.number || operator !== '>&') return false
  return descriptor === undefined || (descriptor.type === 'FileDescriptor' && descriptor.value === 1)
}

function isSocket(path: string): boolean {
  return /^\/dev\/(tcp|udp)\//.test(path)
}

/** Judges text for a connection that the shell opened: a store or a database takes its lines for commands. */
function noteSession({ text, part }: Output, { analysis, origin }: Frame): void {
  const lines = text ?? part
  if (lines === undefined) return
  for (const finding of judgeSource('session', lines)) {
    const all = 'effect' in finding ? [finding] : judgeSource('sql', finding.source)
    for (const one of all)
      if ('effect' in one && one.effect === 'database.destroy')
        analysis.add(one.effect, 'core/socket-redirect', { target: one.target, span: origin })
  }
}

/** A secret that is written to a connection of the shell's own. */
function noteSent({ taints }: Output, target: string, { analysis }: Frame): void {
  if (isSecret(taints)) analysis.add('secret.send', 'core/socket-redirect', { target })
}

/** `<2<a`: bash takes the number for the second redirect's, and finds none to open for the first. */
function isGluedTo(before: Redirection | undefined, redirect: Redirection): boolean {
  if (before === undefined || before.type === 'HereDoc' || before.end !== redirect.pos) return false
  return /^\d+$/.test(before.target?.text ?? '')
}

function hereDocument(redirect: Extract<Redirection, { operator: '<<' | '<<-' }>, expander: Expander): Input {
  const { body, delimiter } = redirect
  if (!body.parts || delimiter?.quoted) {
    const text = redirect.operator === '<<-' ? body.text.replace(/^\t+/gm, '') : body.text
    const at = redirect.operator === '<<' ? expander.offsetOf(body.pos) : undefined
    return { kind: 'text', text, exact: true, taints: [], ...(at !== undefined && { at }) }
  }
  return textInput(partsValue(body.parts, expander))
}

function textInput(value: Value): Input {
  return { kind: 'text', text: value.values[0]!, exact: exactText(value) !== undefined, taints: value.taints }
}

function targetField(word: SyntaxWord | undefined, expander: Expander, span: Span): Field | undefined {
  if (!word) return undefined
  const value = wordValue(word, expander)
  const { values, known, taints } = value
  return {
    text: known && values.length === 1 ? values[0]! : word.text,
    values,
    known,
    glob: false,
    expanded: false,
    mayBeOption: false,
    several: false,
    taints,
    number: value.shape === 'number',
    digits: false,
    span,
    at: undefined,
  }
}

/** Notes that the shell opens a file; says what is known about what it would read from there. */
function noteFile(kind: 'file.read' | 'file.write', field: Field, frame: Frame, span: Span): Output {
  const { analysis, scope } = frame
  const place = placeOf(analysis.context, scope)
  for (const text of field.values) {
    const socket = /^\/dev\/(tcp|udp)\/([^/]+)\/(.+)$/.exec(text)
    if (socket) {
      scope.files.set(SOCKETS, NO_OUTPUT)
      analysis.add('network.connect', 'core/socket-redirect', {
        target: `${socket[2]}:${socket[3]}`,
        scopes: ['public'],
        span,
      })
      if (frame.input.taints.some((taint) => taint !== 'name'))
        analysis.add('secret.send', 'core/socket-redirect', { target: text, span })
    }
  }
  const exact = exactText(field)
  const substituted = exact?.startsWith('/dev/fd/') ? scope.files.get(exact) : undefined
  if (substituted) return substituted
  if (field.known && field.values.every(isSocket)) return NO_OUTPUT
  const scopes = fieldScopes(kind, field, place)
  analysis.add(kind, kind === 'file.read' ? 'core/redirect-read' : 'core/redirect-write', {
    target: field.text,
    scopes,
    span,
  })
  if (kind === 'file.write') return NO_OUTPUT
  const isWritten = scope.files.size > 0 && field.values.length === 1
  const known = isWritten ? scope.files.get(resolvePath(field.values[0]!, place)) : undefined
  const taints = scopes.includes('secret') ? (['secret'] as const) : []
  return known ?? { taints }
}

/** Output that went to a file is not there for the pipe; the file remembers it. */
function keepOutput(output: Output, diverted: boolean, paths: readonly string[], frame: Frame): Output {
  if (!diverted) return output
  const place = placeOf(frame.analysis.context, frame.scope)
  for (const path of paths) {
    // Nothing can be read back from there.
    if (path === '/dev/null') continue
    frame.scope.feeds.get(path)?.(output)
    frame.scope.files.set(resolvePath(path, place), output)
    if (isSocket(path)) noteSent(output, path, frame)
  }
  return paths.some((path) => /^\/dev\/(stdout|fd\/1)$/.test(path)) ? output : NO_OUTPUT
}
