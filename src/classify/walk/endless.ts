// Commands that never end: they read an endless device or print for ever, and nothing downstream stops them. Runs nothing.

import { exactText, type Field } from '../shell/model.ts'
import type { CommandNode, Statement } from '../shell/parse.ts'
import { baseName } from '../text/base-name.ts'
import type { Effect } from '../types.ts'
import type { Frame } from './frame.ts'

/** Devices that never run out of bytes. */
const DEVICES: ReadonlySet<string> = new Set(['/dev/zero', '/dev/full', '/dev/random', '/dev/urandom'])

/** Programs that stop what they run after some time. */
const TIMERS: ReadonlySet<string> = new Set(['timeout', 'gtimeout'])

/** Programs that read all of their input → the words with which they stop earlier, if there are any. */
const READS_TO_END: ReadonlyMap<string, RegExp | undefined> = new Map<string, RegExp | undefined>([
  ...[
    'cat gcat lolcat tac nl rev tail wc sort uniq cut tr tee paste fold fmt expand unexpand column pr join comm tsort shuf',
    'base32 base64 basenc md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum shasum md5 iconv strings',
    'gzip bzip2 xz zstd lz4 pigz zcat less more pv jq yq xargs split csplit ts sponge bat vis col',
  ]
    .flatMap((line) => line.split(' '))
    .map((name): [string, undefined] => [name, undefined]),
  ['dd', /^count=/],
  ['od', /^(?:-N|--read-bytes)/],
  ['hexdump', /^(?:-[a-zA-Z]*n|--length)/],
  ['hd', /^-[a-zA-Z]*n/],
  ['xxd', /^-(?:l|len)/],
  ['sed', /(?:^|[\s;{}/\d$])[qQ](?=$|[\s;}\d])/],
  ['awk', /\bexit\b/],
  ['gawk', /\bexit\b/],
  ['mawk', /\bexit\b/],
  ['grep', /^(?:-[a-zA-Z]*[qm]|--quiet|--silent|--max-count)/],
])

function readsToEnd(program: string, words: readonly string[]): boolean {
  if (!READS_TO_END.has(program)) return false
  const limit = READS_TO_END.get(program)
  return limit === undefined || !words.some((word) => limit.test(word))
}

/** Commands further down a long pipe are not looked at, as if none of them would stop. */
const MAX_READERS = 16

/** Nothing reads the output, or whatever does takes all of it. */
export const NO_READERS: readonly CommandNode[] = []

/** The commands that read, one after the other, what the command at `at` of a pipe prints. */
export function readersOf(commands: readonly CommandNode[], at: number, { readers }: Frame): readonly CommandNode[] {
  if (at + 1 === commands.length) return readers
  const next = commands.slice(at + 1, at + 1 + MAX_READERS)
  return readers.length === 0 ? next : [...next, ...readers].slice(0, MAX_READERS)
}

/** Whether something ends the output: a timer around the command, or a program further down the pipe that stops reading. */
export function isStopped({ via, readers }: Frame): boolean {
  return via.some((name) => TIMERS.has(name)) || readers.some(stopsReading)
}

/**
 * The effect of endless output here: harmless where something stops it; it fills the disk where a command further down
 * writes all of it to a file.
 */
export function endlessEffect(frame: Frame): 'text.print' | 'execution.exhaust' | 'execution.endless' {
  if (isStopped(frame)) return 'text.print'
  return frame.readers.some(keepsAll) ? 'execution.exhaust' : 'execution.endless'
}

/** Whether the command writes all that it reads to a file. */
function keepsAll(node: CommandNode): boolean {
  if (node.type !== 'Command') return false
  if (node.name?.value === 'tee' && node.args.some(({ text }) => !text.startsWith('-') && isFilePath(text))) return true
  return node.redirects.some(
    ({ operator, descriptor, ...redirect }) =>
      OUTPUTS.has(operator) &&
      descriptor === undefined &&
      'target' in redirect &&
      isFilePath(redirect.target?.text ?? ''),
  )
}

const OUTPUTS: ReadonlySet<string> = new Set(['>', '>>', '>|', '&>', '&>>'])

/** A path that is no device, such as those that throw away what they are given. */
export function isFilePath(path: string): boolean {
  return path !== '' && !path.startsWith('/dev/')
}

/** In a group every command must stop, since all of them read the same input; loops are not looked into. */
function stopsReading(node: Statement['command']): boolean {
  switch (node.type) {
    case 'Command': {
      const name = node.name?.value ?? ''
      const words = node.args.map((word) =>
        'value' in word && typeof word.value === 'string' ? word.value : word.text,
      )
      return name !== '' && !readsToEnd(baseName(name), words)
    }
    case 'Pipeline':
      return node.commands.some(stopsReading)
    case 'AndOr':
      return node.commands.every(stopsReading)
    case 'Subshell':
    case 'BraceGroup':
      return node.body.commands.every(({ command }) => stopsReading(command))
    default:
      return false
  }
}

/**
 * The endless device that the program reads and that nothing stops; undefined: the program ends. `from`: where its own
 * effects begin.
 */
export function endlessDevice(program: string, args: readonly Field[], frame: Frame, from: number): string | undefined {
  if (!READS_TO_END.has(program)) return undefined
  const device = deviceRead(frame.analysis.effects, from) ?? frame.input.device
  if (device === undefined || isStopped(frame)) return undefined
  return readsToEnd(
    program,
    args.map((field) => exactText(field) ?? ''),
  )
    ? device
    : undefined
}

function deviceRead(effects: readonly Effect[], from: number): string | undefined {
  for (let i = from; i < effects.length; i++) {
    const { kind, target } = effects[i]!
    if (kind === 'file.read' && target?.startsWith('/dev/') && DEVICES.has(target)) return target
  }
  return undefined
}

/** The endless device among these places. */
export function deviceAmong(places: readonly string[]): string | undefined {
  return places.find((place) => DEVICES.has(place))
}
