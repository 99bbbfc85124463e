// Version control that is seldom met: Perforce, Bazaar, Darcs, Pijul. What throws work or history away is known.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** `discards`: words that throw away what is only here; `tries`: options with which they only say what they would do. */
type Control = { id: string; programs: string; source: string; discards: string; tries: string; change: string; grammar?: Grammar; more?: readonly Row[] }

const control = ({ id, programs, source, discards, tries, change, grammar = {}, more = [] }: Control): Family => {
  const [program] = list(programs)
  return {
    id,
    programs: list(programs),
    doc: 'Version control; asks about whatever is not known.',
    source,
    grammar: { help: true, otherOptions: 'vcs.change', benign: list(tries), ...grammar },
    rows: [
      { id: `${id}/change`, doc: 'Does something with the repository.', does: [{ effect: 'vcs.change' }], match: [`${program} ${change}`] },
      {
        id: `${id}/discard`,
        doc: 'Throws work away that is kept nowhere else.',
        when: { operand: { at: 0, is: list(discards), literal: true }, none: list(tries) },
        does: [{ effect: 'vcs.discard' }],
        match: [`${program} ${list(discards)[0]} a`],
        not: [`${program} ${change}`, `${program} ${list(discards)[0]} ${list(tries)[0]} a`],
      },
      ...more,
    ],
  }
}

export const oldVersionControl: readonly Family[] = [
  control({
    id: 'p4',
    programs: 'p4',
    source: 'Perforce command reference, 2024.1',
    discards: 'revert clean',
    tries: '-n --preview',
    change: 'sync',
    grammar: { benign: ['-n', '--preview', '-y'], value: list('-c -p -u -P -H') },
    more: [
      // Without -y it only says what it would do.
      {
        id: 'p4/obliterate',
        doc: 'Deletes files with all their history from the server.',
        when: { operand: { at: 0, is: ['obliterate'], literal: true }, any: ['-y'] },
        does: [{ effect: 'vcs.rewrite-remote' }],
        match: ['p4 obliterate -y //depot/a'],
        not: ['p4 obliterate //depot/a'],
      },
    ],
  }),
  control({ id: 'bzr', programs: 'bzr brz', source: 'bzr(1), 2.7', discards: 'revert clean-tree uncommit', tries: '--dry-run', change: 'commit' }),
  control({ id: 'darcs', programs: 'darcs', source: 'darcs(1), 2.16', discards: 'obliterate revert unpull', tries: '--dry-run', change: 'record' }),
  control({ id: 'pijul', programs: 'pijul', source: 'pijul 1.0', discards: 'reset unrecord', tries: '--dry-run', change: 'record' }),
]
