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

it('finds the same commands whether a round leaves a trace or not', () => {
  const argvs = (text: string) => judge(text).commands.map(({ argv }) => argv)
  expect(argvs('for f in a b; do head "$f"; wc -l "$f"; done')).toEqual(
    argvs('for f in a b; do head "$f"; wc -l "$f"; x=$f; done').filter(([program]) => program !== 'x'),
  )
})
