// Rust: cargo, rustc, rustup and their helpers. Building runs build scripts and macros of the project and its packages.
import type { Family } from '../types.ts'
import { list } from './list.ts'
import { readingOptions, writingOptions } from './option-rows.ts'
import { projectTool } from './project-tool.ts'
import { subcommandRow } from './subcommand-row.ts'

const BUILDS =
  'build, b, check, c, test, t, bench, run, r, doc, d, rustc, rustdoc, clippy, fix, package, miri, nextest, nextest run, expand, tarpaulin, llvm-cov, watch, udeps, bloat, flamegraph, hack, make, leptos, tauri, ndk, xtask, sqlx, geiger, semver-checks, mutants, fuzz, criterion, insta, insta test, audit, deny, outdated, machete, sort, msrv, careful, report'

export const rust: readonly Family[] = [
  {
    id: 'cargo',
    programs: ['cargo'],
    doc: 'Builds, tests, runs, describes and publishes Rust packages.',
    source: 'doc.rust-lang.org/cargo/commands, 1.80',
    grammar: {
      anywhere: true,
      help: true,
      ignore: ['+stable', '+beta', '+nightly'],
      value: list(
        '--color -p --package --exclude --features -F --target --message-format --format-version --manifest-path --filter-platform -e --edges --depth --prefix --charset -f --format -i --invert --prune --limit --registry --profile -j --jobs --bin --example --test --bench --target-dir --git --branch --tag --rev --path --rename --version --vers --root --vcs --edition --name --lockfile-path --explain --precise',
      ),
      benign: list(
        '-V --list -v -vv --verbose -q --quiet --frozen --locked --offline -h --help --release -r --all-features --no-default-features --workspace --all --lib --bins --examples --tests --benches --all-targets --no-deps --duplicates -d --no-dedupe --future-incompat-report --keep-going --ignore-rust-version --timings --no-run --no-fail-fast --doc --open --document-private-items --allow-dirty --allow-staged --allow-no-vcs --broken-code --edition-idioms --aggressive --recursive -w --dry-run -n --dev --build --optional --no-optional --force --debug --no-track --bins --undo --no-verify -l --fix --invert',
      ),
    },
    subcommands: {
      run: { stopAtOperand: true, help: false },
      r: { stopAtOperand: true, help: false },
      test: { stopAtOperand: true, help: false },
      t: { stopAtOperand: true, help: false },
      bench: { help: false },
      nextest: { help: false },
      xtask: { help: false },
      init: { benign: list('--bin --lib') },
      new: { benign: list('--bin --lib') },
      fetch: {},
    },
    rows: [
      {
        id: 'cargo/print',
        doc: 'Prints its version or help.',
        when: { sub: ['', 'help', 'version'], any: list('-V --version -h --help --list --explain') },
        does: [{ effect: 'text.print' }],
        match: ['cargo --version', 'cargo --list'],
        not: ['cargo build'],
      },
      subcommandRow('cargo/help', 'text.print', { doc: 'Prints its help.', subs: 'help, version', match: 'cargo help build, cargo version', not: 'cargo build' }),
      subcommandRow('cargo/command-help', 'text.print', { doc: 'Prints the help of a command.', subs: 'build, check, clippy, doc, install', when: { any: ['-h'], operands: { max: 0 } }, match: 'cargo check -h', not: 'cargo build' }),
      subcommandRow('cargo/read', 'file.list', {
        doc: 'Describes the project and its packages.',
        subs: 'tree, metadata, locate-project, pkgid, read-manifest, verify-project',
        match: 'cargo tree -d, cargo metadata --no-deps, cargo pkgid',
        not: 'cargo build',
      }),
      subcommandRow('cargo/ask', 'network.read', { doc: 'Asks the registry.', subs: 'search, info', match: 'cargo search serde, cargo info serde', not: 'cargo build' }),
      subcommandRow('cargo/owner-list', 'network.read', { doc: 'Lists who may publish.', subs: 'owner', when: { none: ['-a', '--add', '--remove'] }, match: 'cargo owner --list', not: 'cargo owner --add eve a' }),
      subcommandRow('cargo/owner', 'service.write', { doc: 'Changes who may publish.', subs: 'owner', when: { any: ['-a', '--add', '--remove'] }, match: 'cargo owner --add eve a', not: 'cargo owner --list' }),
      subcommandRow('cargo/build', 'execution.project-script', {
        doc: "Builds, checks, tests or runs the project's own code.",
        subs: BUILDS,
        when: { none: ['-h'] },
        match: 'cargo build --release, cargo test, cargo run, cargo clippy',
        not: 'cargo tree',
      }),
      subcommandRow('cargo/install', 'execution.install', {
        doc: 'Downloads, installs or removes packages.',
        subs: 'install, uninstall, add, remove, rm, fetch, vendor, generate-lockfile, update, upgrade, binstall, install-update, init, new, generate',
        when: { none: ['-h', '--list'] },
        match: 'cargo install ripgrep, cargo add serde, cargo update, cargo fetch, cargo new a',
        not: 'cargo tree',
      }),
      subcommandRow('cargo/install-list', 'file.list', { doc: 'Lists the installed programs.', subs: 'install', when: { any: ['--list'], operands: { max: 0 } }, match: 'cargo install --list', not: 'cargo install ripgrep' }),
      subcommandRow('cargo/clean', 'file.delete', { doc: 'Deletes what was built.', subs: 'clean, cache', match: 'cargo clean', not: 'cargo build' }),
      subcommandRow('cargo/format', 'file.write', { doc: 'Rewrites source files.', subs: 'fmt', when: { none: ['--check'], operandNot: { is: ['--check'] } }, match: 'cargo fmt', not: 'cargo fmt --check' }),
      subcommandRow('cargo/format-check', 'file.list', { doc: 'Compares source files with the usual format.', subs: 'fmt', when: { any: ['--check'] }, match: 'cargo fmt --check', not: 'cargo fmt' }),
      subcommandRow('cargo/format-check-option', 'file.list', {
        doc: 'Compares source files with the usual format.',
        subs: 'fmt',
        when: { operand: { is: ['--check'], literal: true } },
        match: 'cargo fmt --all -- --check',
        not: 'cargo fmt',
      }),
      subcommandRow('cargo/publish', 'service.publish', { doc: 'Publishes a package.', subs: 'publish, release', match: 'cargo publish', not: 'cargo package' }),
      subcommandRow('cargo/yank', 'service.write', { doc: 'Withdraws a published version, or changes who is logged in.', subs: 'yank, login, logout', match: 'cargo yank --version 1.0.0', not: 'cargo publish' }),
      {
        id: 'cargo/settings',
        doc: 'Changes settings, among them which programs are run.',
        when: { any: ['--config', '-C'] },
        does: [{ effect: 'execution.inline-code', on: { option: ['--config', '-C'] } }],
        match: ['cargo --config \'build.rustc="./x"\' tree'],
        not: ['cargo tree'],
      },
      {
        id: 'cargo/index',
        doc: 'Asks another registry.',
        when: { any: ['--index'] },
        does: [{ effect: 'network.read', on: { option: '--index' } }],
        match: ['cargo search serde --index https://index.crates.io'],
        not: ['cargo search serde'],
      },
      writingOptions('cargo/output', ['--out-dir', '--artifact-dir'], 'cargo build --artifact-dir out', 'cargo build'),
    ],
  },
  {
    id: 'rustup',
    programs: ['rustup', 'rustup-init'],
    doc: 'Installs versions of Rust and switches between them.',
    source: 'rust-lang.github.io/rustup, 1.27',
    grammar: { anywhere: true, help: true, otherOptions: 'execution.install', value: ['--toolchain'], benign: list('-v --verbose -q --quiet -V --version -h --installed --list') },
    subcommands: { run: { stopAtOperand: true, help: false } },
    rows: [
      { id: 'rustup/print', doc: 'Prints its version or help.', when: { sub: ['', 'help', 'completions'] }, does: [{ effect: 'text.print' }], match: ['rustup --version'], not: ['rustup update'] },
      subcommandRow('rustup/read', 'file.list', {
        doc: 'Lists versions, targets and folders.',
        subs: 'show, show active-toolchain, show home, show profile, toolchain list, target list, component list, override list, which, check',
        match: 'rustup show, rustup toolchain list',
        not: 'rustup update',
      }),
      subcommandRow('rustup/install', 'execution.install', {
        doc: 'Installs, updates or removes versions and their parts.',
        subs: 'update, upgrade, install, uninstall, toolchain install, toolchain uninstall, toolchain link, target add, target remove, component add, component remove, self update, self upgrade-data, run',
        match: 'rustup update, rustup component add clippy',
        not: 'rustup show',
      }),
      subcommandRow('rustup/use', 'environment.hazard', {
        doc: 'Changes what later commands run.',
        subs: 'default, override set, override unset, override add, override remove, set, set profile, set auto-self-update, set default-host',
        match: 'rustup default nightly',
        not: 'rustup show',
      }),
      subcommandRow('rustup/self-remove', 'file.delete', { doc: 'Removes Rust from this account.', subs: 'self uninstall', match: 'rustup self uninstall -y', not: 'rustup show' }),
      { id: 'rustup/run', doc: 'Runs a command with a version.', when: { sub: ['run'] }, runs: [{ argv: 'but-first' }], match: ['rustup run nightly cargo build'], not: ['rustup show'] },
    ],
  },
  {
    id: 'rustfmt',
    programs: ['rustfmt'],
    doc: 'Formats Rust source.',
    source: 'rustfmt --help, 1.7',
    grammar: { help: true, value: list('--edition --style-edition --color --config --config-path --emit --print-config --file-lines'), benign: list('-h -V --version -v --verbose -q --quiet -l --files-with-diff --backup') },
    rows: [
      {
        id: 'rustfmt/check',
        doc: 'Compares source files with the usual format.',
        when: { any: ['--check', '-V', '--version', '-h'] },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['rustfmt --check a.rs'],
        not: ['rustfmt a.rs'],
      },
      {
        id: 'rustfmt/write',
        doc: 'Rewrites source files.',
        when: { none: ['--check', '-V', '--version', '-h'] },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'text.print' }],
        match: ['rustfmt a.rs'],
        not: ['rustfmt --check a.rs'],
      },
      readingOptions('rustfmt/settings-file', ['--config-path'], 'rustfmt --check --config-path a.toml a.rs', 'rustfmt --check a.rs'),
      { id: 'rustfmt/settings', doc: 'Writes its settings to a file.', when: { any: ['--print-config'] }, does: [{ effect: 'file.write', on: 'operands' }], match: ['rustfmt --check --print-config default a.toml'], not: ['rustfmt a.rs'] },
    ],
  },
  {
    id: 'rustc',
    programs: ['rustc', 'rustdoc'],
    doc: 'Compiles Rust; macros of the sources run while it does.',
    source: 'rustc --help, 1.80',
    grammar: {
      otherOptions: 'execution.project-script',
      value: list('--edition --crate-type --crate-name --cap-lints -L -l --cfg --extern --target -C -A -W -D -F -Z --error-format --color --explain --emit'),
      benign: list('-V --version -v -vV --verbose -h --help -O -g'),
    },
    rows: [
      {
        id: 'rustc/print',
        doc: 'Prints its version, help or what it knows.',
        when: { operands: { max: 0 }, any: list('-V --version -vV -h --help --explain --print') },
        does: [{ effect: 'text.print' }],
        match: ['rustc --version', 'rustc --explain E0382', 'rustc --print sysroot'],
        not: ['rustc a.rs'],
      },
      { id: 'rustc/compile', doc: 'Compiles.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['rustc a.rs'], not: ['rustc --version'] },
      {
        id: 'rustc/printed',
        doc: 'Says something about itself; `name=file` writes it to a file.',
        when: { value: { '--print': ['*=*'] } },
        does: [{ effect: 'file.write', on: { setting: '--print' } }],
        match: ['rustc --print cfg=a.txt'],
        not: ['rustc --print cfg'],
      },
      writingOptions('rustc/output', ['-o', '--out-dir'], 'rustc -o a a.rs', 'rustc a.rs'),
    ],
  },
  projectTool('rust-tools', { programs: 'wasm-pack trunk cross cargo-make bindgen cbindgen evcxr clippy-driver cargo-clippy', source: 'each program’s documentation: they build the project', example: 'wasm-pack build' }),
]
