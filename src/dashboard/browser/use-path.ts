// The address's path as state, and moving to another one without loading the page again.
import { useCallback, useEffect, useState } from 'preact/hooks'

/** The current path and a function that goes to another one. Follows the back and forward buttons. */
export function usePath(): readonly [string, (path: string) => void] {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = (): void => setPath(location.pathname)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const navigate = useCallback((to: string) => {
    if (to !== location.pathname) history.pushState(null, '', to)
    setPath(to)
    window.scrollTo(0, 0)
  }, [])
  return [path, navigate]
}
