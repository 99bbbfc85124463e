// From a finished analysis to a verdict: the deciding rule, its sentence, what to highlight, each command's own tier.
import { baseName } from '../text/base-name.ts'
import type { Effect, FoundCommand, Rule, Verdict } from '../types.ts'
import type { Analysis } from '../walk/analysis.ts'
import { ruleFor, wins } from './decide.ts'
import { giveReason, tellEffect } from './reason.ts'

/** Nothing was found that the call does: it is then not understood. */
const NOTHING: Rule = {
  id: 'core/nothing',
  doc: 'does nothing that could be recognised',
  when: { effect: [] },
  tier: 'dangerous',
  examples: [],
}

type Judged = { effect: Effect; rule: Rule }

/** Judges all effects of a call. `line` names the call in one line. */
export function giveVerdict(analysis: Analysis, line: string): Verdict {
  const { commands, context } = analysis
  const effects = withoutRepeats(analysis.effects)
  const judged = effects.map((effect) => ({ effect, rule: ruleFor(effect, context.profile) }))
  let deciding: { effect: Effect | undefined; rule: Rule } = { effect: undefined, rule: NOTHING }
  judged.forEach((one, i) => {
    if (i === 0 || wins(one.rule, deciding.rule) || saysMore(one, deciding)) deciding = one
  })
  const { effect, rule } = deciding
  const program = programOf(effect, commands)
  const also = effect?.kind === 'unknown' ? alsoFound(rule, judged)?.rule.doc : notUnderstood(rule, judged)
  const { why, reason } = giveReason(line, { rule, effect, program, also })
  const verdict: Verdict = {
    tier: rule.tier,
    why,
    reason,
    rule: rule.id,
    rows: sortedRows(effects),
    effects,
    spans: rule.tier === 'safe' ? [] : spansOf(judged),
    commands: foundCommands(commands, judged),
    line,
    work: analysis.spent(),
  }
  if (rule.instead !== undefined) verdict.instead = rule.instead
  return verdict
}

/** Of two effects of a command that one rule decides about, the sentence is about the one that names what it is done to. */
function saysMore(one: Judged, than: { effect: Effect | undefined; rule: Rule }): boolean {
  return (
    one.rule === than.rule &&
    than.effect !== undefined &&
    one.effect.command === than.effect.command &&
    !namesTarget(than.effect) &&
    namesTarget(one.effect)
  )
}

function namesTarget({ target }: Effect): boolean {
  return target !== undefined && target !== '' && !target.startsWith('-')
}

function sortedRows(effects: readonly Effect[]): string[] {
  const rows: string[] = []
  for (const { row } of effects) if (!rows.includes(row)) rows.push(row)
  return rows.length > 1 ? rows.sort() : rows
}

/** Loop bodies are read twice, and the same command may stand twice: the same thing is told once. */
function withoutRepeats(effects: readonly Effect[]): Effect[] {
  // A handful is compared pair by pair, which is cheaper than a text for each.
  if (effects.length <= 12) {
    const different: Effect[] = []
    for (const effect of effects) if (!different.some((one) => isSame(one, effect))) different.push(effect)
    return different
  }
  const seen = new Map<string, Effect>()
  for (const effect of effects) {
    const key = `${effect.kind} ${effect.row} ${effect.command} ${effect.target} ${effect.scopes} ${effect.span?.start}`
    if (!seen.has(key)) seen.set(key, effect)
  }
  return [...seen.values()]
}

function isSame(a: Effect, b: Effect): boolean {
  return (
    a.kind === b.kind &&
    a.target === b.target &&
    a.command === b.command &&
    a.row === b.row &&
    a.span?.start === b.span?.start &&
    a.scopes.length === b.scopes.length &&
    a.scopes.every((scope, i) => scope === b.scopes[i])
  )
}

/** The program that an effect belongs to, where the call runs several. */
function programOf(effect: Effect | undefined, commands: Analysis['commands']): string | undefined {
  if (effect === undefined || commands.length < 2) return undefined
  const program = commands[effect.command]?.argv[0]
  return program && baseName(program)
}

/** That something is not understood says little, where something else is known that is just as bad. */
function alsoFound(deciding: Rule, judged: readonly Judged[]): Judged | undefined {
  let best: Judged | undefined
  for (const one of judged) {
    const { tier, id } = one.rule
    if (tier === deciding.tier && id !== deciding.id && (best === undefined || wins(one.rule, best.rule))) best = one
  }
  return best
}

/** What the sentence adds where something is not understood, too: it may be more than what is known. */
function notUnderstood(deciding: Rule, judged: readonly Judged[]): string | undefined {
  const unknown = judged.find(({ effect, rule }) => effect.kind === 'unknown' && rule.tier === deciding.tier)
  return unknown && tellEffect(unknown.rule, unknown.effect)
}

function spansOf(judged: readonly { effect: Effect; rule: Rule }[]): Verdict['spans'] {
  const spans = new Map<string, Verdict['spans'][number]>()
  for (const { effect, rule } of judged) {
    if (!effect.span || rule.tier === 'safe') continue
    const { start, end } = effect.span
    // Words that came as a list, not as text, stand nowhere in it.
    if (start >= end) continue
    spans.set(`${start}:${end}:${rule.id}`, {
      start,
      end,
      kind: effect.kind,
      tier: rule.tier,
      rule: rule.id,
      why: effect.kind === 'unknown' || effect.kind === 'execution.unmapped' ? tellEffect(rule, effect) : rule.doc,
    })
  }
  return [...spans.values()].sort((a, b) => a.start - b.start || b.end - a.end || (a.rule < b.rule ? -1 : 1))
}

/** Each command with the rule that decides among its own effects. */
function foundCommands(
  commands: Analysis['commands'],
  judged: readonly { effect: Effect; rule: Rule }[],
): FoundCommand[] {
  const best: (Rule | undefined)[] = []
  for (const { effect, rule } of judged) {
    const before = best[effect.command]
    if (effect.command >= 0 && (before === undefined || wins(rule, before))) best[effect.command] = rule
  }
  return commands.map(({ argv, cwd, via, rows }, i) => {
    const found: FoundCommand = {
      argv,
      via: [...via],
      tier: best[i]?.tier ?? 'safe',
      rule: best[i]?.id ?? 'text/print',
      rows: rows.size > 1 ? [...rows].sort() : [...rows],
    }
    if (cwd !== undefined) found.cwd = cwd
    return found
  })
}
