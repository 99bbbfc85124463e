// The writes that every engine's writer does under the store's own name, with the arguments as they are. Writes nothing itself.

export const PLAIN_WRITES = [
  'decide',
  'release',
  'touchRequest',
  'cancel',
  'cancelSession',
  'prune',
  'addKey',
  'revokeKey',
  'addUser',
  'revokeUser',
  'changeUser',
  'addLoginLink',
  'useLoginLink',
  'saveSession',
  'deleteSession',
  'addLowering',
  'revokeLowering',
  'addPause',
  'spendBudget',
  'observe',
  'advanceDelivery',
  'releaseDelivery',
] as const

export type PlainWrite = (typeof PLAIN_WRITES)[number]

/** An object with a function for each name. */
export function byName<Functions extends object>(
  names: readonly (keyof Functions & string)[],
  functionOf: (name: keyof Functions & string) => unknown,
): Functions {
  return Object.fromEntries(names.map((name) => [name, functionOf(name)])) as Functions
}
