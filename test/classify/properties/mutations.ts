// Small damage to a command's text, as a model or an attacker may do it. Pure: all chance comes from the given numbers.
import type { Random } from './random.ts'

/** Characters and pieces that mean something to a shell, or look like something else. */
export const PIECES: readonly string[] = [
  ...'$(){}[]<>|&;`\'"\\#!~*?=%@^,:-+/ \t\n\r\0',
  ...['$(', '${', '$((', '))', '<<', '<<-', '<(', '>(', '<<<', '&&', '||', ';;', ';&', '&>', '>|', '>&', '2>&1', '|&'],
  ...['[[', ']]', '{a,b}', '{1..3}', "$'\\x", "$'", '$"', 'a[', '\\\n', '$IFS', '${IFS}', '$@', '$*', '$#', '$-', '$!'],
  ...[
    ' if ',
    ' then ',
    ' fi ',
    ' do ',
    ' done ',
    ' case ',
    ' esac ',
    ' in ',
    ' function ',
    ' time ',
    ' ! ',
    ' coproc ',
  ],
  ...['eval ', 'exec ', 'command ', 'env ', 'xargs ', 'sh -c ', 'rm -rf / ', 'x=', 'x+=', 'PATH=', ' -- ', ' -', ' --'],
  ...['%s', '..', '~/', '/dev/null', '/dev/tcp/a/1', '/etc/passwd', '.env', '\u00a0', '\u200b', '\u202e', '\u2028'],
  ...[
    '\ufeff',
    '\ud800',
    '\udc00',
    '\u{1f600}',
    '\u{e0041}',
    'é',
    'e\u0301',
    'ﬁ',
    'ｒｍ',
    '‐',
    '＄',
    '；',
    'ѕudo',
    '\x1b[2J',
  ],
]

type Mutation = (text: string, random: Random, other: string) => string

/** Cuts between tokens: words, blanks, and each other character on its own. */
function tokensOf(text: string): string[] {
  return text.match(/\w+|\s+|[^\w\s]/g) ?? []
}

function atRandom(text: string, { below }: Random): number {
  return below(text.length + 1)
}

const MUTATIONS: readonly Mutation[] = [
  // characters
  (text, random) => {
    const at = atRandom(text, random)
    return text.slice(0, at) + text.slice(at + 1)
  },
  (text, random) => {
    const at = atRandom(text, random)
    return text.slice(0, at) + random.pick(PIECES) + text.slice(at)
  },
  (text, random) => {
    const at = atRandom(text, random)
    return text.slice(0, at) + random.pick(PIECES) + text.slice(at + 1)
  },
  (text, random) => {
    const at = atRandom(text, random)
    return text.slice(0, at) + (text[at] ?? '') + text.slice(at)
  },
  (text, random) => {
    const at = atRandom(text, random)
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  },
  (text, random) => text.slice(0, atRandom(text, random)),
  (text, random) => text.slice(atRandom(text, random)),
  // tokens
  (text, random) => {
    const tokens = tokensOf(text)
    tokens.splice(random.below(tokens.length + 1), 1 + random.below(2))
    return tokens.join('')
  },
  (text, random) => {
    const tokens = tokensOf(text)
    const at = random.below(tokens.length + 1)
    tokens.splice(at, 0, tokens[random.below(tokens.length + 1)] ?? '')
    return tokens.join('')
  },
  (text, random) => {
    const tokens = tokensOf(text)
    if (tokens.length < 2) return text
    const [a, b] = [random.below(tokens.length), random.below(tokens.length)]
    ;[tokens[a], tokens[b]] = [tokens[b]!, tokens[a]!]
    return tokens.join('')
  },
  // two texts
  (text, random, other) => text.slice(0, atRandom(text, random)) + other.slice(atRandom(other, random)),
  (text, random, other) => {
    const at = atRandom(text, random)
    return `${text.slice(0, at)}$(${other})${text.slice(at)}`
  },
  (text, random, other) => `${text}${random.pick([';', '\n', '|', '&&', '||', '&', ' ', '>', '<<<'])}${other}`,
]

/** `text` after one to three mutations; `other` is what it may be spliced with. */
export function mutate(text: string, other: string, random: Random): string {
  let mutant = text
  for (let left = 1 + random.below(3); left > 0; left--) mutant = random.pick(MUTATIONS)(mutant, random, other)
  return mutant
}
