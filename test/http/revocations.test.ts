// The watch over credentials: who begins to wait under a name while it is being asked about is not forgotten.
import { expect, onTestFinished, test } from 'vitest'
import { createRevocations } from '../../src/http/revocations.ts'
import { createLog } from '../../src/log.ts'

test('a wait that begins while the last of its name is found to be over is told in its turn', async () => {
  const revocations = createRevocations({ log: createLog({ level: 'silent' }), roundMs: 1_000_000 })
  onTestFinished(() => revocations.close())
  const answers: ((isValid: boolean) => void)[] = []
  const isValid = () => new Promise<boolean>((resolve) => answers.push(resolve))
  const told: string[] = []
  const stop = revocations.watch('key:k', isValid, () => told.push('first'))
  const round = revocations.checkNow()
  stop()
  revocations.watch('key:k', isValid, () => told.push('second'))
  answers[0]?.(false)
  await round
  expect(told).toEqual([])

  const next = revocations.checkNow()
  answers[1]?.(false)
  await next
  expect(told).toEqual(['second'])
})
