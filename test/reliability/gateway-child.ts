// A real Interlock in a process of its own, for tests that measure or mistreat it. Ends when its standard input does.
import { bearer, INTERNAL_KEY, startApp } from '../http/start-app.ts'

const env = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
const running = await startApp({ env: { LOG_LEVEL: 'warn', ...env } })
const keys: string[] = []
for (const agentId of ['one', 'two', 'three']) keys.push((await running.addKey({ userId: 'alice', agentId })).token)
// The first calls load and compile: what follows is what is looked at.
for (const command of ['git status', 'npm install x', 'rm -rf /'])
  await running.classify({ toolName: 'bash', toolInput: { command } }, bearer(INTERNAL_KEY))
process.stdout.write(`${JSON.stringify({ url: running.url, keys })}\n`)
process.stdin.on('end', () => void running.stop().then(() => process.exit(0)))
process.stdin.resume()
