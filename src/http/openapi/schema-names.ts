// Which schemas have a name of their own in the OpenAPI document. Describes no shape: src/contract does.
import { z } from 'zod'
import { keyItem, sessionItem, userItem } from '../../contract/administration.ts'
import { agentItem, agentList, alarmItem, alarmList } from '../../contract/alarm.ts'
import { auditItem, auditList, auditReport } from '../../contract/audit.ts'
import { batchAnswer, batchRequest } from '../../contract/batch.ts'
import { explainAnswer } from '../../contract/explanation.ts'
import { grantOffers } from '../../contract/grant-offer.ts'
import { loweringItem } from '../../contract/lowering.ts'
import {
  decisionAnswer,
  decisionRequest,
  grantItem,
  permissionItem,
  permissionList,
} from '../../contract/permission.ts'
import { problem } from '../../contract/problem.ts'
import { requestExplanation } from '../../contract/request-explanation.ts'
import { ruleItem, ruleList } from '../../contract/rule.ts'
import { sessionAnswer } from '../../contract/session.ts'
import { toolCallRequest } from '../../contract/tool-call.ts'
import { classifyAnswer, effect, span } from '../../contract/verdict.ts'
import { clientMessage, serverMessage } from '../../contract/ws.ts'

const NAMES: Readonly<Record<string, z.ZodType>> = {
  AgentItem: agentItem,
  AgentList: agentList,
  AlarmItem: alarmItem,
  AlarmList: alarmList,
  AuditItem: auditItem,
  AuditList: auditList,
  AuditReport: auditReport,
  BatchAnswer: batchAnswer,
  BatchRequest: batchRequest,
  ClassifyAnswer: classifyAnswer,
  ClientMessage: clientMessage,
  DecisionAnswer: decisionAnswer,
  DecisionRequest: decisionRequest,
  Effect: effect,
  ExplainAnswer: explainAnswer,
  GrantItem: grantItem,
  GrantOffers: grantOffers,
  KeyItem: keyItem,
  LoweringItem: loweringItem,
  PermissionItem: permissionItem,
  PermissionList: permissionList,
  Problem: problem,
  RequestExplanation: requestExplanation,
  RuleItem: ruleItem,
  RuleList: ruleList,
  ServerMessage: serverMessage,
  SessionAnswer: sessionAnswer,
  SessionItem: sessionItem,
  Span: span,
  ToolCall: toolCallRequest,
  UserItem: userItem,
}

/**
 * Gives the schemas their names, in the registry where zod keeps descriptions too. What is read from a caller gets the
 * same name with `Input` behind it: fields with a default are optional there. Doing it twice changes nothing.
 */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMES))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}
