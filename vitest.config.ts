// Says how the tests run. Two projects: `fast` needs only the sources and goes with `npm run check`; `built` is the
// rest, and first builds dist once.
import { defineConfig } from 'vitest/config'

const built = [
  'test/e2e/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/hook-client/**/*.test.ts',
  'test/arch/types.test.ts',
  'test/arch/readme.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      { extends: true, test: { name: 'fast', include: ['test/**/*.test.ts'], exclude: built } },
      { extends: true, test: { name: 'built', include: built, globalSetup: ['test/build-once.ts'] } },
    ],
  },
})
