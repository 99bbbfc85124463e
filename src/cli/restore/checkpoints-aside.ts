// Sets aside the checkpoints of rows that a restored database does not have. Verifies none.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { checkpointFiles, checkpointsUpTo } from '../backup/verified-copy.ts'

/** They would say for ever that the trail was cut off. Returns where they are kept now. */
export function setCheckpointsAside(config: Pick<Config, 'checkpoints'>, seq: number, suffix: string): string[] {
  return checkpointFiles(config).flatMap((path) => {
    const kept = checkpointsUpTo(readFileSync(path, 'utf8'), seq)
    if (kept.newest <= seq) return []
    renameSync(path, path + suffix)
    writeFileSync(path, kept.text, { mode: 0o600 })
    return [path + suffix]
  })
}
