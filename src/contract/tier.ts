// The three tiers every call is sorted into, as a schema. Does not decide anything.
import { z } from 'zod'

/** safe: runs at once · dangerous: a person decides · destructive: blocked. */
export const tier = z.enum(['safe', 'dangerous', 'destructive'])
