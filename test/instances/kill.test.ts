// One server process on a SQLite file, killed under load and before answers: what was done is done, and done once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { killUnderLoad } from './kill.ts'
import { endUnanswered } from './unanswered.ts'

const started: { cluster?: Cluster } = {}
beforeAll(async () => {
  started.cluster = await startCluster('sqlite', 1)
})
afterAll(() => started.cluster?.remove())

test('a process that ends between a commit and its answer: asked again, it was done, and once', () =>
  endUnanswered(started.cluster!))

test('a process that is killed takes nothing with it that it had answered', async () => {
  expect(started.cluster?.instances).toHaveLength(1)
  await killUnderLoad(started.cluster!)
})
