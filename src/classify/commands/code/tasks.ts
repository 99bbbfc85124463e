// Task runners: just, which can list its recipes without running anything, and Task. Others that run what the project says: build.ts.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'

const JUST_LISTS = list('-l --list --summary -s --show --dump --variables --groups --usage')
const JUST_PRINTS = list('--version -V --help -h --man --changelog --completions')
const JUST_OTHER = list('--choose -e --edit --evaluate --fmt --format --init -c --command')

export const tasks: readonly Family[] = [
  {
    id: 'just',
    programs: ['just'],
    doc: 'Runs the recipes of a justfile.',
    source: 'just(1), 1.36: listing evaluates no variables, running and --evaluate do',
    grammar: {
      stopAtOperand: true,
      value: list(
        '-f --justfile -d --working-directory --color --command-color --chooser --list-heading --list-prefix --dump-format --alias-style --timestamp-format --cygpath --dotenv-filename -E --dotenv-path --tempdir --justfile-name --shell-arg --group',
      ),
      optional: list('-s --show --completions --usage -l --list'),
      benign: list(
        '-q --quiet -v --verbose -u --unsorted --unstable --no-aliases --no-dotenv --no-deps --no-highlight --highlight --list-submodules --explain --timestamp --yes -n --dry-run --one --allow-missing --ceiling --clear-shell-args --shell-command -g --global-justfile --check',
      ),
    },
    rows: [
      {
        id: 'just/list',
        doc: 'Lists recipes, or prints the justfile.',
        when: { any: JUST_LISTS, none: JUST_OTHER },
        does: [{ effect: 'file.read', on: { option: ['-f', '--justfile'] } }, { effect: 'text.print' }],
        match: ['just --list', 'just -l --unsorted'],
        not: ['just test'],
      },
      {
        id: 'just/print',
        doc: 'Prints its version, help or completion.',
        when: { any: JUST_PRINTS, none: [...JUST_OTHER, ...JUST_LISTS], operands: { max: 1 } },
        does: [{ effect: 'text.print' }],
        match: ['just --version', 'just --completions bash'],
        not: ['just test'],
      },
      { id: 'just/run', doc: 'Runs recipes.', when: { none: [...JUST_LISTS, ...JUST_PRINTS, '-c', '--command'] }, does: [{ effect: 'execution.project-script' }], match: ['just', 'just test', 'just -n build'], not: ['just --list'] },
      {
        id: 'just/file',
        doc: 'Runs a justfile of the caller’s choice.',
        when: { any: ['-f', '--justfile'], none: [...JUST_LISTS, ...JUST_PRINTS] },
        runs: [{ file: { option: ['-f', '--justfile'] }, language: 'make' }],
        match: ['just -f other.just test'],
        not: ['just -f other.just --list'],
      },
      {
        id: 'just/command',
        doc: 'Runs a command with the variables of the justfile.',
        when: { any: ['-c', '--command'] },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ argv: 'operands' }],
        match: ['just -c ls'],
        not: ['just test'],
      },
      {
        id: 'just/change',
        doc: 'Writes a justfile, or opens an editor.',
        when: { any: list('--fmt --format --init -e --edit --choose --evaluate') },
        does: [{ effect: 'execution.project-script' }, { effect: 'file.write', on: 'cwd' }],
        match: ['just --fmt', 'just --evaluate'],
        not: ['just --list'],
      },
    ],
  },
  projectTool('task', {
    programs: 'task go-task',
    source: 'taskfile.dev/reference/cli, task 3.40: listing evaluated variables, with their commands, in some versions',
    example: 'task --list',
    prints: '--version -h --help',
    doc: 'Runs the tasks of a Taskfile; even listing them may run commands.',
  }),
  projectTool('cluster-development', {
    programs: 'garden devspace okteto werf telepresence mirrord gefyra kurtosis tye',
    source: 'garden 0.13, devspace 6.3, okteto 3, werf 2, telepresence 2.20',
    example: 'garden deploy',
    prints: '--version -V --help -h',
    doc: 'Builds a project and runs it in a cluster.',
  }),
]
