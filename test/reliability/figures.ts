// Prints what a suite has found, one line with the target beside it. Judges nothing.

/** For instance `sockets: 12 clients, 12 cuts: 0 missing, 0 twice (target 0 and 0)`. */
export function tell(suite: string, figure: string, target: string): void {
  process.stdout.write(`\n${suite}: ${figure} (target ${target})\n`)
}
