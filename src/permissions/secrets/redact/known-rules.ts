// Runs secretlint's recommended rules on a text. Adds no rule of its own; key-shapes.ts and named-values.ts do.
import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import type { Found } from './key-shapes.ts'

/*
 * The rules are called directly, not through @secretlint/core: its profiler keeps every mark of every run for the life
 * of the process, and searches all of them at each one, which a service cannot afford.
 */

/**
 * Left out: comments that switch rules off (the text comes from the agent), and the rule about whole key files, which
 * is asynchronous and reports file names.
 */
const LEFT_OUT = new Set(['@secretlint/secretlint-rule-filter-comments', '@secretlint/secretlint-rule-gcp'])
/** Reported by secretlint, but not secret. */
const NOT_SECRET = new Set(['AWSAccountID'])
const RULE_ID = /secretlint-rule-(.+)$/

type Rule = { kind: string; handler: ReturnType<(typeof rules)[number]['create']> }

/** One text → what the rules found in it. Errors: whatever a rule throws; callers must then mask the whole text. */
export function createKnownRules(): (text: string) => Found[] {
  // The rules report to the run that is going on; runs are synchronous, so there is one at a time.
  const run: { found: Found[]; kind: string } = { found: [], kind: '' }
  const context = {
    sharedOptions: {},
    createTranslator: () => (messageId: string) => ({ message: messageId, messageId }),
    report(descriptor: { message: unknown; range: readonly [number, number] }) {
      const { messageId } = descriptor.message as { messageId: string }
      if (NOT_SECRET.has(messageId)) return
      run.found.push({ start: descriptor.range[0], end: descriptor.range[1], kind: run.kind })
    },
    ignore() {
      throw new Error('a rule tried to switch other rules off')
    },
  }
  const active: Rule[] = rules
    .filter((rule) => !LEFT_OUT.has(rule.meta.id))
    .map((rule) => ({
      kind: RULE_ID.exec(rule.meta.id)?.[1] ?? 'secret',
      handler: rule.create(context as never, {}),
    }))
  return (text) => {
    const source = { filePath: '', content: text, ext: '', contentType: 'text', hasBOM: false }
    run.found = []
    for (const rule of active) {
      run.kind = rule.kind
      const result = rule.handler.file?.(source as never)
      if (result !== undefined) throw new Error(`the rule ${rule.kind} is asynchronous`)
    }
    return run.found
  }
}
