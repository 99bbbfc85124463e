// From a finished analysis to a verdict: the deciding rule, its sentence, what to highlight, each command's own tier.
import type { Analysis } from './analysis.ts'
import { ruleFor, wins } from './decide.ts'
import type { Effect, FoundCommand, Rule, Tier, Verdict } from './types.ts'

const PREFIX: Readonly<Record<Tier, string>> = {
  safe: 'Safe',
  dangerous: 'Queued for approval',
  destructive: 'Blocked',
}
const MAX_LINE = 200
const MAX_TARGET = 120

/** Nothing was found that the call does: it is then not understood. */
const NOTHING: Rule = {
  id: 'core/nothing',
  doc: 'does nothing that could be recognised',
  when: { effect: [] },
  tier: 'dangerous',
  examples: [],
}

/** Judges all effects of a call. `line` names the call in one line. */
export function giveVerdict(analysis: Analysis, line: string): Verdict {
  const { commands, context } = analysis
  const effects = withoutRepeats(analysis.effects)
  const judged = effects.map((effect) => ({ effect, rule: ruleFor(effect, context.profile) }))
  let deciding: { effect: Effect | undefined; rule: Rule } = { effect: undefined, rule: NOTHING }
  judged.forEach((one, i) => {
    if (i === 0 || wins(one.rule, deciding.rule)) deciding = one
  })
  const { tier } = deciding.rule
  const short = shorten(line, MAX_LINE)
  const why = tier === 'safe' ? short : sentence(short, deciding.effect, deciding.rule)
  return {
    tier,
    why,
    reason: `${PREFIX[tier]}: ${why}`,
    rule: deciding.rule.id,
    rows: [...new Set(effects.map((effect) => effect.row))].sort(),
    effects,
    spans: spansOf(judged),
    commands: commands.map((met, i) =>
      foundCommand(
        met,
        judged.filter(({ effect }) => effect.command === i),
      ),
    ),
    line,
    ...(deciding.rule.instead !== undefined && { instead: deciding.rule.instead }),
  }
}

/** Loop bodies are read twice, and the same command may stand twice: the same thing is told once. */
function withoutRepeats(effects: readonly Effect[]): Effect[] {
  const seen = new Map<string, Effect>()
  for (const effect of effects) {
    const key = `${effect.kind} ${effect.row} ${effect.command} ${effect.target} ${effect.scopes} ${effect.span?.start}`
    if (!seen.has(key)) seen.set(key, effect)
  }
  return [...seen.values()]
}

/** One readable sentence: what the call does, and to what. */
function sentence(line: string, effect: Effect | undefined, rule: Rule): string {
  const target = effect?.target
  const names = target !== undefined && target !== '' && target !== line && !line.startsWith(`${target} `)
  return `${line} – ${rule.doc}${names ? ` (${shorten(target, MAX_TARGET)})` : ''}`
}

/** First line only, and not too long; says that something was left out. */
function shorten(text: string, length: number): string {
  const first = text.split('\n', 1)[0]!
  return first.length > length || first.length < text.trimEnd().length ? `${first.slice(0, length)}…` : first
}

function spansOf(judged: readonly { effect: Effect; rule: Rule }[]): Verdict['spans'] {
  const spans = new Map<string, Verdict['spans'][number]>()
  for (const { effect, rule } of judged) {
    if (!effect.span || rule.tier === 'safe') continue
    const { start, end } = effect.span
    spans.set(`${start}:${end}:${rule.id}`, {
      start,
      end,
      kind: effect.kind,
      tier: rule.tier,
      rule: rule.id,
      why: rule.doc,
    })
  }
  return [...spans.values()].sort((a, b) => a.start - b.start || b.end - a.end || (a.rule < b.rule ? -1 : 1))
}

function foundCommand(met: Analysis['commands'][number], judged: readonly { rule: Rule }[]): FoundCommand {
  let best: Rule | undefined
  for (const { rule } of judged) if (best === undefined || wins(rule, best)) best = rule
  const { argv, cwd, via, rows } = met
  return {
    argv,
    via: [...via],
    tier: best?.tier ?? 'safe',
    rule: best?.id ?? 'text/print',
    rows: [...rows].sort(),
    ...(cwd !== undefined && { cwd }),
  }
}
