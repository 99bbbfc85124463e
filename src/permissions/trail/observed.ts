// Whether a recorded verdict was not enforced, because its agent is only observed. Judges nothing.

/** `policy`: what the row says that the policy file had to do with the verdict. */
export const isObserved = (policy: unknown): boolean =>
  typeof policy === 'object' && policy !== null && 'mode' in policy && policy.mode === 'observe'
