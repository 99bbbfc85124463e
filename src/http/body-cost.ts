// What a body costs the server, by its size alone. Charges nobody.

/** So much in a millisecond: taking it from the network, parsing, checking, masking and storing it. No clock has a say in it. */
const BYTES_PER_MS = 50_000
const MEMBERS_PER_MS = 50

/** What is charged for a body, ms. */
export const costMs = (bytes: number, members = 0): number => bytes / BYTES_PER_MS + members / MEMBERS_PER_MS
