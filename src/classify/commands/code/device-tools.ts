// Tools for boards and for Android: what is connected, installed or packed. Writing to a device is for a person.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const platformio = serviceClient('platformio', {
  programs: 'pio platformio',
  doc: 'Builds programs for boards and writes them there.',
  source: 'docs.platformio.org/en/latest/core/userguide, 6.1',
  benign: '--json-output --serial --logical --mdns',
  about: '--version --help -h',
  calm: 'device list',
  bold: 'run',
  subcommands: { 'pkg exec': { stopAtOperand: true, help: false } },
  lines: [
    { name: 'read', doc: 'Lists what is connected.', effect: 'process.read', subs: 'device list, system info', match: 'device list, device list --serial --json-output' },
    { name: 'ask', doc: 'Asks the registry.', effect: 'network.read', subs: 'boards, pkg search', match: 'boards esp32, pkg search json' },
    {
      name: 'project',
      doc: 'Builds, tests or reads the project, whose settings name commands, or works on a device.',
      effect: 'execution.project-script',
      subs: 'run, test, check, debug, ci, init, project, project config, project init, project metadata, device monitor, remote, home, pkg list, pkg outdated, settings set, settings reset, account, team, org, access',
      match: 'run, test',
    },
    { name: 'exec', doc: 'Runs a program of a package.', effect: 'execution.project-script', subs: 'pkg exec', runs: [{ argv: 'operands' }], match: 'pkg exec -- esptool.py chip_id' },
    {
      name: 'install',
      doc: 'Installs, updates or removes packages.',
      effect: 'execution.install',
      subs: 'pkg install, pkg update, pkg uninstall, lib install, platform install, update, upgrade, system prune',
      match: 'pkg install, upgrade',
    },
    { name: 'publish', doc: 'Publishes or withdraws a package.', effect: 'service.publish', subs: 'pkg publish, pkg unpublish', match: 'pkg publish' },
  ],
})

const arduino = serviceClient('arduino-cli', {
  doc: 'Builds programs for boards and writes them there.',
  source: 'arduino.github.io/arduino-cli/1.0/commands',
  value: '--format --fqbn -b --port -p --discovery-timeout',
  benign: '--json --all -a --updatable --verbose -v --no-color',
  about: '--help -h',
  aboutSubs: 'help, version',
  calm: 'board list',
  bold: 'compile a',
  lines: [
    {
      name: 'read',
      doc: 'Lists boards, cores and libraries.',
      effect: 'process.read',
      subs: 'board list, board listall, board details, board search, core list, core search, lib list, lib search, lib deps, lib examples, outdated',
      match: 'board list --format json, core list, lib search json',
    },
    {
      name: 'project',
      doc: 'Builds a sketch, or works on a device.',
      effect: 'execution.project-script',
      subs: 'compile, upload, burn-bootloader, debug, monitor, sketch new, sketch archive, board attach, config add, config set, config delete, config init, config remove, daemon, profile, cache clean',
      match: 'compile a, upload a',
    },
    {
      name: 'install',
      doc: 'Installs, updates or removes cores and libraries.',
      effect: 'execution.install',
      subs: 'core install, core uninstall, core update-index, core upgrade, core download, lib install, lib uninstall, lib update-index, lib upgrade, lib download, update, upgrade',
      match: 'core install a, lib install a',
    },
  ],
})

/** A tool of Android's that only describes what lies in a package. */
const describes = (id: string, programs: string, source: string, example: string, bold: string, grammar: Family['grammar'], subs: readonly string[]): Family => ({
  id,
  programs: list(programs),
  doc: 'Works with packages of Android.',
  source,
  grammar: { help: true, otherOptions: 'file.write', ...grammar },
  rows: [
    { id: `${id}/describe`, doc: 'Says what lies in a package.', when: { sub: subs }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: [example], not: [bold] },
    { id: `${id}/write`, doc: 'Makes or changes packages.', when: { sub: list('package add remove crunch compile link optimize convert sign rotate lineage') }, does: [{ effect: 'file.write' }], match: [bold], not: [example] },
  ],
})

