// The shapes that travel, as far as clients need them. Types only, and on their own: no other file of the server is used.

export type Json = Record<string, unknown>

/** safe: runs at once · dangerous: a person decides · destructive: blocked. */
export type Tier = 'safe' | 'dangerous' | 'destructive'
export type Status = 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled'
export type DecisionKind = 'approve' | 'reject' | 'approve_always'

/** One thing that a call does. */
export type Effect = { kind: string; target?: string | undefined; scope?: string | undefined }

/** A part of the command to highlight: UTF-16 offsets, half open. */
export type Span = { start: number; end: number; kind: string; tier: Tier; rule: string; why: string }

/** A tool call, as an agent is about to make it. */
export type ToolCall = {
  /** As the agent names it: `bash`, `read_file`, `mcp__github__create_issue`. */
  toolName: string
  /** The arguments; for shell tools `command` or `input`. */
  toolInput?: Json | undefined
  /** Whose call it is. A bound key knows; another agent's or user's name is refused then. */
  agentId?: string | undefined
  userId?: string | undefined
  sessionId?: string | undefined
  /** The agent's own id of this call: the same call with the same id is the same request. */
  toolUseId?: string | undefined
  /** The shell that runs commands. */
  shell?: string | undefined
  /** Where it runs, absolute. */
  cwd?: string | undefined
  home?: string | undefined
  projectRoot?: string | undefined
}

/** A request as reviewers see it. What looks like a secret is masked. Times are Unix ms. */
export type PermissionItem = {
  id: string
  agentId: string
  userId: string
  toolName: string
  toolInput: Json
  tier: Tier
  reason: string
  timestamp: number
  status: Status
  /** One line: the command, or the tool and what it is about. */
  command: string
  sessionId?: string | undefined
  cwd?: string | undefined
  rule: string
  effects: Effect[]
  spans: Span[]
  fingerprint: string
  expiresAt: number
  decidedAt?: number | undefined
  decidedBy?: string | undefined
  decision?: DecisionKind | undefined
  feedback?: string | undefined
  modifiedInput?: Json | undefined
  /** Equal for identical calls of the same agent. */
  group?: string | undefined
}

export type PermissionQuery = {
  agentId?: string | undefined
  /** Admins: only this user's. */
  userId?: string | undefined
  /** Absent: pending. */
  status?: Status | 'all' | undefined
  tier?: Tier | undefined
  /** Text in the command, tool, agent or reason. */
  q?: string | undefined
  /** 1 to 200; absent: 50. */
  limit?: number | undefined
  cursor?: string | undefined
}

export type Decision = {
  requestId: string
  decision: DecisionKind
  /** Reaches the agent with a rejection. */
  feedback?: string | undefined
  /** Approve this instead. It is judged again before it is released. */
  modifiedInput?: Json | string | undefined
  /** How far an approve_always reaches. */
  grant?:
    | { width?: 'exact' | 'command' | undefined; agentId?: string | undefined; ttlMs?: number | undefined }
    | undefined
}

export type Grant = {
  id: string
  userId: string
  agentId: string
  width: 'exact' | 'command'
  command: string
  createdAt: number
  createdBy: string
  expiresAt: number
  matches: number
  lastUsedAt?: number | undefined
}

export type DecisionAnswer = {
  success: true
  requestId: string
  decision: DecisionKind
  tier: Tier
  /** null: approved once, `grantRefused` says why there is no grant. */
  grant?: Grant | null | undefined
  grantRefused?: string | undefined
}

/** Something ran past the gate, or an agent went quiet. */
export type Alarm = {
  id: string
  kind: string
  status: 'open' | 'acknowledged'
  userId: string
  agentId: string
  detail: string
  firstAt: number
  lastAt: number
  count: number
  sessionId?: string | undefined
  toolName?: string | undefined
  requestId?: string | undefined
}

/** What arrives on the WebSocket. There may be types that this version does not know. */
export type ServerMessage = { type: string; data: Json }
