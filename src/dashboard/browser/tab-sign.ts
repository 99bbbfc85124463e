// Shows in the browser's tab how much waits: in the title, and as a badge on the icon. Counts nothing itself.

const BADGE =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="4" stroke-linecap="round">` +
  `<path stroke="#0f6b4f" d="M20 7h-8a9 9 0 0 0 0 18h1"/><path stroke="#b97a00" d="M12 25h8a9 9 0 0 0 0-18h-1"/>` +
  `<circle cx="23" cy="9" r="9" fill="#c0261b" stroke="none"/>` +
  `<text x="23" y="13.5" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">#</text></svg>`

/** `open`: requests that wait; `alarms`: open alarms, told before them; `isStopped`: nothing is allowed to anybody. */
export type TabSign = { title: string; open: number; alarms: number; isStopped: boolean }

export function showTabSign({ title, open, alarms, isStopped }: TabSign): void {
  document.title = `${isStopped ? 'STOPPED ' : ''}${alarms > 0 ? '⚠ ' : ''}${open > 0 ? `(${open}) ` : ''}${title}`
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  icon.dataset['plain'] ??= icon.href
  const sign = alarms > 0 ? '!' : open > 9 ? '9+' : String(open)
  const plain = icon.dataset['plain']
  const href =
    alarms + open === 0 ? plain : `data:image/svg+xml,${encodeURIComponent(BADGE.replace('>#<', `>${sign}<`))}`
  if (icon.href !== href) icon.href = href
}
