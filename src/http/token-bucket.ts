// Limits how often something may happen, per name: a steady rate with bursts. Does not know what is limited.

/** `take` returns 0 when it may happen now, else the seconds until it may. */
export type TokenBuckets = { take(name: string): number }

/** More names than this and full buckets are forgotten: a full bucket is the same as none. */
const MAX_NAMES = 10_000

/**
 * Token buckets, one a name: `ratePerSecond` refills, `burst` is the most that is saved up. `now`: monotonic ms.
 * A bucket, not a fixed window: agents burst and pause, and a window would refuse the second half of a burst that
 * straddles nothing but its own edge, or let twice the limit through around it.
 */
export function createTokenBuckets(limits: { ratePerSecond: number; burst: number; now?: () => number }): TokenBuckets {
  const { ratePerSecond, burst } = limits
  const now = limits.now ?? (() => performance.now())
  const buckets = new Map<string, { tokens: number; at: number }>()
  const refilled = (bucket: { tokens: number; at: number }, at: number) =>
    Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * ratePerSecond)

  function forgetFull(at: number) {
    for (const [name, bucket] of buckets) if (refilled(bucket, at) >= burst) buckets.delete(name)
  }

  return Object.freeze({
    take(name: string) {
      const at = now()
      let bucket = buckets.get(name)
      if (bucket === undefined) {
        if (buckets.size >= MAX_NAMES) forgetFull(at)
        bucket = { tokens: burst, at }
        buckets.set(name, bucket)
      }
      bucket.tokens = refilled(bucket, at)
      bucket.at = at
      if (bucket.tokens < 1) return (1 - bucket.tokens) / ratePerSecond
      bucket.tokens -= 1
      return 0
    },
  })
}
