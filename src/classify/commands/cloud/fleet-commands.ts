// Programs that run a line or a module on many machines at once: salt, bolt, mco, knife, fab, puppet. Knows no inventories.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const RUNS = list('cmd.run cmd.run_all cmd.run_stdout cmd.run_stderr cmd.shell cmd.exec_code cmd.exec_code_all cmd.run_bg cmd.retcode cmd.powershell cmd.run_chroot')
const STOPS = list('system.shutdown system.poweroff system.halt system.reboot system.init')
const REMOVES = list('file.remove file.rmdir file.delete')
const FORMATS = list('disk.format disk.wipe disk.dump extfs.mkfs parted.* parted_partition.* lvm.lvremove lvm.vgremove lvm.pvremove zpool.destroy zfs.destroy btrfs.mkfs xfs.mkfs mdadm.destroy')
const ACCOUNTS = list('user.* shadow.* group.*')

/** A program of Salt: `at` is the place of the function among the operands, its arguments stand behind it. */
const salt = (id: string, programs: readonly string[], at: 0 | 1, target: string): Family => {
  const call = (text: string) => `${programs[0]}${target} ${text}`
  const rest = { from: at + 1 }
  return {
    id,
    programs,
    doc: 'Runs functions of Salt on the machines that it looks after.',
    source: 'docs.saltproject.io/en/3007/ref/cli and ref/modules/all',
    grammar: {
      otherOptions: 'execution.remote',
      value: list('-t --timeout -c --config-dir -b --batch-size --batch-wait -u --user -i --identities-only --priv --roster --roster-file --ssh-option --out --output --out-file --return -l --log-level -m --module-dirs'),
      benign: list('-E --pcre -L --list -G --grain -P --grain-pcre -N --nodegroup -C --compound -S --ipcidr -I --pillar -R --range --local --async --static -v --verbose -s --summary --no-color'),
    },
    rows: [
      { id: `${id}/run`, doc: 'Runs a function on machines.', does: [{ effect: 'execution.remote' }], match: [call('test.ping')] },
      {
        id: `${id}/command`,
        doc: 'Runs shell text on machines.',
        when: { operand: { at, is: RUNS, seen: true } },
        runs: [{ source: { from: at + 1, to: at + 2 }, language: 'shell', elsewhere: true }],
        match: [call("cmd.run 'rm -rf /'")],
        not: [call('test.ping')],
      },
      {
        id: `${id}/remove`,
        doc: 'Deletes files and folders of machines.',
        when: { operand: { at, is: REMOVES, literal: true } },
        does: [{ effect: 'file.delete-tree', on: rest }],
        match: [call('file.remove /etc')],
        not: [call('file.stats /etc')],
      },
      { id: `${id}/format`, doc: 'Formats disks of machines.', when: { operand: { at, is: FORMATS, literal: true } }, does: [{ effect: 'infrastructure.destroy' }], match: [call('disk.format /dev/sdb')], not: [call('disk.usage')] },
      { id: `${id}/stop`, doc: 'Stops machines.', when: { operand: { at, is: STOPS, literal: true } }, does: [{ effect: 'system.shutdown' }], match: [call('system.reboot')], not: [call('test.ping')] },
      { id: `${id}/account`, doc: 'Asks about or changes accounts of machines.', when: { operand: { at, is: ACCOUNTS, literal: true } }, does: [{ effect: 'system.account' }], match: [call('user.delete app')], not: [call('test.ping')] },
      {
        id: `${id}/secret`,
        doc: 'Shows what Salt keeps for machines, with passwords.',
        when: { operand: { at, is: list('pillar.items pillar.get pillar.item pillar.raw'), literal: true } },
        does: [{ effect: 'secret.read' }],
        match: [call('pillar.items')],
        not: [call('grains.items')],
      },
    ],
  }
}

const saltShell: Family = {
  ...salt('salt-ssh', ['salt-ssh'], 1, " 'web*'"),
  rows: [
    ...salt('salt-ssh', ['salt-ssh'], 1, " 'web*'").rows,
    {
      id: 'salt-ssh/raw',
      doc: 'Runs shell text on machines.',
      when: { any: ['-r', '--raw', '--raw-shell'] },
      runs: [{ source: { from: 1 }, language: 'shell', join: 'blanks', elsewhere: true }],
      match: ["salt-ssh 'web*' -r 'rm -rf /'"],
      not: ["salt-ssh 'web*' test.ping"],
    },
  ],
}

