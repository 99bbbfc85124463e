// Loads the pages besides the list: when one is wanted, else once the browser has nothing better to do.
import { useCallback, useEffect, useState } from 'preact/hooks'

type Further = typeof import('../pages/further-pages.ts')
/** `pages`: absent until loaded. `problem`: loading failed; `retry` tries again. */
export type FurtherPages = { pages?: Further['FURTHER_PAGES']; problem?: string; retry: () => void }

const IDLE_MS = 2000
const FAILED =
  'This page could not be loaded: the server does not answer, or was updated meanwhile. Try again, or reload.'

/** Loaded ahead of need, so that they are there when the server is not. */
export function useFurtherPages(wanted: boolean): FurtherPages {
  const [loaded, setLoaded] = useState<Omit<FurtherPages, 'retry'>>({})
  const load = useCallback(() => {
    setLoaded({})
    import('../pages/further-pages.ts').then(
      ({ FURTHER_PAGES }) => setLoaded({ pages: FURTHER_PAGES }),
      () => setLoaded({ problem: FAILED }),
    )
  }, [])
  const missing = loaded.pages === undefined
  useEffect(() => {
    if (!missing) return undefined
    if (wanted) {
      load()
      return undefined
    }
    const timer = setTimeout(load, IDLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, missing, load])
  return { ...loaded, retry: load }
}
