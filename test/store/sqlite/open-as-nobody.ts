// A process of its own that reads the audit trail of a file without root's rights, and prints why it could not.

import { readAuditFile } from '../../../src/store/sqlite/audit-file.ts'
import { Database } from '../../../src/store/sqlite/driver.js'

const NOBODY = 65_534

// Loads the driver while its files can be read.
new Database(':memory:').close()
if (process.getuid?.() === 0) {
  process.setgid?.(NOBODY)
  process.setuid?.(NOBODY)
}
try {
  console.log(`${[...readAuditFile(process.argv[2] ?? '')].length} rows`)
} catch (error) {
  const { code, message } = error as Error & { code: string }
  console.log(code, message)
}
