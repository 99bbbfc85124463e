// Programs that make commands run later or out of sight: at, crontab, systemd-run, launchctl, terminal multiplexers.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { reporter } from '../shapes/reporter.ts'
import { SECRET_VARIABLES } from '../shapes/secret-variables.ts'
import { GUARD_PROCESSES } from '../system/processes.ts'

/** Commands of tmux that only show something. */
const TMUX_SHOWS =
  'list-sessions ls list-windows lsw list-panes lsp list-clients lsc list-keys lsk list-commands lscm list-buffers lsb show-options show show-window-options showw show-environment showenv show-messages showmsgs show-hooks has-session has display-message display info server-info capture-pane capturep show-buffer showb'

/** Those that start a shell, or a command given as words or as one word of shell text. */
const TMUX_RUNS = 'new-session new new-window neww split-window splitw respawn-pane respawnp respawn-window respawnw display-popup popup run-shell run if-shell if pipe-pane pipep command-prompt confirm-before confirm'

const TMUX_TYPES = 'send-keys send send-prefix paste-buffer pasteb set-buffer setb load-buffer loadb'
const TMUX_CHANGES =
  'kill-server kill-session kill-window killw kill-pane killp detach-client detach rename-session rename rename-window renamew select-window selectw select-pane selectp select-layout selectl resize-pane resizep resize-window move-window movew swap-pane swap-window switch-client switchc lock-server start-server start wait-for wait clear-history clearhist copy-mode delete-buffer deleteb save-buffer saveb'
const TMUX_SETS = 'set-option set set-window-option setw set-environment setenv set-hook bind-key bind unbind-key unbind source-file source'

/** Formats that run a command, or expand what may hold one. */
const TMUX_RUNNING_FORMATS = ['*#(*', '*#{E*', '*#{T*', '*;E*', '*;T*']
/** Options with a value of those that show something. */
const TMUX_SHOW_VALUES = list('-t -F -f -c -S -E -b -T')

/** The options of tmux commands are alike within a group; letters that take a value differ between groups. */
const TMUX_GRAMMARS: Readonly<Record<string, Grammar>> = Object.fromEntries(
  [
    [TMUX_SHOWS, { value: TMUX_SHOW_VALUES, benign: list('-a -g -p -q -s -v -w -J -e -H -A -1 -r -I -P -C -N -L -M -l') }],
    [TMUX_RUNS, { stopAtOperand: true, value: list('-t -s -n -c -F -x -y -e -l -S -E -f -T -w -h -b -p -I'), benign: list('-d -A -D -P -X -a -k -v -Z -C -B -o -O -1 -i') }],
    [TMUX_TYPES, { value: list('-t -N -b -s -c'), benign: list('-l -R -X -H -M -F -K -d -p -r -w -a -n -2') }],
    [TMUX_CHANGES, { value: list('-t -s -x -y -n -c -b'), benign: list('-a -d -k -r -g -p -l -L -R -U -D -Z -e -E -T -m -M -P -o -C -S -q -u -A -w -v -h') }],
    [TMUX_SETS, { value: list('-t -T -N'), benign: list('-g -s -w -p -a -u -U -q -o -F -r -n -h -R -B') }],
  ].flatMap(([names, grammar]) => list(names as string).map((name) => [name, grammar as Grammar])),
)

