// Calls handlers for single keys. Ignores keys that belong to something else: inputs, modifiers, auto-repeat, dialogs.
import { useEffect, useRef } from 'preact/hooks'

export type Shortcuts = Readonly<Record<string, () => void>>

/** `handlers` by `KeyboardEvent.key`. With `on` false only Escape and ? are heard. */
export function useShortcuts(handlers: Shortcuts, on: boolean): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // A handler may hand the keys to another card at once; the same press must not reach that card's listener too.
      if (event.defaultPrevented) return
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (!on && event.key !== 'Escape' && event.key !== '?') return
      const handler = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!handler) return
      event.preventDefault()
      handler()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

/** Keys there are text. */
export function isTyping(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
