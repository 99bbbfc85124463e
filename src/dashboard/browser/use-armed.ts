// Tells when a request may be approved: all of it was on screen, long enough to be read. Decides nothing.
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

const READ_MS = 1000

type Seen = { start: RefObject<HTMLElement | null>; end: RefObject<HTMLElement | null> }

/**
 * True once the text's start and its end were both on screen, nothing of it was cut (`complete`), and one of them then
 * stayed in view for a second in a visible tab. Falls back to false when the text becomes incomplete or `id` changes.
 */
export function useArmed(id: string, { start, end }: Seen, complete: boolean): boolean {
  const [armedFor, setArmedFor] = useState('')
  /** Whose start was seen: it stays seen when more of the text is shown below it. */
  const startSeen = useRef('')

  useEffect(() => {
    setArmedFor('')
    const first = start.current
    const last = end.current
    if (!first || !last) return undefined
    const seen = new Set<Element>(startSeen.current === id ? [first] : [])
    const inView = new Set<Element>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const review = (): void => {
      if (seen.has(first)) startSeen.current = id
      const reading = complete && seen.size === 2 && inView.size > 0 && document.visibilityState === 'visible'
      if (!reading) {
        clearTimeout(timer)
        timer = undefined
        return
      }
      timer ??= setTimeout(() => setArmedFor(id), READ_MS)
    }
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) {
          seen.add(entry.target)
          inView.add(entry.target)
        } else inView.delete(entry.target)
      }
      review()
    })
    observer.observe(first)
    observer.observe(last)
    document.addEventListener('visibilitychange', review)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', review)
    }
  }, [id, complete, start, end])

  return armedFor === id && complete
}
