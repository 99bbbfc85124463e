// Whether the list of waiting requests shows every one in full or one line each. Kept in this browser.
import { useRef, useState } from 'preact/hooks'
import { readChoice, writeChoice } from './preference.ts'

/** With more than this, a list of whole requests is harder to find one's way in than one of lines. */
const MANY = 12
/** A list of lines stays one until there are this few: it must not change its look with every decision. */
const FEW = 5

/**
 * `count`: how many requests wait. `compact`: one line each. Without somebody's choice it depends on how many there are;
 * `switchTo` remembers a choice.
 */
export function useDensity(count: number): { compact: boolean; switchTo: (compact: boolean) => void } {
  const [chosen, setChosen] = useState(() => readChoice('density', ['auto', 'compact', 'full']))
  const many = useRef(false)
  many.current = count > MANY || (many.current && count > FEW)
  return {
    compact: chosen === 'auto' ? many.current : chosen === 'compact',
    switchTo(compact) {
      const density = compact ? 'compact' : 'full'
      setChosen(density)
      // Not remembered is not worth a word: the list shows what was chosen.
      writeChoice('density', density)
    },
  }
}
