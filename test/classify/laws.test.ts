// Laws about all commands: composing never lowers a tier, nothing throws, and no input takes long. Each way of composing
// tries its share of the examples in `npm test`; all with `npm run prove -- laws --all`.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { families } from '../../src/classify/commands/index.ts'
import type { Tier } from '../../src/classify/types.ts'
import { judge, PLACE } from './judge.ts'
import { proofTimeoutMs, shareOf, tries } from './properties/proof-size.ts'

const STRICTNESS: Record<Tier, number> = { safe: 0, dangerous: 1, destructive: 2 }
const examples = [...new Set(families.flatMap((family) => family.rows.flatMap((row) => row.match)))]
const tiers = new Map(examples.map((example) => [example, judge(example).tier] as const))
const quoted = (command: string) => `'${command.replaceAll("'", "'\\''")}'`

/** Ways to write a command inside something else. None may make it look better than it is. */
const WRAPPINGS: Record<string, (command: string) => string> = {
  'after another': (c) => `true; ${c}`,
  'before another': (c) => `${c}\ntrue`,
  'and then': (c) => `true && ${c}`,
  'or else': (c) => `false || ${c}`,
  'in a subshell': (c) => `(${c}\n)`,
  'in braces': (c) => `{ ${c}\n}`,
  'in a substitution': (c) => `echo "$(${c}\n)"`,
  'in an assignment': (c) => `x=$(${c}\n)`,
  'in a condition': (c) => `if true; then ${c}\nfi`,
  'as a condition': (c) => `if ${c}\nthen true; fi`,
  'in a loop': (c) => `for i in 1 2; do ${c}\ndone`,
  'in a case': (c) => `case x in x) ${c}\n;; esac`,
  'in a function': (c) => `f() { ${c}\n}; f`,
  'in bash -c': (c) => `bash -c ${quoted(c)}`,
  'in sh -c twice': (c) => `sh -c ${quoted(`sh -c ${quoted(c)}`)}`,
  'in eval': (c) => `eval ${quoted(c)}`,
  'in a process substitution': (c) => `cat <(${c}\n)`,
  'fed to a shell': (c) => `bash <<'END'\n${c}\nEND`,
  'in an unquoted here-document': (c) => `cat <<END\n$(${c}\n)\nEND`,
  'with its error output dropped': (c) => `{ ${c}\n} 2>/dev/null`,
  negated: (c) => `! ${c}`,
  'with a comment': (c) => `# nothing\n${c}`,
  'in the background': (c) => `{ ${c}\n} & wait`,
}

const BUILTIN =
  /^(cd|pushd|popd|read|export|declare|local|readonly|typeset|set|shopt|alias|unalias|unset|trap|eval|exec|source|let|mapfile|readarray|history|fc|fg|bg|jobs|type|hash|builtin|command|return|break|exit|umask|ulimit|enable|getopts|shift|wait|printf|echo|test|true|times|dirs|logout|continue|disown|suspend|caller|help|compgen|complete|time)\b/

/** Programs that start the command that follows them, written in front of commands of plain words that start a program. */
const STARTERS = [
  'env',
  'nohup',
  'timeout 5',
  'nice -n 5',
  'command',
  'stdbuf -oL',
  'setsid',
  'busybox',
  'xargs',
  'sudo',
]
const simple = examples.filter((example) => /^[a-z][\w.-]*( [\w./=:@%+-]+)*$/.test(example) && !BUILTIN.test(example))

const ENDLESS = 'execution/endless'

/** Each way of writing tries every sixth example, so each example is written in several ways. */
const TURNS = 6

/** Examples that are judged milder when they are written in this way. */
function lowered(all: readonly string[], write: (example: string) => string, turn: number): string[] {
  return shareOf(all, turn, TURNS).filter(
    (example) => STRICTNESS[judge(write(example)).tier] < STRICTNESS[tiers.get(example)!],
  )
}

describe('composition never lowers the tier', () => {
  test('there is something to write, and each example is written in several ways', () => {
    expect(simple.length).toBeGreaterThan(1_500)
    expect(Object.keys(WRAPPINGS).length).toBeGreaterThanOrEqual(3 * TURNS)
    expect(STARTERS.length).toBeGreaterThanOrEqual(TURNS)
  })

  test.each(Object.entries(WRAPPINGS).map(([name, wrap], turn) => [name, wrap, turn] as const))(
    '%s',
    (_name, wrap, turn) => {
      expect(lowered(examples, wrap, turn)).toEqual([])
    },
    proofTimeoutMs(),
  )

  test.each(STARTERS.map((starter, turn) => [starter, turn] as const))(
    'after %s',
    (starter, turn) => {
      // A timer ends what else would go on for ever.
      const all = /^timeout/.test(starter) ? simple.filter((example) => judge(example).rule !== ENDLESS) : simple
      expect(lowered(all, (example) => `${starter} ${example}`, turn)).toEqual([])
    },
    proofTimeoutMs(),
  )

  test(
    'two commands are as bad as the worse one',
    () => {
      const pick = (i: number) => examples[(i * 7919) % examples.length]!
      const milder: string[] = []
      for (let i = 0; i < Math.min(tries(400), examples.length); i++) {
        const [a, b] = [pick(i), pick(i * 31 + 7)]
        const worse = Math.max(STRICTNESS[tiers.get(a)!], STRICTNESS[tiers.get(b)!])
        if (STRICTNESS[judge(`${a}\n${b}`).tier] < worse) milder.push(`${a}\n${b}`)
      }
      expect(milder).toEqual([])
    },
    proofTimeoutMs(),
  )
})

