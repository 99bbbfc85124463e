// Gathers requests that are pushed in quick succession, so that a thousand of them are a few changes of the page. Keeps none.
import type { PermissionItem } from '../../contract/permission.ts'

export type Arrivals = {
  add(item: PermissionItem): void
  /** Hands over what was gathered, now. Call it before anything else is learned about requests. */
  flush(): void
  close(): void
}

const GATHER_MS = 100

/** The first one is handed over at once, those that follow within a tenth of a second together. */
export function createArrivals(deps: {
  take: (items: readonly PermissionItem[]) => void
  monotonicMs: () => number
}): Arrivals {
  let gathered: PermissionItem[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return
    const items = gathered
    gathered = []
    lastAt = deps.monotonicMs()
    deps.take(items)
  }

  return Object.freeze({
    add(item) {
      gathered.push(item)
      if (timer !== undefined) return
      const waitMs = lastAt + GATHER_MS - deps.monotonicMs()
      if (waitMs <= 0) flush()
      else timer = setTimeout(flush, waitMs)
    },
    flush,
    close() {
      clearTimeout(timer)
      gathered = []
    },
  } satisfies Arrivals)
}
