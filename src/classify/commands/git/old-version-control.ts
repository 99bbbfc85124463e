// Version control that is seldom met: Perforce, Bazaar, CVS, Darcs, Pijul. What throws work or history away is known.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/**
 * `looks`: words that show states and history, with the options of the grammar; `discards`: words that throw away what is
 * only here; `tries`: options with which they only say what they would do.
 */
type Control = { id: string; programs: string; source: string; looks?: string; discards: string; tries: string; change: string; grammar?: Grammar; more?: readonly Row[] }

const control = ({ id, programs, source, looks = '', discards, tries, change, grammar = {}, more = [] }: Control): Family => {
  const [program] = list(programs)
  const shows = list(looks)
  const look: readonly Row[] =
    shows.length === 0
      ? []
      : [
          { id: `${id}/look`, doc: 'Shows states or history.', when: { operand: { at: 0, is: shows, literal: true } }, does: [{ effect: 'vcs.read' }], match: shows.map((word) => `${program} ${word}`), not: [`${program} ${change}`] },
          { id: `${id}/computed`, doc: 'Does what its first word says.', when: { operand: { at: 0, is: [] } }, does: [{ effect: 'vcs.change' }], match: [`${program} "$1"`], not: [`${program} ${shows[0]}`] },
          {
            id: `${id}/elsewhere`,
            doc: 'Asks another machine.',
            when: { operand: { is: ['*://*'], literal: true } },
            does: [{ effect: 'vcs.fetch' }],
            match: [`${program} ${shows[0]} sftp://host.example.com/a`],
            not: [`${program} ${shows[0]}`],
          },
        ]
  return {
    id,
    programs: list(programs),
    doc: 'Version control; asks about whatever is not known.',
    source,
    grammar: { help: true, otherOptions: 'vcs.change', benign: list(tries), ...grammar },
    rows: [
      {
        id: `${id}/change`,
        doc: 'Does something with the repository.',
        ...(shows.length > 0 && { when: { operandNot: { at: 0, is: shows } } }),
        does: [{ effect: 'vcs.change' }],
        match: [`${program} ${change}`],
        ...(shows.length > 0 && { not: [`${program} ${shows[0]}`] }),
      },
      ...look,
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
    // `p4 diff` starts the program that settings name.
    looks: 'info opened changes changelists files dirs depots filelog fstat where annotate describe diff2 branches clients workspaces users groups counters labels jobs sizes cstat have integrated interchanges resolved streams status',
    grammar: { benign: list('-n --preview -y -t -l -L -a -C -i -q -z'), value: list('-c -p -u -P -H -m -e -s -F -T -E') },
    more: [
      {
        id: 'p4/program',
        doc: 'Starts a program in the place of a server.',
        when: { value: { '-p': ['rsh:*', 'jsh:*', '*:rsh:*', '*:jsh:*'] } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: '-p', after: 'sh:' }, language: 'shell' }],
        match: ["p4 -p 'rsh:rm -rf /' info", 'p4 -p jsh:./serve info', 'p4 -p tcp:rsh:./serve info'],
        not: ['p4 -p ssl:p4.example.com:1666 info'],
      },
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
  control({
    id: 'bzr',
    programs: 'bzr brz',
    source: 'bzr(1), 2.7; brz(1), 3.3',
    looks: 'status st stat log diff info revno root cat annotate ann blame praise ls tags version-info inventory plugins version help',
    discards: 'revert clean-tree uncommit',
    tries: '--dry-run',
    change: 'commit',
    grammar: {
      benign: list('--dry-run -S --short -V --versioned -v --verbose -q --quiet --line --long --forward --show-ids --include-merges -n0 -n1 -p --show-diff --all --tree --recursive -R --unknown -i --ignored'),
      value: list('-l --limit -r --revision -c --change -m --match'),
    },
  }),
  control({
    id: 'cvs',
    programs: 'cvs',
    source: 'cvs(1), CVS 1.12',
    looks: 'status stat st log lo rlog rlo diff di dif rdiff patch annotate ann rannotate history hi his ls list rls rlist version ve ver',
    discards: 'release',
    tries: '-n',
    change: 'commit',
    grammar: { benign: list('-n -q -Q -l -R -v -h -N -u -c -b -t -e'), value: list('-r -D -w -k -s') },
  }),
  control({ id: 'darcs', programs: 'darcs', source: 'darcs(1), 2.16', discards: 'obliterate revert unpull', tries: '--dry-run', change: 'record' }),
  control({ id: 'pijul', programs: 'pijul', source: 'pijul 1.0', discards: 'reset unrecord', tries: '--dry-run', change: 'record' }),
]
