// Says how to get in. Asks for nothing: login links are opened, not typed.
import { Logo } from '../parts/icons.tsx'

export function LoginPage({ problem, wasIn }: { problem?: string; wasIn: boolean }) {
  return (
    <main class="login">
      <h1>
        <Logo /> Interlock
      </h1>
      {problem && (
        <p class="alert" role="alert">
          {problem} Make a new one as described below.
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
    </main>
  )
}
