// Says how current the page is: a small sign always, a sentence with what to do when something is wrong.
import { usePage } from '../browser/page-context.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import type { Connection } from '../live.ts'
import type { QueueState } from '../queue/queue.ts'
import { BrokenIcon, DotIcon } from './icons.tsx'

/** `offline`: not even the list can be read. */
export function ConnectionState({ connection, offline }: { connection: Connection; offline: boolean }) {
  const word = offline
    ? 'Offline'
    : connection.state === 'live'
      ? 'Live'
      : connection.state === 'lost'
        ? 'Polling'
        : 'Connecting'
  return (
    <span class={`connection connection-${word.toLowerCase()}`} data-connection={word.toLowerCase()}>
      {word === 'Live' ? <DotIcon /> : <BrokenIcon />}
      {word}
    </span>
  )
}

export function ConnectionBanner({ state }: { state: QueueState }) {
  const { queue, clock } = usePage()
  useServerNow(clock)
  const { connection, problem } = state
  if (connection.state !== 'lost' && problem === undefined) return null
  const seconds = connection.state === 'lost' ? Math.ceil((connection.retryAt - performance.now()) / 1000) : 0
  return (
    <div class="banner">
      <p>
        {problem === undefined
          ? 'Live updates are interrupted; the list is read every 5 seconds instead.'
          : `What you see may be old. ${problem}`}
        {seconds > 0 && <span aria-hidden="true"> Next try in {seconds} s.</span>}
      </p>
      <button type="button" class="button" onClick={() => queue.retryNow()}>
        Try now
      </button>
    </div>
  )
}
