// Environment modules of computing centres: what there is may be asked; what is loaded changes what later commands mean.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const LOOKS = list('avail av list li spider keyword key overview ov savelist is-loaded is-avail is-saved')
/** Show what a module would do; a path names a file that is run for that. */
const DESCRIBES = list('show display whatis help')
const PATHS = ['/*', './*', '../*', '~*']

export const environmentModules: readonly Family[] = [
  {
    id: 'module',
    programs: ['module'],
    doc: 'Shows and loads the software of a computing centre.',
    source: 'module(1), Environment Modules 5.4; lmod.readthedocs.io, Lmod 8.7',
    grammar: { help: true, benign: list('-t --terse -l --long -d --default -L --latest -r --regexp -v --verbose -q --quiet -V --version -b --brief -a --all --no-pager --redirect') },
    rows: [
      { id: 'module/look', doc: 'Lists modules.', when: { operand: { at: 0, is: LOOKS, literal: true } }, does: [{ effect: 'process.read' }], match: ['module avail', 'module -t list'], not: ['module load cuda'] },
      {
        id: 'module/describe',
        doc: 'Says what a module would do.',
        when: { operand: { at: 0, is: DESCRIBES, literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['module show cuda/12.2', 'module help'],
        not: ['module load cuda'],
      },
      {
        id: 'module/file',
        doc: 'Runs the file that describes a module.',
        when: { operandNot: { at: 0, is: LOOKS }, operand: { is: PATHS } },
        does: [{ effect: 'execution.script' }],
        match: ['module show ./a.lua', 'module load /opt/a'],
        not: ['module show cuda', 'module avail'],
      },
      {
        id: 'module/load',
        doc: 'Changes what later commands mean.',
        when: { operandNot: { at: 0, is: [...LOOKS, ...DESCRIBES] }, operands: { min: 1 } },
        does: [{ effect: 'environment.hazard' }],
        match: ['module load cuda', 'module purge'],
        not: ['module show cuda', 'module list'],
      },
      { id: 'module/computed', doc: 'Does what its first word says.', when: { operand: { at: 0, is: [] } }, does: [{ effect: 'environment.hazard' }], match: ['module "$1"'], not: ['module list'] },
    ],
  },
]
