// Programs that start and stop services, and the machine itself: systemctl, service, supervisors, web servers, shutdown.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { GUARD_PROCESSES } from './processes.ts'

/** Services that protect the machine. */
const PROTECTIONS = list('firewalld* ufw* iptables* ip6tables* nftables* apparmor* fail2ban* crowdsec* sshguard* clamav* falcon-sensor* osqueryd* wazuh* ossec* selinux* auditd* setroubleshoot* suricata* snort* mdatp* tripwire* aide*')

/** Services that keep the logs. */
const LOGS = list('rsyslog* syslog* systemd-journald* journald* syslog-ng* auditbeat* filebeat*')

/** Targets that end the work of the machine. */
const ENDS = list('poweroff.target reboot.target halt.target rescue.target emergency.target shutdown.target kexec.target ctrl-alt-del.target runlevel0.target runlevel1.target runlevel6.target suspend.target hibernate.target')

const STOPS = list('stop kill disable mask freeze clean isolate revert')

/** What stopping some services means, whatever program does it. `at`: where the service's name stands. */
const stopRows = (id: string, when: NonNullable<Row['when']>, at: number | undefined, example: (service: string) => string, not: string): readonly Row[] => {
  const named = (is: readonly string[]) => ({ ...when, operand: { ...(at !== undefined && { at }), is, literal: true } })
  return [
    { id: `${id}/guard`, doc: 'Stops the guard itself.', when: named(GUARD_PROCESSES), does: [{ effect: 'guard.change', on: 'operands' }], match: [example('interlock')], not: [not] },
    { id: `${id}/unprotect`, doc: 'Stops what protects the machine.', when: named(PROTECTIONS), does: [{ effect: 'system.unprotect', on: 'operands' }], match: [example('firewalld')], not: [not] },
    { id: `${id}/blind`, doc: 'Stops what keeps the logs.', when: named(LOGS), does: [{ effect: 'system.hide', on: 'operands' }], match: [example('rsyslog')], not: [not] },
  ]
}

/** A program that asks for the machine to be stopped, but for the given harmless options. */
const shutdown = (id: string, programs: readonly string[], source: string, example: string, harmless: readonly string[]): Family => ({
  id,
  programs,
  doc: 'Stops or restarts the machine.',
  source,
  grammar: { help: true, otherOptions: 'system.shutdown' },
  rows: [
    { id: `${id}/stop`, doc: 'Stops the machine.', when: { none: harmless }, does: [{ effect: 'system.shutdown' }], match: [example], not: [`${programs[0]!} ${harmless[0]!}`] },
    { id: `${id}/other`, doc: 'Prints, or takes a stop back.', when: { any: harmless }, does: [{ effect: 'system.service' }], match: [`${programs[0]!} ${harmless[0]!}`], not: [example] },
  ],
})

/** Words that only ask an init system how things are. */
const INIT_SHOWS = list('status list --list show -l version check')