describe('whatever comes in', () => {
  const shellText = fc.array(
    fc.oneof(
      fc.constantFrom(...'$(){}[]<>|&;`\'"\\#!~*?=%@^,:-+/ \t\n\0\r'),
      fc.constantFrom(
        '$(',
        '${',
        '$((',
        '<<',
        '<(',
        '<<<',
        '&&',
        '||',
        ';;',
        'if',
        'fi',
        'do',
        'done',
        'case',
        'esac',
        'function',
        '[[',
        ']]',
        'eval ',
        'rm -rf /',
        'a[',
        "$'\\x",
        'é',
        '\u202e',
        '\ud800',
        'x=',
        '{a,b}',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 60 },
  )

  test(
    'any text gets a verdict',
    () => {
      fc.assert(
        fc.property(shellText, (parts) => {
          const verdict = judge(parts.join(''))
          return ['safe', 'dangerous', 'destructive'].includes(verdict.tier) && verdict.reason.length > 0
        }),
        { numRuns: Math.min(tries(800), 20_000) },
      )
    },
    proofTimeoutMs(),
  )

  test(
    'any tool call gets a verdict',
    () => {
      fc.assert(
        fc.property(
          fc.string(),
          fc.dictionary(fc.string(), fc.anything({ withBigInt: false })),
          (toolName, toolInput) => {
            return ['safe', 'dangerous', 'destructive'].includes(classify({ toolName, toolInput }, PLACE).tier)
          },
        ),
        { numRuns: Math.min(tries(400), 20_000) },
      )
    },
    proofTimeoutMs(),
  )

  const bombs: Record<string, (size: number) => string> = {
    'many here-documents in a line': (n) => '<<a '.repeat(n / 4),
    'open substitutions': (n) => '$('.repeat(n / 2),
    'closed substitutions': (n) => `${'echo $('.repeat(n / 8)}x${')'.repeat(n / 8)}`,
    'quoted substitutions': (n) => '"$('.repeat(n / 3),
    'process substitutions': (n) => '<('.repeat(n / 2),
    arithmetic: (n) => '$(('.repeat(n / 3),
    'a long sum': (n) => `$((${'1+'.repeat(n / 2)}1))`,
    'defaults in defaults': (n) => '${a:-'.repeat(n / 5),
    braces: (n) => '{a,b}'.repeat(n / 5),
    'nested braces': (n) => '{'.repeat(n),
    'a long pipe': (n) => 'a|'.repeat(n / 2),
    'a long list': (n) => 'a;'.repeat(n / 2),
    'many words': (n) => `ls ${'a '.repeat(n / 2)}`,
    'many variables': (n) => `ls ${'"$x" '.repeat(n / 5)}`,
    'one long word': (n) => 'a'.repeat(n),
    quotes: (n) => `'"`.repeat(n / 2),
    backticks: (n) => '`'.repeat(n),
    'nested subshells': (n) => `${'('.repeat(n / 2)}ls${')'.repeat(n / 2)}`,
    'many values': (n) => `${'x=$x$x$x;'.repeat(n / 9)} echo $x`,
    'many loops': (n) => `${'for a in 1 2; do '.repeat(n / 22)}:${'; done'.repeat(n / 22)}`,
    'functions calling functions': (n) =>
      Array.from({ length: n / 20 }, (_, i) => `f${i}() { f${i + 1}; f${i + 1}; }`).join(';'),
    'wrappers in wrappers': (n) => `${'env '.repeat(n / 4)}ls`,
    'shells in shells': (n) => `${'eval '.repeat(n / 5)}ls`,
    globs: (n) => `ls ${'*a'.repeat(n / 2)}`,
    slashes: (n) => `cat ${'../'.repeat(n / 3)}x`,
  }

  test.each(Object.entries(bombs))('%s: not safe unless plain, and never long', (_name, make) => {
    for (const size of [1_000, 4_000, 16_000, 64_000]) {
      const before = process.cpuUsage()
      judge(make(size))
      const { user, system } = process.cpuUsage(before)
      // Far above what is measured: this notices quadratic growth, not slow machines.
      expect({ size, seconds: (user + system) / 1e6 < 20 }).toEqual({ size, seconds: true })
    }
  })

  test('what is longer than the limit is not safe', () => {
    expect(judge(`echo ${'a'.repeat(20_000)}`).tier).toBe('dangerous')
  })
})
