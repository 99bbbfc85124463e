// Looks a copy of the database over: is it whole, is its audit trail as it was written? Copies and replaces nothing.
import { existsSync, readFileSync } from 'node:fs'
import { publicKeyFile } from '../../config/secrets.ts'
import type { Config } from '../../config.ts'
import { verifyTrail } from '../../permissions/trail/verification.ts'
import { readAuditFile } from '../../store/sqlite/audit-file.ts'
import { type DatabaseFacts, inspectDatabase, lastAuditRow } from '../../store/sqlite/backup.ts'
import { CommandError } from '../terminal.ts'

export type CopyFacts = DatabaseFacts & {
  /** The newest audit row of the copy and when it was written, Unix ms; 0 when there is none. */
  auditSeq: number
  auditAt: number
  /** The newest row that a checkpoint outside vouches for. */
  notedSeq: number
  /** How many checkpoints of this installation agree with it: with none nobody knows whose it is. */
  checkpoints: number
}

/** The checkpoint files of the installation that exist. */
export function checkpointFiles({ checkpoints }: Pick<Config, 'checkpoints'>): string[] {
  return checkpoints.flatMap((place) => (place.kind === 'file' && existsSync(place.path) ? [place.path] : []))
}

const seqOf = (line: string): number => {
  try {
    const { seq } = JSON.parse(line) as { seq?: unknown }
    return typeof seq === 'number' ? seq : 0
  } catch {
    // A line that is no checkpoint belongs to no row: it stays, so that verifying names it.
    return 0
  }
}

/** The text of a checkpoint file without what vouches for rows after `seq`; `newest`: the last row it vouches for. */
export function checkpointsUpTo(text: string, seq: number): { text: string; newest: number } {
  const lines = text.split('\n')
  return {
    text: lines.filter((line) => seqOf(line) <= seq).join('\n'),
    newest: Math.max(0, ...lines.map(seqOf)),
  }
}

/** The public key of this installation, and its checkpoints up to row `seq`; `notedSeq`: the newest row that one vouches for. */
export function checkpointsOf(
  config: Pick<Config, 'dataDir' | 'checkpoints'>,
  seq: number,
): { publicKeys: string[]; checkpointTexts: string[]; notedSeq: number } {
  const keyFile = publicKeyFile(config.dataDir)
  const publicKeys = existsSync(keyFile) ? [readFileSync(keyFile, 'utf8')] : []
  const kept = checkpointFiles(config).map((path) => checkpointsUpTo(readFileSync(path, 'utf8'), seq))
  return {
    publicKeys,
    checkpointTexts: publicKeys.length === 0 ? [] : kept.map(({ text }) => text),
    notedSeq: Math.max(0, ...kept.map(({ newest }) => newest)),
  }
}

/**
 * Reads all of it, and compares the audit trail with the checkpoints of this installation up to where the copy ends.
 * Throws store-unavailable and CommandError with what is wrong.
 */
export async function verifyCopy(file: string, config: Pick<Config, 'dataDir' | 'checkpoints'>): Promise<CopyFacts> {
  const facts = inspectDatabase(file)
  const { seq: auditSeq, at: auditAt } = lastAuditRow(file) ?? { seq: 0, at: 0 }
  const { notedSeq, ...kept } = checkpointsOf(config, auditSeq)
  const report = await verifyTrail(readAuditFile(file), kept)
  if (!report.ok) {
    const whose = report.fault === 'rewritten' ? ' It may be of another installation.' : ''
    throw new CommandError(
      `the audit trail in ${file} is not as it was written: ${report.fault}: ${report.detail}${whose}`,
    )
  }
  return { ...facts, auditSeq, auditAt, notedSeq, checkpoints: report.checkpoints }
}
