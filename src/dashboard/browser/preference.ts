// Remembers small choices in this browser. Never holds anything secret, and works (forgetfully) without storage.

/** The remembered choice, `choices[0]` where there is none, another one, or storage is refused. */
export function readChoice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
  try {
    const value = localStorage.getItem(`interlock.${name}`)
    return choices.find((choice) => choice === value) ?? choices[0]
  } catch {
    // Storage is switched off in this browser: the default is as good as any.
    return choices[0]
  }
}

/** Remembers a choice. Returns false when the browser refused. */
export function writeChoice(name: string, value: string): boolean {
  try {
    localStorage.setItem(`interlock.${name}`, value)
    return true
  } catch {
    return false
  }
}
