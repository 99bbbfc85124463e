// What the decision core needs of a logger (pino's order of arguments). Formats and writes nothing.

/** Fields must hold no tool input. */
export type Log = {
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
