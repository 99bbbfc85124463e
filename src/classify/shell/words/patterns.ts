// Removes and replaces in a text what a simple pattern of `${x#…}` and `${x/…}` fits. Bounded.
import { LIMITS } from '../../limits.ts'

/** Only literal patterns and those with one `*` at an end are followed. */
export function removePattern(text: string, pattern: string, operator: string): string | undefined {
  const front = operator[0] === '#'
  const longest = operator.length === 2
  const stars = pattern.split('*').length - 1
  if (stars > 1) return undefined
  if (stars === 0) {
    if (front) return text.startsWith(pattern) ? text.slice(pattern.length) : text
    return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) : text
  }
  const core = pattern.replace('*', '')
  if (front && pattern.startsWith('*')) {
    const at = longest ? text.lastIndexOf(core) : text.indexOf(core)
    return at < 0 ? text : text.slice(at + core.length)
  }
  if (!front && pattern.endsWith('*')) {
    const at = longest ? text.indexOf(core) : text.lastIndexOf(core)
    return at < 0 ? text : text.slice(0, at)
  }
  return undefined
}

export function replacePattern(
  text: string,
  pattern: string,
  replacement: string,
  operator: string,
): string | undefined {
  if (pattern === '') return operator === '/#' ? replacement + text : operator === '/%' ? text + replacement : text
  if (operator === '//') return replaceAll(text, pattern, replacement)
  if (operator === '/#') return text.startsWith(pattern) ? replacement + text.slice(pattern.length) : text
  if (operator === '/%')
    return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) + replacement : text
  const at = text.indexOf(pattern)
  return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + pattern.length)
}

/** Every place, or undefined where the result would be too long to be followed: a few such steps fill any memory. */
function replaceAll(text: string, pattern: string, replacement: string): string | undefined {
  const parts = text.split(pattern)
  const length = text.length + (parts.length - 1) * (replacement.length - pattern.length)
  return length > LIMITS.textLength ? undefined : parts.join(replacement)
}
