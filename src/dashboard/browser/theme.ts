// Light or dark: as the system says, or as somebody chose. Knows no colours.
import { readChoice, writeChoice } from './preference.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const readTheme = (): Theme => readChoice('theme', THEMES)

/** Shows a theme and remembers it. Returns false when the browser will not remember. */
export function showTheme(theme: Theme): boolean {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  return writeChoice('theme', theme)
}
