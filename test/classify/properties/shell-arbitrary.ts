// Arbitrary shell programs for fast-check: well-formed ones made of known programs, and soup. Judges nothing.
import fc from 'fast-check'
import { programs } from '../../../src/classify/commands/index.ts'
import { PIECES } from './mutations.ts'

const NAMES = ['x', 'PATH', 'IFS', 'HOME', 'a', 'LD_PRELOAD', 'GIT_PAGER', 'n']

const literal = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('a.txt', 'src', '.', '..', '/', '~', '-', '--', '-rf', '-la', '/etc/passwd'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('.env', '-c', '-e', '-o', '-exec', '{}', ';', '+', '1', 'x=1', 'http://a.b/'),
  },
  { weight: 2, arbitrary: fc.stringMatching(/^[\w./:=@%+,-]{1,12}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A program of several statements, nested up to `depth` deep. */
function programOf(depth: number): fc.Arbitrary<string> {
  const inner = depth > 0 ? programOf(depth - 1) : fc.constantFrom('true', 'ls', 'cat a.txt', 'rm -rf /', 'sudo ls')
  const word = fc.oneof(
    { weight: 8, arbitrary: literal.filter((text) => /^[\w./:=@%+,~-]+$/.test(text)) },
    { weight: 2, arbitrary: literal.map(quoted) },
    { weight: 1, arbitrary: literal.map((text) => `"${text.replace(/["\\$`]/g, '\\$&')}"`) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES).map((name) => `$${name}`) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES).map((name) => `"\${${name}:-a}"`) },
    { weight: 1, arbitrary: inner.map((text) => `"$(${text}\n)"`) },
    { weight: 1, arbitrary: inner.map((text) => `<(${text}\n)`) },
    { weight: 1, arbitrary: fc.constantFrom('*', '*.ts', '{a,b}', '$((1+1))', '${x#a}', '?', '[ab]', '$@', '!(x)') },
  )
  const redirect = fc
    .tuple(fc.constantFrom('>', '>>', '<', '2>', '&>', '<<<', '>|', '2>&'), word)
    .map(([operator, target]) => ` ${operator}${target}`)
  const simple = fc
    .tuple(
      fc.option(
        fc.tuple(fc.constantFrom(...NAMES), word).map(([name, value]) => `${name}=${value} `),
        { freq: 8, nil: '' },
      ),
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...programs) }, { weight: 1, arbitrary: word }),
      fc.array(word, { maxLength: 5 }),
      fc.option(redirect, { freq: 5, nil: '' }),
    )
    .map(([prefix, name, words, last]) => `${prefix}${[name, ...words].join(' ')}${last}`)
  const compound = fc.oneof(
    inner.map((text) => `(${text}\n)`),
    inner.map((text) => `{ ${text}\n}`),
    fc.tuple(inner, inner).map(([a, b]) => `if ${a}\nthen ${b}\nfi`),
    fc.tuple(word, inner).map(([list, body]) => `for x in ${list}; do ${body}\ndone`),
    fc.tuple(inner, inner).map(([a, b]) => `while ${a}\ndo ${b}\ndone`),
    fc.tuple(word, inner).map(([value, body]) => `case ${value} in a*) ${body}\n;; esac`),
    inner.map((text) => `f() { ${text}\n}; f a`),
    inner.map((text) => `bash -c ${quoted(text)}`),
    inner.map((text) => `eval ${quoted(text)}`),
    inner.map((text) => `sh <<END\n${text}\nEND`),
  )
  const statement = fc.oneof({ weight: 4, arbitrary: simple }, { weight: 1, arbitrary: compound })
  return fc
    .array(fc.tuple(statement, fc.constantFrom('\n', '\n', '; ', ' | ', ' && ', ' || ', ' & ')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) =>
      parts
        .map(([text, join], i) => (i < parts.length - 1 ? `${text}${/END$/.test(text) ? '\n' : join}` : text))
        .join(''),
    )
}

/** Programs that mostly parse. */
export const shellProgram: fc.Arbitrary<string> = programOf(2)

/** Text that mostly does not. */
export const shellSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...programs), fc.string({ unit: 'binary', maxLength: 6 })),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))
