// Nix: showing the store is harmless, everything else builds, installs or runs.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** All words behind this option are a command and its own words. */
const WITH_COMMAND: Grammar = { until: { '-c': [], '--command': [] } }
/** The words behind the options are a command with options of its own. */
const AROUND: Grammar = { stopAtOperand: true, otherOptions: 'system.package' }

export const packagesNix: readonly Family[] = [
  {
    id: 'nix',
    programs: ['nix'],
    doc: 'Shows, builds and runs packages.',
    source: 'nix(1) 2.18',
    grammar: {
      help: true,
      anywhere: true,
      otherOptions: 'system.package',
      value: list('--log-format --max-jobs -j'),
      benign: list('-v --verbose --quiet -L --print-build-logs --json --offline --version --all-systems --legacy --no-update-lock-file -s -S -h -r --size --closure-size --recursive --human-readable'),
    },
    subcommands: { develop: WITH_COMMAND, shell: WITH_COMMAND },
    rows: [
      {
        id: 'nix/show',
        doc: 'Shows packages and the store.',
        when: {
          sub: list(
            'profile list, profile history, profile diff-closures, registry list, store ls, store cat, store diff-closures, store verify, hash file, hash path, hash to-base64, show-config, config show, store ping, store info, help, log',
          ),
        },
        does: [{ effect: 'process.read' }],
        match: ['nix profile list', 'nix registry list'],
        not: ['nix build'],
      },
      {
        id: 'nix/search',
        doc: 'Searches a collection of packages.',
        when: { sub: ['search'], operand: { at: 0, is: ['nixpkgs', 'nixpkgs/*'], literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['nix search nixpkgs jq'],
        not: ['nix search . jq'],
      },
      {
        id: 'nix/search-project',
        doc: 'Evaluates the code of a project.',
        when: { sub: ['search'], operandNot: { at: 0, is: ['nixpkgs', 'nixpkgs/*'] } },
        does: [{ effect: 'execution.project-script' }],
        match: ['nix search . jq'],
        not: ['nix search nixpkgs jq'],
      },
      { id: 'nix/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version', '-h'] }, does: [{ effect: 'text.print' }], match: ['nix --version'], not: ['nix build'] },
      {
        id: 'nix/change',
        doc: 'Builds, installs or removes packages.',
        when: {
          sub: list(
            'build, profile install, profile add, profile remove, profile upgrade, profile rollback, profile wipe-history, store gc, store delete, store optimise, store repair, store sign, store add-file, store add-path, store make-content-addressed, store prefetch-file, copy, bundle, edit, daemon, upgrade-nix, registry add, registry remove, registry pin, flake update, flake lock, flake init, flake new, flake clone, flake archive, flake prefetch, realisation info, key generate-secret, key convert-secret-to-public',
          ),
        },
        does: [{ effect: 'system.package' }],
        match: ['nix build', 'nix profile install nixpkgs#jq'],
        not: ['nix registry list'],
      },
      {
        id: 'nix/evaluate',
        doc: 'Evaluates the code of the project.',
        when: { sub: list('path-info, derivation show, show-derivation, why-depends, eval, repl, flake show, flake check, flake metadata, flake info, print-dev-env, fmt') },
        does: [{ effect: 'execution.project-script' }],
        match: ['nix flake check'],
        not: ['nix build'],
      },
      {
        id: 'nix/run',
        doc: 'Runs a program, or a shell with programs.',
        when: { sub: ['run', 'shell', 'develop'] },
        does: [{ effect: 'execution.install' }],
        runs: [{ argv: { until: '-c' } }, { argv: { until: '--command' } }, { argv: 'but-first' }],
        match: ['nix run nixpkgs#hello', 'nix develop -c ls', 'nix shell nixpkgs#jq --command jq . a.json'],
        not: ['nix build'],
      },
    ],
  },
  {
    id: 'nix-env',
    programs: ['nix-env', 'nix-store'],
    doc: 'Shows, installs and removes packages.',
    source: 'nix-env(1), nix-store(1) 2.18',
    grammar: {
      help: true,
      otherOptions: 'system.package',
      value: list('-p --profile -A --attr'),
      benign: list(
        '-q --query --installed -a --available -P --attr-path -c --compare-versions --description --out-path --json --no-name -s --status --references --referrers -R --requisites --referrers-closure -d --deriver --outputs --graph --tree --size --hash --roots --version',
      ),
    },
    rows: [
      { id: 'nix-env/show', doc: 'Shows packages.', when: { any: ['-q', '--query', '--version'] }, does: [{ effect: 'process.read' }], match: ['nix-env -q', 'nix-store -q --references /nix/store/x'], not: ['nix-env -iA nixpkgs.jq'] },
      {
        id: 'nix-env/change',
        doc: 'Installs, removes or builds packages.',
        when: { none: ['-q', '--query', '--version'] },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['nix-env -iA nixpkgs.jq', 'nix-store --gc'],
        not: ['nix-env -q'],
      },
    ],
  },
  {
    id: 'nix-shell',
    programs: ['nix-shell', 'nix-build', 'nix-instantiate', 'nixos-rebuild', 'darwin-rebuild'],
    doc: 'Builds, installs or runs packages.',
    source: 'nix-shell(1) 2.18; nixos-rebuild(8)',
    grammar: { help: true, otherOptions: 'system.package', value: list('-p --packages -A --attr -I --arg --argstr -f --file -E --expr'), benign: list('-q --query -qa -qaP --installed --available --version --pure') },
    rows: [
      {
        id: 'nix-shell/change',
        doc: 'Builds, installs or runs packages.',
        when: { none: ['--version'] },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['nix-build', 'nix-shell -p jq'],
        not: ['nix-shell --version'],
      },
      {
        id: 'nix-shell/text',
        doc: 'Runs shell text.',
        when: { any: list('--run --command') },
        does: [{ effect: 'execution.install' }],
        runs: [{ source: { option: list('--run --command') }, language: 'shell' }],
        match: ["nix-shell -p jq --run 'ls'"],
        not: ['nix-shell -p jq'],
      },
      { id: 'nix-shell/version', doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['nix-shell --version'], not: ['nix-shell -p jq'] },
    ],
  },
  {
    id: 'home-manager',
    programs: ['home-manager'],
    doc: 'Builds the programs and settings of a home folder.',
    source: 'home-manager(1), 24.05',
    grammar: { help: true, otherOptions: 'system.package', benign: ['--version', '-h'] },
    rows: [
      {
        id: 'home-manager/show',
        doc: 'Lists what was built or is installed.',
        when: { sub: ['generations', 'packages', 'help'] },
        does: [{ effect: 'process.read' }],
        match: ['home-manager generations', 'home-manager packages'],
        not: ['home-manager switch'],
      },
      { id: 'home-manager/version', doc: 'Prints its version or help.', when: { any: ['--version', '-h'] }, does: [{ effect: 'text.print' }], match: ['home-manager --version'], not: ['home-manager switch'] },
      {
        id: 'home-manager/change',
        doc: 'Builds, switches to or removes something.',
        when: { sub: list('switch build news instantiate edit option init remove-generations expire-generations uninstall rollback') },
        does: [{ effect: 'system.package' }],
        match: ['home-manager switch', 'home-manager remove-generations 12'],
        not: ['home-manager generations'],
      },
    ],
  },
  {
    id: 'devbox',
    programs: ['devbox', 'devenv', 'flox'],
    doc: 'Manages the packages of a project, and runs commands among them.',
    source: 'jetify.com/docs/devbox, 0.13; devenv.sh reference, 1.3; flox.dev manual, 1.3',
    grammar: { help: true, otherOptions: 'system.package' },
    subcommands: { run: AROUND, shell: AROUND, activate: AROUND },
    rows: [
      {
        id: 'devbox/show',
        doc: 'Lists packages, or prints its version.',
        when: { sub: ['list', 'version'], operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['devbox list', 'devenv version'],
        not: ['devbox version update'],
      },
      { id: 'devbox/show-more', doc: 'Does something with what else it is given.', when: { sub: ['list', 'version'], operands: { min: 1 } }, does: [{ effect: 'system.package' }], match: ['devbox version update'], not: ['devbox version'] },
      {
        id: 'devbox/change',
        doc: 'Adds, removes, updates or fetches packages, or starts what the project says.',
        when: {
          sub: list(
            'add rm remove update install up push pull init shellenv services generate global create secrets cache auth upgrade uninstall delete edit envs envrc search info build gc container processes tasks test repl inputs integrate direnvrc publish',
          ),
        },
        does: [{ effect: 'system.package' }],
        match: ['devbox add jq', 'devenv up', 'flox install jq'],
        not: ['devbox list'],
      },
      {
        id: 'devbox/around',
        doc: 'Runs a command or a script of the project among its packages.',
        when: { sub: ['run', 'shell', 'activate'] },
        does: [{ effect: 'execution.install' }],
        runs: [{ argv: 'operands' }],
        match: ['devbox run ls', 'devenv shell make', 'flox activate -- ls'],
        not: ['devbox add jq'],
      },
    ],
  },
  {
    id: 'guix',
    programs: ['guix'],
    doc: 'Shows, builds, installs and runs packages.',
    source: 'guix.gnu.org/manual, GNU Guix 1.4',
    // Folders of package definitions, which are code, are named by an option.
    grammar: { help: true, otherOptions: 'system.package', value: list('-p --profile -f --format'), benign: list('-V --version -h') },
    subcommands: { package: { optional: list('-I --list-installed -A --list-available -l --list-generations'), value: list('-s --search --show'), benign: ['--list-profiles'] }, describe: { benign: ['--list-formats'] } },
    rows: [
      { id: 'guix/about', doc: 'Prints its version.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['guix --version'], not: ['guix install jq'] },
      { id: 'guix/show', doc: 'Shows packages and where they come from.', when: { sub: list('describe search show help') }, does: [{ effect: 'process.read' }], match: ['guix describe', 'guix show hello'], not: ['guix install jq'] },
      {
        id: 'guix/list',
        doc: 'Lists packages and generations.',
        when: { sub: ['package'], any: list('-I --list-installed -A --list-available -l --list-generations -s --search --show --list-profiles') },
        does: [{ effect: 'process.read' }],
        match: ['guix package -I', 'guix package --list-generations -p a'],
        not: ['guix package -i jq', 'guix package'],
      },
      {
        id: 'guix/change',
        doc: 'Installs, removes or builds packages, or runs something among them.',
        when: {
          sub: list(
            'install remove upgrade pull shell environment build system home deploy gc time-machine pack archive copy import refresh edit repl container challenge publish offload lint download style git hash size graph weather processes',
          ),
        },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['guix install jq', 'guix shell gcc -- make'],
        not: ['guix show hello'],
      },
      {
        id: 'guix/packages',
        doc: 'Changes a profile.',
        when: { sub: ['package'], none: list('-I --list-installed -A --list-available -l --list-generations -s --search --show --list-profiles') },
        does: [{ effect: 'system.package' }],
        match: ['guix package -m a.scm', 'guix package'],
        not: ['guix package -I'],
      },
    ],
  },
]
