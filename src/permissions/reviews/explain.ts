// An explanation as POST /api/explain and the command line tell it. Masks nothing: it answers the one who sent the call,
// and is kept nowhere.
import type { Explanation } from '../../classify/explain/explanation.ts'
import type { ExplainAnswer } from '../../contract/explanation.ts'
import { wireEffect } from '../shown/view.ts'
import { visible } from '../shown/visible.ts'

/** `elapsedMs`: how long the explanation took, milliseconds. */
export function toExplainAnswer(explanation: Explanation, elapsedMs: number): ExplainAnswer {
  const { verdict, effects, rules, commands, milder } = explanation
  const same = (text: string) => text
  // The tables do not name rules of a policy file.
  const isFromFile = /^(organisation|project)\//.test(verdict.rule)
  const fromFile = {
    id: verdict.rule,
    doc: 'is spoken of by a rule of the policy file',
    tier: verdict.tier,
    decides: true,
  }
  return {
    tier: verdict.tier,
    reason: visible(verdict.reason).text,
    rule: verdict.rule,
    line: verdict.line,
    effects: effects.map((effect) => ({
      ...wireEffect(effect, same),
      does: effect.does,
      ...(effect.where === undefined ? {} : { where: effect.where }),
      tier: effect.tier,
      rule: effect.rule,
      row: effect.row,
      command: effect.command,
    })),
    spans: verdict.spans.map((span) => ({ ...span })),
    commands: commands.map(({ argv, cwd, via, parent, tier, rule, rows }) => ({
      argv: [...argv],
      via: [...via],
      parent,
      tier,
      rule,
      rows: [...rows],
      ...(cwd === undefined ? {} : { cwd }),
    })),
    rules: [...(isFromFile ? [fromFile] : []), ...rules.map((rule) => ({ ...rule }))],
    milder: milder.map(({ without, spans, tier }) => ({ without, spans, tier })),
    ...(verdict.instead === undefined ? {} : { instead: verdict.instead }),
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
  }
}
