// Runs the store suite on PostgreSQL.
import { storeContract } from './contract.ts'
import { openPostgresHarness } from './postgres-harness.ts'

storeContract('PostgreSQL', openPostgresHarness)
