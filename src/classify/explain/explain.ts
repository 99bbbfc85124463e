// Everything that can be said about a verdict: what was found, in words, and what would make it milder. Judges nothing new.
import { EFFECT_KINDS } from '../effect-kinds.ts'
import { rules } from '../policy/index.ts'
import { baseName } from '../text/base-name.ts'
import type { Call, Context, Effect, FoundCommand, Verdict } from '../types.ts'
import { isStricter, matches, ruleFor, wins } from '../verdict/decide.ts'
import { SCOPE_WORDS } from '../verdict/scope-words.ts'
import type { ExplainedCommand, ExplainedEffect, ExplainedRule, Explanation } from './explanation.ts'
import { findMilder, type Judge } from './milder.ts'

/** Explains a call by the verdicts of `judge`. Pure, and total as long as `judge` is. */
export function explain(call: Call, context: Context, judge: Judge): Explanation {
  const verdict = judge(call, context)
  return {
    verdict,
    effects: withoutVague(verdict.effects.map((effect) => explainEffect(effect, context))),
    rules: matchedRules(verdict, context),
    commands: withParents(verdict.commands),
    milder: findMilder(call, context, verdict, judge),
  }
}

function explainEffect(effect: Effect, { profile }: Context): ExplainedEffect {
  const rule = ruleFor(effect, profile)
  const where = effect.scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')
  const told = { ...effect, does: EFFECT_KINDS[effect.kind].doc, tier: rule.tier, rule: rule.id }
  return where === '' ? told : { ...told, where }
}

/** Of effects of one command those are left out that name no target, where another one says the same and to what. */
function withoutVague(effects: readonly ExplainedEffect[]): ExplainedEffect[] {
  const isTold = ({ target }: Effect) => target !== undefined && target !== ''
  const saysMore = (one: ExplainedEffect, than: ExplainedEffect) =>
    one.command === than.command &&
    isTold(one) &&
    // `file.delete-tree` is a `file.delete`.
    (one.rule === than.rule || one.kind === than.kind || one.kind.startsWith(`${than.kind}-`)) &&
    !isStricter(than.tier, one.tier)
  return effects.filter((effect) => isTold(effect) || !effects.some((one) => saysMore(one, effect)))
}

/** The deciding rule first, then the strictest, then by id. Rules that a stricter one overruled are named as well. */
function matchedRules(verdict: Verdict, { profile }: Context): ExplainedRule[] {
  const matched = rules.filter((rule) => verdict.effects.some((effect) => matches(rule, effect, profile)))
  return matched
    .sort((a, b) => (a.id === verdict.rule ? -1 : b.id === verdict.rule ? 1 : wins(a, b) ? -1 : 1))
    .map(({ id, doc, tier, instead }) => ({
      id,
      doc,
      tier,
      decides: id === verdict.rule,
      ...(instead !== undefined && { instead }),
    }))
}

/** A command's parent is the last one before it that is the innermost of its wrappers. */
function withParents(commands: readonly FoundCommand[]): ExplainedCommand[] {
  const paths = commands.map(({ via, argv }) => [...via, baseName(argv[0] ?? '')])
  return commands.map((command, i) => {
    let parent = -1
    for (let j = 0; j < commands.length; j++) {
      const path = paths[j]!
      const isWrapper = j !== i && path.length <= command.via.length && path.every((name, k) => name === command.via[k])
      // Wrappers are met before what they run; of equals the last one met. Function bodies have no command of their own.
      if (isWrapper && j < i && (parent < 0 || path.length >= paths[parent]!.length)) parent = j
    }
    return { ...command, parent }
  })
}
