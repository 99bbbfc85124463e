// The package managers of Debian: apt and its relatives, dpkg. Reading the lists is harmless, everything else changes the system.
import type { Family, Grammar, Row } from '../../types.ts'
import { essentialRow } from '../shapes/essential-packages.ts'
import { list } from '../shapes/list.ts'
import { flagRow } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

const SIMULATE = list('-s --simulate --just-print --dry-run --recon --no-act')

const APT: Grammar = {
  help: true,
  anywhere: true,
  otherOptions: 'system.package',
  value: list('-t --target-release --default-release -a --host-architecture --sort -F --display-format -w --width --arch'),
  benign: [
    ...SIMULATE,
    ...list(
      '-q -qq --quiet -y --yes --assume-yes --assume-no -n -N -i --installed --upgradable --upgradeable --manual-installed -v --verbose -V --verbose-versions --version -a --all-versions -f --full --names-only -h --no-all-versions --no-pager --recurse --important --no-pre-depends --no-depends --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances --implicit -g --generate --no-show-upgraded -u --show-upgraded --no-color --color --disable-columns',
    ),
  ],
}

const REMOVES = list('remove purge autoremove autopurge')

const removals = (id: string, program: string): readonly Row[] => [
  essentialRow(`${id}/essential`, { sub: REMOVES, none: SIMULATE }, `${program} purge -y libc6`, [`${program} remove -s bash`, `${program} purge cowsay`, `${program} install libc6`]),
  {
    id: `${id}/forced`,
    doc: 'Removes what the system needs to run, if that is what it comes to.',
    when: { sub: REMOVES, any: ['--allow-remove-essential'], none: SIMULATE },
    does: [{ effect: 'system.break' }],
    match: [`${program} remove --allow-remove-essential a`],
    not: [`${program} remove a`, `${program} install --allow-remove-essential a`, `${program} remove -s --allow-remove-essential a`],
  },
]

/** A program of the apt family by its subcommands. */
const apt = (id: string, programs: readonly string[], source: string, shows: string, changes: string, example: string, change: string): Family => ({
  id,
  programs,
  doc: 'Shows, installs and removes packages.',
  source,
  grammar: APT,
  rows: [
    { id: `${id}/show`, doc: 'Shows packages.', when: { sub: ['', 'help', 'moo', ...list(shows)] }, does: [{ effect: 'process.read' }], match: [example, `${programs[0]!} --version`], not: [change] },
    { id: `${id}/simulate`, doc: 'Says what it would do.', when: { sub: list(changes), any: SIMULATE }, does: [{ effect: 'process.read' }], match: [change.replace(' ', ' -s ')], not: [change] },
    { id: `${id}/change`, doc: 'Installs, removes or updates packages.', when: { sub: list(changes), none: SIMULATE }, does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }], match: [change], not: [example] },
    {
      id: `${id}/settings`,
      doc: 'Changes settings, some of which are commands.',
      when: { any: list('-o --option -c --config-file') },
      does: [{ effect: 'system.package' }],
      runs: [
        { source: { setting: '-o' }, language: 'shell' },
        { source: { setting: '--option' }, language: 'shell' },
      ],
      match: [`${example} -o APT::Update::Pre-Invoke::=date`],
      not: [example],
    },
    {
      id: `${id}/settings-file`,
      doc: 'Reads settings, some of which are commands.',
      when: { any: ['-c', '--config-file'] },
      does: [{ effect: 'execution.script', on: { option: ['-c', '--config-file'] } }],
      match: [`${example} -c x.conf`],
      not: [example],
    },
    ...(list(changes).includes('remove') && id !== 'apt-mark' ? removals(id, programs[0]!) : []),
  ],
})

const DPKG_SHOWS = list(
  '-l --list -L --listfiles -s --status -S --search -p --print-avail -C --audit -V --verify --get-selections --print-architecture --print-foreign-architectures --compare-versions --validate-pkgname --validate-trigname --validate-archname --validate-version --assert-support-predepends --assert-working-epoch --assert-multi-conrep --yet-to-unpack --predep-package --version -? --force-help -Dhelp --assert-help',
)
const DPKG_REMOVES = list('-r --remove -P --purge')
const DPKG_TRIES = list('--no-act --dry-run --simulate')
const DPKG_ARCHIVE = list('-c --contents -I --info -f --field -W --show')

