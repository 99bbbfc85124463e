// Swallows what is still being typed when its text box goes away, because somebody else decided the request or its time
// was over: such letters are no shortcuts. Decides nothing.
import { useEffect } from 'preact/hooks'
import { isTyping } from './use-shortcuts.ts'

/** Whoever pauses for so long has seen that the box is gone. */
const PAUSE_MS = 1500

/** Keys by which a person leaves a text box. */
const LEAVING = new Set(['Escape', 'Tab'])
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

export function useStrayKeys(): void {
  useEffect(() => {
    let typedAt = Number.NEGATIVE_INFINITY
    const forget = (): void => {
      typedAt = Number.NEGATIVE_INFINITY
    }
    const hear = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) {
        if (LEAVING.has(event.key)) forget()
        else typedAt = performance.now()
        // A box that goes with its Enter was sent by the person.
        if (event.key === 'Enter') forgetIfGone(event.target)
        return
      }
      if (MODIFIERS.has(event.key) || performance.now() - typedAt > PAUSE_MS) return
      if (LEAVING.has(event.key)) forget()
      else typedAt = performance.now()
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const forgetIfGone = (box: HTMLElement): void => {
      setTimeout(() => {
        if (!box.isConnected) forget()
      }, 0)
    }
    // Before every other listener. Whoever takes the mouse has stopped typing.
    window.addEventListener('keydown', hear, { capture: true })
    window.addEventListener('pointerdown', forget, { capture: true })
    return () => {
      window.removeEventListener('keydown', hear, { capture: true })
      window.removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [])
}
