// Opens PostgreSQL stores on databases of their own for tests, with power over clock, disk and commits from inside the
// database: the store itself is the real one and knows nothing of it. Declares no tests.
import { Client } from 'pg'
import { openPostgres } from '../../src/store/postgres/open.ts'
import type { Store } from '../../src/store/store.ts'
import type { StoreHarness } from './contract.ts'
import { createDatabase } from './postgres/database.ts'

export type PostgresHarness = StoreHarness & { url: string }

/**
 * interlock_now() looks at the time that the test has set. A statement on the audit table fails as on a full disk, and a
 * commit that follows the arming of test_fault fails in its last moment. Sequences are outside of transactions: that is
 * why a failing commit can use the fault up.
 */
const CONTROLS = `
  CREATE TABLE test_control (frozen_at BIGINT, disk_full BOOLEAN NOT NULL);
  INSERT INTO test_control VALUES (NULL, false);
  CREATE SEQUENCE test_fault;
  SELECT setval('test_fault', 1);
  CREATE OR REPLACE FUNCTION interlock_now() RETURNS BIGINT LANGUAGE sql STABLE AS
    $$ SELECT coalesce((SELECT frozen_at FROM test_control), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) $$;
  CREATE FUNCTION test_full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT disk_full FROM test_control) THEN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER test_full_disk BEFORE INSERT ON audit FOR EACH STATEMENT EXECUTE FUNCTION test_full_disk();
  CREATE FUNCTION test_failing_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('test_fault') = 1 THEN
      RAISE EXCEPTION 'could not write to file: No space left on device' USING ERRCODE = 'disk_full';
    END IF;
    RETURN NULL;
  END $$;
  DO $$ DECLARE name TEXT; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'test_control' LOOP
      EXECUTE format('CREATE CONSTRAINT TRIGGER test_failing_commit AFTER INSERT OR UPDATE ON %I
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION test_failing_commit()', name);
    END LOOP;
  END $$;`

export async function openPostgresHarness(): Promise<PostgresHarness> {
  const { url, drop } = await createDatabase()
  const store = await openPostgres({ url })
  const control = new Client({ connectionString: url })
  await control.connect()
  await control.query(CONTROLS)
  const state: { pending?: Promise<unknown> } = {}

  /** Tests set these without waiting; whatever is asked of the store afterwards waits for it. */
  const set = (text: string, values: unknown[] = []): void => {
    const done = (state.pending ?? Promise.resolve()).then(() => control.query(text, values))
    state.pending = done
    void done.then(() => {
      if (state.pending === done) delete state.pending
    })
  }

  return {
    store: waitingFor(() => state.pending, store),
    url,
    freezeClock: (at) => set('UPDATE test_control SET frozen_at = $1', [at ?? null]),
    fillDisk: (full) => set('UPDATE test_control SET disk_full = $1', [full]),
    failNextCommit: () => set("SELECT setval('test_fault', 1, false)"),
    end: async () => {
      await store.close()
      await state.pending
      await control.end()
      await drop()
    },
  }
}

function waitingFor(pending: () => Promise<unknown> | undefined, store: Store): Store {
  const wrap = ([name, run]: [string, (...args: unknown[]) => unknown]) => [
    name,
    name === 'onCommit'
      ? run
      : (...args: unknown[]) => {
          const first = pending()
          return first === undefined ? run(...args) : first.then(() => run(...args))
        },
  ]
  return Object.fromEntries(Object.entries(store).map((entry) => wrap(entry as never))) as Store
}
