// Changes to the tables that no example can notice, and why. Tests accept these and no others.

/** Rows that may go: what they say follows from other rows too. */
export const UNNOTICED_ROWS: readonly string[] = ['wget/print is gone']
