// Shown when nothing is pending: says so, and how to make a request to try it with.
import { usePage } from '../browser/page-context.ts'
import { CheckIcon } from './icons.tsx'

export function EmptyState() {
  const { session } = usePage()
  return (
    <section class="empty">
      <p class="empty-sign">
        <CheckIcon />
      </p>
      <h2>Nothing is waiting for you</h2>
      <p>Requests appear here by themselves. Every agent that asks waits until you decide, or until time runs out.</p>
      <p>To see one, run the demo where Interlock is installed:</p>
      <pre class="snippet">
        <code>npm run demo</code>
      </pre>
      <p>or ask as an agent would:</p>
      <pre class="snippet">
        <code>{exampleCall(location.origin, session.userId)}</code>
      </pre>
    </section>
  )
}

function exampleCall(origin: string, userId: string): string {
  const call = {
    toolName: 'bash',
    toolInput: { command: 'npm install left-pad' },
    agentId: 'trial',
    userId,
  }
  const body = JSON.stringify(call).replace('},', '},\n      ').replaceAll("'", "'\\''")
  return [
    `curl -s ${origin}/api/hooks/classify \\`,
    `  -H "authorization: Bearer $(cat data/internal-key)" \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n')
}
