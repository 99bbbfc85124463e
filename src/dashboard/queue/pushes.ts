// Gathers what is pushed in quick succession, so that a thousand requests and ends are a few changes of the page. Keeps
// none.

export type Pushes<News> = {
  add(news: News): void
  /** Hands over what was gathered, now. Call it before anything else is learned about requests. */
  flush(): void
  close(): void
}

const GATHER_MS = 100

/** The first one is handed over at once, those that follow within a tenth of a second together. */
export function createPushes<News>(deps: {
  take: (news: readonly News[]) => void
  monotonicMs: () => number
}): Pushes<News> {
  let gathered: News[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return
    const news = gathered
    gathered = []
    lastAt = deps.monotonicMs()
    deps.take(news)
  }

  return Object.freeze({
    add(news) {
      gathered.push(news)
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
  } satisfies Pushes<News>)
}
