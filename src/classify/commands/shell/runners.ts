// Programs that run commands for others: in parallel, in terminals of their own, when files change.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, writingOptions } from '../shapes/option-rows.ts'

const PARALLEL: Grammar = {
  stopAtOperand: true,
  value: list(
    '-j --jobs -P --max-procs -N --max-replace-args -n --max-args -L -I --colsep -C -d --delimiter --delay --timeout --retries --halt --load --memfree --memsuspend --nice --tagstring --block --recstart --recend -s --max-chars --arg-sep --trim -E --id --semaphoretimeout --st --limit --termseq --joblog --results --res --tmpdir --compress-program --workdir --wd --env --return --basefile --header',
  ),
  optional: list('--max-lines -i --replace -l -e --eof --color --ctrlc'),
  benign: list(
    '-0 --null -k --keep-order --bar --eta --progress --dry-run --dryrun -t --verbose -v --tag --lb --line-buffer --linebuffer -u --ungroup --group --link --xapply -X -m --xargs --no-run-if-empty -r -q --quote --silent --will-cite --no-notice --bg --fg --wait --semaphore --plain --unsafe --resume --resume-failed --retry-failed --shuf --version -V --citation --hgrp --bibtex --round-robin --rr --keep --regexp',
  ),
}

/** Values that may hold `{= code =}`. */
const TEMPLATES = list('--tagstring --workdir --wd --return --basefile --results --res')
/** Values that are calculated, as Perl. */
const FIGURES = list('--delay --timeout --block --memfree --memsuspend --semaphoretimeout --st --retries --load -s --max-chars')
const PERL = ['*"*', "*'*", '*(*', '*`*', '*<*', '*$*', '* *', '*|*', '*q*', '*link*', '*[*', '*{*']

/** Options of parallel and sem that reach beyond this machine or this command line. */
const parallelRows = (id: string, example: string): readonly Row[] => [
  flagRow(
    `${id}/remote`,
    'Runs it on other machines.',
    'execution.remote',
    list('-S --sshlogin --sshloginfile --slf --onall --nonall --transferfile --tf --trc'),
    `${id} -S build.example.com ${example.split(' ').slice(1).join(' ')}`,
    example,
  ),
  flagRow(
    `${id}/lists`,
    'Takes words, code or settings from elsewhere.',
    'unknown',
    list(
      '-a --arg-file --argfile --rpl --parens -J --profile --tmux --tmuxpane --sql --sqlmaster --sqlworker --sqlandworker --fifo --cat --tee --template --plus --process-slot-var --compress-program --shebang --hashbang --shebang-wrap --shellquote --limit',
    ),
    `${id} -a list ${example.split(' ').slice(1).join(' ')}`,
    example,
  ),
  {
    id: `${id}/code`,
    doc: 'Runs a piece of Perl inside a value: a template, or what should be a time or a size.',
    when: { value: Object.fromEntries([...TEMPLATES.map((name) => [name, ['*{=*']]), ...FIGURES.map((name) => [name, PERL])]) },
    does: [{ effect: 'execution.inline-code' }],
    match: [`${id} --tagstring '{= unlink =}' ${example.split(' ').slice(1).join(' ')}`, `${id} --delay 'unlink"a"' ${example.split(' ').slice(1).join(' ')}`],
    not: [example, `${id} --delay 1.5 ${example.split(' ').slice(1).join(' ')}`],
  },
  {
    id: `${id}/template`,
    doc: 'Runs a piece of Perl inside the line for each word.',
    when: { operand: { is: ['*{=*'], seen: true } },
    does: [{ effect: 'execution.inline-code' }],
    match: [`${id} ls '{= unlink =}' ::: a.txt`],
    not: [example],
  },
  writingOptions(`${id}/files`, list('--joblog --results --res --tmpdir'), `${id} --joblog x ${example.split(' ').slice(1).join(' ')}`, example),
]

/** Runs the command that follows whenever something happens. */
const watcher = (id: string, programs: readonly string[], source: string, grammar: Grammar, example: string, more: readonly Row[] = []): Family => ({
  id,
  programs,
  doc: 'Runs a command whenever files change.',
  source,
  grammar: { stopAtOperand: true, otherOptions: 'execution.project-script', ...grammar },
  rows: [{ id: `${id}/run`, doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: [example], not: [programs[0]!] }, ...more],
})

