// Lets calls that a person decides about give way to those that can be answered at once. Judges nothing.

/** Resolves when a call may go on that has no hurry. */
export type GiveWay = () => Promise<void>

/** So many go on in one turn of the event loop: what arrives meanwhile waits for no more than these. */
const CALLS_PER_TURN = 8

/**
 * To queue a call takes several times as long as to judge it, and it waits for a person anyway. When many arrive
 * together, they go on in the order in which they came, a few in each turn; in between others are judged and answered.
 */
export function createGiveWay(callsPerTurn = CALLS_PER_TURN): GiveWay {
  const waiting: (() => void)[] = []

  function letSomeGo(): void {
    for (const go of waiting.splice(0, callsPerTurn)) go()
    if (waiting.length > 0) setImmediate(letSomeGo)
  }

  return () =>
    new Promise((go) => {
      if (waiting.push(go) === 1) setImmediate(letSomeGo)
    })
}