export const schedules: readonly Family[] = [
  {
    id: 'crontab',
    programs: ['crontab'],
    doc: 'Shows or replaces the list of commands that run at set times.',
    source: 'crontab(1), cron 3.0',
    grammar: { help: true, otherOptions: 'execution.later', benign: list('-i -s -V -n -T') },
    rows: [
      { id: 'crontab/list', doc: 'Shows the list.', when: { any: ['-l', '-V'], none: ['-r', '-e', '-u'], operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['crontab -l'], not: ['crontab jobs.txt'] },
      { id: 'crontab/list-of', doc: 'Shows the list of somebody.', when: { all: ['-l', '-u'], none: ['-r', '-e'], operands: { max: 1 } }, does: [{ effect: 'process.read' }], match: ['crontab -l -u www'], not: ['crontab -l'] },
      {
        id: 'crontab/install',
        doc: 'Replaces the list.',
        when: { none: ['-l', '-r', '-e', '-V'] },
        does: [{ effect: 'execution.later', on: 'operands' }, { effect: 'execution.later' }, { effect: 'file.read', on: 'operands' }],
        runs: [{ file: 'operands', language: 'crontab' }, { stdin: 'crontab' }],
        match: ['crontab jobs.txt', 'echo x | crontab -', "echo '@daily date' | crontab -"],
        not: ['crontab -l'],
      },
      { id: 'crontab/edit', doc: 'Opens the list in an editor.', when: { any: ['-e'] }, does: [{ effect: 'execution.later' }], match: ['crontab -e'], not: ['crontab -l'] },
      { id: 'crontab/remove', doc: 'Removes the whole list for good.', when: { any: ['-r'] }, does: [{ effect: 'system.hide' }], match: ['crontab -r'], not: ['crontab -l'] },
    ],
  },
  {
    id: 'at',
    programs: ['at', 'batch'],
    doc: 'Runs commands at a later time.',
    source: 'at(1) 3.2',
    grammar: { help: true, otherOptions: 'execution.later', value: ['-q', '-t'], benign: list('-V -m -M -v') },
    rows: [
      { id: 'at/list', doc: 'Lists what waits.', when: { any: ['-l', '-V'], none: ['-d', '-r', '-f'] }, does: [{ effect: 'process.read' }], match: ['at -l'], not: ['at now'] },
      { id: 'at/show', doc: 'Shows what waits.', when: { any: ['-c'], none: ['-d', '-r', '-f'] }, does: [{ effect: 'process.read' }], match: ['at -c 4'], not: ['at now'] },
      { id: 'at/add', doc: 'Makes its input run later.', when: { none: list('-l -c -d -r -V') }, does: [{ effect: 'execution.later' }], runs: [{ stdin: 'shell' }], match: ['at now', 'echo ls | at 10:00'], not: ['at -l'] },
      { id: 'at/file', doc: 'Makes a file run later.', when: { any: ['-f'] }, does: [{ effect: 'execution.later' }, { effect: 'execution.script', on: { option: '-f' } }], match: ['at -f x.sh now'], not: ['at now'] },
      { id: 'at/remove', doc: 'Removes what waits.', when: { any: ['-d', '-r'] }, does: [{ effect: 'execution.later' }], match: ['at -d 4'], not: ['at -l'] },
    ],
  },
  reporter('atq', ['atq'], 'at(1) 3.2', { value: ['-q'], benign: ['-V'] }, 'atq'),
  {
    id: 'atrm',
    programs: ['atrm', 'anacron', 'fcrontab', 'incrontab'],
    doc: 'Changes what runs later.',
    source: 'at(1) 3.2; anacron(8) 2.3',
    grammar: { noOptions: true },
    rows: [{ id: 'atrm/change', doc: 'Changes what runs later.', does: [{ effect: 'execution.later', on: 'operands' }, { effect: 'execution.later' }], match: ['atrm 4'] }],
  },
  {
    id: 'systemd-run',
    programs: ['systemd-run'],
    doc: 'Runs a command as a service of its own.',
    source: 'systemd-run(1), systemd 252',
    grammar: {
      stopAtOperand: true,
      otherOptions: 'system.service',
      value: list(
        '--unit -u --description --slice --property -p --service-type --uid --gid --nice --working-directory -E --setenv --on-active --on-boot --on-startup --on-unit-active --on-unit-inactive --on-calendar --timer-property --path-property --socket-property -H --host -M --machine',
      ),
      benign: list('--user --system --scope --remain-after-exit -r --send-sighup --no-block --wait -P --pipe -q --quiet -G --collect -d --same-dir -t --pty --no-ask-password --slice-inherit --version -h --help'),
    },
    rows: [
      {
        id: 'systemd-run/run',
        doc: 'Runs the command that follows, out of sight.',
        when: { operands: { min: 1 } },
        does: [{ effect: 'execution.later' }],
        runs: [{ argv: 'operands' }],
        match: ['systemd-run --user ls'],
        not: ['systemd-run --version'],
      },
      { id: 'systemd-run/shell', doc: 'Opens a shell.', when: { any: ['-S', '--shell'] }, does: [{ effect: 'execution.interactive' }], match: ['systemd-run -S'], not: ['systemd-run --user ls'] },
      {
        id: 'systemd-run/privilege',
        doc: "Uses another user's rights, or another machine.",
        when: { any: list('--uid --gid -H --host -M --machine') },
        does: [{ effect: 'system.privilege' }],
        match: ['systemd-run --uid=0 ls'],
        not: ['systemd-run --user ls'],
      },
      { id: 'systemd-run/version', doc: 'Prints its version.', when: { operands: { max: 0 }, any: list('--version -h --help') }, does: [{ effect: 'text.print' }], match: ['systemd-run --version'], not: ['systemd-run ls'] },
    ],
  },
  {
    id: 'launchctl',
    programs: ['launchctl'],
    doc: 'Shows and changes the services of macOS.',
    source: 'launchctl(1), macOS 14',
    grammar: { help: true, stopAtOperand: true },
    rows: [
      {
        id: 'launchctl/show',
        doc: 'Shows services.',
        when: { sub: list('list print print-cache print-disabled blame plist procinfo hostinfo resolveport dumpstate dumpjpcategory managerpid manageruid managername error variant version help getenv') },
        does: [{ effect: 'process.read' }],
        match: ['launchctl list', 'launchctl print system'],
        not: ['launchctl bootout gui/501/x'],
      },
      { id: 'launchctl/variable', doc: 'Shows a variable of the session.', when: { sub: ['getenv'] }, does: [{ effect: 'environment.read' }], prints: 'environment', match: ['launchctl getenv HOME'], not: ['launchctl list'] },
      {
        id: 'launchctl/secret',
        doc: 'Shows a variable named like a secret.',
        when: { sub: ['getenv'], operand: { is: SECRET_VARIABLES } },
        does: [{ effect: 'secret.read', on: 'operands' }],
        match: ['launchctl getenv API_KEY'],
        not: ['launchctl getenv HOME', 'launchctl setenv API_KEY a'],
      },
      { id: 'launchctl/limit', doc: 'Shows limits.', when: { sub: ['limit'], operands: { max: 1 } }, does: [{ effect: 'process.read' }], match: ['launchctl limit'], not: ['launchctl limit maxfiles 1 2'] },
      { id: 'launchctl/set-limit', doc: 'Sets limits.', when: { sub: ['limit'], operands: { min: 2 } }, does: [{ effect: 'system.configure', on: 'operands' }], match: ['launchctl limit maxfiles 1 2'], not: ['launchctl limit'] },
      {
        id: 'launchctl/install',
        doc: 'Makes something run at every start.',
        when: { sub: list('load bootstrap enable submit') },
        does: [{ effect: 'execution.later', on: 'operands' }],
        match: ['launchctl load x.plist'],
        not: ['launchctl list'],
      },
      {
        id: 'launchctl/change',
        doc: 'Starts, stops or removes services.',
        when: { sub: list('unload bootout disable start stop remove kickstart kill attach debug uncache config') },
        does: [{ effect: 'system.service', on: 'operands' }],
        match: ['launchctl bootout gui/501/x'],
        not: ['launchctl list'],
      },
      {
        id: 'launchctl/environment',
        doc: 'Changes the environment of later programs.',
        when: { sub: ['setenv', 'unsetenv'] },
        does: [{ effect: 'environment.hazard', on: 'first' }],
        match: ['launchctl setenv A b'],
        not: ['launchctl list'],
      },
      { id: 'launchctl/run', doc: 'Runs a command for another user.', when: { sub: ['asuser', 'bsexec'] }, does: [{ effect: 'system.privilege' }], runs: [{ argv: 'but-first' }], match: ['launchctl asuser 501 ls'], not: ['launchctl list'] },
      { id: 'launchctl/shutdown', doc: 'Restarts the machine or logs out.', when: { sub: ['reboot'] }, does: [{ effect: 'system.shutdown' }], match: ['launchctl reboot system'], not: ['launchctl list'] },
      {
        id: 'launchctl/unprotect',
        doc: 'Stops what protects or watches the machine.',
        when: {
          sub: list('unload bootout disable stop remove kill'),
          operand: {
            is: list('*com.apple.auditd* *com.apple.alf* *com.apple.XProtect* *com.apple.MRT* *com.apple.security* *com.apple.tccd* *com.crowdstrike* *com.sentinel* *com.jamf* *com.microsoft.wdav* *com.objective-see* *santa*'),
            literal: true,
          },
        },
        does: [{ effect: 'system.unprotect', on: 'operands' }],
        match: ['launchctl unload -w /System/Library/LaunchDaemons/com.apple.auditd.plist', 'launchctl bootout system/com.crowdstrike.falcond'],
        not: ['launchctl bootout gui/501/x'],
      },
      {
        id: 'launchctl/guard',
        doc: 'Changes the service of the guard.',
        when: { sub: list('unload bootout disable stop remove kickstart kill'), operand: { is: GUARD_PROCESSES, literal: true } },
        does: [{ effect: 'guard.change', on: 'operands' }],
        match: ['launchctl bootout gui/501/dev.interlock'],
        not: ['launchctl list'],
      },
    ],
    subcommands: { asuser: { stopAtOperand: true }, bsexec: { stopAtOperand: true }, load: { benign: ['-w', '-F'] }, unload: { benign: ['-w', '-F'] }, kickstart: { benign: ['-k', '-p', '-s'] }, list: { benign: ['-x'] } },
  },
  {
    id: 'tmux',
    programs: ['tmux', 'byobu'],
    doc: 'Keeps terminals running and types into them.',
    source: 'tmux(1) 3.3',
    grammar: { value: list('-c -L -S -T -f'), benign: list('-2 -C -CC -D -l -N -u -V') },
    subcommands: TMUX_GRAMMARS,
    rows: [
      { id: 'tmux/version', doc: 'Prints its version.', when: { sub: [''], any: ['-V'] }, does: [{ effect: 'text.print' }], match: ['tmux -V'], not: ['tmux'] },
      { id: 'tmux/open', doc: 'Opens a terminal.', when: { sub: ['', ...list('attach-session attach a at')], none: ['-V', '-c'] }, does: [{ effect: 'execution.interactive' }], match: ['tmux', 'tmux attach'], not: ['tmux ls'] },
      { id: 'tmux/shell-text', doc: 'Runs shell text.', when: { sub: [''], any: ['-c'] }, does: [{ effect: 'execution.inline-code' }], runs: [{ source: { option: '-c' }, language: 'shell' }], match: ["tmux -c 'ls'"], not: ['tmux ls'] },
      { id: 'tmux/settings', doc: 'Reads settings, which can run anything.', when: { any: ['-f'] }, does: [{ effect: 'execution.script', on: { option: '-f' } }], match: ['tmux -f x.conf ls'], not: ['tmux ls'] },
      { id: 'tmux/show', doc: 'Shows sessions and what is on screen.', when: { sub: list(TMUX_SHOWS) }, does: [{ effect: 'process.read' }], match: ['tmux ls', 'tmux capture-pane -p -t a'], not: ['tmux kill-server'] },
      {
        id: 'tmux/environment',
        doc: 'Shows the environment that programs are started with.',
        when: { sub: ['show-environment', 'showenv'] },
        does: [{ effect: 'environment.read' }],
        prints: 'environment',
        match: ['tmux show-environment -g'],
        not: ['tmux ls'],
      },
      {
        id: 'tmux/secret',
        doc: 'Shows a variable named like a secret.',
        when: { sub: ['show-environment', 'showenv'], operand: { is: SECRET_VARIABLES } },
        does: [{ effect: 'secret.read', on: 'operands' }],
        match: ['tmux show-environment API_KEY'],
        not: ['tmux show-environment HOME', 'tmux set-environment API_KEY a'],
      },
      {
        id: 'tmux/more',
        doc: 'Gives another command after a semicolon.',
        when: { sub: list(TMUX_SHOWS), operand: { is: [';', '*;'] } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: 'operands', language: 'shell' }],
        match: ["tmux ls ';' run-shell date"],
        not: ['tmux ls'],
      },
      {
        id: 'tmux/more-value',
        doc: 'Gives another command after a semicolon that ends a value.',
        when: { sub: list(TMUX_SHOWS), value: Object.fromEntries(TMUX_SHOW_VALUES.map((name) => [name, ['*;']])) },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: 'operands', language: 'shell' }],
        match: ["tmux ls -F 'a;' run-shell date"],
        not: ['tmux ls -F a'],
      },
      {
        id: 'tmux/format',
        doc: 'Runs a command inside a format.',
        when: { sub: list(TMUX_SHOWS), operand: { is: TMUX_RUNNING_FORMATS } },
        does: [{ effect: 'execution.inline-code' }],
        match: ["tmux display -p '#(date)'"],
        not: ['tmux ls'],
      },
      {
        id: 'tmux/format-option',
        doc: 'Runs a command inside a format.',
        when: { sub: list(TMUX_SHOWS), value: { '-F': TMUX_RUNNING_FORMATS, '-f': TMUX_RUNNING_FORMATS } },
        does: [{ effect: 'execution.inline-code' }],
        match: ["tmux ls -F '#(date)'"],
        not: ['tmux ls'],
      },
      {
        id: 'tmux/run',
        doc: 'Runs a command in a terminal that goes on by itself.',
        when: { sub: list(TMUX_RUNS) },
        does: [{ effect: 'execution.later' }],
        runs: [{ source: 'operands', language: 'shell' }, { argv: 'operands' }],
        match: ["tmux new -d 'ls'", 'tmux new-session -d -s a', "tmux run-shell 'date'"],
        not: ['tmux ls'],
      },
      {
        id: 'tmux/type',
        doc: 'Types into a terminal.',
        when: { sub: list(TMUX_TYPES) },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { each: 'operands', except: list('Enter C-m C-c C-d C-z C-l q y n Escape Space Tab Up Down Left Right') }, language: 'shell' }],
        match: ["tmux send-keys -t a 'ls' Enter"],
        not: ['tmux ls'],
      },
      { id: 'tmux/change', doc: 'Changes terminals and settings.', when: { sub: list(TMUX_CHANGES) }, does: [{ effect: 'process.signal' }], match: ['tmux kill-session -t a'], not: ['tmux ls'] },
      { id: 'tmux/configure', doc: 'Changes settings, which can run anything.', when: { sub: list(TMUX_SETS) }, does: [{ effect: 'environment.hazard' }], match: ['tmux set -g mouse on'], not: ['tmux ls'] },
    ],
  },
  {
    id: 'screen',
    programs: ['screen'],
    doc: 'Keeps terminals running and types into them.',
    source: 'screen(1) 4.9',
    grammar: { help: true, stopAtOperand: true, otherOptions: 'execution.interactive', value: list('-S -p -h -s -t -T -e -c'), benign: list('-a -A -d -D -m -dm -dmS -i -l -L -O -q -r -R -U -wipe -x -v -ls -list -Q') },
    rows: [
      { id: 'screen/list', doc: 'Lists sessions.', when: { any: ['-ls', '-list', '-v'], operands: { max: 1 } }, does: [{ effect: 'process.read' }], match: ['screen -ls'], not: ['screen -r'] },
      {
        id: 'screen/run',
        doc: 'Runs a command in a terminal that goes on by itself.',
        when: { none: ['-X', '-ls', '-list', '-v'], operands: { min: 1 } },
        does: [{ effect: 'execution.later' }],
        runs: [{ argv: 'operands' }, { argv: 'but-first' }],
        match: ['screen -d -m ls', 'screen -dmS a ls'],
        not: ['screen -ls'],
      },
      { id: 'screen/open', doc: 'Opens a terminal.', when: { operands: { max: 0 }, none: ['-X', '-ls', '-list', '-v'] }, does: [{ effect: 'execution.interactive' }], match: ['screen -r'], not: ['screen -ls'] },
      {
        id: 'screen/type',
        doc: 'Types into a terminal, or runs one of its own commands.',
        when: { any: ['-X'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: 'operands', language: 'shell' }],
        match: ["screen -S a -X stuff 'ls'"],
        not: ['screen -ls'],
      },
      { id: 'screen/settings', doc: 'Reads settings, which can run anything.', when: { any: ['-c', '-s'] }, does: [{ effect: 'execution.script', on: { option: ['-c', '-s'] } }], match: ['screen -c x.rc'], not: ['screen -ls'] },
    ],
  },
  {
    id: 'zellij',
    programs: ['zellij', 'tmate', 'tmuxinator', 'tmuxp', 'mosh-server', 'ttyd', 'gotty', 'wetty', 'upterm'],
    doc: 'Opens terminals that go on by themselves or that others can reach.',
    source: 'zellij(1) 0.38; tmate(1) 2.4; ttyd(1) 1.7',
    grammar: { otherOptions: 'execution.interactive', stopAtOperand: true, benign: ['-V', '--version', '-h', '--help'] },
    rows: [
      { id: 'zellij/version', doc: 'Prints its version.', when: { any: ['-V', '--version', '-h', '--help'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['zellij --version'], not: ['ttyd bash'] },
      { id: 'zellij/run', doc: 'Runs a command in a terminal.', when: { operand: { at: 0, is: ['run', 'action'], literal: true } }, runs: [{ argv: { from: 1 } }], match: ['zellij run ls'], not: ['ttyd bash'] },
      { id: 'zellij/open', doc: 'Opens a terminal.', when: { none: ['-V', '--version', '-h', '--help'] }, does: [{ effect: 'execution.interactive' }, { effect: 'network.listen' }], match: ['ttyd bash', 'tmate'], not: ['zellij --version'] },
    ],
  },
]
