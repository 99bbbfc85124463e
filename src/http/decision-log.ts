// Says what a person decided: one log line and the counters. Never sees the call's input, and never fails a decision.
import type { DecisionKind } from '../contract/permission.ts'
import type { Log } from '../log.ts'
import { actorOf } from '../permissions/actor.ts'
import type { Permissions, PersonPrincipal } from '../permissions/permissions.ts'
import type { Metrics } from './metrics.ts'

export type ReportDecision = (of: {
  requestId: string
  decision: DecisionKind
  by: PersonPrincipal
  via: 'http' | 'batch' | 'socket'
}) => Promise<void>

export function createReportDecision(deps: {
  log: Log
  metrics: Metrics
  permissions: Pick<Permissions, 'get'>
}): ReportDecision {
  const { log, metrics, permissions } = deps
  return async ({ requestId, decision, by, via }) => {
    const line = { requestId, decision, by: actorOf(by), via }
    try {
      const { tier, rule, agentId, userId, timestamp, decidedAt } = await permissions.get(requestId, by)
      const waitedMs = decidedAt === undefined ? undefined : decidedAt - timestamp
      metrics.countDecision(decision, waitedMs === undefined ? undefined : waitedMs / 1000)
      log.info({ ...line, tier, rule, agentId, userId, waitedMs }, 'decision')
    } catch (error) {
      // It is decided all the same.
      metrics.countDecision(decision)
      log.info({ ...line, err: error }, 'decision')
    }
  }
}