export const runners: readonly Family[] = [
  {
    id: 'parallel',
    programs: ['parallel'],
    doc: 'Runs a line of shell text for each word.',
    source: 'parallel(1), GNU parallel 20221122',
    grammar: { ...PARALLEL, value: [...(PARALLEL.value ?? []), ...list('-S --sshlogin --sshloginfile --slf -a --arg-file --argfile --rpl -J --profile')] },
    rows: [
      {
        id: 'parallel/each',
        doc: 'Runs the text for each word.',
        when: { none: list('--pipe --pipepart --pipe-part --spreadstdin --version -V --citation') },
        does: [{ effect: 'text.print' }],
        runs: [{ line: 'operands', marker: ':::' }],
        match: ['parallel wc -l ::: a.txt b.txt', 'ls | parallel wc -l'],
        not: ['parallel --version'],
      },
      {
        id: 'parallel/pipe',
        doc: 'Runs the text and feeds it.',
        when: { any: list('--pipe --pipepart --pipe-part --spreadstdin') },
        does: [{ effect: 'text.print' }],
        runs: [{ source: 'operands', language: 'shell', join: 'blanks' }],
        match: ['cat a.txt | parallel --pipe wc -l'],
        not: ['parallel wc ::: a.txt'],
      },
      { id: 'parallel/version', doc: 'Prints its version.', when: { any: list('--version -V --citation') }, does: [{ effect: 'text.print' }], match: ['parallel --version'], not: ['parallel wc ::: a.txt'] },
      ...parallelRows('parallel', 'parallel wc ::: a.txt'),
    ],
  },
  {
    id: 'sem',
    programs: ['sem'],
    doc: 'Runs a line of shell text when there is room.',
    source: 'sem(1), GNU parallel 20221122',
    grammar: { ...PARALLEL, value: [...(PARALLEL.value ?? []), ...list('-S --sshlogin -a --arg-file')] },
    rows: [{ id: 'sem/run', doc: 'Runs the text.', does: [{ effect: 'text.print' }], runs: [{ source: 'operands', language: 'shell', join: 'blanks' }, { argv: 'operands' }], match: ['sem -j 2 ls'] }, ...parallelRows('sem', 'sem ls')],
  },
  {
    id: 'script',
    programs: ['script'],
    doc: 'Runs a shell or a command and keeps what it prints.',
    source: 'script(1), util-linux 2.38; script(1), macOS 14',
    grammar: { stopAtOperand: true, value: list('-E --echo -m --logging-format -o --output-limit -F'), optional: list('-t --timing'), benign: list('-a --append -e --return -f --flush --force -q --quiet -k -r -d -p -V --version -h') },
    rows: [
      { id: 'script/file', doc: 'Keeps what is printed in a file.', when: { none: ['-p', '-V', '--version'] }, does: [{ effect: 'file.write', on: 'first' }], match: ['script x.log'], not: ['script -p x.log'] },
      {
        id: 'script/text',
        doc: 'Runs shell text.',
        when: { any: ['-c', '--command'] },
        does: [{ effect: 'text.print' }],
        runs: [{ source: { option: ['-c', '--command'] }, language: 'shell' }],
        match: ["script -qc 'ls' /dev/null"],
        not: ['script x.log'],
      },
      {
        id: 'script/default-file',
        doc: 'Keeps what is printed in a file named typescript.',
        when: { operands: { max: 0 }, none: list('-p -V --version -O --log-out -B --log-io -I --log-in') },
        does: [{ effect: 'file.write' }],
        match: ["script -qc 'ls'"],
        not: ["script -qc 'ls' /dev/null"],
      },
      {
        id: 'script/late',
        doc: 'Takes words behind the file as options, such as another file to write, where it can.',
        when: { any: ['-c', '--command'], operands: { min: 2 } },
        does: [{ effect: 'unknown' }],
        match: ["script -qc 'ls' /dev/null -O x.log"],
        not: ["script -qc 'ls' /dev/null", 'script -q /dev/null ls'],
      },
      {
        id: 'script/run',
        doc: 'Runs the command that follows.',
        when: { operands: { min: 2 }, none: ['-c', '--command'] },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'but-first' }],
        match: ['script -q /dev/null ls'],
        not: ['script x.log'],
      },
      {
        id: 'script/shell',
        doc: 'Opens a shell.',
        when: { operands: { max: 1 }, none: ['-c', '--command', '-p', '-V', '--version'] },
        does: [{ effect: 'execution.interactive' }],
        match: ['script x.log'],
        not: ["script -qc 'ls' /dev/null"],
      },
      { id: 'script/play', doc: 'Plays a recording.', when: { any: ['-p'] }, does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }], match: ['script -p x.log'], not: ['script x.log'] },
      { id: 'script/version', doc: 'Prints its version.', when: { any: ['-V', '--version'] }, does: [{ effect: 'text.print' }], match: ['script --version'], not: ['script x.log'] },
      writingOptions('script/logs', list('-O --log-out -B --log-io -I --log-in -T --log-timing'), "script -O x.log -c 'ls'", 'script x.log'),
      flagRow('script/timing', 'Writes the times to a file.', 'file.write', ['-t', '--timing'], 'script -t x.log', 'script x.log'),
    ],
  },
  {
    id: 'expect',
    programs: ['expect', 'autoexpect', 'rlwrap', 'ttyrec', 'asciinema'],
    doc: 'Speaks to interactive programs.',
    source: 'expect(1) 5.45; rlwrap(1) 0.46; asciinema(1) 2.2',
    grammar: { stopAtOperand: true, otherOptions: 'execution.interactive', benign: list('-v -version --version -i -d -b -n -N') },
    rows: [
      { id: 'expect/text', doc: 'Runs a program in Tcl.', when: { any: ['-c'] }, does: [{ effect: 'execution.inline-code' }], runs: [{ source: { option: '-c' }, language: 'tcl' }], match: ["expect -c 'spawn ls'"], not: ['expect x.exp'] },
      { id: 'expect/script', doc: 'Runs a script, or a command.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.script', on: 'first' }], runs: [{ argv: 'operands' }], match: ['expect x.exp'], not: ["expect -c 'spawn ls'"] },
      { id: 'expect/file', doc: 'Runs a script.', when: { any: ['-f'] }, does: [{ effect: 'execution.script', on: { option: '-f' } }], match: ['expect -f x.exp'], not: ['expect x.exp'] },
      {
        id: 'expect/open',
        doc: 'Reads commands from its input or a person.',
        when: { operands: { max: 0 }, none: ['-c', '-f', '-v', '-version', '--version'] },
        does: [{ effect: 'execution.interactive' }],
        runs: [{ stdin: 'tcl' }],
        match: ['expect'],
        not: ['expect x.exp'],
      },
      { id: 'expect/version', doc: 'Prints its version.', when: { any: ['-v', '-version', '--version'], none: ['-c', '-f'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['expect -v'], not: ['expect x.exp'] },
    ],
  },
  watcher('entr', ['entr'], 'entr(1) 5.3', { benign: list('-a -c -d -n -p -r -z -x') }, 'ls | entr wc -l a.txt', [
    { id: 'entr/shell', doc: 'Runs shell text.', when: { any: ['-s'] }, does: [{ effect: 'text.print' }], runs: [{ source: 'first', language: 'shell' }], match: ["ls | entr -s 'date'"], not: ['ls | entr ls'] },
  ]),
  watcher(
    'watchexec',
    ['watchexec', 'cargo-watch'],
    'watchexec(1) 1.20',
    {
      value: list('-w --watch -e --exts -f --filter -i --ignore -d --debounce -s --signal -W --project-origin --stop-signal --stop-timeout -g -t --delay-run -o --on-busy-update'),
      benign: list('-c --clear -r --restart -p --postpone -n --no-shell --no-ignore --no-vcs-ignore --no-default-ignore --no-meta -q -v --verbose --version -V -N --notify -1 -h --help'),
    },
    'watchexec -e ts ls',
    [
      {
        id: 'watchexec/text',
        doc: 'Its words together are shell text.',
        when: { operands: { min: 1 } },
        runs: [{ source: 'operands', language: 'shell', join: 'blanks' }],
        match: ['watchexec ls', "watchexec 'rm -rf /'"],
        not: ['watchexec'],
      },
      {
        id: 'watchexec/settings',
        doc: 'Does what its settings say.',
        when: { operands: { max: 0 }, none: ['--version', '-V', '--help', '-h'] },
        does: [{ effect: 'execution.project-script' }],
        match: ['watchexec -e ts'],
        not: ['watchexec ls'],
      },
      { id: 'watchexec/version', doc: 'Prints its version.', when: { operands: { max: 0 }, any: ['--version', '-V', '--help', '-h'] }, does: [{ effect: 'text.print' }], match: ['watchexec --version'], not: ['watchexec ls'] },
    ],
  ),
  watcher(
    'reflex',
    ['reflex'],
    'reflex --help, reflex 0.3',
    { value: list('-d --decoration -g --glob -G --inverse-glob -r --regex -R --inverse-regex -e --substitute -t --shutdown-timeout'), benign: list('-a --all -s --start-service --only-dirs --only-files --sequential -v --verbose') },
    'reflex -g a.ts ls',
    [flagRow('reflex/settings', 'Does what its settings say.', 'execution.project-script', ['-c', '--config'], 'reflex -c reflex.conf', 'reflex ls')],
  ),
  {
    id: 'chokidar',
    programs: ['chokidar', 'onchange', 'forever', 'supervisor'],
    doc: 'Runs a script of the project again whenever files change.',
    source: 'chokidar-cli 3.0 --help; forever 4.0 --help',
    grammar: { otherOptions: 'execution.project-script', benign: list('-v --version -h --help') },
    rows: [
      { id: 'chokidar/run', doc: 'Runs a script.', when: { none: list('-v --version -h --help') }, does: [{ effect: 'execution.project-script' }], match: ['forever server.js'], not: ['forever --version'] },
      {
        id: 'chokidar/text',
        doc: 'Runs shell text.',
        when: { any: list('-x --exec -c --command') },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: list('-x --exec -c --command') }, language: 'shell' }],
        match: ["chokidar '**/*.ts' -c 'ls'"],
        not: ['forever server.js'],
      },
      { id: 'chokidar/command', doc: 'Runs a command.', when: { dashes: true }, runs: [{ argv: { from: 1 } }], match: ["onchange 'src/*' -- ls"], not: ['forever server.js'] },
      {
        id: 'chokidar/version',
        doc: 'Prints its version.',
        when: { any: list('-v --version -h --help'), operands: { max: 0 }, none: list('-x --exec -c --command') },
        does: [{ effect: 'text.print' }],
        match: ['forever --version'],
        not: ['forever server.js'],
      },
    ],
  },
  {
    id: 'inotifywait',
    programs: ['inotifywait', 'inotifywatch', 'fswatch'],
    doc: 'Prints which files change.',
    source: 'inotifywait(1), inotify-tools 3.22; fswatch(1) 1.17',
    grammar: {
      help: true,
      value: list('-e --event --exclude --excludei --include --includei -t --timeout --timefmt --format -l --latency -f --format-time -i'),
      benign: list('-t -E -m --monitor -r --recursive -q --quiet -c --csv -P --no-dereference -z --zero --no-newline -S -0 --print0 -1 --one-event -x --event-flags -n --numeric -L --follow-links -a -u -v --verbose --version'),
    },
    rows: [
      { id: 'inotifywait/watch', doc: 'Prints events.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['inotifywait -m src'] },
      writingOptions('inotifywait/output', ['-o', '--outfile'], 'inotifywait -o x src', 'inotifywait src'),
      flagRow('inotifywait/daemon', 'Goes on in the background.', 'execution.later', ['-d', '--daemon', '--fromfile'], 'inotifywait -d src', 'inotifywait src'),
    ],
  },
  {
    id: 'daemonize',
    programs: ['daemonize', 'daemon', 'dtach', 'abduco', 'start-stop-daemon'],
    doc: 'Runs a command in the background.',
    source: 'daemonize(1) 1.7; daemon(1) 0.8; dtach(1) 0.9; start-stop-daemon(8), dpkg 1.21',
    grammar: { stopAtOperand: true, otherOptions: 'execution.later', value: list('-c -p -l -o -e -u -n -s --name --pidfile --chdir -d --chuid --user --group -g --umask -k --signal --retry -R -N --nicelevel --output') },
    rows: [
      { id: 'daemonize/run', doc: 'Runs the command that follows.', does: [{ effect: 'execution.later' }], runs: [{ argv: 'operands' }, { argv: 'but-first' }], match: ['daemonize /bin/ls', 'dtach -n socket ls'] },
      {
        id: 'daemonize/program',
        doc: 'Runs the program that an option names.',
        when: { any: list('-x --exec -a --startas') },
        does: [{ effect: 'execution.script', on: { option: list('-x --exec -a --startas') } }],
        runs: [{ source: { option: list('-x --exec -a --startas') }, language: 'shell', behind: 'operands' }],
        match: ['start-stop-daemon --start --exec /opt/x', 'start-stop-daemon -S -x /bin/ls -- -la'],
        not: ['daemonize ls'],
      },
    ],
  },
  {
    id: 'init-wrapper',
    programs: ['tini', 'dumb-init', 'catatonit', 'eatmydata'],
    doc: 'Runs the command that follows and looks after it.',
    source: 'tini 0.19, dumb-init 1.2, eatmydata(1) 130',
    grammar: { stopAtOperand: true, value: ['-p', '-e', '-r'], benign: list('-s -v -w -g -c -q --version --single-child') },
    rows: [{ id: 'init-wrapper/run', doc: 'Runs the command that follows.', does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['tini -- ls'] }],
  },
  {
    id: 'rtk',
    programs: ['rtk'],
    doc: 'Runs a command and shortens what it prints.',
    source: 'README of rtk 0.27',
    grammar: { stopAtOperand: true, benign: list('-v --verbose -V --version -h --help') },
    rows: [
      { id: 'rtk/self', doc: 'Prints figures about itself.', when: { operand: { at: 0, is: ['gain', 'discover', 'help', 'version'], literal: true } }, does: [{ effect: 'text.print' }], match: ['rtk gain'], not: ['rtk ls'] },
      { id: 'rtk/version', doc: 'Prints its version or help.', when: { operands: { max: 0 }, any: list('-V --version -h --help') }, does: [{ effect: 'text.print' }], match: ['rtk --version'], not: ['rtk ls'] },
      {
        id: 'rtk/run',
        doc: 'Runs the command that follows.',
        when: { operands: { min: 1 }, operandNot: { at: 0, is: ['gain', 'discover', 'help', 'version', 'proxy', 'test', 'err', 'summary', 'env', 'read', 'json'] } },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands' }],
        match: ['rtk ls'],
        not: ['rtk gain'],
      },
      {
        id: 'rtk/proxy',
        doc: 'Runs the command that follows.',
        when: { operands: { min: 2 }, operand: { at: 0, is: ['proxy', 'test', 'err', 'summary'] } },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'but-first' }],
        match: ['rtk proxy ls', 'rtk test ls'],
        not: ['rtk ls'],
      },
    ],
  },
  {
    id: 'pdsh',
    programs: ['pdsh', 'pssh', 'parallel-ssh', 'clush', 'dsh', 'mussh'],
    doc: 'Runs a line of shell text on many machines.',
    source: 'pdsh(1) 2.34; pssh(1) 2.3; clush(1) 1.9',
    grammar: { stopAtOperand: true, otherOptions: 'execution.remote', value: list('-w -x -l -f -u -t -g -h -H -p -o -e -O -R -X -M'), benign: list('-i -P -v -S -d -b -q -a -N -s') },
    rows: [
      {
        id: 'pdsh/run',
        doc: 'Runs the text elsewhere.',
        does: [{ effect: 'execution.remote', on: { option: ['-w', '-H'] } }, { effect: 'execution.remote' }],
        runs: [{ source: 'operands', language: 'shell', join: 'blanks' }],
        match: ['pdsh -w build1,build2 uptime'],
      },
      writingOptions('pdsh/files', ['-o', '-e'], 'pssh -h hosts -o out uptime', 'pdsh -w build1 uptime'),
    ],
  },
  {
    id: 'direnv',
    programs: ['direnv'],
    doc: 'Loads and unloads the environment of a folder.',
    source: 'direnv(1) 2.32',
    grammar: { help: true },
    rows: [
      { id: 'direnv/show', doc: 'Says how it is.', when: { sub: ['status', 'version', 'help', 'hook', 'stdlib', '--version'] }, does: [{ effect: 'text.print' }], match: ['direnv status'], not: ['direnv allow'] },
      {
        id: 'direnv/print',
        doc: 'Prints the environment of a folder.',
        when: { sub: ['export', 'dump', 'show_dump', 'apply_dump'] },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        prints: 'environment',
        match: ['direnv export json'],
        not: ['direnv status'],
      },
      {
        id: 'direnv/trust',
        doc: 'Lets a file of the project run at every prompt.',
        when: { sub: list('allow permit grant deny block disallow revoke reload edit prune fetchurl watch') },
        does: [{ effect: 'environment.hazard', on: 'operands' }, { effect: 'environment.hazard' }],
        match: ['direnv allow'],
        not: ['direnv status'],
      },
      { id: 'direnv/run', doc: 'Runs a command in the environment of a folder.', when: { sub: ['exec'] }, does: [{ effect: 'execution.project-script' }], runs: [{ argv: 'but-first' }], match: ['direnv exec . ls'], not: ['direnv status'] },
    ],
    subcommands: { exec: { stopAtOperand: true } },
  },
]