const bolt: Family = {
  id: 'bolt',
  programs: ['bolt'],
  doc: 'Runs commands, scripts and plans on other machines.',
  source: 'help.puppet.com/bolt, bolt command reference, 4.0',
  grammar: { help: true, otherOptions: 'execution.remote', value: list('-t --targets -q --query --rerun -u --user -p --password --private-key --run-as --sudo-password -i --inventoryfile --params --concurrency -c --env-var -e --execute') },
  subcommands: { 'command run': { otherOptions: 'execution.remote', value: list('-t --targets -q --query --rerun -u --user -p --password --private-key --run-as -i --inventoryfile') } },
  rows: [
    { id: 'bolt/run', doc: 'Does its work on other machines.', does: [{ effect: 'execution.remote' }], match: ['bolt command run uptime -t web', 'bolt task run facts -t web'] },
    {
      id: 'bolt/command',
      doc: 'Runs shell text on other machines.',
      when: { sub: ['command run'] },
      runs: [{ source: 'first', language: 'shell', elsewhere: true }],
      match: ["bolt command run 'rm -rf /' -t web"],
      not: ['bolt task run facts -t web'],
    },
  ],
}

const mcollective: Family = {
  id: 'mco',
  programs: ['mco'],
  doc: 'Runs agents of Marionette Collective on many machines.',
  source: 'choria.io/docs, mco(1) 2.12',
  grammar: { help: true, otherOptions: 'execution.remote', value: list('-T --target -W --with -F --wf -C --wc -I --wi -S --select -t --timeout') },
  rows: [
    { id: 'mco/run', doc: 'Runs an agent on machines.', does: [{ effect: 'execution.remote' }], match: ['mco ping'] },
    {
      id: 'mco/shell',
      doc: 'Runs shell text on machines.',
      when: { operand: { at: 0, is: ['shell'], literal: true } },
      runs: [{ source: { from: 2 }, language: 'shell', join: 'blanks', elsewhere: true }],
      match: ["mco shell run 'rm -rf /'"],
      not: ['mco ping'],
    },
    { id: 'mco/rpc', doc: 'Runs shell text on machines.', runs: [{ source: { prefix: 'command=' }, language: 'shell', elsewhere: true }], match: ["mco rpc shell run command='rm -rf /'"] },
  ],
}

const knife: Family = {
  id: 'knife',
  programs: ['knife'],
  doc: 'Works with a Chef server and the machines that it looks after.',
  source: 'docs.chef.io/workstation/knife, 18',
  grammar: {
    help: true,
    otherOptions: 'service.write',
    value: list('-a --attribute -x --ssh-user -i --ssh-identity-file -P --ssh-password -C --concurrency -p --ssh-port -c --config -E --environment -G --ssh-gateway'),
    benign: list('-y --yes -m --manual-list'),
  },
  rows: [
    {
      id: 'knife/destroy',
      doc: 'Deletes what the server keeps.',
      when: { operand: { is: list('delete destroy bulk'), literal: true } },
      does: [{ effect: 'infrastructure.destroy' }],
      match: ['knife node delete web -y'],
      not: ['knife node list'],
    },
    { id: 'knife/other', doc: 'Does something at the server.', does: [{ effect: 'service.write' }], match: ['knife node list'] },
    {
      id: 'knife/command',
      doc: 'Runs shell text on machines.',
      when: { operand: { at: 0, is: ['ssh', 'winrm'], literal: true } },
      does: [{ effect: 'execution.remote' }],
      runs: [{ source: { from: 2 }, language: 'shell', join: 'blanks', elsewhere: true }],
      match: ["knife ssh 'role:web' 'rm -rf /srv'"],
      not: ['knife node list'],
    },
  ],
}

