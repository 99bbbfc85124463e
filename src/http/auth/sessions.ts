// Dashboard sessions: cookie settings, and the database as their store. Does not check what a session may do.
import cookie from '@fastify/cookie'
import session, { type FastifySessionOptions } from '@fastify/session'
import type { FastifyInstance, FastifyRequest, Session } from 'fastify'
import type { Config } from '../../config.ts'
import { deriveKey } from '../../permissions/secrets/derive-key.ts'
import { visible } from '../../permissions/shown/visible.ts'
import type { SessionRow, Store } from '../../store/store.ts'
import { hashSecret } from './credentials.ts'

declare module 'fastify' {
  interface Session {
    userId?: string
    /** Login time, Unix ms: sessions end 12 h later however busy they are. */
    startedAt?: number
    /** Where it began, for its owner to recognise it. */
    address?: string
    browser?: string
  }
}

const IDLE_MS = 1_800_000
const MAX_BROWSER_CHARS = 200
const ABSOLUTE_MS = 43_200_000
/** A session that was extended less than this ago is not written again: reading a list must not cost a commit. */
const EXTEND_AFTER_MS = 60_000

type SessionStoreDeps = { store: Pick<Store, 'saveSession' | 'session' | 'deleteSession' | 'now'> }

/** The id as it is kept: whoever reads the database cannot use the sessions in it. */
export const sessionIdHash = (sessionId: string) => hashSecret(`session:${sessionId}`)

/** What is kept of a session. */
type Kept = { userId: string; startedAt: number; address?: string; browser?: string }

export const readSession = (row: Pick<SessionRow, 'data'>): Kept => JSON.parse(row.data) as Kept

/** How long it may still go on unused. */
const leftMs = ({ createdAt }: Pick<SessionRow, 'createdAt'>, at: number): number =>
  Math.min(IDLE_MS, createdAt + ABSOLUTE_MS - at)

/** @fastify/session's store interface, and `load` for checks outside of a request. */
export type SessionStore = NonNullable<FastifySessionOptions['store']> & {
  /** The session, or null when it does not exist or is over. Reading extends it. */
  load(sessionId: string): Promise<Session | null>
}

/**
 * Sessions in the database. Idle limit 30 min, absolute limit 12 h after login: both by the database's clock, since the
 * one of this machine may differ from that of the instance where the session began.
 */
export function createSessionStore({ store }: SessionStoreDeps): SessionStore {
  async function save(sessionId: string, content: Session): Promise<void> {
    const { userId, startedAt, address, browser } = content
    // Sessions exist for people who logged in; anything else has nothing to remember.
    if (userId === undefined || startedAt === undefined) return
    const idHash = sessionIdHash(sessionId)
    const data = JSON.stringify({ userId, startedAt, address, browser })
    const row = await store.session(idHash)
    const ttlMs = row === undefined ? IDLE_MS : Math.max(0, leftMs(row, await store.now()))
    await store.saveSession({ idHash, userId, data, ttlMs })
  }

  async function load(sessionId: string): Promise<Session | null> {
    // What is over is not found.
    const row = await store.session(sessionIdHash(sessionId))
    if (row === undefined) return null
    const at = await store.now()
    const left = leftMs(row, at)
    if (left <= 0) return null
    const content = readSession(row) as unknown as Session
    if (row.expiresAt - at < left - EXTEND_AFTER_MS) await save(sessionId, content)
    return content
  }

  return Object.freeze({
    load,
    set: (sessionId, content, done) => void save(sessionId, content).then(() => done(), done),
    get: (sessionId, done) => void load(sessionId).then((content) => done(null, content), done),
    destroy: (sessionId, done) => void store.deleteSession(sessionIdHash(sessionId)).then(() => done(), done),
  } satisfies SessionStore)
}

/** Registers cookies and sessions on a scope. Anonymous requests set no cookie and touch no store. */
export async function addSessions(
  scope: FastifyInstance,
  deps: { sessions: SessionStore; config: Pick<Config, 'secret' | 'publicUrl'> },
) {
  const secure = deps.config.publicUrl.startsWith('https:')
  await scope.register(cookie)
  await scope.register(session, {
    secret: deriveKey(deps.config.secret, 'sessions').toString('base64'),
    store: deps.sessions,
    cookieName: secure ? '__Host-interlock' : 'interlock',
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure },
    saveUninitialized: false,
    rolling: false,
  })
}

/** Starts a session for a person, under a new id so that a planted one is worthless. */
export async function startSession(
  request: FastifyRequest,
  userId: string,
  now: () => number = Date.now,
): Promise<void> {
  await request.session.regenerate()
  request.session.userId = userId
  request.session.startedAt = now()
  request.session.address = request.ip
  const browser = request.headers['user-agent']
  if (browser !== undefined) request.session.browser = visible(browser.slice(0, MAX_BROWSER_CHARS)).text
  await request.session.save()
}
