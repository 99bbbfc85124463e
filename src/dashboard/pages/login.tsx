// How to get in: by a one-time link, which is opened and not typed, or by name and password. Keeps neither.

import { useState } from 'preact/hooks'
import { Logo } from '../parts/icons.tsx'
import { TextField } from '../parts/text-field.tsx'

type Props = {
  problem?: string
  wasIn: boolean
  /** Resolves with what went wrong; undefined when it worked. */
  onPassword: (userId: string, password: string) => Promise<string | undefined>
}

export function LoginPage({ problem, wasIn, onPassword }: Props) {
  return (
    <main class="login">
      <h1>
        <Logo /> Interlock
      </h1>
      {problem && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
      {wasIn && !problem && (
        <p class="alert" role="alert">
          Your session has ended. Log in again; this page will be where it was.
        </p>
      )}
      <p>You log in by opening a one-time link. It works once, for ten minutes.</p>
      <ol class="steps">
        <li>
          Open the link that the server printed when it started, or make a new one where it runs:
          <pre class="snippet">
            <code>npx interlock users link admin</code>
          </pre>
        </li>
        <li>Open the printed link in this browser.</li>
      </ol>
      <p class="quiet">
        Not an administrator? Ask one for a link made for you: <code>npx interlock users link YOUR-NAME</code>.
      </p>
      <PasswordForm onPassword={onPassword} />
    </main>
  )
}

function PasswordForm({ onPassword }: Pick<Props, 'onPassword'>) {
  const [userId, setUserId] = useState('')
  const [password, setPassword] = useState('')
  const [state, setState] = useState<{ sending?: boolean; problem?: string }>({})
  const send = async (): Promise<void> => {
    setState({ sending: true })
    const problem = await onPassword(userId.trim(), password)
    if (problem === undefined) return
    setPassword('')
    setState({ problem })
  }
  return (
    <form
      class="form password"
      aria-label="Log in with a password"
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.sending) void send()
      }}
    >
      <p class="whole">If you have set a password in the settings:</p>
      <TextField label="Name" required autocomplete="username" value={userId} onChange={setUserId} />
      <TextField
        label="Password"
        secret
        required
        autocomplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <button type="submit" class="button" disabled={state.sending === true}>
        Log in
      </button>
      {state.problem && (
        <p class="hint whole" role="alert">
          {state.problem}
        </p>
      )}
    </form>
  )
}
