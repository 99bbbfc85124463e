// The words that a proven JavaScript program may be made of. Data only; whatever is left out is not known.
import { wordSet } from '../../text/word-list.ts'

export const KEYWORDS = wordSet(`
  const let var return true false null undefined NaN Infinity new typeof in instanceof void function async await
  if else for of while do switch case default break continue try catch finally throw`)
export const FUNCTIONS = wordSet(
  'parseInt parseFloat isNaN isFinite Number String Boolean BigInt Array encodeURIComponent decodeURIComponent encodeURI decodeURI atob btoa structuredClone',
)
export const OBJECTS = wordSet(
  'console JSON Math Number String Array Object Date BigInt Set Map process Buffer Promise Intl',
)
export const CONSTRUCTORS = wordSet(
  'Intl Date Set Map Promise Array URL Error TypeError RangeError RegExp URLSearchParams',
)
export const ATTRIBUTES = wordSet(`
  log error warn info debug table dir count parse stringify
  abs ceil floor round trunc sqrt cbrt pow exp log2 log10 min max sign random hypot sin cos tan asin acos atan atan2 PI E
  version versions platform arch argv pid cwd uptime memoryUsage execPath node v8 release name rss heapUsed heapTotal
  length toUpperCase toLowerCase split join slice substring trim trimStart trimEnd padStart padEnd replace replaceAll match matchAll
  test includes startsWith endsWith indexOf lastIndexOf charCodeAt charAt codePointAt at concat fromCharCode fromCodePoint
  toString toFixed toPrecision toISOString toLocaleString getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds
  now map filter reduce reduceRight flat flatMap sort reverse forEach every some find findIndex push pop shift unshift splice keys
  values entries fromEntries isArray from of isInteger isSafeInteger isFinite isNaN parseInt parseFloat MAX_SAFE_INTEGER
  MIN_SAFE_INTEGER MAX_VALUE EPSILON has size get set localeCompare normalize toSorted toReversed hasOwn hasOwnProperty
  repeat substr lastIndex findLast findLastIndex fill add delete clear byteLength toUTCString toDateString toLocaleDateString
  toLocaleTimeString toLocaleUpperCase getDay getTimezoneOffset getUTCFullYear getUTCMonth getUTCDate setDate setMonth
  groupBy all allSettled resolve subarray equals compare readUInt8 readUInt16LE readUInt16BE readUInt32LE readUInt32BE readInt8
  readInt16LE readInt16BE readInt32LE readInt32BE readDoubleLE readFloatLE readBigUInt64LE
  update digest hostname stdout write group groupEnd hrtime isBuffer searchParams message UTC
  stdin setEncoding isDirectory isFile isSymbolicLink
  DateTimeFormat NumberFormat RelativeTimeFormat ListFormat Collator PluralRules DisplayNames Segmenter format formatToParts
  formatRange resolvedOptions supportedLocalesOf select`)
/**
 * Names that may not even be a variable's: it could be declared where it does not count. `node -e` has all modules of
 * Node as variables. Of members, those that lead to all others of a value, or to what makes functions of text.
 */
export const FORBIDDEN = wordSet(`
  eval Function require fetch module exports global globalThis this arguments import setTimeout setInterval setImmediate
  queueMicrotask WebSocket EventSource Worker WebAssembly Reflect Proxy constructor prototype
  getPrototypeOf setPrototypeOf getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols
  defineProperty defineProperties apply call bind caller callee captureStackTrace prepareStackTrace
  child_process cluster dgram dns domain http http2 https inspector net repl sqlite tls trace_events v8 vm wasi
  worker_threads`)
/** Fields of a `package.json` and of `process.versions`, which as members of data stand for nothing else. */
export const FIELDS = wordSet('exports module import require v8 sqlite')
/** Objects that are only looked into: as a value, `(Object).name` would hide whose property it is. */
export const LOOKED_INTO = wordSet('Object console JSON Math process Buffer Intl')
