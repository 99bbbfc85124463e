// Watchers that load settings of the project and may be told which command to run: nodemon, air. Knows no other watchers.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const AIR_COMMANDS = list('--build.cmd --build.bin --build.full_bin --build.pre_cmd --build.post_cmd')

export const scriptWatchers: readonly Family[] = [
  {
    id: 'nodemon',
    programs: ['nodemon'],
    doc: 'Runs a script of the project, or a command, again whenever files change.',
    source: 'github.com/remy/nodemon, doc/cli/options.txt, 3.1',
    grammar: {
      otherOptions: 'execution.project-script',
      value: list('-e --ext -i --ignore -w --watch -d --delay -s --signal -C --config -x --exec -r --require --cwd'),
      benign: list('-v --version -h --help -q --quiet -V --verbose -I --no-stdin -L --legacy-watch'),
    },
    rows: [
      {
        id: 'nodemon/version',
        doc: 'Prints its version or help.',
        when: { any: list('-v --version -h --help'), operands: { max: 0 }, none: list('-x --exec -C --config -r --require') },
        does: [{ effect: 'text.print' }],
        match: ['nodemon --version'],
        not: ['nodemon server.js', 'nodemon'],
      },
      { id: 'nodemon/run', doc: 'Runs a script.', when: { none: list('-v --version -h --help') }, does: [{ effect: 'execution.project-script' }], match: ['nodemon server.js'], not: ['nodemon --version'] },
      { id: 'nodemon/run-on', doc: 'Runs a script, whatever else it is asked.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['nodemon server.js --version'], not: ['nodemon --version'] },
      {
        id: 'nodemon/command',
        doc: 'Runs shell text.',
        when: { any: ['-x', '--exec'] },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ source: { option: ['-x', '--exec'] }, language: 'shell' }],
        match: ["nodemon --exec 'rm -rf ~' app.js"],
        not: ['nodemon app.js'],
      },
      {
        id: 'nodemon/settings',
        doc: 'Loads settings or code that an option names.',
        when: { any: list('-C --config -r --require') },
        does: [{ effect: 'execution.project-script' }],
        match: ['nodemon --config a.json --version'],
        not: ['nodemon --version'],
      },
    ],
  },
  {
    id: 'air',
    programs: ['air'],
    doc: 'Builds a project and runs it again whenever files change.',
    source: 'github.com/air-verse/air README, 1.61',
    grammar: { otherOptions: 'execution.project-script', value: ['-c', ...AIR_COMMANDS] },
    rows: [
      {
        id: 'air/version',
        doc: 'Prints its version or help.',
        when: { any: list('-v --version -h --help'), operands: { max: 0 }, none: ['-c', ...AIR_COMMANDS] },
        does: [{ effect: 'text.print' }],
        match: ['air -v'],
        not: ['air -v -c a.toml', 'air'],
      },
      { id: 'air/run', doc: 'Builds and runs.', when: { none: list('-v --version -h --help') }, does: [{ effect: 'execution.project-script' }], match: ['air'], not: ['air -v'] },
      { id: 'air/run-on', doc: 'Builds and runs, whatever else it is asked.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['air init -v'], not: ['air -v'] },
      {
        id: 'air/command',
        doc: 'Runs shell text.',
        when: { any: ['-c', ...AIR_COMMANDS] },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ source: { option: AIR_COMMANDS }, language: 'shell' }],
        match: ["air --build.cmd 'rm -rf ~'"],
        not: ['air'],
      },
    ],
  },
]
