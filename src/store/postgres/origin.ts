// Tells whether the rows of a database were written in it, or were put there by pg_restore or as a copy. Changes none.
import type { Client } from 'pg'
import { InterlockError } from '../../errors.ts'
import type { Columns } from '../rows.ts'
import { MIGRATION_LOCK } from './schema.ts'

/**
 * One row that says where it was written. A copy of the database has another number, pg_restore makes the tables anew or,
 * into tables that are there, writes the row in a transaction of its own; pg_upgrade and VACUUM keep all three.
 */
const CREATE = `CREATE TABLE IF NOT EXISTS origin (
  single BOOLEAN PRIMARY KEY DEFAULT true CHECK (single),
  database BIGINT NOT NULL, audit_table BIGINT NOT NULL, written_by BIGINT NOT NULL)`
const HERE = `SELECT oid::bigint AS database, 'audit'::regclass::oid::bigint AS audit_table
  FROM pg_database WHERE datname = current_database()`
const MARK = `INSERT INTO origin (database, audit_table, written_by)
  SELECT database, audit_table, pg_current_xact_id()::text::bigint FROM (${HERE}) AS here ON CONFLICT DO NOTHING`
/** A row keeps the lower half of its transaction's number, also once it is frozen. */
const IS_OWN = `SELECT 1 FROM origin JOIN (${HERE}) AS here USING (database, audit_table)
  WHERE written_by % 4294967296 = origin.xmin::text::bigint`
const IS_MARKED = "SELECT (to_regclass('origin') IS NOT NULL)::int AS marked"

/** Marks a database that never was. False when its rows come from elsewhere. After migrating; not in a transaction. */
export async function hasOwnRows(client: Client): Promise<boolean> {
  const [{ marked } = {}] = (await client.query<Columns>(IS_MARKED)).rows
  if (Number(marked) !== 1) await inTransaction(client, [CREATE, MARK])
  return (await client.query(IS_OWN)).rows.length === 1
}

/** Throws store-unavailable where an approval that was used may be there unused. */
export async function expectOwnRows(client: Client): Promise<void> {
  if (await hasOwnRows(client)) return
  throw new InterlockError('store-unavailable', {
    detail:
      'The rows of the database were put there by pg_restore, or it is a copy: what is open in it may have been used since. Close that, with no server running: npx interlock restore --after-pg-restore. Then start again.',
  })
}

/** From now on the rows count as written here. */
export async function adoptRows(client: Client): Promise<void> {
  await inTransaction(client, ['DELETE FROM origin', MARK])
}

async function inTransaction(client: Client, statements: readonly string[]): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    for (const text of statements) await client.query(text)
    await client.query('COMMIT')
  } catch (error) {
    // A lost connection has undone everything already.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
