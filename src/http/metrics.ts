// What Prometheus may know of the calls that this instance answered: counters and histograms with few labels. Reads no
// store (metrics-state.ts does) and serves nothing.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CLASSIFIER_VERSION, RULESET_HASH, rules, type Tier } from '../classify/index.ts'
import type { DecisionKind } from '../contract/permission.ts'
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { Area } from './area.ts'
import { addStateMetrics, type StateDeps } from './metrics-state.ts'
import { createTally } from './tally.ts'

export type Metrics = {
  /** `dialect`: one of the known dialects, or `classify`. `seconds`: time to an answer that waited for nobody. */
  countVerdict(answer: ClassifyAnswer, dialect: string, seconds?: number): void
  /** An answer fetched by the request's id: how the call fared. By which rule was counted when it was asked. */
  countFetched(answer: ClassifyAnswer): void
  /** `seconds`: from the request to the decision; undefined where that is not known. */
  countDecision(decision: DecisionKind, seconds?: number): void
  /** One answered HTTP request. */
  countResponse(area: Area, status: number): void
  /** Exposition format and its content type. */
  render(): Promise<{ text: string; contentType: string }>
}

export type MetricsDeps = StateDeps & { version: string }

/** Rule ids are `family/name`; what is not in the tables (a policy of one's own, a refusal) is one family more. */
const FAMILIES: ReadonlySet<string> = new Set(rules.map(({ id }) => familyOf(id)))

function familyOf(rule: string | undefined): string {
  return rule?.split('/', 1)[0] ?? ''
}

/** How a call fared, in one word. */
function outcomeOf(
  answer: Pick<ClassifyAnswer, 'allow' | 'tier' | 'outcome' | 'grantId' | 'requestId' | 'observed'>,
): string {
  if (answer.observed === true) return 'observed'
  if (answer.allow)
    return answer.grantId !== undefined ? 'granted' : answer.requestId !== undefined ? 'approved' : 'allowed'
  return answer.outcome ?? (answer.tier === ('destructive' satisfies Tier) ? 'blocked' : 'denied')
}

/** A registry of its own, so that two servers in one process do not share counters. No label ever names a caller. */
export function createMetrics({ version, ...stateDeps }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const countOutcome = createTally({
    name: 'interlock_verdicts_total',
    help: 'Answers to calls, by tier, dialect and how the call fared; a call that is asked about again counts again',
    labelNames: ['tier', 'dialect', 'outcome'],
    registers,
  })
  const countFamily = createTally({
    name: 'interlock_rule_verdicts_total',
    help: 'Answers to calls, by the family of the deciding rule and tier',
    labelNames: ['family', 'tier'],
    registers,
  })
  const answerSeconds = new Histogram({
    name: 'interlock_answer_seconds',
    help: 'Time to an answer that did not wait for a person',
    labelNames: ['tier'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers,
  })
  const decisions = new Counter({
    name: 'interlock_decisions_total',
    help: "People's decisions",
    labelNames: ['decision'],
    registers,
  })
  const decisionSeconds = new Histogram({
    name: 'interlock_decision_wait_seconds',
    help: 'From the request to the decision of a person',
    buckets: [1, 2, 5, 10, 30, 60, 120, 300, 600, 900],
    registers,
  })
  const countResponse = createTally({
    name: 'interlock_http_responses_total',
    help: 'Answered HTTP requests, by whom the route is for (hooks, api, other) and status',
    labelNames: ['area', 'status'],
    registers,
  })
  new Gauge({
    name: 'interlock_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'classifier', 'ruleset'],
    registers,
  }).set({ version, classifier: CLASSIFIER_VERSION, ruleset: RULESET_HASH.slice(0, 16) }, 1)
  addStateMetrics(registry, stateDeps)

  return Object.freeze({
    countVerdict(answer: ClassifyAnswer, dialect: string, elapsed?: number) {
      const { tier } = answer
      const family = familyOf(answer.rule)
      countOutcome(tier, dialect, outcomeOf(answer))
      countFamily(FAMILIES.has(family) ? family : 'other', tier)
      if (elapsed !== undefined) answerSeconds.observe({ tier }, elapsed)
    },
    countFetched(answer: ClassifyAnswer) {
      if (answer.outcome !== 'pending') countOutcome(answer.tier, 'classify', outcomeOf(answer))
    },
    countDecision(decision: DecisionKind, seconds?: number) {
      decisions.inc({ decision })
      if (seconds !== undefined) decisionSeconds.observe(seconds)
    },
    countResponse: (area: Area, status: number) => countResponse(area, String(status)),
    render: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  } satisfies Metrics)
}
