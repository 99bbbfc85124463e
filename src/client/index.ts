// `interlock/client`: ask before a tool call runs, and review what others ask. Needs no package; changes nothing itself.
export type { ConnectionOptions, Credential, Fetch, FetchAnswer, FetchInit, Signal } from './connection.ts'
export { type AskOptions, createGate, type Gate, type GateOptions } from './gate.ts'
export type { Closed, Listener, ListenOptions, ListenState } from './listener.ts'
export type { Allowed, Fault, FaultKind, NotAllowed, Result, Verdict } from './results.ts'
export { createReviewer, type Reviewer, type ReviewerOptions } from './reviewer.ts'
export type { Socket, SocketConstructor } from './socket.ts'
export type {
  Alarm,
  Decision,
  DecisionAnswer,
  DecisionKind,
  Effect,
  Grant,
  Json,
  PermissionItem,
  PermissionQuery,
  ServerMessage,
  Span,
  Status,
  Tier,
  ToolCall,
} from './wire.ts'