export const services: readonly Family[] = [
  {
    id: 'systemctl',
    programs: ['systemctl'],
    doc: 'Shows and changes the services of systemd.',
    source: 'systemctl(1), systemd 252',
    grammar: {
      help: true,
      anywhere: true,
      value: list(
        '-t --type --state -p --property -P -n --lines -o --output -s --signal --kill-whom --kill-value --job-mode --what --timestamp --check-inhibitors --boot-loader-entry --preset-mode --legend --message --when --drop-in --mkdir',
      ),
      benign: list(
        '-a --all -l --full -r --recursive --reverse --after --before --with-dependencies --show-types --value -i --ignore-inhibitors -q --quiet --no-block --wait --user --system --failed --no-wall --global --no-reload --no-legend --no-pager --no-ask-password --runtime -f --force --now --plain --dry-run --fail --show-transaction --marked --read-only --version -h -T',
      ),
    },
    rows: [
      {
        id: 'systemctl/show',
        doc: 'Shows services and their state.',
        when: {
          sub: [
            '',
            ...list('status list-units list-unit-files list-sockets list-timers list-dependencies list-jobs list-machines list-automounts list-paths show cat help is-active is-enabled is-failed is-system-running get-default whoami'),
          ],
        },
        does: [{ effect: 'process.read' }],
        match: ['systemctl status nginx', 'systemctl', 'systemctl --user list-timers'],
        not: ['systemctl restart nginx'],
      },
      {
        id: 'systemctl/environment',
        doc: 'Shows the environment of services.',
        when: { sub: ['show-environment'] },
        does: [{ effect: 'environment.read' }],
        prints: 'environment',
        match: ['systemctl show-environment'],
        not: ['systemctl status'],
      },
      {
        id: 'systemctl/change',
        doc: 'Starts, stops or changes services.',
        when: {
          sub: list(
            'start stop reload restart try-restart reload-or-restart try-reload-or-restart kill clean freeze thaw set-property bind mount-image service-log-level service-log-target reset-failed enable disable reenable preset preset-all mask unmask link revert add-wants add-requires set-default cancel daemon-reload daemon-reexec log-level log-target service-watchdogs isolate',
          ),
        },
        does: [{ effect: 'system.service', on: 'operands' }, { effect: 'system.service' }],
        match: ['systemctl restart nginx', 'systemctl daemon-reload', 'systemctl enable --now nginx'],
        not: ['systemctl status nginx'],
      },
      { id: 'systemctl/edit', doc: 'Edits what a service runs.', when: { sub: ['edit'] }, does: [{ effect: 'execution.later', on: 'operands' }], match: ['systemctl edit nginx'], not: ['systemctl status nginx'] },
      {
        id: 'systemctl/set-environment',
        doc: 'Changes the environment of services.',
        when: { sub: list('set-environment unset-environment import-environment') },
        does: [{ effect: 'environment.hazard', on: 'operands' }],
        match: ['systemctl --user set-environment A=1'],
        not: ['systemctl status'],
      },
      {
        id: 'systemctl/shutdown',
        doc: 'Stops or restarts the machine.',
        when: { sub: list('poweroff reboot halt kexec soft-reboot switch-root exit suspend hibernate hybrid-sleep suspend-then-hibernate rescue emergency') },
        does: [{ effect: 'system.shutdown' }],
        match: ['systemctl reboot'],
        not: ['systemctl status'],
      },
      {
        id: 'systemctl/shutdown-target',
        doc: 'Stops or restarts the machine.',
        when: { sub: ['start', 'isolate', 'set-default'], operand: { is: ENDS, literal: true } },
        does: [{ effect: 'system.shutdown', on: 'operands' }],
        match: ['systemctl isolate rescue.target'],
        not: ['systemctl start nginx'],
      },
      {
        id: 'systemctl/elsewhere',
        doc: 'Speaks to another machine, or to another system.',
        when: { any: list('-H --host -M --machine --root --image') },
        does: [{ effect: 'execution.remote', on: { option: ['-H', '--host'] } }, { effect: 'system.service' }],
        match: ['systemctl -H build.example.com status'],
        not: ['systemctl status'],
      },
      ...stopRows('systemctl', { sub: STOPS }, undefined, (service) => `systemctl stop ${service}`, 'systemctl stop nginx'),
    ],
  },
  {
    id: 'service',
    programs: ['service', 'rc-service', 'invoke-rc.d'],
    doc: 'Runs the script of a service.',
    source: 'service(8), sysvinit-utils 3.06; rc-service(8), OpenRC 0.45',
    grammar: { help: true, otherOptions: 'system.service', benign: list('--status-all -l --list -e --exists -r --resolve --version -q --quiet -v') },
    rows: [
      { id: 'service/list', doc: 'Lists services.', when: { any: list('--status-all -l --list -e --exists -r --resolve --version') }, does: [{ effect: 'process.read' }], match: ['service --status-all'], not: ['service nginx stop'] },
      {
        id: 'service/status',
        doc: 'Says how a service is.',
        when: { operand: { at: 1, is: ['status', 'describe', 'configtest'], literal: true }, operands: { max: 2 } },
        does: [{ effect: 'process.read' }],
        match: ['service nginx status'],
        not: ['service nginx stop'],
      },
      { id: 'service/path', doc: 'Runs a script from another folder.', when: { operand: { at: 0, is: ['*/*'] } }, does: [{ effect: 'execution.script', on: 'first' }], match: ['service ../../tmp/x status'], not: ['service nginx status'] },
      {
        id: 'service/change',
        doc: 'Starts, stops or changes a service.',
        when: { operandNot: { at: 1, is: ['status', 'describe', 'configtest'] }, operands: { min: 1 } },
        does: [{ effect: 'system.service', on: 'operands' }],
        match: ['service nginx restart'],
        not: ['service nginx status'],
      },
      ...stopRows('service', { operands: { min: 2 }, operandNot: { at: 1, is: list('status save start restart reload force-reload describe configtest') } }, 0, (name) => `service ${name} stop`, 'service nginx stop'),
    ],
  },
  {
    id: 'initctl',
    programs: ['initctl', 'stop', 'sv', 'svc', 's6-rc', 's6-svc', 'dinitctl', 'svcadm'],
    doc: 'Starts and stops services.',
    source: 'initctl(8), upstart 1.13; sv(8), runit 2.1; s6-svc, s6 2.11; dinitctl(8) 0.16',
    grammar: { noOptions: true },
    rows: [
      { id: 'initctl/change', doc: 'Changes services.', when: { operandNot: { at: 0, is: INIT_SHOWS } }, does: [{ effect: 'system.service', on: 'operands' }, { effect: 'system.service' }], match: ['sv restart web'], not: ['initctl list'] },
      { id: 'initctl/show', doc: 'Shows services.', when: { operand: { at: 0, is: INIT_SHOWS, literal: true }, operands: { max: 2 } }, does: [{ effect: 'process.read' }], match: ['initctl list', 'sv status web'], not: ['sv restart web'] },
      ...stopRows('initctl', { operandNot: { at: 0, is: [...INIT_SHOWS, 'start', 'restart', 'enable', 'reload', 'up', 'once', 'emit'] } }, undefined, (name) => `initctl stop ${name}`, 'sv restart web'),
    ],
  },
  {
    id: 'rc-update',
    programs: ['rc-update', 'update-rc.d', 'chkconfig', 'sysv-rc-conf', 'start', 'restart', 'reload', 'openrc'],
    doc: 'Starts services, or says which start with the machine.',
    source: 'update-rc.d(8), init-system-helpers 1.65; chkconfig(8) 1.22; rc-update(8), OpenRC 0.45',
    grammar: { noOptions: true },
    rows: [
      {
        id: 'rc-update/change',
        doc: 'Changes services.',
        when: { operandNot: { at: 0, is: INIT_SHOWS } },
        does: [{ effect: 'system.service', on: 'operands' }, { effect: 'system.service' }],
        match: ['chkconfig web off', 'update-rc.d web defaults'],
        not: ['chkconfig --list'],
      },
      {
        id: 'rc-update/show',
        doc: 'Shows services.',
        when: { operand: { at: 0, is: INIT_SHOWS, literal: true }, operands: { max: 2 } },
        does: [{ effect: 'process.read' }],
        match: ['chkconfig --list', 'rc-update show'],
        not: ['chkconfig web off'],
      },
      ...stopRows('rc-update', { operandNot: { at: 1, is: list('defaults enable on add reset start') }, operands: { min: 2 } }, undefined, (name) => `chkconfig ${name} off`, 'chkconfig web off'),
    ],
  },
  {
    id: 'supervisorctl',
    programs: ['supervisorctl'],
    doc: 'Shows and changes supervised programs.',
    source: 'supervisorctl 4.2 --help',
    grammar: { help: true, stopAtOperand: true, value: list('-u --username -p --password -r --history-file'), benign: ['-v', '--version'] },
    rows: [
      {
        id: 'supervisorctl/show',
        doc: 'Shows programs and what they print.',
        when: { sub: list('status pid tail maintail avail version help') },
        does: [{ effect: 'process.read' }],
        match: ['supervisorctl status', 'supervisorctl tail web'],
        not: ['supervisorctl restart web'],
      },
      { id: 'supervisorctl/open', doc: 'Opens a prompt.', when: { sub: [''] }, does: [{ effect: 'execution.interactive' }], match: ['supervisorctl'], not: ['supervisorctl status'] },
      {
        id: 'supervisorctl/change',
        doc: 'Starts, stops or changes programs.',
        when: { sub: list('start stop restart reload reread update add remove clear signal shutdown fg open exit') },
        does: [{ effect: 'system.service', on: 'operands' }, { effect: 'system.service' }],
        match: ['supervisorctl restart web'],
        not: ['supervisorctl status'],
      },
      {
        id: 'supervisorctl/elsewhere',
        doc: 'Speaks to another server, or reads other settings.',
        when: { any: list('-s --serverurl -c --configuration -i --interactive') },
        does: [{ effect: 'unknown' }],
        match: ['supervisorctl -c x.conf status'],
        not: ['supervisorctl status'],
      },
      ...stopRows('supervisorctl', { sub: ['stop', 'remove', 'signal', 'clear'] }, undefined, (name) => `supervisorctl stop ${name}`, 'supervisorctl stop web'),
    ],
    subcommands: { tail: { numeric: true, benign: ['-f'] }, maintail: { numeric: true, benign: ['-f'] } },
  },
  {
    id: 'pm2',
    programs: ['pm2'],
    doc: 'Shows and changes programs that it keeps running.',
    source: 'pm2 5.3 --help',
    grammar: { help: true, otherOptions: 'execution.project-script', benign: list('-v --version -s --silent -m --mini-list -V -h') },
    rows: [
      {
        id: 'pm2/show',
        doc: 'Shows programs and what they print.',
        when: { sub: list('list ls l ps status show describe desc info logs log monit id pid ping slist dashboard imonit') },
        does: [{ effect: 'process.read' }],
        match: ['pm2 list', 'pm2 logs web --lines 50'],
        not: ['pm2 restart web'],
      },
      { id: 'pm2/version', doc: 'Prints its version or help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['pm2 --version'], not: ['pm2 list'] },
      {
        id: 'pm2/environment',
        doc: 'Shows the environment of a program.',
        when: { sub: ['env', 'jlist', 'prettylist', 'report'] },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        prints: 'environment',
        match: ['pm2 env 0'],
        not: ['pm2 list'],
      },
      {
        id: 'pm2/start',
        doc: 'Runs a script of the project, and again whenever it ends.',
        when: { sub: list('start startOrRestart startOrReload startOrGracefulReload deploy trigger') },
        does: [{ effect: 'execution.project-script', on: 'operands' }, { effect: 'execution.project-script' }],
        match: ['pm2 start app.js'],
        not: ['pm2 list'],
      },
      {
        id: 'pm2/start-text',
        doc: 'Runs shell text, and again whenever it ends.',
        when: { sub: ['start'], operand: { at: 0, is: ['* *'], literal: true } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: 'first', language: 'shell' }],
        match: ["pm2 start 'node app.js'"],
        not: ['pm2 start app.js'],
      },
      {
        id: 'pm2/change',
        doc: 'Stops or changes programs.',
        when: { sub: list('stop restart reload delete del kill scale reset flush sendSignal reloadLogs gracefulReload update save dump resurrect set unset conf config multiset send attach cleardump autoinstall serve expose') },
        does: [{ effect: 'system.service', on: 'operands' }, { effect: 'system.service' }],
        match: ['pm2 restart web'],
        not: ['pm2 list'],
      },
      {
        id: 'pm2/later',
        doc: 'Makes programs run at every start of the machine.',
        when: { sub: list('startup unstartup install uninstall module:install link unlink plus login register publish') },
        does: [{ effect: 'execution.later' }],
        match: ['pm2 startup'],
        not: ['pm2 list'],
      },
      ...stopRows('pm2', { sub: ['stop', 'delete', 'del', 'sendSignal'] }, undefined, (name) => `pm2 stop ${name}`, 'pm2 stop web'),
    ],
    subcommands: Object.fromEntries([
      ...list('list ls l ps status show describe desc info slist').map((sub) => [sub, { benign: list('-m --mini-list -s --silent --sort'), value: ['--sort'] }]),
      ...['logs', 'log'].map((sub) => [sub, { value: list('--lines --format --timestamp'), benign: list('--raw --err --out --nostream --json --format --timestamp --highlight') }]),
    ]),
  },
  shutdown('shutdown', ['shutdown'], 'shutdown(8), systemd 252; shutdown(8), macOS 14', 'shutdown -h now', ['-c', '--show', '-k']),
  shutdown('poweroff', ['poweroff', 'halt', 'reboot'], 'halt(8), systemd 252', 'reboot', ['-w', '--wtmp-only']),
  shutdown('telinit', ['telinit', 'init', 'pm-suspend', 'pm-hibernate', 'rtcwake'], 'telinit(8), systemd 252; rtcwake(8), util-linux 2.38', 'init 0', ['--version']),
]
