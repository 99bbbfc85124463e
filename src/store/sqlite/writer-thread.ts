// Starts the writer's thread: from dist it runs writer.js there, from the sources, as in tests, writer.ts bundled in memory.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WriterData } from './writer-protocol.ts'

const isSource = import.meta.url.endsWith('.ts')
/** The bundle, once made: the sources do not change while a process runs. */
const made: { bundle?: string } = {}

/** This is the one place that knows the difference between sources and dist. */
export function startThread(workerData: WriterData): Worker {
  if (!isSource) return new Worker(new URL('./writer.js', import.meta.url), { workerData, execArgv: [] })
  made.bundle ??= bundleWriter()
  return new Worker(made.bundle, { eval: true, workerData, execArgv: [] })
}

/**
 * A thread of Node 20 does not read TypeScript, and registering a loader in each one takes ten times as long as to
 * start it. Code without a file is not anywhere: from here it finds the database's driver.
 */
function bundleWriter(): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./writer.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
  })
  return outputFiles[0]?.text ?? ''
}
