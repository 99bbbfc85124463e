// Lowers one destructive rule for one agent, for a while, with a reason. For administrators; the server refuses all others.
import { useState } from 'preact/hooks'
import { attempt } from '../browser/attempt.ts'
import { usePage } from '../browser/page-context.ts'
import { useOneAtATime } from '../browser/use-one-at-a-time.ts'
import { Link } from './link.tsx'

const HOUR_MS = 3_600_000
const TIMES = [
  [HOUR_MS, '1 hour'],
  [8 * HOUR_MS, '8 hours'],
  [24 * HOUR_MS, '1 day'],
  [7 * 24 * HOUR_MS, '7 days'],
] as const

export function LowerForm({ rule }: { rule: string }) {
  const { api, announce } = usePage()
  const [fields, setFields] = useState({ userId: '', agentId: '', reason: '', ttlMs: String(HOUR_MS) })
  const [told, setTold] = useState<{ problem?: string; done?: boolean }>({})
  const oneAtATime = useOneAtATime()
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const send = async (): Promise<void> => {
    const { userId, agentId, reason, ttlMs } = fields
    const lowering = { userId: userId.trim(), agentId: agentId.trim(), reason, rule, ttlMs: Number(ttlMs) }
    const problem = await attempt(() => api.addLowering(lowering))
    setTold(problem === undefined ? { done: true } : { problem })
    if (problem !== undefined) return
    set({ reason: '' })
    announce(`${rule} is lowered for ${agentId}.`)
  }
  return (
    <details>
      <summary>Ask a person instead, for one agent</summary>
      <form
        class="form"
        aria-label={`Lower ${rule}`}
        onSubmit={(event) => {
          event.preventDefault()
          oneAtATime(send)
        }}
      >
        <label>
          <span>User</span>
          <input
            type="text"
            required
            value={fields.userId}
            onInput={(event) => set({ userId: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>Agent</span>
          <input
            type="text"
            required
            value={fields.agentId}
            onInput={(event) => set({ agentId: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>For</span>
          <select value={fields.ttlMs} onChange={(event) => set({ ttlMs: event.currentTarget.value })}>
            {TIMES.map(([ms, words]) => (
              <option key={ms} value={String(ms)}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label class="grow">
          <span>Why (shown on every card that comes of it)</span>
          <input
            type="text"
            required
            minLength={3}
            maxLength={500}
            value={fields.reason}
            onInput={(event) => set({ reason: event.currentTarget.value })}
          />
        </label>
        <button type="submit" class="button">
          Lower it
        </button>
      </form>
      {told.problem && (
        <p class="hint" role="alert">
          {told.problem}
        </p>
      )}
      {told.done && (
        <p role="status">
          Lowered. It is listed, and taken back, under <Link to="/grants">Grants</Link>.
        </p>
      )}
    </details>
  )
}
