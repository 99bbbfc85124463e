// Replaces parts of a text and carries offsets over. Does not know what is replaced, or why.

/** Replace text[start, end) by `by`. UTF-16 offsets, half open. */
export type Edit = { start: number; end: number; by: string }

export type Rewritten = {
  text: string
  /** The edits that were applied: sorted, not overlapping. */
  edits: readonly Edit[]
}

/** Applies edits that are sorted by `start` and do not overlap. */
export function rewrite(text: string, edits: readonly Edit[]): Rewritten {
  if (edits.length === 0) return { text, edits }
  const parts: string[] = []
  let at = 0
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.by)
    at = edit.end
  }
  parts.push(text.slice(at))
  return { text: parts.join(''), edits }
}

/**
 * Carries spans of the original text over to the rewritten one. A span that ends inside a replaced part is widened to
 * cover the whole replacement, so that a mark never points into the middle of a token.
 */
export function shiftSpans<S extends { start: number; end: number }>(spans: readonly S[], edits: readonly Edit[]): S[] {
  if (edits.length === 0) return [...spans]
  return spans.map((span) => ({ ...span, start: shift(span.start, edits, false), end: shift(span.end, edits, true) }))
}

function shift(offset: number, edits: readonly Edit[], isEnd: boolean): number {
  let moved = 0
  for (const edit of edits) {
    if (isEnd ? edit.start >= offset : edit.start > offset) break
    const inside = isEnd ? offset <= edit.end : offset < edit.end
    if (inside) return edit.start + moved + (isEnd ? edit.by.length : 0)
    moved += edit.by.length - (edit.end - edit.start)
  }
  return offset + moved
}
