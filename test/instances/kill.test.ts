// One server process on a SQLite file, killed under load: it takes nothing with it that it had answered.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { killUnderLoad } from './kill.ts'

const started: { cluster?: Cluster } = {}
beforeAll(async () => {
  started.cluster = await startCluster('sqlite', 1)
})
afterAll(() => started.cluster?.remove())

test('a process that is killed takes nothing with it that it had answered', async () => {
  expect(started.cluster?.instances).toHaveLength(1)
  await killUnderLoad(started.cluster!)
})
