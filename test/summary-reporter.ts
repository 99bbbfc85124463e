// Prints vitest's own result as one last line, `<n> passed, <n> failed, <n> skipped`. Does not change any result but one:
// a run in which nothing passed is a failure.
import type { Reporter, TestModule } from 'vitest/node'

type Counts = { passed: number; failed: number; skipped: number }

function countTests(modules: readonly TestModule[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      // A test that never finished is no pass.
      counts[state === 'pending' ? 'failed' : state] += 1
    }
    // A file or group that breaks outside its tests (in an import or a hook) has no failed test to be counted by.
    if (module.state() === 'failed' && ![...module.children.allTests('failed')].length) counts.failed += 1
  }
  return counts
}

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = countTests(modules)
    counts.failed += unhandledErrors.length
    if (counts.passed === 0) process.exitCode = 1
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
  }
}
