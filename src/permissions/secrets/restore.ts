// Puts masked secrets back into an edited input. Does not judge the edit.
import { InterlockError } from '../../errors.ts'
import { COMMAND_FIELDS } from '../calls/command-fields.ts'
import { CUT_MARK, TOKEN } from './redact.ts'

/** Signs of visible.ts: a text copied from the display is not the text that would run. */
const DISPLAY_MARK = /⟨(?:U\+[0-9A-F]{4,6}|\d+ spaces)⟩|⏎/

export type Restorable = {
  original: Record<string, unknown>
  /** The original as the reviewer saw it. */
  shown: Record<string, unknown>
  /** token → what it stands for. */
  secrets: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The complete edited input with every token replaced by its original; parts that were left as shown become the original
 * parts. A string replaces the one command field. Errors: edit-refused for an unknown token, a cut or marked text.
 */
export function restore(edit: string | Record<string, unknown>, from: Restorable): Record<string, unknown> {
  if (typeof edit !== 'string') return restoreValue(edit, from.shown, from.original, from) as Record<string, unknown>
  const fields = COMMAND_FIELDS.filter((name) => typeof from.original[name] === 'string')
  const [field] = fields
  if (field === undefined || fields.length > 1)
    throw refuse('This call has no single command to replace; send the complete input.')
  return { ...from.original, [field]: restoreText(edit, from.shown[field], from.original[field], from) }
}

function restoreValue(edit: unknown, shown: unknown, original: unknown, from: Restorable): unknown {
  if (typeof edit === 'string') return restoreText(edit, shown, original, from)
  if (edit === null || typeof edit !== 'object') return edit
  if (Array.isArray(edit))
    return edit.map((item, index) => restoreValue(item, childOf(shown, index), childOf(original, index), from))
  const copy: Record<string, unknown> = {}
  for (const [shownName, child] of Object.entries(edit)) {
    const name = replaceTokens(shownName, from)
    const value = restoreValue(child, childOf(shown, shownName), childOf(original, name), from)
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return copy
}

function restoreText(edit: string, shown: unknown, original: unknown, from: Restorable): string {
  if (edit === shown && typeof original === 'string') return original
  if (CUT_MARK.test(edit)) throw refuse('The text was cut for display; only a complete text can be released.')
  if (DISPLAY_MARK.test(edit) && !(typeof original === 'string' && DISPLAY_MARK.test(original)))
    throw refuse('The text has a mark of a hidden character in it; write what should run.')
  return replaceTokens(edit, from)
}

function replaceTokens(text: string, from: Restorable): string {
  return text.replace(TOKEN, (token) => {
    const secrets = [...(from.secrets.get(token) ?? [])]
    const [secret] = secrets
    if (secret === undefined) throw refuse(`${token} stands for nothing in this call.`)
    if (secrets.length > 1) throw refuse(`${token} stands for two different secrets in this call.`)
    return secret
  })
}

function childOf(parent: unknown, name: string | number): unknown {
  if (parent === null || typeof parent !== 'object' || !Object.hasOwn(parent, name)) return undefined
  return (parent as Record<string | number, unknown>)[name]
}

const refuse = (detail: string) => new InterlockError('edit-refused', { detail })
