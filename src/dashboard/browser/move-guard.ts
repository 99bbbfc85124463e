// Remembers when things moved by themselves, so a click or key meant for what was there before decides nothing.

const QUIET_MS = 300

export type MoveGuard = {
  /** Call when cards moved or the selection changed without the person asking for it. */
  touch(): void
  /** True while it is too soon to trust where a click or key went. */
  blocks(): boolean
}

export function createMoveGuard(monotonicMs: () => number): MoveGuard {
  let movedAt = Number.NEGATIVE_INFINITY
  return Object.freeze({
    touch() {
      movedAt = monotonicMs()
    },
    blocks: () => monotonicMs() - movedAt < QUIET_MS,
  })
}
