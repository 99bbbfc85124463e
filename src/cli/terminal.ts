// What every command prints with and fails with: data to standard output, talk to standard error. No command itself.
import { explainStartFailure } from './start-failure.ts'

/** Controls, formats (bidi, zero width), line separators: what a terminal would obey instead of showing it. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** One line in which every control character is spelt out: agents choose names and commands, terminals obey them. */
export const printable = (text: string) =>
  text.replace(CONTROLS, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)

/** The same as JSON spells it. The line breaks are JSON's own: in strings they are escaped already. */
const printableJson = (json: string) =>
  json.replace(CONTROLS, (character) =>
    character === '\n'
      ? character
      : character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  )

/** Data: what a script wants to read. Lines must be printable. */
export const printData = (text: string) => void process.stdout.write(`${text}\n`)
export const printJson = (value: unknown) => printData(printableJson(JSON.stringify(value, null, 2)))
/** One line of JSON. */
export const printJsonLine = (value: unknown) => printData(printableJson(JSON.stringify(value)))
/** Only for a person's terminal, and not where NO_COLOR asks for none: Node looks at it. */
export const isColorWanted = (): boolean => process.stdout.isTTY === true && process.stdout.hasColors()
/** Talk: for the person at the terminal. */
export const say = (text: string) => void process.stderr.write(`${text.split('\n').map(printable).join('\n')}\n`)

/** What shells call the end of a program whose reader has gone: 128 + SIGPIPE. Never the code of a verdict. */
export const READER_GONE = 141

/** A failure that is explained by its message alone. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
  }
}

/**
 * Wraps a command's action: an expected failure is one sentence and exit code 2, a surprise shows its stack. Nobody is told
 * that who read the output has stopped reading.
 */
export function action<Args extends unknown[]>(run: (...args: Args) => Promise<void> | void) {
  return async (...args: Args): Promise<void> => {
    try {
      await run(...args)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') {
        process.exitCode = READER_GONE
        return
      }
      const sentence = error instanceof CommandError ? `interlock: ${error.message}` : explainStartFailure(error)
      say(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))
      process.exitCode = 2
    }
  }
}

/** A plain table of printable cells: columns as wide as their widest cell, two blanks between. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(printable))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Unix ms as `2026-01-31 14:00 UTC`, or a dash. */
export const when = (timestamp: number | undefined) =>
  timestamp === undefined ? '-' : `${new Date(timestamp).toISOString().replace('T', ' ').slice(0, 16)} UTC`
