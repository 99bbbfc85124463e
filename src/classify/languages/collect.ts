// Collects the findings of one text, without repeats and up to a limit. Does not judge them.
import type { EffectKind } from '../effect-kinds.ts'
import { LIMITS } from '../limits.ts'
import type { Finding, Language } from '../types.ts'

/** A text with more different findings than this is not understood. */
const MAX_FINDINGS = 200

/** Where a judge puts what it finds. Order of first finding is kept. */
export type Collector = {
  effect(kind: EffectKind, target?: string): void
  /** Text of another language, which the caller judges in turn. Blank text is dropped. */
  source(text: string, language: Language): void
  /** A doubt, in a few words for a reader. */
  unknown(why: string): void
  list(): Finding[]
}

/** `createCollector()` starts empty; `list()` gives a copy, with `unknown` in front when the limit was passed. */
export function createCollector(): Collector {
  const found = new Map<string, Finding>()
  const state = { overflow: false }
  const add = (finding: Finding) => {
    const key =
      'effect' in finding ? `${finding.effect}\n${finding.target ?? '\n'}` : `\n${finding.language}\n${finding.source}`
    if (found.has(key)) return
    if (found.size >= MAX_FINDINGS) state.overflow = true
    else found.set(key, finding)
  }
  return Object.freeze({
    effect: (kind: EffectKind, target?: string) =>
      add(target === undefined ? { effect: kind } : { effect: kind, target }),
    source: (text: string, language: Language) => {
      if (text.length > LIMITS.textLength) add({ effect: 'unknown', target: 'runs a very long text' })
      else if (text.trim() !== '') add({ source: text, language })
    },
    unknown: (why: string) => add({ effect: 'unknown', target: why }),
    list: () =>
      state.overflow
        ? [{ effect: 'unknown', target: 'does too many different things' } as Finding, ...found.values()]
        : [...found.values()],
  })
}

/** Adds findings that were made apart (another reading of the same text). */
export function addAll(out: Collector, findings: readonly Finding[]): void {
  for (const finding of findings) {
    if ('effect' in finding) out.effect(finding.effect, finding.target)
    else out.source(finding.source, finding.language)
  }
}
