// A verdict as POST /api/explain tells it. Masks nothing: it answers the one who sent the call, and is kept nowhere.
import type { Verdict } from '../classify/types.ts'
import type { ExplainAnswer } from '../contract/verdict.ts'
import { wireEffect } from './view.ts'
import { visible } from './visible.ts'

/** `spans` are offsets into the call as it was sent. */
export function toExplainAnswer(verdict: Verdict): ExplainAnswer {
  const same = (text: string) => text
  return {
    tier: verdict.tier,
    reason: visible(verdict.reason).text,
    rule: verdict.rule,
    effects: verdict.effects.map((effect) => wireEffect(effect, same)),
    spans: verdict.spans.map((span) => ({ ...span })),
    commands: verdict.commands.map(({ argv, cwd, via, tier, rule, rows }) => ({
      argv: [...argv],
      via: [...via],
      tier,
      rule,
      rows: [...rows],
      ...(cwd === undefined ? {} : { cwd }),
    })),
    ...(verdict.instead === undefined ? {} : { instead: verdict.instead }),
  }
}
