// Keeps the last of a disk for decisions and their records: no new request is taken while too little is free. Deletes nothing.
import { statfsSync } from 'node:fs'
import { InterlockError } from '../errors.ts'
import type { Store } from './store.ts'

/** `freeBytes`: for this account, of the file system that holds the database; undefined where that can't be told. */
export type DiskStatus = { freeBytes: number | undefined; isShort: boolean }

export type DiskReserve = {
  /** Looks at most once a second; cheap enough for each call. */
  status(): DiskStatus
  /** Store.submit, refused with store-unavailable while the disk is short, but for calls that were taken before. */
  submit: Store['submit']
}

export type DiskReserveDeps = {
  store: Pick<Store, 'submit' | 'requestByToolUse'>
  /** A folder on the disk. */
  folder: string
  reserveBytes: number
  /** Told when it becomes short, and when there is room again. */
  onChange: (status: DiskStatus) => void
  monotonicMs: () => number
}

const LOOK_MS = 1_000
/** What must be free again is more than what must not be missing: at the very border it would change with every row. */
const ROOM_AGAIN = 1.1

/** What waits already, and what people do about it, goes on: it is the new requests with their inputs that fill a disk. */
export function createDiskReserve(deps: DiskReserveDeps): DiskReserve {
  const { store, folder, reserveBytes, onChange, monotonicMs } = deps
  const state: DiskStatus & { lookedAt: number } = {
    freeBytes: undefined,
    isShort: false,
    lookedAt: Number.NEGATIVE_INFINITY,
  }

  function status(): DiskStatus {
    const now = monotonicMs()
    if (now - state.lookedAt >= LOOK_MS) {
      state.lookedAt = now
      const wasShort = state.isShort
      state.freeBytes = readFreeBytes(folder)
      state.isShort = (state.freeBytes ?? Number.POSITIVE_INFINITY) < reserveBytes * (wasShort ? ROOM_AGAIN : 1)
      if (state.isShort !== wasShort) onChange({ freeBytes: state.freeBytes, isShort: state.isShort })
    }
    return { freeBytes: state.freeBytes, isShort: state.isShort }
  }

  return Object.freeze({
    status,
    async submit(draft, limits, audit, call) {
      const { freeBytes = 0, isShort } = status()
      if (isShort && !(await wasTaken(draft))) {
        const detail = `The disk of the database has only ${mib(freeBytes)} MiB left, and ${mib(reserveBytes)} are kept for what waits already: nothing new is taken until there is space.`
        throw new InterlockError('store-unavailable', { detail })
      }
      return store.submit(draft, limits, audit, call)
    },
  } satisfies DiskReserve)

  async function wasTaken({ keyId, agentId, userId, toolUseId }: Parameters<Store['submit']>[0]): Promise<boolean> {
    if (toolUseId === undefined) return false
    return (await store.requestByToolUse(keyId, agentId, userId, toolUseId)) !== undefined
  }
}

const mib = (bytes: number): number => Math.floor(bytes / 1024 ** 2)

/** A file system that says nothing of its size has no end that could be kept. One that can't be asked is full. */
function readFreeBytes(folder: string): number | undefined {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    return blocks === 0 ? undefined : bavail * bsize
  } catch {
    return 0
  }
}