const sdkmanager: Family = {
  id: 'sdkmanager',
  programs: ['sdkmanager'],
  doc: 'Installs parts of the SDK of Android.',
  source: 'developer.android.com/tools/sdkmanager',
  grammar: { help: true, otherOptions: 'execution.install', benign: list('--verbose --include_obsolete --newer --no_https'), value: ['--sdk_root', '--channel'] },
  rows: [
    {
      id: 'sdkmanager/list',
      doc: 'Lists what is and what could be installed.',
      when: { any: ['--list', '--list_installed', '--version'], operands: { max: 0 }, none: ['--sdk_root'] },
      does: [{ effect: 'process.read' }],
      match: ['sdkmanager --list', 'sdkmanager --list_installed'],
      not: ['sdkmanager platform-tools'],
    },
    {
      id: 'sdkmanager/install',
      doc: 'Installs, updates or removes packages, or accepts licences.',
      when: { none: ['--list', '--list_installed', '--version'] },
      does: [{ effect: 'execution.install' }],
      match: ['sdkmanager platform-tools', 'sdkmanager --licenses'],
      not: ['sdkmanager --list'],
    },
    { id: 'sdkmanager/install-too', doc: 'Installs what it is given.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.install' }], match: ['sdkmanager --list platform-tools'], not: ['sdkmanager --list'] },
    { id: 'sdkmanager/elsewhere', doc: 'Works in a folder of the caller’s choice.', when: { any: ['--sdk_root'] }, does: [{ effect: 'execution.install' }], match: ['sdkmanager --list --sdk_root=x'], not: ['sdkmanager --list'] },
  ],
}

const avdmanager = serviceClient('avdmanager', {
  doc: 'Virtual devices of Android.',
  source: 'developer.android.com/tools/avdmanager',
  benign: '-c --compact -s --silent -v --verbose',
  about: '-h',
  calm: 'list avd',
  bold: 'delete avd -n a',
  lines: [
    { name: 'read', doc: 'Lists virtual devices.', effect: 'process.read', subs: 'list, list avd, list device, list target', match: 'list avd, list target -c' },
    { name: 'change', doc: 'Makes, moves or deletes virtual devices.', effect: 'system.configure', subs: 'create, create avd, move, move avd, delete, delete avd', when: { none: ['-h'] }, match: 'delete avd -n a', not: 'list avd' },
  ],
})

const emulator: Family = {
  id: 'emulator',
  programs: ['emulator'],
  doc: 'Runs virtual devices of Android.',
  source: 'developer.android.com/studio/run/emulator-commandline',
  grammar: { help: true, longDash: true, otherOptions: 'execution.container' },
  rows: [
    {
      id: 'emulator/read',
      doc: 'Lists virtual devices, or says what it can do.',
      when: { any: list('-list-avds -version -help -accel-check'), operands: { max: 0 } },
      does: [{ effect: 'process.read' }],
      match: ['emulator -list-avds'],
      not: ['emulator -avd a', 'emulator', 'emulator -list-avds a'],
    },
    { id: 'emulator/run', doc: 'Starts a virtual device.', when: { none: list('-list-avds -version -help -accel-check') }, does: [{ effect: 'execution.container' }], match: ['emulator -avd a'], not: ['emulator -list-avds'] },
  ],
}

export const deviceTools: readonly Family[] = [
  platformio,
  arduino,
  describes('aapt', 'aapt aapt2', 'aapt2: developer.android.com/tools/aapt2; aapt v', 'aapt dump badging a.apk', 'aapt package -f', { benign: ['-v', '--values', '--no-values', '-a'], value: ['--file'] }, ['dump', 'list', 'l', 'version']),
  describes(
    'apksigner',
    'apksigner',
    'developer.android.com/tools/apksigner',
    'apksigner verify --print-certs a.apk',
    'apksigner sign a.apk',
    { anywhere: true, benign: list('-v --verbose --print-certs --print-certs-pem -Werr'), value: ['--min-sdk-version', '--max-sdk-version'] },
    ['verify', 'version', 'help'],
  ),
  sdkmanager,
  avdmanager,
  emulator,
]
