// The limits of an analysis. Beyond any of them the call is not understood, and so never safe.

export const LIMITS = {
  /** Longest text that is analysed, in UTF-16 units. */
  textLength: 16_384,
  /** All texts that one call has read, those that variables and words hold included: each may be read many times. */
  readLength: 65_536,
  /** Bracket nesting in the text, counted before it is parsed. */
  bracketDepth: 48,
  /** Here-documents in one text: the parser takes quadratic time over many in a line. */
  hereDocuments: 64,
  /** Substitutions, nested shells, functions and wrappers inside each other. */
  depth: 16,
  /**
   * Work done for one call: a unit for each statement, command, invocation, and for every eight words. A unit takes a
   * few microseconds, so this bounds how long one call can take.
   */
  work: 1_500,
  /** Commands found in one call. */
  commands: 400,
  /** Ways to read one command whose words have several possible values. */
  readings: 16,
  /** Values remembered for one variable. */
  values: 16,
  /** Words that a loop goes over one after the other. */
  loopWords: 64,
  /** Arguments whose places are told apart where one of two lists may hold. */
  arguments: 64,
  /** Words that a brace expansion may become. */
  braceWords: 64,
  /** Effects kept for one call. */
  effects: 2_000,
} as const
