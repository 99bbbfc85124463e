// What one round of a loop does to the next: a body that changed nothing is not read again, all others are.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

it.each([
  ['a variable that the round before set', 'for f in a b; do rm -rf "$d"; d=/; done'],
  ['a variable that was taken away', 'd=a; for f in a b; do rm -rf "$d"/*; unset d; done'],
  ['a text that the round before wrote', "while read -r x; do sh f; echo 'rm -rf /' > f; done < list"],
  ['a link that the round before made', 'for f in a b; do rm -rf l; ln -s / l; done'],
  ['a function that was defined meanwhile', 'for f in a b; do clean /; clean() { rm -rf "$1"; }; done'],
  ['arguments that were set meanwhile', 'for f in a b; do rm -rf "$1"; set -- /; done'],
  ['what the condition sets', 'while read -r f; do rm -rf "$d"; d=/; done < list'],
])('reads the body again with %s', (_name, text) => {
  expect(judge(text).tier).toBe('destructive')
})

it.each([
  'for f in a b; do rm -rf /; done',
  'while read -r f; do rm -rf /; done < list',
  'for f in a b; do for g in c d; do echo "$f"; rm -rf /; done; done',
  'until false; do rm -rf /; done',
  'for d in a /; do rm -rf "$d"; done',
])('sees in its first round what does the same in each: %s', (text) => {
  expect(judge(text).tier).toBe('destructive')
})

it.each([
  'while true; do ./load & done',
  'while /usr/bin/true; do ./load & done',
  'while :; do ./load & done',
  'until false; do ./load & done',
  'until /bin/false; do ./load & done',
  'while [ yes ]; do ./load & done',
  'while test 1; do ./load & done',
  'while [[ 1 ]]; do ./load & done',
  'while (( 1 )); do ./load & done',
  'for ((;;)); do ./load & done',
  'for ((i = 0; ; i++)); do ./load & done',
])('blocks what starts more and more without an end: %s', (text) => {
  expect(judge(text).rule).toBe('execution/exhaust')
})

it.each([
  'while true; do ls & wait; done',
  'until false; do ls & break; done',
  'while false; do ls & done',
  'until true; do ls & done',
  'while ((0)); do ls & done',
  'while ((n)); do ls & done',
  'while [ "$more" ]; do ls & done',
  'while [ ]; do ls & done',
  'while [[ $more ]]; do ls & done',
  'while [[ -z 1 ]]; do ls & done',
  'while true -x; do ls & done',
  'until test -e done; do sleep 1; done',
  'for ((i = 0; i < 3; i++)); do ls & done',
])('does not take this for a loop without an end: %s', (text) => {
  expect(judge(text).tier).toBe('safe')
})

it.each(['while [ 1 ]; do ls; done', 'until false; do ls; done', 'for ((;;)); do ls; done'])(
  'asks about a loop that never ends: %s',
  (text) => {
    expect(judge(text).rule).toBe('core/unknown')
  },
)

it('finds the same commands whether a round leaves a trace or not', () => {
  const argvs = (text: string) => judge(text).commands.map(({ argv }) => argv)
  expect(argvs('for f in a b; do head "$f"; wc -l "$f"; done')).toEqual(
    argvs('for f in a b; do head "$f"; wc -l "$f"; x=$f; done').filter(([program]) => program !== 'x'),
  )
})

it('goes over more words than a variable may hold', () => {
  const words = Array.from({ length: 40 }, (_none, i) => `word${i}`).join(' ')
  expect(judge(`for w in ${words}; do grep -c "$w" a.txt; done`).tier).toBe('safe')
  expect(judge(`for w in ${words} -f; do sort "$w" a.txt; done`).tier).toBe('safe')
  expect(judge(`for w in ${words} -o; do sort "$w" a.txt; done`).tier).toBe('dangerous')
  expect(judge(`for d in ${words} /; do rm -rf "$d"; done`).tier).toBe('destructive')
  expect(judge(`for w in ${words} ${words.replaceAll('word', 'more')}; do grep -c "$w" a.txt; done`).tier).toBe(
    'dangerous',
  )
})
