// Turns the text of a field into effects: a path, a URL or a name, with what is hostile about it.
import type { EffectKind } from '../effect-kinds.ts'
import { readFileUrl, readUrl } from '../targets/hosts.ts'
import { holdsKey } from '../text/written-keys.ts'
import { hostilePath } from './text-check.ts'
import type { ToolEffect } from './tool.ts'

/** Linux's PATH_MAX. */
const MAX_PATH_LENGTH = 4_096

type Row = ToolEffect['row']

/** An effect on a path from a tool's input. `file:` URLs are decoded; other URLs and empty paths are not understood. */
export function pathEffects(effect: EffectKind, row: Row, text: string): ToolEffect[] {
  if (text.trim() === '') return [{ effect: 'unknown', row, target: 'an empty path', as: 'name' }]
  if (text.length > MAX_PATH_LENGTH) return [{ effect: 'unknown', row, target: 'a path that is too long', as: 'name' }]
  const hostile = hostilePath(text)
  const target = readFileUrl(text) ?? text
  const effects: ToolEffect[] = [{ effect, row, target, as: 'path' }]
  if (hostile !== undefined) effects.push({ effect: 'hostile', row: 'tool/hostile-path', target: hostile, as: 'name' })
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(target))
    effects.push({ effect: 'unknown', row, target: 'a path that is a URL', as: 'name' })
  return effects
}

/** An effect on a URL. `file:` is a read of that file, but never plain use; only http and https are understood; keys in a URL are sent. */
export function urlEffects(effect: EffectKind, row: Row, text: string): ToolEffect[] {
  const path = readFileUrl(text)
  if (path !== undefined)
    return [
      ...pathEffects('file.read', row, path),
      { effect: 'unknown', row, target: 'a file given to a web tool', as: 'name' },
    ]
  const effects: ToolEffect[] = [{ effect, row, target: text, as: 'url' }]
  const url = readUrl(text)
  if (url === undefined || !/^https?$/.test(url.scheme))
    effects.push({ effect: 'unknown', row, target: 'an address that is not http', as: 'name' })
  if (/\$\(|`/.test(text))
    effects.push({ effect: 'hostile', row: 'tool/hostile-path', target: 'an address with a command in it', as: 'name' })
  if (holdsKey(text)) effects.push({ effect: 'secret.send', row, target: 'a key in the address', as: 'name' })
  return effects
}

/** An effect on a name or text. */
export function nameEffects(effect: EffectKind, row: Row, text: string): ToolEffect[] {
  const effects: ToolEffect[] = [{ effect, row, target: text, as: 'name' }]
  if (effect.startsWith('network.') && holdsKey(text))
    effects.push({ effect: 'secret.send', row, target: 'a key in the text', as: 'name' })
  return effects
}

/** The URLs in a prose text: whatever has `://` in it, without the punctuation around. Time linear in the text. */
export function urlsInProse(text: string): string[] {
  return text
    .split(/[\s"'<>(){}|`]/)
    .filter((word) => word.includes('://'))
    .map(trimPunctuation)
}

function trimPunctuation(word: string): string {
  let end = word.length
  while (end > 0 && '.,;!?:'.includes(word[end - 1]!)) end--
  return word.slice(0, end)
}
