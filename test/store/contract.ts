// The suite that every storage engine must pass. Does not know any engine: each one's own test file brings a harness.
import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { auditingTests } from './contract/auditing.ts'
import { budgetTests } from './contract/budgets.ts'
import { coverageTests } from './contract/coverage.ts'
import { decidingTests } from './contract/deciding.ts'
import { deliveryTests } from './contract/deliveries.ts'
import { failingTests } from './contract/failing.ts'
import { grantTests } from './contract/grants.ts'
import { identityTests } from './contract/identities.ts'
import { listingTests } from './contract/listing.ts'
import { loweringTests } from './contract/lowerings.ts'
import { pauseTests } from './contract/pauses.ts'
import { pruningTests } from './contract/pruning.ts'
import { rejectionTests } from './contract/rejections.ts'
import { releasingTests } from './contract/releasing.ts'
import { sequenceTests } from './contract/sequences.ts'
import { submittingTests } from './contract/submitting.ts'
import { verdictTests } from './contract/verdicts.ts'

/** A store on a new, empty database, and power over its clock and its disk. */
export type StoreHarness = {
  store: Store
  /** Stops the database's clock at a time, Unix ms; undefined: it runs again. */
  freezeClock(at: number | undefined): void
  /** From now on the database can't grow, or can again. */
  fillDisk(full: boolean): void
  /** The next commit fails. */
  failNextCommit(): void
  /** Closes the store and removes its database. */
  end(): Promise<void>
}

/** The harness of the group of tests that runs now. */
export type Subject = () => StoreHarness

/**
 * Declares the whole suite for one engine. `open` is called once for each group of tests: a group is the story of one
 * database, told in order.
 */
export function storeContract(engine: string, open: () => Promise<StoreHarness>): void {
  const group = (name: string, declareTests: (subject: Subject) => void): void => {
    describe(`${engine}: ${name}`, { shuffle: false }, () => {
      const opened: StoreHarness[] = []
      beforeAll(async () => {
        opened.push(await open())
      })
      afterAll(async () => {
        for (const harness of opened.splice(0)) await harness.end()
      })
      declareTests(() => {
        const [harness] = opened
        if (harness === undefined) throw new Error('The store is not open')
        return harness
      })
    })
  }

  group('submitting', submittingTests)
  group('deciding', decidingTests)
  group('releasing', releasingTests)
  group('grants', grantTests)
  group('keys, users, sessions', identityTests)
  group('lowered rules, accounts', loweringTests)
  group('rejections, quotas', rejectionTests)
  group('pauses', pauseTests)
  group('verdicts', verdictTests)
  group('session budgets', budgetTests)
  group('deleting what is old', pruningTests)
  group('listing', listingTests)
  group('coverage', coverageTests)
  group('reading the audit trail', auditingTests)
  group('audit and delivery', sequenceTests)
  group('channels to the outside', deliveryTests)
  group('failing', failingTests)
}
