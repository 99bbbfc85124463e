// The decision core's interface: who may ask what of it. createPermissions (service.ts) is its one implementation.

import type { BatchAnswer, BatchRequest } from '../contract/batch.ts'
import type { ExplainAnswer } from '../contract/explanation.ts'
import type { GrantOffers } from '../contract/grant-offer.ts'
import type { LoweringItem, LoweringRequest } from '../contract/lowering.ts'
import type { PauseItem, PauseRequest } from '../contract/pause.ts'
import type {
  DecisionAnswer,
  DecisionRequest,
  GrantItem,
  PermissionExportQuery,
  PermissionItem,
  PermissionQuery,
} from '../contract/permission.ts'
import type { RequestExplanation } from '../contract/request-explanation.ts'
import type { RevealedInput } from '../contract/reveal.ts'
import type { ToolCallRequest } from '../contract/tool-call.ts'
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { Role } from '../store/store.ts'

/** A hook client or integration. Unbound keys take agent and user from the body; bound ones refuse another's (403). */
export type KeyPrincipal = {
  kind: 'key'
  keyId: string
  bound: boolean
  userId?: string
  agentId?: string
  projectRoot?: string
}

/** A person. `admin-token` is a person with role admin and userId `admin`. */
export type PersonPrincipal = { kind: 'person'; userId: string; role: Role; via: 'session' | 'token' | 'admin-token' }

export type Principal = KeyPrincipal | PersonPrincipal

/**
 * Something that happened, told by an agent (post_tool_use, session_end, …). A claim of its key: it is recorded and
 * lowers nothing. `ends: 'session'` cancels what that key's agent and session still has pending.
 */
export type Observation = {
  event: string
  agentId: string
  userId: string
  sessionId?: string
  toolUseId?: string
  toolName?: string
  /** What ran, as the agent tells it: compared with what was allowed, and not kept. */
  toolInput?: Record<string, unknown>
  data: Record<string, unknown>
  ends?: 'session'
  /** It is a call that was refused before it could be judged. */
  refused?: true
}

/**
 * What judging took: how long it held up everything else, ms (waiting for the store, for a person or for a processor is
 * no part of it), and the classifier's units of work; these are absent when it failed.
 */
export type JudgingWork = { ms: number; units: number | undefined }

/**
 * Whoever waits for an answer. `hasLeft`: its connection is closed, or its key is revoked. `onLeave`: set by the one wait
 * for it, and called when it leaves. A whole AbortSignal would take more memory than the wait itself, of which there may
 * be thousands.
 */
export type Asker = { hasLeft: boolean; onLeave: (() => void) | undefined }

/**
 * `useId` stands in for a missing toolUseId. `takesEdits: false`: the agent's hook cannot hand another input over; an
 * edited approval is then not released but suggested, and released to the call that the agent makes of it. `asker`:
 * called only when something waits. `onWork`: told what judging took, before anything
 * is stored.
 */
export type SubmitOptions = {
  useId?: string
  asker?: () => Asker
  takesEdits?: boolean
  onWork?: (work: JudgingWork) => void
}

/** All functions throw InterlockError; none throws anything else on purpose. Waits are in milliseconds. */
export type Permissions = {
  /**
   * Classifies a call and does what follows: audits it, answers at once (safe, destructive, granted, remembered), or
   * queues it and waits up to `call.wait` seconds for a decision. `useId` stands in for a missing toolUseId (the raw
   * route's nonce). Errors: bound-key, tool-use-conflict, too-many-pending, store-unavailable.
   */
  submit(call: ToolCallRequest, by: KeyPrincipal, options?: SubmitOptions): Promise<ClassifyAnswer>
  /** The state of a request of this key, after up to `waitMs` for it to change. Errors: not-found. */
  wait(requestId: string, by: KeyPrincipal, waitMs: number, asker?: Asker): Promise<ClassifyAnswer>
  /** pending → cancelled by its asker. Errors: not-found, already-decided. */
  cancel(requestId: string, by: KeyPrincipal): Promise<ClassifyAnswer>
  observe(observation: Observation, by: KeyPrincipal): Promise<void>

  /**
   * Errors: wrong-scope (viewers), not-found (also for others' requests), already-decided, edit-refused, and for approvals
   * agent-paused and unreadable-input.
   */
  decide(decision: DecisionRequest, by: PersonPrincipal): Promise<DecisionAnswer>
  /** Several at once, each with its own result. Errors: wrong-scope (viewers). */
  decideBatch(batch: BatchRequest, by: PersonPrincipal): Promise<BatchAnswer>
  /** How wide an approve_always could be. Errors: not-found, already-decided, unreadable-input. */
  offers(requestId: string, by: PersonPrincipal): Promise<GrantOffers>
  list(query: PermissionQuery, by: PersonPrincipal): Promise<{ pending: PermissionItem[]; nextCursor?: string }>
  /** All pages of a list as a file, piece by piece, newest first. Errors: wrong-scope, at once; the store's, when read. */
  exportRequests(query: PermissionExportQuery, by: PersonPrincipal): AsyncGenerator<string>
  get(requestId: string, by: PersonPrincipal): Promise<PermissionItem>
  grants(by: PersonPrincipal): Promise<GrantItem[]>
  revokeGrant(grantId: string, by: PersonPrincipal): Promise<void>

  /** The pauses that are in force and concern this person. */
  pauses(by: PersonPrincipal): Promise<PauseItem[]>
  /**
   * From when this resolves no call of the agent (or of all) is allowed, and what is held is answered. Errors: wrong-scope
   * (viewers; all but admins for the agents of others).
   */
  pause(request: PauseRequest, by: PersonPrincipal): Promise<PauseItem>
  /** Errors: wrong-scope (all but admins and who paused it), not-found. */
  resume(id: string, reason: string | undefined, by: PersonPrincipal): Promise<PauseItem>

  /** Rules that are lowered now: one's own, for admins everybody's. */
  lowerings(by: PersonPrincipal): Promise<LoweringItem[]>
  /** Errors: wrong-scope (all but admins), bad-request for a rule that can't be lowered. */
  addLowering(lowering: LoweringRequest, by: PersonPrincipal): Promise<LoweringItem>
  /** Errors: wrong-scope, not-found. */
  revokeLowering(id: string, by: PersonPrincipal): Promise<void>

  /** Classifies and explains; stores and queues nothing. */
  explain(call: ToolCallRequest, by: Principal): ExplainAnswer
  /**
   * What a waiting request does, or would do with this input. Errors: not-found, already-decided, edit-refused,
   * unreadable-input.
   */
  explainRequest(
    asked: { requestId: string; modifiedInput?: string | Record<string, unknown> | undefined },
    by: PersonPrincipal,
  ): Promise<RequestExplanation>
  /**
   * The exact input, secrets included, while it is kept; recorded, with the reason. Errors: wrong-scope (viewers),
   * not-found, unreadable-input.
   */
  reveal(requestId: string, reason: string | undefined, by: PersonPrincipal): Promise<RevealedInput>
  /** Answers all open waits (503, shutting-down), so the process can stop. */
  close(): void
}
