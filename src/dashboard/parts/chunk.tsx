// A part of a long list that is only made while it is near the screen; elsewhere its room is kept. Knows nothing of its lines.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/** A little more than a screen, so that whoever scrolls meets lines and not their room. */
const NEAR = '1000px 0px'

type Props = {
  /** How many lines there are, each `--row-height` high. */
  size: number
  /** Made wherever it is: something in it is open. */
  always: boolean
  /** Made at once; the observer looks a moment later. */
  first: boolean
  children: () => ComponentChildren
}

export function Chunk({ size, always, first, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const made = near || always
  return (
    <div ref={place} {...(made ? {} : { style: { height: `calc(var(--row-height) * ${size})` } })}>
      {made ? children() : <p class="sr-only">{size} more requests</p>}
    </div>
  )
}
