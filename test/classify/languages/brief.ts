// Writes findings as short lines for tables of examples: `file.write out`, `shell: rm -rf /`, `unknown`.

import { judgeSource } from '../../../src/classify/languages/index.ts'
import type { Language } from '../../../src/classify/types.ts'

/** The findings of a text, in order. Reasons of `unknown` are left out: they are for people. */
export function brief(language: Exclude<Language, 'shell'>, text: string): string[] {
  return judgeSource(language, text).map((finding) => {
    if ('source' in finding) return `${finding.language}: ${finding.source}`
    if (finding.effect === 'unknown' || finding.target === undefined) return finding.effect
    return `${finding.effect} ${finding.target}`
  })
}