export const packagesApt: readonly Family[] = [
  apt(
    'apt-get',
    ['apt-get'],
    'apt-get(8), apt 2.6',
    'changelog indextargets check',
    'update upgrade dist-upgrade full-upgrade dselect-upgrade install reinstall remove purge autoremove autopurge clean autoclean auto-clean distclean build-dep source download satisfy',
    'apt-get changelog jq',
    'apt-get install jq',
  ),
  apt(
    'apt',
    ['apt'],
    'apt(8) 2.6',
    'list search show showsrc policy madison depends rdepends changelog showpkg',
    'update upgrade full-upgrade dist-upgrade install reinstall remove purge autoremove autopurge clean autoclean distclean build-dep source download satisfy edit-sources mark',
    'apt list',
    'apt install jq',
  ),
  apt('apt-cache', ['apt-cache'], 'apt-cache(8) 2.6', 'show search policy depends rdepends madison showpkg showsrc stats dump dumpavail pkgnames unmet dotty xvcg', 'gencaches add', 'apt-cache policy jq', 'apt-cache gencaches'),
  apt(
    'aptitude',
    ['aptitude', 'nala'],
    'aptitude(8) 0.8; nala 0.12',
    'search show versions why why-not changelog list',
    'update upgrade safe-upgrade full-upgrade dist-upgrade install reinstall remove purge hold unhold keep keep-all markauto unmarkauto forbid-version clean autoclean build-dep download extract-cache-subset add-user-tag remove-user-tag autoremove autopurge history fetch',
    'aptitude show jq',
    'aptitude install jq',
  ),
  apt('apt-mark', ['apt-mark'], 'apt-mark(8) 2.6', 'showauto showmanual showhold showheld showinstall showremove showpurge', 'auto manual hold unhold minimize-manual install remove purge', 'apt-mark showhold', 'apt-mark hold jq'),
  apt('apt-file', ['apt-file', 'apt-config', 'apt-rdepends'], 'apt-file(1) 3.3; apt-config(8) 2.6', 'search find list show dump', 'update purge cache', 'apt-file search bin/jq', 'apt-file update'),
  {
    id: 'dpkg',
    programs: ['dpkg'],
    doc: 'Shows, unpacks, installs and removes packages.',
    source: 'dpkg(1), dpkg-deb(1) 1.21',
    grammar: { help: true, otherOptions: 'system.package', benign: list('--no-pager -D --no-act --dry-run --simulate') },
    rows: [
      {
        id: 'dpkg/show',
        doc: 'Shows packages.',
        when: { any: DPKG_SHOWS, none: list('-i --install -r --remove -P --purge --unpack --configure') },
        does: [{ effect: 'process.read' }],
        match: ['dpkg -l', 'dpkg -S /bin/ls', 'dpkg --print-architecture'],
        not: ['dpkg -i x.deb'],
      },
      { id: 'dpkg/archive', doc: 'Shows what is in an archive.', when: { any: DPKG_ARCHIVE }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['dpkg -c x.deb'], not: ['dpkg -i x.deb'] },
      {
        id: 'dpkg/change',
        doc: 'Installs or removes packages.',
        when: { none: [...DPKG_SHOWS, ...DPKG_ARCHIVE, ...list('-x --extract -X --vextract -e --control --fsys-tarfile --ctrl-tarfile -b --build')] },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['dpkg -i x.deb', 'dpkg --configure -a'],
        not: ['dpkg -l'],
      },
      essentialRow('dpkg/essential', { any: DPKG_REMOVES, none: DPKG_TRIES }, 'dpkg --purge --force-all bash', ['dpkg -i bash', 'dpkg --purge --no-act bash', 'dpkg --purge cowsay']),
      flagRow(
        'dpkg/install',
        'Installs or removes packages.',
        'system.package',
        list(
          '-i --install -r --remove -P --purge --unpack --configure -A --record-avail --triggers-only --set-selections --clear-selections --update-avail --merge-avail --clear-avail --forget-old-unavail --add-architecture --remove-architecture',
        ),
        'dpkg -i x.deb',
        'dpkg -l',
      ),
      {
        id: 'dpkg/extract',
        doc: 'Unpacks an archive.',
        when: { any: list('-x --extract -X --vextract -e --control') },
        does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: 'but-first' }, { effect: 'file.write' }],
        match: ['dpkg -x x.deb out'],
        not: ['dpkg -c x.deb'],
      },
      {
        id: 'dpkg/stream',
        doc: 'Prints an archive.',
        when: { any: list('--fsys-tarfile --ctrl-tarfile') },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        prints: 'decoded',
        match: ['dpkg --fsys-tarfile x.deb'],
        not: ['dpkg -c x.deb'],
      },
      { id: 'dpkg/build', doc: 'Makes a package.', when: { any: ['-b', '--build'] }, does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }], match: ['dpkg -b pkg'], not: ['dpkg -c x.deb'] },
      {
        id: 'dpkg/elsewhere',
        doc: 'Works on another system, or runs hooks.',
        when: { any: list('--root --admindir --instdir --pre-invoke --post-invoke --status-logger --path-exclude') },
        does: [{ effect: 'system.package' }],
        runs: [{ source: { option: list('--pre-invoke --post-invoke --status-logger') }, language: 'shell' }],
        match: ['dpkg --pre-invoke=date -l'],
        not: ['dpkg -l'],
      },
    ],
  },
  reporter(
    'dpkg-query',
    ['dpkg-query'],
    'dpkg-query(1) 1.21',
    { value: list('-f --showformat --admindir --root'), benign: list('-l --list -L --listfiles -s --status -S --search -p --print-avail -W --show -c --control-path --control-list --control-show --no-pager --load-avail --version -?') },
    'dpkg-query -W jq',
  ),
  {
    id: 'dpkg-deb',
    programs: ['dpkg-deb'],
    doc: 'Shows, unpacks and makes package archives.',
    source: 'dpkg-deb(1) 1.21',
    grammar: { help: true, otherOptions: 'file.write', value: list('-z -Z -S --showformat -D'), benign: list('-v --verbose --nocheck --root-owner-group --version') },
    rows: [
      {
        id: 'dpkg-deb/show',
        doc: 'Shows what is in an archive.',
        when: { any: [...DPKG_ARCHIVE, '--fsys-tarfile', '--ctrl-tarfile', '--version'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['dpkg-deb -c x.deb'],
        not: ['dpkg-deb -x x.deb out'],
      },
      {
        id: 'dpkg-deb/write',
        doc: 'Unpacks or makes an archive.',
        when: { none: [...DPKG_ARCHIVE, '--fsys-tarfile', '--ctrl-tarfile', '--version'] },
        does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: 'but-first' }, { effect: 'file.write' }],
        match: ['dpkg-deb -x x.deb out', 'dpkg-deb --build pkg'],
        not: ['dpkg-deb -c x.deb'],
      },
    ],
  },
  {
    id: 'dpkg-tools',
    programs: list(
      'dpkg-reconfigure dpkg-divert dpkg-statoverride dpkg-trigger dpkg-maintscript-helper add-apt-repository apt-add-repository apt-key apt-ftparchive apt-sortpkgs tasksel gdebi unattended-upgrade unattended-upgrades debootstrap mmdebstrap deborphan do-release-upgrade pro ubuntu-drivers synaptic',
    ),
    doc: 'Changes packages or where they come from.',
    source: 'dpkg-reconfigure(8), add-apt-repository(1), debootstrap(8)',
    grammar: { noOptions: true },
    rows: [
      {
        id: 'dpkg-tools/change',
        doc: 'Changes packages.',
        when: { operandNot: { at: 0, is: ['--list', '--version', '--help', '-h', 'list', 'status'] } },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['add-apt-repository ppa:x/y', 'dpkg-reconfigure tzdata'],
        not: ['dpkg-divert --list'],
      },
      {
        id: 'dpkg-tools/show',
        doc: 'Shows state.',
        when: { operand: { at: 0, is: ['--list', '--version', '--help', '-h'], literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['dpkg-divert --list'],
        not: ['dpkg-reconfigure tzdata'],
      },
    ],
  },
  {
    id: 'rpm',
    programs: ['rpm'],
    doc: 'Shows, checks, installs and removes packages.',
    source: 'rpm(8) 4.18',
    grammar: {
      otherOptions: 'system.package',
      value: list('--qf --queryformat -g --group --tag'),
      benign: list(
        '-q --query -a --all -f --file -p --package -i --info -l --list -c --configfiles -d --docfiles -L --licensefiles -s --state -R --requires --provides --obsoletes --conflicts --recommends --suggests --supplements --enhances --changelog --changes --scripts --triggers --filetriggers --triggerscripts --filesbypkg --filecaps --fileclass --last --dump --whatprovides --whatrequires --whatconflicts --whatobsoletes --whatrecommends --whatsuggests --querytags --noglob --xml -v --verbose --quiet -V --verify --nodeps --nodigest --nosignature --nofiles --noscripts -K --checksig --version --showrc --testid --hdrid --pkgid --fileid',
      ),
    },
    rows: [
      {
        id: 'rpm/query',
        doc: 'Shows packages.',
        when: { any: list('-q --query -V --verify -K --checksig --version --querytags --showrc') },
        does: [{ effect: 'process.read' }],
        match: ['rpm -qa', 'rpm -qi bash', 'rpm -V bash'],
        not: ['rpm -i x.rpm'],
      },
      // Macros are expanded while the options are read, so that help does not hold them off.
      { id: 'rpm/help', doc: 'Prints its help.', when: { any: ['--help'] }, does: [{ effect: 'text.print' }], match: ['rpm --help', 'rpm -i --help'], not: ['rpm -qa'] },
      { id: 'rpm/archive', doc: 'Shows what is in an archive.', when: { any: ['-p', '--package', '-K', '--checksig'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['rpm -qpl x.rpm'], not: ['rpm -qa'] },
      {
        id: 'rpm/change',
        doc: 'Installs or removes packages.',
        when: { none: list('-q --query -V --verify -K --checksig --version --querytags --showrc --eval -E --help') },
        does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }],
        match: ['rpm -i x.rpm', 'rpm -Uvh x.rpm', 'rpm -e jq'],
        not: ['rpm -qa'],
      },
      essentialRow('rpm/essential', { any: ['-e', '--erase'], none: ['--test'] }, 'rpm -e --nodeps glibc', ['rpm -e --test bash', 'rpm -e cowsay', 'rpm -U glibc']),
      flagRow(
        'rpm/change-options',
        'Installs or removes packages, or changes the list of them.',
        'system.package',
        list('-U --upgrade -F --freshen -e --erase --install --reinstall --import --rebuilddb --initdb --restore --setperms --setugids --setcaps'),
        'rpm -e bash',
        'rpm -qa',
      ),
      { id: 'rpm/eval', doc: 'Expands a macro; `%(…)` runs shell text.', when: { any: ['--eval', '-E'] }, does: [{ effect: 'process.read' }], match: ["rpm --eval '%{_libdir}'"], not: ['rpm -qa'] },
      {
        id: 'rpm/eval-shell',
        doc: 'Runs shell or Lua text in a macro.',
        when: { value: { '--eval': ['*%(*', '*%{lua*', '*%{!*', '*%[*', '*%{load*', '*%{getenv*'], '-E': ['*%(*', '*%{lua*', '*%{!*', '*%[*', '*%{load*', '*%{getenv*'] } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['--eval', '-E'], after: '%(', before: ')' }, language: 'shell' }],
        match: ["rpm --eval '%(date)'", "rpm --eval '%(date)' --help"],
        not: ["rpm --eval '%{_libdir}'"],
      },
      {
        id: 'rpm/define',
        doc: 'Defines macros, which can run anything, or feeds a command.',
        when: { any: list('-D --define --pipe --undefine --rcfile --macros --load --dbpath --root -r --predefine') },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['--pipe'] }, language: 'shell' }],
        match: ["rpm -qa --pipe 'sort'"],
        not: ['rpm -qa'],
      },
    ],
  },
  {
    id: 'rpm2cpio',
    programs: ['rpm2cpio'],
    doc: 'Prints the files of a package as an archive.',
    source: 'rpm2cpio(8) 4.18',
    grammar: { help: true, benign: ['-n', '--nocompression'] },
    rows: [{ id: 'rpm2cpio/print', doc: 'Prints an archive.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], prints: 'decoded', match: ['rpm2cpio x.rpm'] }],
  },
]
