// Makes text fit to stand in an agent's hook output: one line, no controls, bounded. Does not word verdicts.
import type { ClassifyAnswer } from '../contract/verdict.ts'

const MAX_REASON_BYTES = 2048
const MAX_FIELD_CHARS = 256
const MAX_SUGGESTION_CHARS = 600

/** Controls (C0, C1, DEL), lone surrogates, line and paragraph separators, and characters that reorder text. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** Text on one line, at most 2 KiB of UTF-8; never empty, because some agents ignore a deny without a reason. */
export function cleanReason(text: string): string {
  const clean = text.replace(UNFIT, ' ').trim()
  return clean === '' ? 'interlock gave no reason' : clipBytes(clean, MAX_REASON_BYTES)
}

/** A payload's word for the record: one line, at most 256 characters. */
export function cleanField(text: string): string {
  return text.slice(0, MAX_FIELD_CHARS).replace(UNFIT, ' ')
}

/** The sentence an agent is told: the reason, the reviewer's words, and for an open request how to come back to it. */
export function wordReason(answer: ClassifyAnswer): string {
  const parts = [answer.reason]
  if (answer.feedback !== undefined && !answer.reason.includes(answer.feedback)) parts.push(answer.feedback)
  if (answer.outcome === 'pending' && answer.requestId !== undefined)
    parts.push(`pending, request ${answer.requestId}, retry the same call later`)
  return cleanReason(parts.join(': '))
}

/**
 * A rejection for an approved edit that the agent's hook cannot hand over: the agent has to make that call itself.
 * Half an input would be another call, so one that is too long is not shown.
 */
export function wordSuggestion(agent: string, edited: Readonly<Record<string, unknown>>, why: string): string {
  const input = JSON.stringify(edited)
  const said = `approved with a change that ${agent} cannot apply (${why})`
  return input.length > MAX_SUGGESTION_CHARS
    ? `${said}, and the changed input is too long to be shown here`
    : cleanReason(`${said}; make this call instead, with exactly this input: ${input}`)
}

/**
 * JSON on exactly one line. Keys keep their order. A brace that follows a closing one can only stand inside a string;
 * it is escaped, so that the hook client can tell two objects from one without reading JSON.
 */
export function printLine(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
    .replace(/(?<=\} *)\{/g, '\\u007b')
}

function clipBytes(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= maxBytes) return text
  // `stream: true` drops a character cut in half instead of replacing it.
  return `${new TextDecoder().decode(bytes.slice(0, maxBytes - 3), { stream: true })}…`
}
