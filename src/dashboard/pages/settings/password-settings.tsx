// Sets or changes one's own password. Shows none.

import { useState } from 'preact/hooks'
import { attempt } from '../../browser/attempt.ts'
import { usePage } from '../../browser/page-context.ts'
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts'
import { TextField } from '../../parts/text-field.tsx'

const EMPTY = { current: '', password: '', again: '' }
const FIELDS = [
  ['current', 'Current password, if there is one', 'current-password'],
  ['password', 'New password', 'new-password'],
  ['again', 'New password again', 'new-password'],
] as const

export function PasswordSettings() {
  const { api } = usePage()
  const [fields, setFields] = useState(EMPTY)
  const [told, setTold] = useState<{ problem?: string; done?: boolean }>({})
  const oneAtATime = useOneAtATime()
  const send = async (): Promise<void> => {
    const { current, password, again } = fields
    if (password !== again) return setTold({ problem: 'The two new passwords differ.' })
    if (password.length < 12) return setTold({ problem: 'At least 12 characters.' })
    const problem = await attempt(() => api.setPassword({ ...(current ? { current } : {}), password }))
    setTold(problem === undefined ? { done: true } : { problem })
    if (problem === undefined) setFields(EMPTY)
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
        {FIELDS.map(([name, label, autocomplete]) => (
          <TextField
            key={name}
            label={label}
            secret
            autocomplete={autocomplete}
            value={fields[name]}
            onChange={(text) => setFields({ ...fields, [name]: text })}
          />
        ))}
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
