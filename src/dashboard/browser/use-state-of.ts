// Renders again when something that can be subscribed to changes. Owns nothing of it.
import { useEffect, useState } from 'preact/hooks'

type Source<State> = { state: () => State; subscribe: (listener: () => void) => () => void }

/** The source's state, now and after every change. */
export function useStateOf<State>(source: Source<State>): State {
  const [state, setState] = useState(source.state())
  useEffect(() => {
    setState(source.state())
    return source.subscribe(() => setState(source.state()))
  }, [source])
  return state
}
