// People: add, change role, switch off, new login link, revoke. For administrators; the server refuses all others.

import { useState } from 'preact/hooks'
import type { UserItem } from '../../../contract/administration.ts'
import { attempt } from '../../browser/attempt.ts'
import { usePage } from '../../browser/page-context.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { OnceShown } from '../../parts/once-shown.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { describeFailure } from '../../queue/outcome.ts'

const ROLES = ['viewer', 'reviewer', 'admin'] as const

export function UserSettings() {
  const { api } = usePage()
  const users = useLoaded('users', api.users)
  const [fresh, setFresh] = useState({ id: '', role: 'reviewer' })
  const [link, setLink] = useState<{ id: string; link: string }>()
  const [problem, setProblem] = useState<string>()
  const oneAtATime = useOneAtATime()
  const make = async (run: () => Promise<{ id: string; link: string }>): Promise<void> => {
    try {
      setLink(await run())
      setProblem(undefined)
    } catch (error) {
      setProblem(describeFailure(error))
    }
    users.reload()
  }
  return (
    <section class="block" aria-labelledby="users-title">
      <h2 id="users-title">People</h2>
      <form
        class="form"
        aria-label="Add a person"
        onSubmit={(event) => {
          event.preventDefault()
          oneAtATime(() =>
            make(async () => {
              const made = await api.addUser(fresh)
              setFresh({ ...fresh, id: '' })
              return made
            }),
          )
        }}
      >
        <TextField
          label="Name"
          required
          value={fresh.id}
          onChange={(text) => setFresh({ ...fresh, id: text.trim() })}
        />
        <label>
          <span>Role</span>
          <select value={fresh.role} onChange={(event) => setFresh({ ...fresh, role: event.currentTarget.value })}>
            {ROLES.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="button">
          Add and make a login link
        </button>
      </form>
      {problem && (
        <p class="hint" role="alert">
          {problem}
        </p>
      )}
      {link && (
        <OnceShown
          title={`Login link of ${link.id}: works once, for ten minutes`}
          secret={link.link}
          onClose={() => setLink(undefined)}
        />
      )}
      <LoadState of={users} what="the people">
        {({ users: list }) => (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span class="sr-only">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  onChange={users.reload}
                  onLink={() => oneAtATime(() => make(() => api.loginLink(user.id)))}
                />
              ))}
            </tbody>
          </table>
        )}
      </LoadState>
    </section>
  )
}

function UserRow({ user, onChange, onLink }: { user: UserItem; onChange: () => void; onLink: () => void }) {
  const { api, session } = usePage()
  const [problem, setProblem] = useState<string>()
  const oneAtATime = useOneAtATime()
  const change = async (run: () => Promise<unknown>): Promise<string | undefined> => {
    const words = await attempt(run)
    setProblem(words)
    onChange()
    return words
  }
  const isOver = user.revokedAt !== undefined
  const isSelf = user.id === session.userId
  const state = isOver ? 'revoked' : user.disabled ? 'switched off' : 'active'
  return (
    <tr class={state === 'active' ? '' : 'off'} data-user={user.id}>
      <td data-label="Name">
        <code>{user.id}</code>
        {isSelf && <span class="tag">you</span>}
      </td>
      <td data-label="Role">
        {isOver || isSelf ? (
          user.role
        ) : (
          <select
            aria-label={`Role of ${user.id}`}
            value={user.role}
            onChange={(event) => {
              const role = event.currentTarget.value
              void change(() => api.changeUser(user.id, { role }))
            }}
          >
            {ROLES.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
        )}
      </td>
      <td data-label="State">
        {state}
        <span class="quiet small">
          {[user.password && 'password', user.token && 'token'].filter(Boolean).join(', ') || 'logs in by link'}
        </span>
        {problem && (
          <span class="hint" role="alert">
            {problem}
          </span>
        )}
      </td>
      <td>
        {!isOver && (
          <span class="confirm">
            {!user.disabled && (
              <button type="button" class="button" aria-label={`Login link for ${user.id}`} onClick={onLink}>
                Login link
              </button>
            )}
            {!isSelf && (
              <>
                <button
                  type="button"
                  class="button"
                  aria-label={`Switch ${user.id} ${user.disabled ? 'on' : 'off'}`}
                  onClick={() => oneAtATime(() => change(() => api.changeUser(user.id, { disabled: !user.disabled })))}
                >
                  Switch {user.disabled ? 'on' : 'off'}
                </button>
                <ConfirmButton
                  label={`Revoke ${user.id}`}
                  confirm="Revoke for good, with all keys"
                  onConfirm={() => change(() => api.revokeUser(user.id))}
                >
                  Revoke
                </ConfirmButton>
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
