// Sets or changes one's own password. Shows none.
import { useState } from 'preact/hooks'
import { attempt } from '../../browser/attempt.ts'
import { usePage } from '../../browser/page-context.ts'
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts'

export function PasswordSettings() {
  const { api } = usePage()
  const [fields, setFields] = useState({ current: '', password: '', again: '' })
  const [told, setTold] = useState<{ problem?: string; done?: boolean }>({})
  const oneAtATime = useOneAtATime()
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const send = async (): Promise<void> => {
    const { current, password, again } = fields
    if (password !== again) return setTold({ problem: 'The two new passwords differ.' })
    if (password.length < 12) return setTold({ problem: 'At least 12 characters.' })
    const problem = await attempt(() => api.setPassword({ ...(current ? { current } : {}), password }))
    setTold(problem === undefined ? { done: true } : { problem })
    if (problem === undefined) setFields({ current: '', password: '', again: '' })
  }
  return (
    <section class="block" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <p class="quiet">With a password you can log in without a link. Setting it ends your other sessions.</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault()
          oneAtATime(send)
        }}
      >
        <label>
          <span>Current password, if there is one</span>
          <input
            type="password"
            autocomplete="current-password"
            value={fields.current}
            onInput={(event) => set({ current: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>New password</span>
          <input
            type="password"
            autocomplete="new-password"
            value={fields.password}
            onInput={(event) => set({ password: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>New password again</span>
          <input
            type="password"
            autocomplete="new-password"
            value={fields.again}
            onInput={(event) => set({ again: event.currentTarget.value })}
          />
        </label>
        <button type="submit" class="button">
          Set password
        </button>
      </form>
      {told.problem && (
        <p class="hint" role="alert">
          {told.problem}
        </p>
      )}
      {told.done && <p role="status">The password is set.</p>}
    </section>
  )
}
