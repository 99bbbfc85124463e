// Time left to decide, as text and bar, by the server's clock. Not announced: it would speak every second.
import { usePage } from '../browser/page-context.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import { ageText, countdownText } from '../text/duration.ts'
import { ClockIcon } from './icons.tsx'
import { MomentText } from './moment-text.tsx'

const SOON_MS = 60_000

/** `askedAt` and `expiresAt` in Unix ms. */
export function Countdown({ askedAt, expiresAt }: { askedAt: number; expiresAt: number }) {
  const now = useServerNow(usePage().clock)
  const leftMs = expiresAt - now
  const share = Math.min(1, Math.max(0, leftMs / Math.max(1, expiresAt - askedAt)))
  const urgent = leftMs < SOON_MS
  return (
    <div class={urgent ? 'countdown urgent' : 'countdown'}>
      <p>
        <ClockIcon />
        {leftMs > 0 ? (
          <>
            <b>{countdownText(leftMs)}</b> left, then <span class="nowrap">not allowed</span>
          </>
        ) : (
          <b>Time is over: not allowed</b>
        )}
      </p>
      <div class="bar" aria-hidden="true">
        <div class="bar-left" style={{ transform: `scaleX(${share.toFixed(4)})` }} />
      </div>
    </div>
  )
}

/** `asked 3 min ago`, with the exact time for those who look closer. */
export function Age({ at }: { at: number }) {
  const now = useServerNow(usePage().clock)
  return (
    <span>
      asked <MomentText at={at}>{ageText(now - at)}</MomentText>
    </span>
  )
}
