// Tests that all sources type-check: `npm test` builds without checking types, so a type error must fail here.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each(['.', 'src/dashboard', 'test'])('the project %s has no type errors', (project) => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const run = () =>
    execFileSync(process.execPath, [compiler, '--noEmit', '-p', project], { cwd: root, encoding: 'utf8' })
  try {
    expect(run()).toBe('')
  } catch (error) {
    // The compiler's words say what is wrong; "command failed" does not.
    expect((error as { stdout?: string }).stdout ?? String(error)).toBe('')
  }
})
