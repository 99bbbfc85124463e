// One PostgreSQL server for all tests of a run that need one. Vitest's global setup of the project `postgres`.
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function shareServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('postgresUrl', server.url)
  return server.remove
}
