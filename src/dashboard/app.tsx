// Who is logged in, and which page is shown. Does not know requests.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { SessionAnswer } from '../contract/session.ts'
import { ApiError, createApi } from './api.ts'
import { useStrayKeys } from './browser/use-stray-keys.ts'
import { createServerClock } from './clock.ts'
import { takeLoginSecret } from './login-link.ts'
import { LoginPage } from './pages/login.tsx'
import { Workspace } from './pages/workspace.tsx'
import { describeFailure } from './queue/outcome.ts'
import { createUnsent } from './queue/unsent.ts'

type Access =
  | { state: 'asking' }
  | { state: 'in'; session: SessionAnswer }
  /** `problem`: why a login link did not work. `wasIn`: a session ended, nobody logged out. */
  | { state: 'out'; problem?: string; wasIn?: boolean }
  | { state: 'unreachable'; problem: string }

const RETRY_MS = 5_000
const monotonicMs = (): number => performance.now()

/** `loginSecret`: from a login link, to be exchanged for a session once. */
export function App({ loginSecret }: { loginSecret?: string }) {
  const [access, setAccess] = useState<Access>({ state: 'asking' })
  const clock = useMemo(() => createServerClock({ monotonicMs, guess: Date.now() }), [])
  const api = useMemo(
    () =>
      createApi({
        fetch: window.fetch.bind(window),
        onUnauthorized: () => setAccess((now) => (now.state === 'in' ? { state: 'out', wasIn: true } : now)),
      }),
    [],
  )
  const unsent = useMemo(createUnsent, [])
  const pendingSecret = useRef(loginSecret)
  useStrayKeys()

  const enter = useCallback(async () => {
    const secret = pendingSecret.current
    pendingSecret.current = undefined
    const askedAt = monotonicMs()
    try {
      const session = secret === undefined ? await api.session() : await api.login(secret)
      clock.sync(session.timestamp, (monotonicMs() - askedAt) / 2)
      setAccess({ state: 'in', session })
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (secret !== undefined) {
        setAccess({ state: 'out', problem: linkProblem(status, error) })
        return
      }
      setAccess(status === 401 ? { state: 'out' } : { state: 'unreachable', problem: describeFailure(error) })
    }
  }, [api, clock])

  /** Undefined when it worked, else what went wrong. */
  const enterByPassword = useCallback(
    async (userId: string, password: string): Promise<string | undefined> => {
      const askedAt = monotonicMs()
      try {
        const session = await api.loginByPassword(userId, password)
        clock.sync(session.timestamp, (monotonicMs() - askedAt) / 2)
        setAccess({ state: 'in', session })
        return undefined
      } catch (error) {
        const isWrong = error instanceof ApiError && error.status === 401
        return isWrong ? 'The name or the password is wrong.' : describeFailure(error)
      }
    },
    [api, clock],
  )

  useEffect(() => {
    void enter()
  }, [enter])

  // Whoever logs in again in another tab, as with a link from a mail, finds this one as it was.
  const wasIn = access.state === 'out' && access.wasIn === true
  useEffect(() => {
    if (!wasIn) return undefined
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return
      const askedAt = monotonicMs()
      api.session().then((session) => {
        clock.sync(session.timestamp, (monotonicMs() - askedAt) / 2)
        setAccess({ state: 'in', session })
      }, stayOut)
    }
    window.addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      window.removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [wasIn, api, clock])

  useEffect(() => {
    // A login link opened in a tab that already shows this page changes only the fragment.
    const takeAgain = (): void => {
      pendingSecret.current = takeLoginSecret(location, history)
      if (pendingSecret.current !== undefined) void enter()
    }
    window.addEventListener('hashchange', takeAgain)
    return () => window.removeEventListener('hashchange', takeAgain)
  }, [enter])

  useEffect(() => {
    if (access.state !== 'unreachable') return undefined
    const timer = setTimeout(() => void enter(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [access, enter])

  /** The same person with the same rights goes on undisturbed. */
  const takeSession = useCallback((session: SessionAnswer) => {
    setAccess((now) => {
      const isSame = now.state === 'in' && keyOf(now.session) === keyOf(session)
      return isSame ? now : { state: 'in', session }
    })
  }, [])

  const logout = useCallback(async () => {
    try {
      await api.logout()
      unsent.clear()
      setAccess({ state: 'out' })
    } catch (error) {
      // Still logged in as far as anyone knows: pretending otherwise would leave an open session behind.
      return describeFailure(error)
    }
    return undefined
  }, [api, unsent])

  if (access.state === 'asking') return <p class="splash">Loading…</p>
  if (access.state === 'unreachable') {
    return (
      <main class="splash">
        <h1>Interlock does not answer</h1>
        <p>{access.problem}</p>
        <button type="button" class="button" onClick={() => void enter()}>
          Try again
        </button>
      </main>
    )
  }
  if (access.state === 'out') {
    return (
      <LoginPage
        {...(access.problem ? { problem: access.problem } : {})}
        wasIn={access.wasIn ?? false}
        onPassword={enterByPassword}
      />
    )
  }
  const { session } = access
  unsent.belongTo(session.userId)
  return (
    <Workspace
      key={keyOf(session)}
      api={api}
      clock={clock}
      session={session}
      unsent={unsent}
      onSession={takeSession}
      onLogout={logout}
    />
  )
}

/** What a page was made for: with another one it is made anew. */
const keyOf = ({ userId, role }: SessionAnswer): string => `${userId} ${role}`

/** Still logged out, or the server is away: the page says already what to do. */
function stayOut(): void {}

function linkProblem(status: number, error: unknown): string {
  if (status === 401)
    return 'This login link was already used, is too old, or is not from this server. Make a new one as described below.'
  if (status === 400) return 'This login link is not complete. Copy all of it, or make a new one as described below.'
  if (status === 0)
    return 'The server did not answer, so it is not known whether the link was used up. Reload this page.'
  return describeFailure(error)
}
