// Checks that the setting does what it says, in a process of its own: V8 tells of each loop that it enters in the middle.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LOOP = 'function spin() { let sum = 0; for (let i = 0; i < 30_000_000; i++) sum += i % 7; return sum > 0 }'
const ENTERED = /OSR.*spin/

/** What V8 tells while the program runs. */
function run(program: string): string {
  const ended = spawnSync(process.execPath, ['--trace-osr', '--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: new URL('..', import.meta.url),
    encoding: 'utf8',
  })
  expect(ended).toMatchObject({ status: 0, stderr: '' })
  expect(ended.stdout).toContain('true')
  return ended.stdout
}

test('no running loop is moved into compiled code any more', () => {
  const steady = `(await import('./src/steady-loops.ts')).steadyLoops();`
  expect(run(`${steady} ${LOOP} console.log(spin())`)).not.toMatch(ENTERED)
})

test('without the setting one is', () => {
  expect(run(`${LOOP} console.log(spin())`)).toMatch(ENTERED)
})
