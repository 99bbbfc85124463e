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

/** JSON lines to standard error (standard output is for data and the banner). Control characters are escaped by JSON. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      redact: { paths: REDACTED, censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    options.destination ?? pino.destination({ dest: 2, sync: false }),
  )
}
