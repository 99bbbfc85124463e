// Lets tests and benchmarks shift the clock and inject faults in a running SQLite store. Nothing configures it.

/** Positions in the shared numbers. */
const SLOT = { offsetMs: 0, frozenAt: 1, maxPages: 2, commitDelayMs: 3, fault: 4, count: 5 } as const

/** none · commit: the next COMMIT fails · crash: the writer's thread ends before the next COMMIT. Each happens once. */
const FAULTS = ['none', 'commit', 'crash'] as const
export type Fault = (typeof FAULTS)[number]

/** Numbers that the main thread and the writer's thread share. All are 0 ("as in production") at first. */
export type SqliteControls = {
  readonly memory: SharedArrayBuffer
  /** Adds to the clock from now on. Negative values turn it back. */
  shiftClock(ms: number): void
  /** Stops the clock at this time, Unix ms; undefined lets it run again. */
  freezeClock(at: number | undefined): void
  /** The file may not grow beyond this many pages (as on a full disk); undefined lifts the limit. */
  limitPages(pages: number | undefined): void
  /** Every commit takes at least this long (as on a slow disk). */
  delayCommits(ms: number): void
  injectFault(fault: Fault): void
  offsetMs(): number
  frozenAt(): number | undefined
  maxPages(): number | undefined
  commitDelayMs(): number
  /** The injected fault, which is thereby used up. */
  takeFault(): Fault
}

/** New controls, or the other thread's end of existing ones. */
export function createControls(memory = new SharedArrayBuffer(SLOT.count * 8)): SqliteControls {
  const slots = new BigInt64Array(memory)
  const read = (slot: number): number => Number(Atomics.load(slots, slot))
  const write = (slot: number, value: number): void => {
    Atomics.store(slots, slot, BigInt(value))
  }
  return Object.freeze({
    memory,
    shiftClock: (ms) => void Atomics.add(slots, SLOT.offsetMs, BigInt(ms)),
    freezeClock: (at) => write(SLOT.frozenAt, at ?? 0),
    limitPages: (pages) => write(SLOT.maxPages, pages ?? 0),
    delayCommits: (ms) => write(SLOT.commitDelayMs, ms),
    injectFault: (fault) => write(SLOT.fault, FAULTS.indexOf(fault)),
    offsetMs: () => read(SLOT.offsetMs),
    frozenAt: () => read(SLOT.frozenAt) || undefined,
    maxPages: () => read(SLOT.maxPages) || undefined,
    commitDelayMs: () => read(SLOT.commitDelayMs),
    takeFault: () => FAULTS[Number(Atomics.exchange(slots, SLOT.fault, 0n))] ?? 'none',
  } satisfies SqliteControls)
}
