// Makes databases on the tests' PostgreSQL server, one for each test that wants one. Declares no tests.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Runs statements as the superuser, each time on a connection of its own. */
export async function execute<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await client.query(text, values)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}

/** A new, empty database. `server`: any URL on its server; the shared one when absent. */
export async function createDatabase(
  server = inject('postgresUrl'),
  options = '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name} ${options}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
