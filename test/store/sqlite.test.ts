// Runs the store suite on SQLite.
import { storeContract } from './contract.ts'
import { openSqliteHarness } from './sqlite-harness.ts'

storeContract('SQLite', openSqliteHarness)
