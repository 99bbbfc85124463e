// Tells somebody who looks elsewhere that a request waits, through the system. Says tool and agent only, never what runs.
import { readChoice, writeChoice } from './preference.ts'

export type NotificationState = 'on' | 'off' | 'refused' | 'impossible'

export function notificationState(): NotificationState {
  if (!('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  const wanted = readChoice('notifications', ['off', 'on']) === 'on'
  return wanted && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Switches them; asks the browser for its permission first. Call it from a click. */
export async function switchNotifications(on: boolean): Promise<NotificationState> {
  if ('Notification' in window && on) await Notification.requestPermission()
  writeChoice('notifications', on ? 'on' : 'off')
  return notificationState()
}

/** Only while the page has no focus. `open` is called when somebody clicks it. */
export function notify(request: { id: string; toolName: string; agentId: string }, open: () => void): void {
  if (notificationState() !== 'on' || document.hasFocus()) return
  const clean = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 80)
  try {
    const shown = new Notification(`${clean(request.toolName)} waits for you`, {
      body: `Asked by ${clean(request.agentId)}`,
      tag: request.id,
    })
    shown.onclick = () => {
      window.focus()
      shown.close()
      open()
    }
  } catch {
    // Some phones know the word but not the constructor: there the title and the list must do.
    writeChoice('notifications', 'off')
  }
}
