// Tells when a request may be approved: all of it was on screen, long enough to be read. Decides nothing.
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

const READ_MS = 1000
/** What stands over the text may go without a scroll: a dialog that closes, a note that fades. */
const LOOK_AGAIN_MS = 250

type Seen = { start: RefObject<HTMLElement | null>; end: RefObject<HTMLElement | null> }

/**
 * True once the text's start and its end were both on screen with nothing over them, nothing of it was cut (`complete`),
 * and one of them then stayed in view for a second in a visible tab. Falls back to false when the text becomes incomplete
 * or `id` changes.
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
    const onScreen = new Set<Element>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let lookAgain: ReturnType<typeof setTimeout> | undefined
    const review = (): void => {
      clearTimeout(lookAgain)
      const inView = [...onScreen].filter((edge) => !isCovered(edge))
      for (const edge of inView) seen.add(edge)
      if (inView.length < onScreen.size) lookAgain = setTimeout(review, LOOK_AGAIN_MS)
      if (seen.has(first)) startSeen.current = id
      const reading = complete && seen.size === 2 && inView.length > 0 && document.visibilityState === 'visible'
      if (!reading) {
        clearTimeout(timer)
        timer = undefined
        return
      }
      timer ??= setTimeout(() => setArmedFor(id), READ_MS)
    }
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) onScreen.add(entry.target)
        else onScreen.delete(entry.target)
      }
      review()
    })
    observer.observe(first)
    observer.observe(last)
    document.addEventListener('visibilitychange', review)
    // What stands over the text moves along it.
    document.addEventListener('scroll', review, { capture: true, passive: true })
    addEventListener('resize', review)
    return () => {
      clearTimeout(timer)
      clearTimeout(lookAgain)
      observer.disconnect()
      document.removeEventListener('visibilitychange', review)
      document.removeEventListener('scroll', review, { capture: true })
      removeEventListener('resize', review)
    }
  }, [id, complete, start, end])

  return armedFor === id && complete
}

/** Something that is no part of the text stands over this edge: the header, the buttons of a phone, a dialog. */
function isCovered(edge: Element): boolean {
  const { left, width, top } = edge.getBoundingClientRect()
  const uppermost = document.elementFromPoint(left + width / 2, Math.max(0, top))
  return !uppermost || !(edge.parentElement?.contains(uppermost) || uppermost.contains(edge))
}
