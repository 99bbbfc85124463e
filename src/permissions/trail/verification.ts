// Verifies a whole audit trail against the checkpoints that were kept elsewhere, and words the result. Repairs nothing.
import { readCheckpoints } from '../../audit/checkpoints.ts'
import { type ChainReport, verifyChain } from '../../audit/verify.ts'
import type { AuditReport } from '../../contract/audit.ts'
import type { AuditRow } from '../../store/store.ts'

export type Verified = Omit<AuditReport, 'publicKey' | 'keyId'>

/**
 * `checkpointTexts`: the kept checkpoints, one JSON object a line. `publicKeys`: PEM. A row that is wrong is named before
 * a checkpoint that is. Errors of the source pass through.
 */
export async function verifyTrail(
  rows: AsyncIterable<AuditRow> | Iterable<AuditRow>,
  kept: { checkpointTexts: readonly string[]; publicKeys: readonly string[]; isSelection?: boolean },
): Promise<Verified> {
  const read = kept.checkpointTexts.map((text) => readCheckpoints(text, kept.publicKeys))
  const checkpoints = read.flatMap(({ valid }) => valid)
  const report = await verifyChain(rows, { checkpoints, ...(kept.isSelection === true ? { isSelection: true } : {}) })
  const problems = read.flatMap((one) => one.problems)
  if (report.ok && problems.length > 0) {
    const { checked, head } = report
    return {
      ok: false,
      checked,
      head,
      fault: 'checkpoint',
      detail: problems.join(' '),
      checkpoints: report.checkpoints,
    }
  }
  return worded(report, checkpoints.length)
}

function worded(report: ChainReport, known: number): Verified {
  if (!report.ok) return { ...report, checkpoints: known }
  const { checked, head, checkpoints } = report
  const compared =
    checkpoints === 0
      ? 'there was no signed checkpoint to compare with, so a chain that was cut off or written anew as a whole would not be noticed'
      : checkpoints === 1
        ? '1 signed checkpoint agrees'
        : `${checkpoints} signed checkpoints agree`
  return { ok: true, checked, head, detail: `All ${checked} rows fit; ${compared}.`, checkpoints }
}
