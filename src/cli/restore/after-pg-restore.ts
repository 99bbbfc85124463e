// `interlock restore --after-pg-restore`: closes what a dump had open, and fits the checkpoints of this data directory to it.
import type { Config } from '../../config.ts'
import { verifyTrail } from '../../permissions/trail/verification.ts'
import { readAuditDatabase } from '../../store/postgres/audit-database.ts'
import { withRestored } from '../../store/postgres/restored.ts'
import { checkpointsOf } from '../backup/verified-copy.ts'
import { terminalActor } from '../local-store.ts'
import { CommandError } from '../terminal.ts'
import { setCheckpointsAside } from './checkpoints-aside.ts'
import type { RestoreReport } from './report.ts'

/** Throws store-unavailable, and CommandError when the audit trail is not as it was written: then nothing is closed. */
export function closeAfterPgRestore(
  config: Pick<Config, 'dataDir' | 'checkpoints'>,
  url: string,
  suffix: string,
): Promise<RestoreReport> {
  return withRestored(url, async (database) => {
    const { auditSeq, auditAt } = database
    const { notedSeq, ...kept } = checkpointsOf(config, auditSeq)
    const report = await verifyTrail(readAuditDatabase(url), kept)
    if (!report.ok)
      throw new CommandError(`the audit trail is not as it was written: ${report.fault}: ${report.detail}`)
    const lost = notedSeq > auditSeq ? { lostThrough: notedSeq } : {}
    const closed = await database.close(terminalActor(), { auditAt, ...lost })
    const setAside = setCheckpointsAside(config, auditSeq, suffix)
    const { cancelled, withdrawn } = closed
    return { cancelled, withdrawn, auditSeq, auditAt, ...lost, setAside }
  })
}
