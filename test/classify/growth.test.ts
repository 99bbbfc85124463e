// Texts whose values grow with every step: the analysis stays small, and what it lost sight of is never taken for harmless.
import { expect, it } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { judge, PLACE } from './judge.ts'

const LONG = 'a'.repeat(4_000)

it.each([
  ['replacing parts of a value', `x=${'a'.repeat(100)};${'x=${x//a/aa};'.repeat(40)}rm $x`],
  ['replacing each part by a long one', `x=${LONG};y=\${x//a/$x};z=\${y//a/$y};rm $z`],
  ['doubling a value', `a=xx;${'a=$a$a;'.repeat(40)}rm $a`],
  ['handing doubled arguments on', `f(){ g $1$1 $1$1; };g(){ h $1$1 $2$2; };h(){ rm $1$1$2$2; }; f ${LONG}`],
  ['filling a placeholder thousands of times', `echo ${LONG}${LONG} | xargs -I{} rm ${'{}'.repeat(3_900)}`],
  ['filling a line thousands of times', `parallel rm ${'{}'.repeat(3_900)} ::: ${LONG}${LONG}`],
  ['expanding a long value again and again', `x='${'$(rm a)'.repeat(600)}';echo ${'${x@P}'.repeat(600)}`],
  ['running a long text again and again', `x='${'rm a;'.repeat(600)}';${'bash -c "$x";'.repeat(600)}`],
  ['one of two long lists of arguments', `set -- ${'a '.repeat(200)}; b || set -- --output=x; git log $1`],
  [
    'thousands of settings with a redirect',
    `${Array.from({ length: 1_200 }, (_one, i) => `x${i}=1 >a`).join(';')};rm a`,
  ],
  [
    'thousands of functions that are called',
    `${Array.from({ length: 500 }, (_one, i) => `f${i}() { ls; };f${i}`).join(';')};rm a`,
  ],
  [
    'thousands of pipes that set a variable each',
    `${Array.from({ length: 1_200 }, (_one, i) => `ls | x${i}=1`).join(';')};rm a`,
  ],
  ['nested substitutions that are written to', `${'echo x > >('.repeat(12)}cat${')'.repeat(12)}`],
])('is never safe after %s', (_name, text) => {
  expect(judge(text).tier).not.toBe('safe')
})

it('still sees the beginning of a value that grew too long to be followed', () => {
  expect(judge(`a='rm -rf / ';${'a=$a$a;'.repeat(13)}eval "$a"`).tier).toBe('destructive')
})

it('names a call whose values grow too long', () => {
  expect(judge(`a=xx;${'a=$a$a;'.repeat(40)}rm $a`).line).toContain('a=xx;')
})

it('looks at so many places of a search, and calls one with more not understood', () => {
  const names = (start: string, count: number) => Array.from({ length: count }, (_one, i) => `${start}${i}`)
  const search = (count: number) =>
    classify({ toolName: 'Glob', toolInput: { paths: names('d', count), patterns: names('p', count) } }, PLACE)
  expect(search(60).effects.length).toBeLessThan(1_000)
  expect(search(60).tier).not.toBe('safe')
})
