// The sentence that tells a person why a call is judged as it is. Decides nothing; hides no secrets (permissions/ does).
import { EFFECT_KINDS } from '../effect-kinds.ts'
import { rowDoc } from '../table/families.ts'
import type { Effect, Rule, Tier } from '../types.ts'
import { SCOPE_WORDS } from './scope-words.ts'

const PREFIX: Readonly<Record<Tier, string>> = {
  safe: 'Safe',
  dangerous: 'Queued for approval',
  destructive: 'Blocked',
}
/** Of the whole sentence, as it is shown: hidden characters count as much as the marker that stands for them. */
const MAX_REASON = 200
const MAX_TARGET = 80
const MIN_LINE = 24
const MARKER = '⟨U+200B⟩'.length

type Deciding = {
  rule: Rule
  /** None: nothing was recognised. */
  effect: Effect | undefined
  /** The program that it belongs to, where the call runs several. */
  program: string | undefined
  /** Where something is not understood: what else is found that is as bad, or that this is so. */
  also: string | undefined
}

export type Told = {
  /** One sentence. */
  why: string
  /** The same behind `Safe:`, `Queued for approval:` or `Blocked:`. */
  reason: string
}

/** `line` names the call; what was found goes first, and the line gets the room that is left. */
export function giveReason(line: string, { rule, effect, program, also }: Deciding): Told {
  const prefix = `${PREFIX[rule.tier]}: `
  let about = ''
  if (rule.tier !== 'safe') {
    const words = tellEffect(rule, effect)
    about = ` – ${tellProgram(program, words)}${words}`
    const more = also ? `; also ${also}` : ''
    if (prefix.length + MIN_LINE + shownLength(about + more) <= MAX_REASON) about += more
  }
  const room = Math.max(MIN_LINE, MAX_REASON - prefix.length - shownLength(about))
  const why = cutLine(line, room) + about
  return { why, reason: prefix + why }
}

/** What one effect does and to what, without naming the call: `deletes files (a.txt)`. At most about 150 characters. */
export function tellEffect(rule: Rule, effect: Effect | undefined): string {
  if (!effect) return rule.doc
  if (effect.kind === 'unknown') return tellUnknown(rule, effect)
  if (effect.kind === 'execution.unmapped') return tellUnmapped(rule, effect)
  const target = nameTarget(effect)
  const doc = rule.id === TOLD_BY_KIND ? EFFECT_KINDS[effect.kind].doc : rule.doc
  return target === undefined ? doc : `${doc} (${target}${tellPlace(rule, effect)})`
}

/** The rule that speaks of all that leaves files behind: links, moves and copies are told as what they are. */
const TOLD_BY_KIND = 'filesystem/write'

/** In a call of several commands the sentence says which one it is about. */
function tellProgram(program: string | undefined, words: string): string {
  return program === undefined || program === '' || words.includes(program) ? '' : `${cutLine(program, MIN_LINE)}: `
}

/** Names of what is not understood are phrases of their own; those of table rows are explained by the row. */
function tellUnknown(rule: Rule, { row, target = '' }: Effect): string {
  const option = /^the option (.+) of (\S+)$/s.exec(target)
  if (option) return `uses an option of ${cutLine(option[2]!, 40)} that is not known here (${cutLine(option[1]!, 60)})`
  const computed = /^a computed word that may be an option of (\S+)$/.exec(target)
  if (computed) return `gives ${cutLine(computed[1]!, 40)} a word that is computed when it runs and may be an option`
  const syntax = /^shell syntax: (.*)$/s.exec(target)
  if (syntax) return `cannot be read as shell text (${cutLine(syntax[1]!, MAX_TARGET)})`
  const doc = rowDoc(row)
  if (doc !== undefined) {
    const words = cutLine(lowerFirst(doc.replace(/\.$/, '')), MAX_TARGET)
    return `${words}${target === '' ? '' : ` (${cutLine(target, 40)})`}, which Interlock cannot follow`
  }
  return target === '' ? rule.doc : `${rule.doc}: ${cutLine(target, MAX_TARGET)}`
}

function tellUnmapped(rule: Rule, { row, target }: Effect): string {
  if (target === undefined || target === '') return rule.doc
  const name = cutLine(target, MAX_TARGET)
  if (row.startsWith('core/')) return `runs ${name}, a program that Interlock does not know`
  if (row.startsWith('tool/')) return `uses ${name}, a tool that Interlock does not know`
  if (row.endsWith('/unmapped')) return `uses ${name} in a way that Interlock does not know`
  return `${rule.doc} (${name})`
}

/** The target as people should read it; undefined where it names nothing (an option, the shell's own word). */
function nameTarget({ target }: Effect): string | undefined {
  if (target === undefined || target === '' || target.startsWith('-')) return undefined
  // A part of an address that was cut could be a part of a password: the parts that hold such are left out whole.
  const short =
    target.length > MAX_TARGET ? target.replace(/^([a-z][\w+.-]*:\/\/)[^/]*@/i, '$1').replace(/\?.*$/s, '?…') : target
  return cutLine(short, MAX_TARGET)
}

/** Where the target lies, for rules that speak of several places. */
function tellPlace(rule: Rule, { scopes }: Effect): string {
  const places = rule.when.scope ?? []
  const place = places.length > 1 ? places.find((scope) => scopes.includes(scope)) : undefined
  if (place === undefined || rule.doc.includes(SCOPE_WORDS[place])) return ''
  return `, ${place !== 'computed' && scopes.includes('computed') ? 'possibly ' : ''}${SCOPE_WORDS[place]}`
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const USUAL = /^[\x20-\x7e–…’]*$/
/** Letters, marks and plain ASCII are shown as they are, whatever else may be shown as a marker. */
const PLAIN = /[\x20-\x7e\p{L}\p{N}\p{M}–…’]/u

function shownLength(text: string): number {
  if (USUAL.test(text)) return text.length
  let length = 0
  for (const character of text) length += PLAIN.test(character) ? character.length : MARKER
  return length
}

/** The first line, and not too long; says that something was left out. */
function cutLine(text: string, maxLength: number): string {
  const first = text.split('\n', 1)[0]!
  const isWhole = first.length >= text.trimEnd().length
  if (isWhole && shownLength(first) <= maxLength) return first
  let kept = ''
  let length = 1
  for (const character of first) {
    length += PLAIN.test(character) ? character.length : MARKER
    if (length > maxLength) break
    kept += character
  }
  return `${kept}…`
}
