// The command `test`, also written `[`: compares words and looks at files. `[[` is syntax, read elsewhere.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { SUBSTITUTION } from '../shapes/substitution.ts'

/** Operators with one operand that only look. Not `-v` and `-R`: they evaluate the subscript of the name they get. */
const LOOKS = list('-a -b -c -d -e -f -g -h -k -n -o -p -r -s -t -u -w -x -z -G -L -N -O -S')
const EVALUATES = ['-v', '-R'] as const
const JOINS = ['-a', '-o'] as const

/**
 * A word that the shell computes may turn out to be `-v`, but only where `test` expects an operator: by how many words
 * there are, it knows which of them is one. `at`: that place.
 */
const computedOperator = (words: number, at: number, match: string, is: readonly string[] = EVALUATES): Row => ({
  id: `test/operator-${words}-${at}`,
  doc: 'An operator that is computed may evaluate what follows it.',
  when: { operands: { min: words, max: words }, operand: { at, is } },
  does: [{ effect: 'unknown' }],
  match: [match],
  not: ['[ "$x" = y ]'],
})

/** Of two conditions joined in the middle, the operators are known; of any other long one, nothing is. */
const notJoined = (words: number, at: number, match: string): Row => ({
  id: `test/not-joined-${words}`,
  doc: 'Of many words, some computed, nobody knows which are operators.',
  when: { operands: { min: words, max: words }, operand: { is: EVALUATES }, operandNot: { at, is: JOINS } },
  does: [{ effect: 'unknown' }],
  match: [match],
  not: ['[ "$x" = y ]'],
})

const long = (id: string, min: number, max: number | undefined, match: string): Row => ({
  id: `test/${id}`,
  doc: 'Of many words, some computed, nobody knows which are operators.',
  when: { operands: { min, ...(max !== undefined && { max }) }, operand: { is: EVALUATES } },
  does: [{ effect: 'unknown' }],
  match: [match],
  not: ['[ "$x" = y ]'],
})

export const conditions: readonly Family[] = [
  {
    id: 'test',
    programs: ['test', '['],
    doc: 'Compares words and looks at files.',
    source: 'bash(1), version 5.2; test(1), POSIX 2017',
    grammar: { noOptions: true, ignore: ['!', '(', ')', ']'] },
    rows: [
      { id: 'test/compare', doc: 'Compares.', does: [{ effect: 'text.print' }], match: ['test -f a.txt', '[ "$x" = y ]', '[ -n "$1" ]', '[ ! -z "$CI" ]'] },
      {
        id: 'test/empty',
        doc: 'Asks whether there is anything, and prints nothing of it.',
        when: { operands: { min: 2, max: 2 }, operand: { at: 0, is: ['-n', '-z'], literal: true } },
        does: [],
        prints: 'nothing',
        match: ['[ -n "$API_KEY" ]', 'test -z "$API_KEY"'],
        not: ['[ "$x" "$y" ]', '[ "$x" -gt 0 ]', '[ -n "$x" -a -n "$y" ]'],
      },
      {
        id: 'test/subscript',
        doc: 'A subscript with a command in it runs that command.',
        when: { operand: { is: SUBSTITUTION, literal: true } },
        does: [{ effect: 'unknown' }],
        runs: [{ source: 'operands', language: 'shell' }],
        match: ["test -v 'a[$(date)]'"],
        not: ['test -f a.txt', '[ "$x" = y ]'],
      },
      {
        id: 'test/variable',
        doc: '-v evaluates the subscript of the name it is given.',
        when: { operands: { max: 2 }, operandNot: { at: 0, is: LOOKS }, operand: { at: 1, is: ['*[*', '***'] } },
        does: [{ effect: 'unknown' }],
        match: ['[ -v "$x" ]', "test -v 'a[i]'", 'for f in *; do test -v $f; done'],
        not: ['[ -n "$x" ]', '[ -v x ]'],
      },
      computedOperator(2, 0, '[ "$x" y ]', []),
      computedOperator(3, 1, 'test x "$operator" y'),
      computedOperator(5, 0, '[ "$x" a -o -f b ]'),
      computedOperator(5, 2, '[ -f a "$x" -f b ]'),
      computedOperator(5, 3, '[ -f a -o "$x" b ]'),
      notJoined(5, 2, '[ "$x" = a = b ]'),
      computedOperator(7, 1, '[ a "$x" b -o c = d ]'),
      computedOperator(7, 3, '[ a = b "$x" c = d ]'),
      computedOperator(7, 5, '[ a = b -o c "$x" d ]'),
      notJoined(7, 3, '[ "$x" = a = b = c ]'),
      long('four', 4, 4, '[ "$x" = a -a ]'),
      long('six', 6, 6, '[ "$x" = a -a -f b ]'),
      long('many', 8, undefined, '[ "$x" = a -a -f b -a -f c ]'),
    ],
  },
]
