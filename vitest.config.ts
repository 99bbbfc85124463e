// Says how the tests run, in projects one after another: `fast` goes with `npm run check`; `real` opens databases and
// servers, or tries very many inputs, and beside it `postgres` shares a PostgreSQL server; `built` builds dist first, and
// drives browsers, shells and the command line.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

const built = [
  'test/e2e/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/instances/**/*.test.ts',
  'test/hook-client/**/*.test.ts',
  'test/arch/types.test.ts',
  'test/arch/readme.test.ts',
  'test/client/packed/**/*.test.ts',
]

/** A PostgreSQL server is started for these, and only when one of them runs. */
const postgres = ['test/store/postgres.test.ts', 'test/store/postgres/**/*.test.ts', 'test/webhooks/postgres.test.ts']

const real = [
  'test/webhooks/**/*.test.ts',
  'test/store/**/*.test.ts',
  'test/push/**/*.test.ts',
  'test/permissions/**/*.test.ts',
  'test/policy-file/{gateway,source,composition}.test.ts',
  'test/http/**/*.test.ts',
  'test/reliability/**/*.test.ts',
  'test/client/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/config.test.ts',
  'test/checkpoints/**/*.test.ts',
  'test/audit/tampering.test.ts',
  'test/classify/laws.test.ts',
  'test/classify/{properties,differential,mutation}/**/*.test.ts',
  'test/classify/languages/totality.test.ts',
]

/**
 * Where `real` keeps its databases: in memory, where there is room. They are real files with real locks all the same,
 * only a disk that takes 10 ms for each commit is not waited for a thousand times.
 */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1024 ** 3 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

export default defineConfig({
  test: {
    // Files share their worker's modules: no module of ours keeps state, and loading them anew took most of the time.
    isolate: false,
    // Only to end what hangs: no test is judged by its time, and machines differ tenfold.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          // Whatever is not named above is here, so that no file can be left out.
          include: ['test/**/*.test.ts'],
          exclude: [...real, ...postgres, ...built],
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: real,
          exclude: postgres,
          env: { TMPDIR: quickFolder() },
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: postgres,
          globalSetup: ['test/store/postgres/shared-server.ts'],
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: built,
          globalSetup: ['test/build-once.ts'],
          maxWorkers: '100%',
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
