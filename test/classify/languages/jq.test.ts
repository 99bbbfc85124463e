// Shows what jq filters are found to do.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

describe('a filter that only transforms its input has no findings', () => {
  test.each([
    '.a.b | map(.x)',
    '.[] | select(.a == "b") | @sh "x \\(.a)"',
    '{env: 1, a: .env, "import": 2}',
    'to_entries[] | "\\(.key)=\\("[\\(.value)]")"',
    '. as {a: $x} | {$x, (.c): 2}',
    'reduce .[] as [$a] (0; . + $a)',
    '.["a-b"]? // empty',
    '# env\n..|.a?',
    'input_filename, input_line_number, $__loc__, halt',
    '.a |= . + 1 | debug | stderr',
    '"env $ENV import"',
    'if .a then @base64d else error("x") end',
  ])('%j', (filter) => expect(brief('jq', filter)).toEqual([]))
})

describe('the environment and files are found', () => {
  test.each<[string, string[]]>([
    ['env.HOME', ['environment.read HOME']],
    ['$ENV.GITHUB_TOKEN', ['secret.read GITHUB_TOKEN']],
    ['env["AWS_SECRET_ACCESS_KEY"]', ['secret.read AWS_SECRET_ACCESS_KEY']],
    ['$ENV["AWS_SECRET_" + "KEY"]', ['environment.read']],
    ['env', ['environment.read']],
    ['{$ENV}', ['environment.read']],
    ['"a\\("b\\(env.HOME)")"', ['environment.read HOME']],
    ['import "a" as a; .', ['file.read a', 'unknown']],
    ['include "a"; .', ['file.read a', 'unknown']],
    ['a::f', ['unknown']],
    ['load("secrets.yml")', ['file.read secrets.yml']],
    ['load(.x)', ['file.read', 'unknown']],
    ['strenv(API_TOKEN)', ['secret.read API_TOKEN']],
    ['system("ls")', ['execution.inline-code', 'unknown']],
  ])('%j', (filter, expected) => expect(brief('jq', filter)).toEqual(expected))
})

test.each(['"open', '(.a', '.a)', '[.a}', "'x'", '.a `b`', '"\\(.a"', '# a \\\n.b'])(
  '%j is not understood',
  (filter) => {
    expect(brief('jq', filter)).toContain('unknown')
  },
)
