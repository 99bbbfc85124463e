// What `[` and `test` may do: comparing is harmless, unless a word that is computed is read as an operator.
import { describe, expect, it } from 'vitest'
import { judge } from '../judge.ts'

const SAFE = [
  '[ "$CI" = true ] && echo ci',
  '[ -z "$1" ] && echo usage',
  '[ $# -gt 0 ] && echo some',
  '[ $? -eq 0 ] && echo ok || echo failed',
  'test "$(uname)" = Darwin && echo mac',
  'if [ -f package.json ] && [ -d node_modules ]; then echo ready; fi',
  'n=$(wc -l < a.txt); [ "$n" -gt 3 ] && echo long',
  '[ "$1" = -h -o "$1" = --help ] && echo usage',
  '[ -z "$A" -a -n "$B" ] && echo b',
  'i=0; while [ $i -lt 5 ]; do echo $i; i=$((i+1)); done',
  '[ -v HOME ] && echo home',
]
const NOT_SAFE = [
  '[ -v "$x" ]',
  '[ ! -v "$x" ]',
  'test -v "$(cat name)"',
  'test -R "$(cat name)"',
  '[ "$operator" "$(cat name)" ]',
  '[ "$a" "$operator" "$b" ]',
  '[ ! "$operator" "$(cat name)" ]',
  '[ "$a" = "$b" "$c" ]',
  'x=\'a[$(rm -rf ~)]\'; [ -v "$x" ]',
  '[ "$(rm a.txt)" = "" ]',
]

describe('conditions', () => {
  for (const command of SAFE) it(`lets ${command} pass`, () => expect(judge(command).tier).toBe('safe'))
  for (const command of NOT_SAFE) it(`asks about ${command}`, () => expect(judge(command).tier).not.toBe('safe'))
})

describe('places that are known although they are printed', () => {
  const cases: [string, string][] = [
    ['ls -la $(which node)', 'safe'],
    ['file "$(command -v node)"', 'safe'],
    ['ls "$(dirname $(which node))"', 'safe'],
    ['cat "$(git rev-parse --show-toplevel)/package.json"', 'safe'],
    ['cd "$(git rev-parse --show-toplevel)" && git status', 'safe'],
    ['git diff $(git merge-base main HEAD) --stat', 'safe'],
    ['cat "$(git rev-parse --show-toplevel)/.env"', 'dangerous'],
    ['rm -rf "$(git rev-parse --show-toplevel)"', 'destructive'],
    ['rm -rf "$(git rev-parse --git-dir)"', 'destructive'],
    ['$(which rm) -rf /', 'destructive'],
    ['$(which ls)', 'dangerous'],
    ['bash -c "$(git rev-parse \'rm -rf x\')"', 'dangerous'],
    ['eval "$(git rev-parse reboot)"', 'dangerous'],
    ['which() { echo /etc; }; rm -rf $(which x)', 'destructive'],
  ]
  for (const [command, tier] of cases) it(`judges ${command}`, () => expect(judge(command).tier).toBe(tier))
})
