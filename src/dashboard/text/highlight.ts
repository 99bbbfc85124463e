// Lays the server's spans over the pieces of a text. Does not judge commands: what is dangerous is the server's word.
import type { PermissionItem } from '../../contract/permission.ts'
import type { Line, Piece } from './pieces.ts'

export type Span = PermissionItem['spans'][number]

/** A piece with the numbers (from 1) of the reasons that apply to it, and whether a reason ends with it. */
export type MarkedPiece = Piece & { reasons: number[]; endsReason: number[] }
export type MarkedLine = { pieces: MarkedPiece[]; start: number; end: number }

/** One numbered reason under the text. `quote` is the part of the text it is about, '' where it could not be placed. */
export type Reason = { number: number; why: string; rule: string; tier: Span['tier']; quote: string }

/**
 * Reasons in the order of the text, one per rule and words, and the spans that belong to each.
 * Spans outside of the text keep their reason but mark nothing.
 */
export function toReasons(text: string, spans: readonly Span[]): { reasons: Reason[]; placed: PlacedSpan[] } {
  const reasons: Reason[] = []
  const placed: PlacedSpan[] = []
  const risky = spans.filter((span) => span.tier !== 'safe')
  for (const span of [...risky].sort((left, right) => left.start - right.start || right.end - left.end)) {
    const fits = span.start >= 0 && span.end <= text.length && span.start < span.end
    let reason = reasons.find((known) => known.why === span.why && known.rule === span.rule)
    if (!reason) {
      const quote = fits ? text.slice(span.start, span.end) : ''
      reason = { number: reasons.length + 1, why: span.why, rule: span.rule, tier: span.tier, quote }
      reasons.push(reason)
    }
    const repeated = placed.some(
      ({ start, end, number }) => start === span.start && end === span.end && number === reason.number,
    )
    if (fits && !repeated) placed.push({ start: span.start, end: span.end, number: reason.number })
  }
  return { reasons, placed }
}

export type PlacedSpan = { start: number; end: number; number: number }

/** Cuts plain pieces at span borders; marked characters are never cut. */
export function markLines(lines: readonly Line[], placed: readonly PlacedSpan[]): MarkedLine[] {
  return lines.map((line) => {
    const near = placed.filter((span) => span.start < line.end && span.end > line.start)
    return { ...line, pieces: line.pieces.flatMap((piece) => cut(piece, near)) }
  })
}

function cut(piece: Piece, spans: readonly PlacedSpan[]): MarkedPiece[] {
  const borders = new Set([piece.start, piece.end])
  if (piece.kind === 'plain') {
    for (const { start, end } of spans) {
      if (start > piece.start && start < piece.end) borders.add(start)
      if (end > piece.start && end < piece.end) borders.add(end)
    }
  }
  const sorted = [...borders].sort((left, right) => left - right)
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? piece.end
    const text = piece.kind === 'plain' ? piece.text.slice(start - piece.start, end - piece.start) : piece.text
    const over = spans.filter((span) => span.start < end && span.end > start)
    return {
      ...piece,
      text,
      start,
      end,
      reasons: over.map((span) => span.number),
      endsReason: [...new Set(over.filter((span) => span.end <= end).map((span) => span.number))],
    }
  })
}
