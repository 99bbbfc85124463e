// Holds decisions back for a moment, each of which can be taken back meanwhile. Decides and sends nothing.

export type Holds = ReturnType<typeof createHolds>

export function createHolds() {
  /** By request: ends the hold, taken back. In the order in which they began. */
  const drops = new Map<string, () => void>()

  /** Resolves true once the time is over, false when it was taken back before. */
  async function hold(id: string, holdMs: number): Promise<boolean> {
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), holdMs)
      drops.set(id, () => {
        clearTimeout(timer)
        resolve(false)
      })
    })
    drops.delete(id)
    return isOver
  }

  /** Takes one back, without an id the newest. Returns its id; undefined where nothing is held. */
  function undo(id = [...drops.keys()].at(-1)): string | undefined {
    const drop = id === undefined ? undefined : drops.get(id)
    drop?.()
    return drop && id
  }

  return Object.freeze({
    hold,
    undo,
    /** Takes everything back: what was not sent is not decided. */
    close() {
      for (const drop of drops.values()) drop()
    },
  })
}
