// How most of Windows' own programs read their words: the first one says what they do. Knows no particular program.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Row } from '../../types.ts'
import { windowsProgram } from './any-case.ts'
import { list } from './list.ts'

/** source: the reference of Windows' commands. */
export const WINDOWS_SOURCE = 'Windows commands reference, Windows 11'
const HELP = list('/help help')

/**
 * `reads`: first words that only show something; any other one does what `change` says. `bare`: without any word it shows
 * something too. `dashes`: its words may begin with a dash.
 */
type Tool = { id: string; programs: string; doc: string; reads: string; change: EffectKind; example: string; look: string; bare?: true; dashes?: true; more?: readonly Row[] }

/** Words as they are, in capitals, and with one. */
export const cases = (words: string): readonly string[] => [...new Set(list(words).flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)]))]

/** A program whose first word says what it does: some of these words only show something. */
export const windowsTool = ({ id, programs, doc, reads, change, example, look, bare, dashes, more = [] }: Tool): Family => {
  const shows = [...cases(reads), ...HELP]
  const [program = ''] = list(programs)
  return {
    id,
    programs: windowsProgram(programs),
    doc,
    source: WINDOWS_SOURCE,
    grammar: { anyCase: true, ...(dashes && { noOptions: true }) },
    rows: [
      { id: `${id}/show`, doc: 'Shows something.', when: { operand: { at: 0, is: shows, literal: true } }, does: [{ effect: 'process.read' }], match: [look], not: [example] },
      { id: `${id}/change`, doc, when: { operandNot: { at: 0, is: shows }, ...(bare && { operands: { min: 1 } }) }, does: [{ effect: change }], match: [example], not: [look] },
      // Where the first word is computed, neither of the two counts: it may be anything.
      { id: `${id}/computed`, doc: 'Does what its first word says.', when: { operand: { at: 0, is: [] } }, does: [{ effect: change }], match: [`${program} "$1"`], not: [look] },
      ...(bare ? [{ id: `${id}/bare`, doc: 'Shows something.', when: { operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: [program], not: [example] } as const] : []),
      ...more,
    ],
  }
}

/** Names of files and machines that begin like this lie elsewhere; asking there hands over a proof of who asks. */
const ELSEWHERE = ['\\\\*', '//*']

/** A row for calls whose words name another machine; `more` are switches that do. */
export const windowsElsewhere = (id: string, match: string, not: string, more: readonly string[] = []): Row => ({
  id: `${id}/elsewhere`,
  doc: 'Asks another machine, which learns who asks.',
  when: { operand: { is: [...ELSEWHERE, ...more] } },
  does: [{ effect: 'network.connect' }],
  match: [match],
  not: [not],
})

/** A row for calls in which a word stands, written out. */
export const windowsWord = (id: string, doc: string, effect: EffectKind, words: readonly string[], match: string, not: string): Row => ({
  id,
  doc,
  when: { operand: { is: words, literal: true } },
  does: [{ effect }],
  match: [match],
  not: [not],
})
