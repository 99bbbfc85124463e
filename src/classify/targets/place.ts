// The place that a call's relative paths are read in. Data only.
import type { Mount, OwnFiles } from '../types.ts'

/** `cwdKnown` is false after a change of directory to a computed place: relative paths may then lie anywhere. */
export type Place = {
  readonly cwd?: string | undefined
  readonly home?: string | undefined
  readonly workspace?: string | undefined
  readonly cwdKnown: boolean
  readonly own?: OwnFiles | undefined
  /** Folders with secrets that relative paths may lie in instead, if a change of directory failed. */
  readonly mayBeIn?: readonly string[]
  /** Another machine, or a container: nothing is known of its folders but what every system has. */
  readonly elsewhere?: boolean
  /** Folders of this machine that are seen there. */
  readonly mounts?: readonly Mount[]
}
