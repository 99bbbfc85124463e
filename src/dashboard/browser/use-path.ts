// The address as state, and moving to another one without loading the page again.
import { useCallback, useEffect, useState } from 'preact/hooks'

export type Place = { path: string; search: string }

const here = (): Place => ({ path: location.pathname, search: location.search })

/**
 * Where the page is, a function that goes to another address, and one that changes only the search of this one (without
 * a new step for the back button). Follows the back and forward buttons.
 */
export function usePath(): readonly [Place, (to: string) => void, (search: string) => void] {
  const [place, setPlace] = useState(here)
  useEffect(() => {
    const follow = (): void => setPlace(here())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const navigate = useCallback((to: string) => {
    if (to !== location.pathname + location.search) history.pushState(null, '', to)
    setPlace(here())
    window.scrollTo(0, 0)
  }, [])
  const search = useCallback((text: string) => {
    history.replaceState(null, '', location.pathname + (text === '' ? '' : `?${text}`))
    setPlace(here())
  }, [])
  return [place, navigate, search]
}
