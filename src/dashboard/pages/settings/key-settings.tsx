// Hook keys: make one (shown once), see its last use, revoke it. For administrators; the server refuses all others.

import { useState } from 'preact/hooks'
import type { KeyItem } from '../../../contract/administration.ts'
import { attempt } from '../../browser/attempt.ts'
import { usePage } from '../../browser/page-context.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { OnceShown } from '../../parts/once-shown.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { VisibleText } from '../../parts/visible-text.tsx'
import { describeFailure } from '../../queue/outcome.ts'
import { ageText } from '../../text/duration.ts'

const EMPTY = { userId: '', agentId: '', projectRoot: '', label: '' }
const FIELDS = [
  ['userId', 'User'],
  ['agentId', 'Agent (optional)'],
  ['projectRoot', 'Project root (optional)'],
  ['label', 'Label (optional)'],
] as const

export function KeySettings() {
  const { api } = usePage()
  const keys = useLoaded('keys', api.keys)
  const [fields, setFields] = useState(EMPTY)
  const [made, setMade] = useState<{ userId: string; key: string }>()
  const [problem, setProblem] = useState<string>()
  const oneAtATime = useOneAtATime()
  const add = async (): Promise<void> => {
    try {
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
      const { key } = await api.addKey(given)
      setMade({ userId: fields.userId, key })
      setFields(EMPTY)
      setProblem(undefined)
    } catch (error) {
      setProblem(describeFailure(error))
    }
    keys.reload()
  }
  return (
    <section class="block" aria-labelledby="keys-title">
      <h2 id="keys-title">Hook keys</h2>
      <p class="quiet">
        Each agent needs one. <code>npx interlock hook install AGENT</code> makes and installs it.
      </p>
      <form
        class="form"
        aria-label="Make a key"
        onSubmit={(event) => {
          event.preventDefault()
          // A second key would take the place of the first, which is shown this once.
          oneAtATime(add)
        }}
      >
        {FIELDS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            required={name === 'userId'}
            value={fields[name]}
            onChange={(text) => setFields({ ...fields, [name]: text })}
          />
        ))}
        <button type="submit" class="button">
          Make a key
        </button>
      </form>
      {problem && (
        <p class="hint" role="alert">
          {problem}
        </p>
      )}
      {made && (
        <OnceShown
          title={`Key for ${made.userId}: it is shown this once`}
          secret={made.key}
          onClose={() => setMade(undefined)}
        />
      )}
      <LoadState of={keys} what="the keys">
        {({ keys: list }) =>
          list.length === 0 ? (
            <p class="nothing">There are none yet.</p>
          ) : (
            <KeyTable keys={list} onChange={keys.reload} />
          )
        }
      </LoadState>
    </section>
  )
}

function KeyTable({ keys, onChange }: { keys: readonly KeyItem[]; onChange: () => void }) {
  const { api, clock } = usePage()
  const now = clock.now()
  const live = keys.filter(({ revokedAt }) => revokedAt === undefined)
  const revoke = (id: string) => () => attempt(() => api.revokeKey(id), onChange)
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">For</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span class="sr-only">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...live, ...keys.filter((key) => !live.includes(key))].map((key) => (
          <tr key={key.id} class={key.revokedAt === undefined ? '' : 'off'} data-key={key.id}>
            <td data-label="Key">
              <code>{key.id}</code>
              {key.label !== undefined && (
                <span class="quiet small">
                  <VisibleText text={key.label} prose />
                </span>
              )}
            </td>
            <td data-label="For" class="wide">
              {key.userId === undefined ? 'any user and agent' : <VisibleText text={key.userId} />}
              {key.agentId !== undefined && (
                <>
                  {' '}
                  / <VisibleText text={key.agentId} />
                </>
              )}
              {key.projectRoot !== undefined && (
                <span class="quiet small">
                  <VisibleText text={key.projectRoot} />
                </span>
              )}
            </td>
            <td data-label="Last used">
              {key.lastUsedAt === undefined ? <span class="quiet">never</span> : ageText(now - key.lastUsedAt)}
            </td>
            <td>
              {key.revokedAt !== undefined ? (
                <span>revoked</span>
              ) : (
                <ConfirmButton label={`Revoke key ${key.id}`} confirm="Revoke now" onConfirm={revoke(key.id)}>
                  Revoke
                </ConfirmButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
