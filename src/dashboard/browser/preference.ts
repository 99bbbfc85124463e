// Remembers a yes or no in this browser. Never holds anything secret, and works (forgetfully) without storage.

/** The remembered value, `fallback` where there is none or storage is refused. */
export function readPreference(name: string, fallback: boolean): boolean {
  try {
    const value = localStorage.getItem(`interlock.${name}`)
    return value === null ? fallback : value === 'on'
  } catch {
    // Storage is switched off in this browser: the default is as good as any.
    return fallback
  }
}

/** Remembers a value. Returns false when the browser refused. */
export function writePreference(name: string, value: boolean): boolean {
  try {
    localStorage.setItem(`interlock.${name}`, value ? 'on' : 'off')
    return true
  } catch {
    return false
  }
}
