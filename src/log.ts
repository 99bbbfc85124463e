// The structured log: pino options and what never gets into it. Does not decide what is logged.
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that may hold a caller's secrets, wherever a careless line puts them. */
const REDACTED = [
  'authorization',
  'cookie',
  'toolInput',
  'body',
  'headers',
  'token',
  '*.authorization',
  '*.cookie',
  '*.toolInput',
  '*.body',
  '*.headers',
  '*.token',
]

/** What JSON leaves as it is and a terminal obeys: the upper controls, bidi and zero-width characters, line separators. */
const OBEYED = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu

/** They can stand in strings only, where JSON may spell them out. */
const spellOut = (line: string) =>
  line.replace(OBEYED, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** JSON lines to standard error (standard output is for data and the banner), without a character that a terminal obeys. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      redact: { paths: REDACTED, censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: spellOut },
    },
    options.destination ?? pino.destination({ dest: 2, sync: false }),
  )
}
