// Lets a button send once: pressed again while the answer is on its way, it does nothing. Shows nothing of it.
import { useCallback, useRef } from 'preact/hooks'

/** A press may come before the page could have drawn a disabled button, and a disabled one would lose the focus. */
export function useOneAtATime(): (send: () => Promise<unknown>) => void {
  const isSending = useRef(false)
  return useCallback((send) => {
    if (isSending.current) return
    isSending.current = true
    void send().finally(() => {
      isSending.current = false
    })
  }, [])
}
