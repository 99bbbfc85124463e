// The package managers of systems other than Debian: reading their lists is harmless, everything else changes the system.
import type { Family } from '../../types.ts'
import { ALPINE_ESSENTIAL, essentialRow } from '../shapes/essential-packages.ts'
import { list } from '../shapes/list.ts'
import { flagRow } from '../shapes/option-rows.ts'
import { packageManager } from '../shapes/package-table.ts'

export const packages: readonly Family[] = [
  packageManager({
    id: 'dnf',
    programs: 'dnf yum dnf5 microdnf tdnf',
    source: 'dnf(8) 4.14',
    shows:
      'list, info, search, provides, whatprovides, repoquery, deplist, check, check-update, repolist, repoinfo, history, history list, history info, history userinstalled, group list, group info, grouplist, groupinfo, groups list, updateinfo, updateinfo list, updateinfo info, updateinfo summary, module list, module info, module provides, alias list, help, version, advisory list, advisory info, leaves, needs-restarting, changelog',
    changes:
      'install, remove, erase, upgrade, update, upgrade-minimal, update-minimal, autoremove, clean, clean all, makecache, downgrade, reinstall, swap, distro-sync, group install, group remove, group upgrade, groupinstall, groupremove, groupupdate, localinstall, local, builddep, mark, module enable, module disable, module install, module reset, history undo, history rollback, history redo, history replay, config-manager, copr, download, offline-upgrade, system-upgrade, versionlock, shell, alias add, alias delete, rebuild, replay',
    example: 'dnf list installed',
    change: 'dnf install jq',
    value:
      '--disablerepo --enablerepo --repo --repoid -x --exclude --excludepkgs --forcearch --releasever -d --debuglevel -e --errorlevel -R --randomwait --qf --queryformat --advisory --bz --cve --sec-severity --arch --archlist --whatrequires --whatprovides --whatdepends --whatconflicts --whatobsoletes --whatrecommends --file --color --comment',
    benign:
      '-q --quiet -v --verbose -y --assumeyes --assumeno -C --cacheonly --refresh --installed --available --all --extras --obsoletes --recent --upgrades --updates --autoremove --showduplicates --duplicates --unneeded --latest-limit -i --info -l --list --requires --provides --conflicts --recommends --deps --tree --recursive --resolve --exactdeps -s --source --changelog --location --security --bugfix --enhancement --newpackage --best --nobest --enabled --disabled --ids --hidden',
    more: [
      essentialRow('dnf/essential', { sub: ['remove', 'erase', 'autoremove'], none: ['--assumeno'] }, 'dnf remove -y systemd', ['dnf remove --assumeno systemd', 'dnf remove cowsay', 'dnf install systemd']),
      flagRow(
        'dnf/settings',
        'Reads other settings, or works on another system.',
        'system.package',
        list('-c --config --installroot --setopt --noplugins --enableplugin --disableplugin --rpmverbosity --downloaddir --destdir'),
        'dnf list -c x.conf',
        'dnf list',
      ),
    ],
  }),
  packageManager({
    id: 'apk',
    source: 'apk(8) 2.14',
    shows: 'info, list, search, policy, version, stats, audit, dot, query, verify',
    changes: 'add, del, update, upgrade, fix, cache, fetch, index, manifest, convdb, mkndx, mkpkg, extract',
    example: 'apk info',
    change: 'apk add jq',
    more: [essentialRow('apk/essential', { sub: ['del'], none: ['-s', '--simulate'] }, 'apk del musl', ['apk del bash', 'apk del -s musl', 'apk add musl'], ALPINE_ESSENTIAL)],
    value: '--repository -X --arch --wait -O --orphaned -P --providers',
    benign:
      '-q --quiet -v --verbose --no-network --no-progress --no-interactive -i --interactive --progress -a --all -d --description -e --installed -L --contents -R --depends -r --rdepends -s --size -t --triggers -w --webpage -W --who-owns -P --provides -I -u --upgradable -o --origin -x --exact -V --available --no-cache --simulate --license --install-if --replaces --rinstall-if --depends --manifest',
  }),
  packageManager({
    id: 'brew',
    programs: 'brew',
    source: 'brew(1) 4.2',
    shows:
      'list, ls, info, abv, search, -S, deps, desc, leaves, uses, outdated, missing, config, doctor, dr, options, tap-info, formulae, casks, log, cat, commands, help, home, homepage, docs, shellenv, analytics, analytics state, bundle check, bundle list, services list, services info, linkage, command, which-formula, source, formula, --config, livecheck',
    changes:
      'install, uninstall, remove, rm, reinstall, upgrade, update, up, update-reset, untap, link, ln, unlink, pin, unpin, cleanup, autoremove, migrate, postinstall, post_install, edit, create, gist-logs, services, bundle, developer, readall, audit, bottle, bump, bump-formula-pr, bump-cask-pr, style, vendor-install, analytics on, analytics off, fetch, extract, unpack, install-bundler-gems, vendor-gems, completions, alias, unalias, cask, upgrade-formula, tap-new, generate-formula-api, pr-pull, sponsors, tab, nodenv-sync, pyenv-sync, rbenv-sync',
    example: 'brew list',
    change: 'brew install jq',
    value: '--hide --days --category --max-count --tab -S --cache --cellar --caskroom --prefix --repository --repo',
    benign:
      '-q --quiet -v --verbose -d --debug -D --analytics --audit-debug --list-checks --formula --formulae --cask --casks --json --json=v1 --json=v2 --installed --all --github --full-name --versions --pinned --multiple -1 -l -r -t -p -n --installed-on-request --installed-as-dependency --poured-from-bottle --built-from-source --desc --eval-all --pull-request --open --closed --tree --graph --dot --direct --union --topological --include-build --include-optional --include-test --include-implicit --include-requirements --skip-recommended --annotate --for-each -s --search --name --description --recursive --missing --greedy -g --greedy-latest --greedy-auto-updates --fetch-HEAD --patch --stat --oneline --include-aliases --compact --declared --no-named --variations --fuzzy --sizes --archlinux --debian --fedora --fink --macports --opensuse --repology --ubuntu --taps --vscode --mas --whalebrew -h --archived --unbrewed --build-from-source --force-bottle --HEAD',
    more: [
      { id: 'brew/taps', doc: 'Lists the collections in use.', when: { sub: ['tap'], operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['brew tap'], not: ['brew tap hashicorp/tap'] },
      {
        id: 'brew/tap',
        doc: 'Adds a collection, whose code brew then runs.',
        when: { sub: ['tap'], operands: { min: 1 } },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['brew tap hashicorp/tap'],
        not: ['brew tap'],
      },
      {
        id: 'brew/place',
        doc: 'Prints where things are.',
        when: { sub: [''], any: list('--cache --cellar --caskroom --prefix --repository --repo --env --taps --config -S -v -h') },
        does: [{ effect: 'process.read' }],
        match: ['brew --prefix', 'brew --cellar jq'],
        not: ['brew install jq'],
      },
      {
        id: 'brew/file',
        doc: 'Loads a formula from a file, which is Ruby.',
        when: { sub: list('info abv cat deps desc uses options log home homepage list ls formula source livecheck linkage outdated missing which-formula'), operand: { is: list('/* ./* ../* ~* *.rb *://*'), literal: true } },
        does: [{ effect: 'execution.script', on: 'operands' }],
        match: ['brew info ./a.rb'],
        not: ['brew info jq', 'brew info hashicorp/tap/terraform', 'brew search /python/'],
      },
      {
        id: 'brew/place-of-file',
        doc: 'Loads a formula from a file, which is Ruby.',
        when: { seen: Object.fromEntries(list('--cache --cellar --caskroom --prefix').map((name) => [name, list('/* ./* ../* ~* *.rb *://*')])) },
        does: [{ effect: 'execution.script', on: { option: list('--cache --cellar --caskroom --prefix') } }],
        match: list('--cache --cellar --caskroom --prefix').map((name) => `brew ${name} ./a.rb`),
        not: ['brew --prefix jq'],
      },
      {
        id: 'brew/run',
        doc: 'Runs code with its environment.',
        when: { sub: list('sh, irb, ruby, rubocop, test, tests, test-bot, bundle exec, bundle sh, bundle env, exec, x, typecheck, prof') },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ argv: 'operands' }, { source: { option: ['-e', '-c'] }, language: 'ruby' }],
        match: ['brew bundle exec ls', 'brew sh'],
        not: ['brew list'],
      },
    ],
  }),
  packageManager({
    id: 'port',
    source: 'port(1), MacPorts 2.8',
    shows: 'list, info, search, deps, rdeps, dependents, rdependents, installed, outdated, contents, provides, variants, version, echo, cat, dir, file, work, location, notes, url, livecheck, lint, diagnose, help, select --list',
    changes: 'install, uninstall, upgrade, selfupdate, sync, activate, deactivate, clean, reclaim, setrequested, unsetrequested, select, fetch, build, destroot, configure, edit, gohome, mirror, test, load, unload, reload',
    example: 'port installed',
    change: 'port install jq',
    benign: '-v -q -d -y --index --name --line --description --long_description --homepage --version --maintainer --category --categories --license',
  }),
  {
    id: 'pacman',
    programs: ['pacman', 'yay', 'paru', 'pamac', 'pikaur', 'trizen'],
    doc: 'Shows, installs and removes packages.',
    source: 'pacman(8) 6.0',
    grammar: {
      help: true,
      otherOptions: 'system.package',
      benign: list(
        '-Q --query -S --sync -F --files -T --deptest -V --version -D --database -R --remove -U --upgrade -q --quiet -v --verbose -i --info -l --list -s --search -o --owns -k --check -c --changelog -d --deps -e --explicit -g --groups -m --foreign -n --native -p --print -t --unrequired -u --upgrades --color=never --noconfirm --confirm -x --regex --machinereadable -y --refresh -w --downloadonly -h',
      ),
    },
    rows: [
      {
        id: 'pacman/query',
        doc: 'Shows packages.',
        when: { any: list('-Q --query -T --deptest -V --version'), none: list('-S --sync -R --remove -U --upgrade -D --database') },
        does: [{ effect: 'process.read' }],
        match: ['pacman -Q', 'pacman -Qi jq'],
        not: ['pacman -S jq'],
      },
      {
        id: 'pacman/search',
        doc: 'Searches the list of packages.',
        when: { any: list('-S --sync -F --files'), all: [], none: list('-Q --query -R --remove -U --upgrade -D --database -y --refresh -u -w --downloadonly -c') },
        does: [{ effect: 'text.print' }],
        match: ['pacman -Ss jq', 'pacman -Si jq'],
        not: ['pacman -Sy', 'pacman -Q'],
      },
      {
        id: 'pacman/install',
        doc: 'Installs packages.',
        when: { any: ['-S', '--sync'], none: list('-s --search -i --info -l --list -g --groups -p --print') },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['pacman -S jq', 'pacman -Syu'],
        not: ['pacman -Ss jq'],
      },
      {
        id: 'pacman/refresh',
        doc: 'Fetches the lists again, or empties caches.',
        when: { any: list('-y --refresh -w --downloadonly -c --clean --sysupgrade'), none: ['-Q', '--query'] },
        does: [{ effect: 'system.package' }],
        match: ['pacman -Fy', 'pacman -Sc'],
        not: ['pacman -Ss jq'],
      },
      {
        id: 'pacman/change',
        doc: 'Removes packages, installs files, or changes the list.',
        when: { any: list('-R --remove -U --upgrade -D --database') },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['pacman -Rns jq', 'pacman -U x.pkg'],
        not: ['pacman -Q'],
      },
      essentialRow('pacman/essential', { any: ['-R', '--remove'], none: ['-p', '--print'] }, 'pacman -Rdd glibc', ['pacman -Rp glibc', 'pacman -R cowsay', 'pacman -S glibc']),
      {
        id: 'pacman/bare',
        doc: 'yay and its like then install or upgrade.',
        when: { none: list('-Q --query -S --sync -F --files -T --deptest -V --version -D --database -R --remove -U --upgrade') },
        does: [{ effect: 'system.package' }],
        match: ['yay', 'yay jq'],
        not: ['pacman -Q'],
      },
    ],
  },
  packageManager({
    id: 'snap',
    source: 'snap(8) 2.58',
    shows:
      'list, info, find, search, version, changes, tasks, connections, interface, interfaces, services, logs, known, warnings, whoami, model, help, get, aliases, saved, debug confinement, debug connectivity, debug model, debug sandbox-features, debug seeding, debug timings, watch, components, validate',
    changes:
      'install, remove, refresh, revert, enable, disable, switch, connect, disconnect, start, stop, restart, set, unset, alias, unalias, prefer, save, restore, forget, check-snapshot, download, prepare-image, login, logout, ack, abort, okay, try, create-cohort, pack, reboot, recovery, sign, wait, import-snapshot, export-snapshot, run-shell, quota, remove-quota, set-quota, debug',
    example: 'snap list',
    change: 'snap install jq',
    value: '-n --last --section --color --unicode',
    benign: '--all --verbose -f --abs-time --serial --assertion --narrow',
    more: [{ id: 'snap/run', doc: 'Runs a program.', when: { sub: ['run'] }, does: [{ effect: 'execution.unmapped', on: 'first' }], runs: [{ argv: 'operands' }], match: ['snap run hello'], not: ['snap list'] }],
  }),
  packageManager({
    id: 'flatpak',
    source: 'flatpak(1) 1.14',
    shows: 'list, info, search, remotes, remote-ls, remote-info, history, ps, permissions, permission-show, document-list, document-info, config, documents, repo',
    changes:
      'install, uninstall, remove, update, upgrade, mask, pin, repair, make-current, override, permission-set, permission-remove, permission-reset, document-export, document-unexport, remote-add, remote-modify, remote-delete, build, build-init, build-finish, build-export, build-bundle, build-import-bundle, build-sign, build-update-repo, build-commit-from, create-usb, kill, spawn, enter',
    example: 'flatpak list',
    change: 'flatpak install org.x.App',
    value: '--columns --arch -a',
    benign: '--user --system --app --runtime -d --show-details --all -u --updates --cached -v --verbose -m --show-metadata -r --show-ref -s --show-size -c --show-commit -p --show-permissions -l --show-location -o --show-origin',
    more: [
      { id: 'flatpak/run', doc: 'Runs a program.', when: { sub: ['run'] }, does: [{ effect: 'execution.unmapped', on: 'first' }], match: ['flatpak run org.x.App'], not: ['flatpak list'] },
      { id: 'flatpak/set', doc: 'Changes settings.', when: { any: list('--set --unset') }, does: [{ effect: 'system.package' }], match: ['flatpak config --set languages de'], not: ['flatpak config'] },
    ],
  }),
  packageManager({
    id: 'zypper',
    source: 'zypper(8) 1.14',
    shows:
      'search, se, info, if, packages, pa, patches, pch, patterns, pt, products, pd, what-provides, wp, list-updates, lu, list-patches, lp, patch-check, pchk, repos, lr, services, ls, locks, ll, ps, licenses, targetos, tos, versioncmp, vcmp, help, needs-rebooting, needs-restarting, patch-info, pattern-info, product-info',
    changes:
      'install, in, remove, rm, update, up, dist-upgrade, dup, patch, refresh, ref, clean, cc, addrepo, ar, removerepo, rr, renamerepo, nr, modifyrepo, mr, addservice, as, removeservice, rs, modifyservice, ms, addlock, al, removelock, rl, cleanlocks, cl, verify, ve, source-install, si, install-new-recommends, inr, download, shell, sh, purge-kernels, refresh-services, refs, removeptf, rmptf',
    example: 'zypper search jq',
    change: 'zypper install jq',
    more: [essentialRow('zypper/essential', { sub: ['remove', 'rm'], none: ['-D', '--dry-run'] }, 'zypper remove systemd', ['zypper remove --dry-run systemd', 'zypper remove cowsay', 'zypper install systemd'])],
    value: '-t --type -r --repo --sort-by-name --match-exact -s --details',
    benign:
      '-n --non-interactive -q --quiet -v --verbose --no-refresh --no-color -i --installed-only -u --uninstalled-only -d --search-descriptions --provides --requires --match-substrings --match-words -x -C --case-sensitive --orphaned --unneeded -a --all -E -N -R -U -P --uri',
  }),
  packageManager({
    id: 'equery',
    programs: 'equery eix',
    source: 'equery(1), gentoolkit 0.6; eix(1) 0.36',
    shows: 'list, l, belongs, b, depends, d, depgraph, g, files, f, has, h, hasuse, meta, m, size, s, uses, u, which, w, check, k, changes, c, keywords, y, help',
    changes: 'remove, sync',
    example: 'equery list jq',
    change: 'eix sync',
    benign: '-q --quiet -N --no-color -i -I -p -o -a',
  }),
  packageManager({
    id: 'choco',
    programs: 'choco chocolatey',
    source: 'choco 2.2 --help',
    shows: 'list, search, find, info, outdated, help, source list, sources list, feature list, features list, config list, config get, pin list, apikey list',
    changes: 'install, uninstall, upgrade, update, pin, pin add, source add, sources add, source remove, source, feature enable, feature disable, feature, config set, config, apikey, pack, push, new, template, export, unpackself, cache',
    example: 'choco list',
    change: 'choco install jq -y',
    benign: '-l --local-only --limit-output -r --exact -e -a --all --all-versions --verbose -v -y',
    value: '--source -s --id-only',
  }),
  packageManager({
    id: 'winget',
    source: 'winget 1.7 --help',
    shows: 'list, ls, search, find, show, view, source list, source ls, features, hash, validate, pin list, settings export, help',
    changes:
      'install, add, uninstall, remove, rm, upgrade, update, import, export, source add, source remove, source reset, source update, source export, settings, settings set, configure, download, repair, pin add, pin remove, pin reset, complete',
    example: 'winget list',
    change: 'winget install jq',
    value: '--id --name --moniker -s --source -q --query -n --count --tag --command -v --version',
    benign: '-e --exact --verbose --disable-interactivity --versions -h --silent --accept-source-agreements',
  }),
  packageManager({
    id: 'scoop',
    source: 'scoop 0.4 help',
    shows: 'list, search, info, status, which, cat, depends, home, prefix, help, checkup, bucket list, bucket known, cache show, alias list, config show, virustotal',
    changes: 'install, uninstall, update, hold, unhold, reset, cleanup, download, bucket add, bucket rm, bucket, cache rm, cache, alias add, alias rm, config, import, export, create, shim',
    example: 'scoop list',
    change: 'scoop install jq',
  }),
  packageManager({
    id: 'mas',
    source: 'mas 1.8 help',
    shows: 'list, search, info, outdated, account, version, help, config',
    changes: 'install, purchase, lucky, upgrade, uninstall, signin, signout, reset, open, home, vendor, region',
    example: 'mas list',
    change: 'mas install 497799835',
    benign: '--price',
  }),
  packageManager({
    id: 'opkg',
    programs: 'opkg opkg-cl',
    source: 'opkg 0.6 --help',
    shows:
      'list, list-installed, list-upgradable, list-changed-conffiles, files, search, find, info, status, print-architecture, depends, whatdepends, whatdependsrec, whatprovides, whatrecommends, whatconflicts, whatreplaces, compare-versions, verify',
    changes: 'install, remove, update, upgrade, configure, flag, download, clean',
    example: 'opkg list-installed',
    change: 'opkg install jq',
  }),
  packageManager({
    id: 'pkg',
    programs: 'pkg',
    source: 'pkg(8) 1.19, FreeBSD; pkg of Termux',
    shows: 'info, search, query, rquery, which, stats, version, audit, check, list-all, list-installed, show, files, alias, help, shlib, ssh, prefix, updating',
    changes: 'install, delete, remove, upgrade, update, autoremove, clean, add, lock, unlock, set, create, fetch, register, repo, bootstrap, annotate, backup, convert, autoclean, uninstall, reinstall, config, triggers',
    example: 'pkg info',
    change: 'pkg install jq',
    benign: '-a -x -q -l -o -d -r -v -I -E -e -f -g -i -b',
  }),
  {
    id: 'package-change',
    programs: list(
      'emerge ebuild eselect xbps-install xbps-remove xbps-reconfigure eopkg nix-collect-garbage nix-channel nix-copy-closure pkgin pkg_add pkg_delete pkg_info slackpkg installpkg removepkg upgradepkg swupd rpm-ostree transactional-update tlmgr alien checkinstall makepkg mock rpmbuild debuild dpkg-buildpackage pbuilder sbuild conjure-up installer freshclam topgrade',
    ),
    doc: 'Builds, installs or removes packages.',
    source: 'emerge(1) 3.0; xbps-install(1) 0.59; nix-channel(1) 2.18; rpmbuild(8) 4.18',
    grammar: { noOptions: true },
    rows: [{ id: 'package-change/any', doc: 'Changes packages.', does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }], match: ['emerge jq', 'eopkg install jq'] }],
  },
  {
    id: 'softwareupdate',
    programs: ['softwareupdate'],
    doc: 'Lists and installs updates of macOS.',
    source: 'softwareupdate(8), macOS 14',
    grammar: { otherOptions: 'system.package', benign: list('-l --list --history --list-full-installers --no-scan --verbose -h --help') },
    rows: [
      {
        id: 'softwareupdate/list',
        doc: 'Asks Apple which updates there are.',
        when: { any: list('-l --list --history --list-full-installers -h --help'), operands: { max: 0 } },
        does: [{ effect: 'process.read' }, { effect: 'network.lookup' }],
        match: ['softwareupdate --list'],
        not: ['softwareupdate -i -a', 'softwareupdate -l x'],
      },
      {
        id: 'softwareupdate/change',
        doc: 'Installs updates, or sets how they come.',
        when: { none: list('-l --list --history --list-full-installers -h --help') },
        does: [{ effect: 'system.package' }],
        match: ['softwareupdate -i -a', 'softwareupdate --schedule on'],
        not: ['softwareupdate -l'],
      },
    ],
  },
  {
    id: 'xbps-query',
    programs: ['xbps-query', 'qlist', 'qfile', 'qsearch'],
    doc: 'Shows packages.',
    source: 'xbps-query(1) 0.59; qlist(1), portage-utils 0.96',
    grammar: {
      help: true,
      benign: list(
        '-l --list-pkgs -s --search -S --show -f --files -x --deps -X --revdeps -R --repository -m --list-manual-pkgs -O --list-orphans -o --ownedby -L --list-repos -H --list-hold-pkgs -I -v -q -C -e -i -V --version --regex --fulldeptree',
      ),
    },
    rows: [{ id: 'xbps-query/show', doc: 'Shows packages.', does: [{ effect: 'process.read' }], match: ['xbps-query -l'] }],
  },
]
