// Node.js, Deno, Bun and the runners of TypeScript: text, scripts, or what they are fed. Packages are in other files.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const NODE_TEXT = ['-e', '--eval', '-p', '--print', '-pe', '-ep'] as const
const NODE_PRINTS = list('-v --version -h --help --v8-options --completion-bash')
const NODE_RUNS = list('--run --test --build-snapshot --experimental-sea-config --watch --watch-path')

/** What Node does with its first operand or its input; runners of TypeScript do the same. */
const runs = (id: string, program: string): readonly Row[] => [
  {
    id: `${id}/text`,
    doc: 'Runs text given as an option.',
    when: { value: Object.fromEntries(NODE_TEXT.map((name) => [name, ['*']])) },
    does: [{ effect: 'text.print' }],
    runs: [{ source: { option: NODE_TEXT }, language: 'javascript' }],
    match: [`${program} -e 'console.log(1)'`, `${program} -p 1+1`],
    not: [`${program} a.js`],
  },
  {
    id: `${id}/file`,
    doc: 'Runs a script file.',
    when: { none: [...NODE_TEXT, '-c', '--check', ...NODE_PRINTS], operands: { min: 1 } },
    runs: [{ file: 'first', language: 'javascript' }],
    match: [`${program} a.js`, `${program} - < a.js`],
    not: [`${program} -e 'console.log(1)'`],
  },
  {
    id: `${id}/input`,
    doc: 'Runs what it is fed.',
    when: { none: [...NODE_TEXT, '-c', '--check', ...NODE_PRINTS, ...NODE_RUNS], stdin: true, operands: { max: 0 } },
    does: [{ effect: 'text.print' }],
    runs: [{ stdin: 'javascript' }],
    match: [`echo 'console.log(1)' | ${program}`],
    not: [`${program} a.js < data`],
  },
  {
    id: `${id}/interactive`,
    doc: 'Opens an interpreter that nobody checks.',
    when: { none: [...NODE_TEXT, '-c', '--check', ...NODE_PRINTS, ...NODE_RUNS], stdin: false, operands: { max: 0 } },
    does: [{ effect: 'execution.interactive' }],
    match: [program],
    not: [`${program} a.js`, `${program} --version`],
  },
  { id: `${id}/stay`, doc: 'Stays open for more after the program.', when: { any: ['-i', '--interactive'] }, does: [{ effect: 'execution.interactive' }], runs: [{ stdin: 'javascript' }], match: [`${program} -i`], not: [`${program} a.js`] },
  { id: `${id}/version`, doc: 'Prints its version or help.', when: { any: NODE_PRINTS, none: NODE_TEXT, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${program} --version`], not: [`${program} a.js --version`] },
  {
    id: `${id}/load`,
    doc: 'Loads modules before the program.',
    when: { any: list('-r --require --import --loader --experimental-loader') },
    does: [{ effect: 'execution.script', on: { option: list('-r --require --import --loader --experimental-loader') } }],
    match: [`${program} --require ./a.js b.js`],
    not: [`${program} b.js`],
  },
  {
    id: `${id}/env-file`,
    doc: 'Takes variables from a file, also those that steer Node itself.',
    when: { any: ['--env-file', '--env-file-if-exists'] },
    does: [{ effect: 'environment.hazard' }, { effect: 'file.read', on: { option: ['--env-file', '--env-file-if-exists'] } }],
    match: [`${program} --env-file=.env a.js`],
    not: [`${program} a.js`],
  },
  {
    id: `${id}/inspect`,
    doc: 'Opens a port for debuggers, which may run anything.',
    when: { any: list('--inspect --inspect-brk --inspect-wait --inspect-port') },
    does: [{ effect: 'network.listen' }],
    match: [`${program} --inspect a.js`],
    not: [`${program} a.js`],
  },
  { id: `${id}/project`, doc: "Runs the project's own tests or scripts.", when: { any: NODE_RUNS }, does: [{ effect: 'execution.project-script' }], match: [`${program} --test`, `${program} --watch a.js`], not: [`${program} a.js`] },
]

const NODE_OPTIONS = {
  stopAtOperand: true,
  value: list(
    '--input-type --stack-trace-limit --max-http-header-size --dns-result-order --disable-warning --unhandled-rejections --max-old-space-size --max-semi-space-size --test-name-pattern --test-reporter --test-reporter-destination --test-concurrency --test-timeout --test-shard --test-skip-pattern -C --conditions --stack-size --title',
  ),
  optional: list('--inspect --inspect-brk --inspect-wait --watch-path --max-old-space-size --max-semi-space-size --stack-size --experimental-strip-types'),
  benign: list(
    '--enable-source-maps --no-warnings --no-deprecation --trace-warnings --trace-deprecation --trace-uncaught --trace-exit --trace-sync-io --throw-deprecation --pending-deprecation --experimental-vm-modules --experimental-modules --experimental-strip-types --no-experimental-strip-types --experimental-transform-types --experimental-json-modules --experimental-wasm-modules --experimental-fetch --no-experimental-fetch --experimental-websocket --experimental-sqlite --experimental-require-module --no-experimental-require-module --experimental-test-coverage --experimental-test-module-mocks --experimental-import-meta-resolve --experimental-permission --permission --preserve-symlinks --preserve-symlinks-main --expose-gc --harmony --use-strict --zero-fill-buffers --verify-base-objects --frozen-intrinsics --abort-on-uncaught-exception --force-fips --enable-fips --interpreted-frames-native-stack --jitless --no-opt --disallow-code-generation-from-strings --no-addons --no-global-search-paths --no-network-family-autoselection --test-only --test-force-exit --use-bundled-ca --use-openssl-ca --track-heap-objects',
  ),
} as const

const RUNNER_OPTIONS = {
  ...NODE_OPTIONS,
  benign: [...NODE_OPTIONS.benign, ...list('-T --transpile-only -s --swc --esm --no-cache --ignore-watch --clear-screen --files --skip-project --pretty --compiler-options --type-check --log-error --prefer-ts-exts')],
}

export const node: readonly Family[] = [
  {
    id: 'node',
    programs: list('node nodejs node.exe'),
    doc: 'Runs JavaScript programs.',
    source: 'node(1) and node --help, 20.20',
    grammar: NODE_OPTIONS,
    rows: [
      ...runs('node', 'node'),
      {
        id: 'node/check',
        doc: 'Checks the syntax of a file without running it.',
        when: { any: ['-c', '--check'], none: [...NODE_TEXT, '-r', '--require', '--import', '--loader', '--experimental-loader'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['node --check a.js'],
        not: ['node a.js'],
      },
    ],
  },
  {
    id: 'tsx',
    programs: ['tsx'],
    doc: 'Runs TypeScript with Node.',
    source: 'tsx.is, 4.19',
    grammar: { ...RUNNER_OPTIONS, value: [...RUNNER_OPTIONS.value, '--tsconfig', '--include', '--exclude'] },
    rows: [
      ...runs('tsx', 'tsx'),
      {
        id: 'tsx/watch',
        doc: 'Runs a script again whenever a file changes.',
        when: { operand: { at: 0, is: ['watch', 'node', 'repl'] } },
        does: [{ effect: 'execution.project-script' }],
        match: ['tsx watch src/a.ts'],
        not: ['tsx src/a.ts'],
      },
    ],
  },
  {
    id: 'ts-node',
    programs: list('ts-node ts-node-esm ts-node-script ts-node-transpile-only ts-node-cwd ts-node-dev babel-node esno vite-node swc-node jiti sucrase-node'),
    doc: 'Runs TypeScript with Node; its settings name modules that are loaded first.',
    source: 'typestrong.org/ts-node, 10.9; babel-node 7',
    grammar: { ...RUNNER_OPTIONS, value: [...RUNNER_OPTIONS.value, '-P', '--project', '-O', '-D', '--ignore-diagnostics', '--cwd', '--scope-dir'] },
    rows: [
      ...runs('ts-node', 'ts-node'),
      {
        id: 'ts-node/settings',
        doc: "Loads what the project's settings name.",
        when: { none: ['-v', '--version', '-h', '--help'] },
        does: [{ effect: 'execution.project-script' }],
        match: ["ts-node -e 'console.log(1)'"],
        not: ['ts-node --version'],
      },
    ],
  },
  {
    id: 'deno',
    programs: ['deno'],
    doc: 'Runs, tests and checks JavaScript and TypeScript.',
    source: 'deno help, 2.1',
    grammar: {
      anywhere: true,
      help: true,
      value: list('-c --config --import-map --lock --cert --location --seed -L --log-level --ext --node-modules-dir --conditions --tag --name --filter'),
      optional: list(
        '-A --allow-all -R --allow-read -W --allow-write -N --allow-net -E --allow-env --allow-run --allow-ffi -S --allow-sys --allow-import --deny-read --deny-write --deny-net --deny-env --deny-run --deny-ffi --deny-sys --check --no-check -r --reload --frozen --watch --inspect --inspect-brk --inspect-wait --unsafely-ignore-certificate-errors',
      ),
      benign: list('-q --quiet --no-remote --no-npm --no-lock --no-config --cached-only --no-prompt -P --json -V --version -h --all -D --dev --global -g --unstable --unstable-kv --unstable-sloppy-imports --private --clean'),
    },
    subcommands: {
      run: { stopAtOperand: true, help: false },
      serve: { stopAtOperand: true, help: false },
      task: { stopAtOperand: true, help: false },
      test: { help: false, benign: list('--coverage --doc --parallel --fail-fast --no-run --permit-no-files --shuffle --trace-leaks --hide-stacktraces') },
      bench: { help: false },
      eval: { help: false, benign: ['-p', '--print'] },
      fmt: { benign: list('--use-tabs --no-semicolons --single-quote'), value: list('--line-width --indent-width --prose-wrap --ignore') },
      lint: { benign: list('--rules --compact'), value: list('--rules-tags --rules-include --rules-exclude --ignore') },
      doc: { benign: list('--builtin --private --lint') },
    },
    rows: [
      { id: 'deno/read', doc: 'Prints its version, its help or what it knows by itself.', when: { sub: list('help, types, completions') }, does: [{ effect: 'text.print' }], match: ['deno types', 'deno help run'], not: ['deno run a.ts'] },
      { id: 'deno/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-V --version -h') }, does: [{ effect: 'text.print' }], match: ['deno --version'], not: ['deno run a.ts'] },
      {
        id: 'deno/eval',
        doc: 'Runs the text that is its first operand.',
        when: { sub: ['eval'] },
        does: [{ effect: 'text.print' }],
        runs: [{ source: 'first', language: 'javascript' }],
        match: ["deno eval 'console.log(1)'"],
        not: ['deno run a.ts'],
      },
      {
        id: 'deno/inspect',
        doc: 'Opens a port for debuggers, which may run anything.',
        when: { any: list('--inspect --inspect-brk --inspect-wait') },
        does: [{ effect: 'network.listen' }],
        match: ["deno eval --inspect-brk=0.0.0.0:9229 'console.log(1)'", "deno eval --inspect 'console.log(1)'", "deno eval --inspect-wait 'console.log(1)'"],
        not: ["deno eval 'console.log(1)'"],
      },
      {
        id: 'deno/run',
        doc: 'Runs a script.',
        when: { sub: ['run', 'serve'] },
        runs: [{ file: 'first', language: 'javascript' }],
        does: [{ effect: 'execution.project-script' }],
        match: ['deno run -A a.ts'],
        not: ["deno eval 'console.log(1)'"],
      },
      {
        id: 'deno/project',
        doc: "Runs or builds the project's own code.",
        when: { sub: list('test, bench, compile, bundle, check, coverage, jupyter, lsp, lint, publish, init, x') },
        does: [{ effect: 'execution.project-script' }],
        match: ['deno test', 'deno check a.ts'],
        not: ['deno types'],
      },
      { id: 'deno/task', doc: 'Runs a task that the project defines.', when: { sub: ['task'], operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['deno task build'], not: ['deno task'] },
      {
        id: 'deno/task-text',
        doc: 'Runs its word as a task.',
        when: { sub: ['task'], any: ['--eval', '-r', '--recursive'] },
        does: [{ effect: 'execution.project-script' }],
        match: ['deno task --eval "date"', 'deno task -r'],
        not: ['deno task', 'deno outdated -r'],
      },
      {
        id: 'deno/task-list',
        doc: 'Lists the tasks that the project defines.',
        when: { sub: ['task'], operands: { max: 0 }, none: ['--eval', '-r', '--recursive'] },
        does: [{ effect: 'file.list' }],
        match: ['deno task'],
        not: ['deno task build'],
      },
      { id: 'deno/repl', doc: 'Opens an interpreter that nobody checks.', when: { sub: ['repl'] }, does: [{ effect: 'execution.interactive' }], match: ['deno repl'], not: ['deno types'] },
      { id: 'deno/open', doc: 'Opens an interpreter that nobody checks.', when: { sub: [''], none: list('-V --version -h') }, does: [{ effect: 'execution.interactive' }], match: ['deno'], not: ['deno --version'] },
      {
        id: 'deno/install',
        doc: 'Installs or updates packages or itself.',
        when: { sub: list('install, i, add, remove, rm, uninstall, cache, update, upgrade, vendor, clean, approve-scripts') },
        does: [{ effect: 'execution.install' }],
        match: ['deno add jsr:@std/path', 'deno install'],
        not: ['deno types'],
      },
      { id: 'deno/outdated', doc: 'Asks for newer versions.', when: { sub: ['outdated'], none: ['-u', '--update', '-i', '--interactive'] }, does: [{ effect: 'network.read' }], match: ['deno outdated'], not: ['deno outdated --update'] },
      {
        id: 'deno/outdated-update',
        doc: 'Installs newer versions.',
        when: { sub: ['outdated'], any: ['-u', '--update', '-i', '--interactive'] },
        does: [{ effect: 'execution.install' }],
        match: ['deno outdated --update --latest'],
        not: ['deno outdated'],
      },
      { id: 'deno/publish', doc: 'Publishes the package.', when: { sub: ['publish', 'deploy'] }, does: [{ effect: 'service.publish' }], match: ['deno publish'], not: ['deno test'] },
      { id: 'deno/format', doc: 'Rewrites source files.', when: { sub: ['fmt'], none: ['--check'] }, does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }], match: ['deno fmt'], not: ['deno fmt --check'] },
      {
        id: 'deno/format-check',
        doc: 'Compares source files with the usual format.',
        when: { sub: ['fmt'], any: ['--check'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['deno fmt --check'],
        not: ['deno fmt'],
      },
      {
        id: 'deno/info',
        doc: 'Fetches and describes modules.',
        when: { sub: ['info', 'doc', 'why'] },
        does: [{ effect: 'text.print' }, { effect: 'execution.install', on: 'operands' }],
        match: ['deno info', 'deno doc a.ts'],
        not: ['deno types'],
      },
    ],
  },
]
