// Loads something when a part appears, and again on demand. Keeps what was there while the next reading fails.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { describeFailure } from '../queue/outcome.ts'

/** `problem`: the last reading failed; `value` is then old, or missing. */
export type Loaded<T> = { value?: T; problem?: string; loading: boolean; reload: () => void }

/** `key` names what is loaded: when it changes, the old value is dropped and `load` is called again. */
export function useLoaded<T>(key: string, load: () => Promise<T>, everyMs?: number): Loaded<T> {
  const [state, setState] = useState<{ key: string; value?: T; problem?: string; loading: boolean }>({
    key,
    loading: true,
  })
  const latest = useRef(load)
  latest.current = load
  const round = useRef(0)

  const reload = useCallback(() => {
    round.current += 1
    const mine = round.current
    setState((before) => (before.key === key ? { ...before, loading: true } : { key, loading: true }))
    latest.current().then(
      (value) => {
        if (mine === round.current) setState({ key, value, loading: false })
      },
      (error: unknown) => {
        if (mine !== round.current) return
        setState((before) => ({ ...before, loading: false, problem: describeFailure(error) }))
      },
    )
  }, [key])

  useEffect(() => {
    reload()
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [reload, everyMs])
  useEffect(() => {
    return () => {
      // Whatever still arrives is for a part that is gone.
      round.current += 1
    }
  }, [])

  const { key: _, ...shown } = state.key === key ? state : { key, loading: true }
  return { ...shown, reload }
}
