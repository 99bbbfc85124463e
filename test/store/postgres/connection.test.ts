// The settings of connections: durable commits, limits on waiting, and what a statement is told before the first one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../src/store/postgres/connect.ts'
import { decodeText, encodeText } from '../../../src/store/postgres/text.ts'
import { openCut } from './cut.ts'
import { createDatabase, execute } from './database.ts'

const database = { url: '', drop: async () => {} }
beforeAll(async () => {
  Object.assign(database, await createDatabase())
})
afterAll(() => database.drop())

const settings = async (...names: string[]) => {
  const client = await connect(database.url)
  try {
    const found: Record<string, string> = {}
    for (const name of names) Object.assign(found, (await client.query(`SHOW ${name}`)).rows[0])
    return found
  } finally {
    await client.end()
  }
}
const inDatabase = (setting: string) =>
  execute(database.url, `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET ${setting}`)

describe('a connection', () => {
  it('waits for nothing without a limit', async () => {
    expect(
      await settings('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'application_name'),
    ).toEqual({
      statement_timeout: '15s',
      lock_timeout: '10s',
      idle_in_transaction_session_timeout: '5s',
      application_name: 'interlock',
    })
  })

  it.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('commits durably where the database says synchronous_commit = %s', async (configured, used) => {
    await inDatabase(`synchronous_commit = ${configured}`)
    expect(await settings('synchronous_commit')).toEqual({ synchronous_commit: used })
  })

  it('is refused where a connection pooler stands between', async () => {
    const pooler = await openCut(database.url, { pools: true })
    await expect(connect(pooler.url)).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('leads to a connection pooler such as pgbouncer. Name PostgreSQL itself'),
    })
    await pooler.close()
  })

  it('uses indexes also in plans that were made while tables were empty', async () => {
    expect(await settings('enable_seqscan', 'jit')).toEqual({ enable_seqscan: 'off', jit: 'off' })
    expect(await settings('tcp_keepalives_idle')).toEqual({ tcp_keepalives_idle: '30' })
  })
})

describe('text', () => {
  it.each(['', 'plain', '\0', '\ue000', '\ue001', 'a\0b\ue000c\ue001d', '\ue000\0', '\ue000\ue000\ue001', '\u{1F512}'])(
    'is given back as it was: %j',
    (text) => {
      expect(encodeText(text)).not.toContain('\0')
      expect(decodeText(encodeText(text))).toBe(text)
    },
  )
})
