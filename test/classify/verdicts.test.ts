// The list of verdicts is as committed: whoever changes a table sees, and shows in review, what it changes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listVerdicts } from './list-verdicts.ts'

test('every example has the verdict that verdicts.txt says (npm run verdicts -- --update writes it anew)', () => {
  const committed = readFileSync(new URL('verdicts.txt', import.meta.url), 'utf8').split('\n')
  const now = listVerdicts().split('\n')
  const gone = committed.filter((line) => !now.includes(line))
  const come = now.filter((line) => !committed.includes(line))
  expect({ gone, come }).toEqual({ gone: [], come: [] })
})
