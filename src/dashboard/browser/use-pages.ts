// Loads a list page by page: the first by itself, each further one on demand. Keeps no list that was asked for otherwise.
import { useState } from 'preact/hooks'
import { describeFailure } from '../queue/outcome.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

export type OnePage<T> = { items: readonly T[]; nextCursor?: string | undefined }
export type Pages<T> = Loaded<OnePage<T>> & {
  /** Reads the next page; absent where there is none. */
  readMore?: () => Promise<void>
  /** Why the next page could not be read. */
  moreProblem?: string
}

type Rest<T> = { after: OnePage<T>; items: readonly T[]; nextCursor?: string | undefined; problem?: string }

/** `key` names the list; `load` reads the page at a cursor, the first one without. */
export function usePages<T>(key: string, load: (cursor?: string) => Promise<OnePage<T>>): Pages<T> {
  const first = useLoaded(key, () => load())
  const [rest, setRest] = useState<Rest<T>>()
  const { value } = first
  if (value === undefined) return first
  // What was read behind another first page does not belong here.
  const known = rest?.after === value ? rest : undefined
  const cursor = known ? known.nextCursor : value.nextCursor
  const readMore = async (): Promise<void> => {
    try {
      const page = await load(cursor)
      setRest({ after: value, items: [...(known?.items ?? []), ...page.items], nextCursor: page.nextCursor })
    } catch (error) {
      const before = known ?? { after: value, items: [], nextCursor: cursor }
      setRest({ ...before, problem: describeFailure(error) })
    }
  }
  return {
    ...first,
    value: { ...value, items: [...value.items, ...(known?.items ?? [])] },
    ...(cursor === undefined ? {} : { readMore }),
    ...(known?.problem === undefined ? {} : { moreProblem: known.problem }),
  }
}
