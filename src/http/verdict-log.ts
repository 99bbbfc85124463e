// Says what became of a call: one log line and the counters. Never sees the call's input.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { Log } from '../log.ts'
import type { Identity } from '../permissions/calls/identity.ts'
import type { KeyPrincipal } from '../permissions/permissions.ts'
import type { Metrics } from './metrics.ts'

export type ReportVerdict = (of: {
  answer: ClassifyAnswer
  by: KeyPrincipal
  /** Whose call it was. */
  who: Identity
  sessionId: string | undefined
  dialect: string
  toolName: string
  /** Seconds to wait that the caller allowed: such an answer says nothing about our speed. */
  wait: number
  /** performance.now() when the request was complete. */
  startedAt: number
}) => void

/**
 * One structured line a verdict: Fastify's own two lines a request would halve the throughput. Its fields are all named
 * below and none of them is ever masked, so it is spared the search for careless ones, which takes longer than the line.
 */
export function createReportVerdict({ log, metrics }: { log: Log; metrics: Metrics }): ReportVerdict {
  const lines = log.child({}, { redact: [] })
  return ({ answer, by, who, sessionId, dialect, toolName, wait, startedAt }) => {
    const elapsedMs = performance.now() - startedAt
    const waited = wait > 0 && answer.requestId !== undefined
    metrics.countVerdict(answer, dialect, waited ? undefined : elapsedMs / 1000)
    lines.info(
      {
        allow: answer.allow,
        tier: answer.tier,
        rule: answer.rule,
        outcome: answer.outcome,
        requestId: answer.requestId,
        grantId: answer.grantId,
        observed: answer.observed,
        key: by.keyId,
        agentId: who.agentId,
        userId: who.userId,
        sessionId,
        dialect,
        toolName,
        ms: Math.round(elapsedMs * 100) / 100,
      },
      'verdict',
    )
  }
}