const fabric: Family = {
  id: 'fab',
  programs: ['fab'],
  doc: 'Runs tasks of the project, or a command on other machines.',
  source: 'docs.fabfile.org/en/3.2/cli.html',
  grammar: { otherOptions: 'execution.project-script', value: list('-H --hosts -i --identity -c --collection -r --search-root -f --config') },
  rows: [
    { id: 'fab/version', doc: 'Prints its version or help.', when: { any: list('--version -V --help -h'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['fab --version'], not: ['fab', 'fab deploy'] },
    { id: 'fab/run', doc: "Runs the project's tasks.", when: { none: list('--version -V --help -h') }, does: [{ effect: 'execution.project-script' }], match: ['fab deploy'], not: ['fab --version'] },
    { id: 'fab/run-on', doc: "Runs the project's tasks.", when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['fab deploy --help'], not: ['fab --version'] },
    {
      id: 'fab/command',
      doc: 'Runs a command on other machines.',
      when: { dashes: true },
      does: [{ effect: 'execution.remote' }],
      runs: [
        { argv: 'operands', elsewhere: true },
        { source: 'operands', language: 'shell', join: 'blanks', elsewhere: true },
      ],
      match: ['fab -H web -- rm -rf /'],
      not: ['fab deploy'],
    },
  ],
}

const EXECUTE = ['-e', '--execute']
/** How a manifest begins the command that it runs. */
const EXECS = [`exec { "`, `exec { '`, `exec {"`, `exec {'`, `exec{"`, `exec{'`, `command => "`, `command => '`, `command=>"`, `command=>'`]
const ROOTS = list('/ /* ~ /etc /usr /var /home /boot /root /bin /lib').flatMap((path) => [`file { "${path}"`, `file { '${path}'`, `file {"${path}"`, `file {'${path}'`, `file{"${path}"`, `file{'${path}'`])
const puppet: Family = {
  id: 'puppet',
  programs: ['puppet'],
  doc: 'Brings a machine into the state that manifests describe.',
  source: 'help.puppet.com/core/8, man pages of puppet apply and puppet agent',
  grammar: { otherOptions: 'execution.script', value: EXECUTE, benign: ['--noop', '--test', '-t'] },
  rows: [
    {
      id: 'puppet/version',
      doc: 'Prints its version or help.',
      when: { any: ['--version', '--help'], operands: { max: 0 }, none: EXECUTE },
      does: [{ effect: 'text.print' }],
      match: ['puppet --version'],
      not: ['puppet apply --version', "puppet --version -e 'notice(1)'", 'puppet apply site.pp'],
    },
    {
      id: 'puppet/run',
      doc: 'Applies manifests, or asks for something else.',
      when: { operands: { min: 1 } },
      does: [{ effect: 'execution.script', on: { from: 1 } }, { effect: 'system.configure' }],
      match: ['puppet apply site.pp'],
      not: ['puppet --version'],
    },
    { id: 'puppet/open', doc: 'Does something that its words do not say.', when: { operands: { max: 0 }, none: ['--version', '--help'] }, does: [{ effect: 'execution.unmapped' }], match: ['puppet'], not: ['puppet --version'] },
    {
      id: 'puppet/text',
      doc: 'Applies a manifest given as text, with the commands in it.',
      when: { any: EXECUTE },
      does: [{ effect: 'execution.inline-code' }],
      runs: EXECS.map((after) => ({ source: { option: EXECUTE, after, before: after.at(-1)! }, language: 'shell' }) as const),
      match: EXECS.map((start) => `puppet apply -e ${quoted(`${start}rm -rf /${start.at(-1)}: }`)}`),
      not: ['puppet apply site.pp'],
    },
    {
      id: 'puppet/wipe',
      doc: 'Deletes a whole folder of the system.',
      when: { seen: Object.fromEntries(EXECUTE.map((option) => [option, ROOTS.map((root) => `*${root}*`)])) },
      does: [{ effect: 'execution.inline-code' }],
      match: [`puppet apply -e "file { '/etc': ensure => absent, force => true }"`],
      not: [`puppet apply -e "file { '/tmp/a': ensure => absent }"`],
    },
  ],
}

/** A word in quotes of the shell. */
function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

export const fleetCommands: readonly Family[] = [salt('salt', ['salt'], 1, " 'web*'"), salt('salt-call', ['salt-call'], 0, ''), saltShell, bolt, mcollective, knife, fabric, puppet]
