// The closed table of coded errors. Nobody else chooses a status code; nothing here knows about HTTP frameworks.

/** code → HTTP status and title. Adding a row is adding to the public API: docs/errors.md is compared with it. */
export const ERRORS = {
  'bad-request': { status: 400, title: 'The request is not valid' },
  'missing-tool-name': { status: 400, title: 'toolName is required' },
  'missing-field': { status: 400, title: 'A required field is missing' },
  'invalid-decision': { status: 400, title: 'decision must be approve, reject or approve_always' },
  'unsupported-event': { status: 400, title: 'The hook payload names neither a known event nor a tool' },
  'no-credential': { status: 401, title: 'A credential is required' },
  'unknown-credential': { status: 401, title: 'The credential is not known' },
  'bad-login-link': { status: 401, title: 'The login link is used up, expired or unknown' },
  'bad-login': { status: 401, title: 'The user or the password is wrong' },
  'wrong-scope': { status: 403, title: 'This credential may not do that' },
  'bound-key': { status: 403, title: 'The key is bound to another agent, user or project' },
  'foreign-origin': { status: 403, title: 'The request comes from a page of another origin' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'unknown-dialect': { status: 404, title: 'There is no such dialect' },
  'method-not-allowed': { status: 405, title: 'The path does not take this method' },
  'already-exists': { status: 409, title: 'There is one of that name already' },
  'already-decided': { status: 409, title: 'The request is no longer pending' },
  'tool-use-conflict': { status: 409, title: 'This toolUseId was used for another call' },
  'body-too-large': { status: 413, title: 'The body is over the limit' },
  'unsupported-media-type': { status: 415, title: 'Only application/json is accepted' },
  'edit-refused': { status: 422, title: 'The edited input may not be released' },
  'blocked-now': { status: 422, title: 'The rules now in force block the call: it can only be rejected' },
  'unreadable-input': { status: 422, title: 'The input of the request cannot be opened: it can only be rejected' },
  'agent-paused': { status: 423, title: 'The agent is paused: nothing can be approved until it is resumed' },
  'rate-limited': { status: 429, title: 'Too many calls' },
  'too-many-pending': { status: 429, title: 'Too many calls are waiting for a decision' },
  'internal-error': { status: 500, title: 'Interlock failed; nothing was allowed' },
  'not-built-yet': { status: 501, title: 'This part of the API is not available in this version' },
  'store-unavailable': { status: 503, title: 'The database cannot be used right now; nothing was allowed' },
  overloaded: { status: 503, title: 'More calls than can be judged in time; nothing was allowed' },
  'shutting-down': { status: 503, title: 'This instance is stopping; try again' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof ERRORS

export type ErrorDetails = {
  /** One sentence for a person: what happened and what to do. */
  detail?: string
  cause?: unknown
  /** Which input fields are wrong. */
  errors?: { path: string; message: string }[]
  /** Seconds, sent as Retry-After. */
  retryAfterSeconds?: number
  /** More top-level members of the problem document (for instance who decided, on 409). */
  extra?: Record<string, unknown>
}

/** The only error class that domain code throws on purpose. `code` decides the status. */
export class InterlockError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.detail ?? ERRORS[code].title, { cause: details.cause })
    this.name = 'InterlockError'
    this.code = code
    this.status = ERRORS[code].status
    this.details = details
  }
}
