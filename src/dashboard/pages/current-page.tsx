// Picks the page of a route. Holds no page itself.
import { useFurtherPages } from '../browser/use-further-pages.ts'
import type { QueueState } from '../queue/queue.ts'
import type { Route } from '../route.ts'
import type { FurtherName } from './further-pages.ts'
import { PendingPage } from './pending.tsx'
import { RequestPage } from './request.tsx'

type Props = { route: Route; state: QueueState }

export function CurrentPage({ route, state }: Props) {
  const name = furtherName(route)
  const { pages, problem, retry } = useFurtherPages(name !== undefined)
  if (name !== undefined) {
    const Page = pages?.[name]
    if (Page) return <Page />
    if (problem === undefined) return <p class="loading quiet">Loading…</p>
    return (
      <p class="alert with-button" role="alert">
        {problem}
        <button type="button" class="button" onClick={retry}>
          Try again
        </button>
      </p>
    )
  }
  switch (route.page) {
    case 'pending':
      return <PendingPage state={state} />
    case 'request':
      return <RequestPage key={route.id} id={route.id} state={state} />
    default:
      return (
        <>
          <h1>No such page</h1>
          <p>
            There is no page at this address. <a href="/">Go to the pending requests</a>
          </p>
        </>
      )
  }
}

function furtherName({ page }: Route): FurtherName | undefined {
  return page === 'pending' || page === 'request' || page === 'unknown' ? undefined : page
}
