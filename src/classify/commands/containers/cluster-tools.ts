// Programs around clusters and images: eksctl, stern, scanners of images, registries, telephones. kubectl and helm are in other files.
import type { Family } from '../../types.ts'
import { DEVICE_PROGRAMS } from '../code/device-settings.ts'
import { list } from '../shapes/list.ts'
import { readingOptions } from '../shapes/option-rows.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { cross, serviceClient } from '../shapes/service-client.ts'

const eksThings = 'cluster, clusters, nodegroup, nodegroups, ng, addon, addons, iamserviceaccount, iamidentitymapping, labels, fargateprofile, podidentityassociation, accessentry'

const eksctl = serviceClient('eksctl', {
  doc: 'Clusters at Amazon.',
  source: 'eksctl.io/usage, eksctl 0.190',
  value: '-n --name -r --region -p --profile -o --output --cluster --timeout -v --verbose -C --color --namespace --chunk-size --nodegroup --types',
  benign: '-A --all-regions -h --help -w --wait',
  about: '-h --help',
  aboutSubs: 'version, info, help, completion',
  calm: 'get cluster',
  bold: 'delete cluster a',
  lines: [
    { name: 'read', doc: 'Shows what there is.', effect: 'service.read', subs: `${cross('get', eksThings.replaceAll(',', ''))}, utils describe-stacks, utils describe-addon-versions`, match: 'get cluster, get nodegroup --cluster a' },
    {
      name: 'change',
      doc: 'Creates or changes clusters, or the settings that reach them.',
      effect: 'service.write',
      subs: `${cross('create, scale, upgrade, update, enable, associate, disassociate, register, deregister, set, unset', `${eksThings.replaceAll(',', '')} identityprovider flux gitops profile`)}, drain nodegroup, drain ng, utils write-kubeconfig, utils update-cluster-logging`,
      match: 'create cluster, scale nodegroup --cluster a -n b',
    },
    { name: 'destroy', doc: 'Deletes a cluster or what belongs to it.', effect: 'infrastructure.destroy', subs: cross('delete', eksThings.replaceAll(',', '')), match: 'delete cluster a' },
    { name: 'file', doc: 'Takes its orders from a file.', effect: 'service.write', does: [{ effect: 'file.read', on: { option: ['-f', '--config-file'] } }], when: { any: ['-f', '--config-file'] }, match: 'create cluster -f a.yaml' },
  ],
})

const stern: Family = {
  id: 'stern',
  programs: ['stern'],
  doc: 'Follows the logs of many pods.',
  source: 'github.com/stern/stern README, 1.30',
  grammar: {
    help: true,
    value: list(
      '-n --namespace -l --selector -s --since --tail -c --container -E --exclude-container -e --exclude -i --include -o --output --context --color --container-state --field-selector --node --exclude-pod --max-log-requests --timezone --timestamps --init-containers --highlight -H --verbosity --kubeconfig --config --template-file',
    ),
    optional: ['-t'],
    benign: list('-A --all-namespaces --no-follow --only-log-lines --ephemeral-containers --diff-container --version -v -h --show-hidden-options'),
  },
  rows: [
    { id: 'stern/read', doc: 'Prints logs.', does: [{ effect: 'service.read' }], match: ['stern web', 'stern -n shop . --since 10m'] },
    {
      id: 'stern/cluster',
      doc: 'Takes the cluster, and a program that gives its keys, from a file.',
      when: { any: ['--kubeconfig', '--config'] },
      does: [{ effect: 'environment.hazard' }],
      match: ['stern web --kubeconfig a'],
      not: ['stern web'],
    },
    readingOptions('stern/template', ['--template-file'], 'stern web --template-file a.tpl', 'stern web'),
    { id: 'stern/choose', doc: 'Asks a person to choose.', when: { any: ['-p', '--prompt'] }, does: [{ effect: 'execution.interactive' }], match: ['stern -p'], not: ['stern web'] },
  ],
}

/** Their settings file in the working directory (`trivy.yaml`, `.grype.yaml`) may name any file to write a report to. */
const scanners = projectTool('image-scanner', {
  programs: 'trivy grype syft',
  source: 'trivy.dev/docs/references/configuration/config-file 0.57; github.com/anchore/grype and syft READMEs, grype 0.85, syft 1.17',
  example: 'trivy image nginx',
  doc: 'Lists what is in an image or folder, and its known weaknesses; does what settings in the working directory say.',
})

const crane = serviceClient('crane', {
  programs: 'crane gcrane',
  doc: 'Images in registries.',
  source: 'github.com/google/go-containerregistry, cmd/crane, 0.20',
  value: '--platform',
  benign: '-v --verbose --insecure --full-ref -h --help',
  about: '-h --help',
  calm: 'manifest nginx',
  bold: 'delete registry.example.com/a',
  lines: [
    {
      name: 'host',
      doc: 'Asks a registry whose name is made when the command runs.',
      effect: 'network.connect',
      subs: 'manifest, digest, config, ls, catalog, validate, blob',
      when: { operand: { is: [] } },
      match: 'digest "$HOST/a"',
      not: 'manifest nginx',
    },
    { name: 'read', doc: 'Shows an image or a list of them.', effect: 'service.read', subs: 'manifest, digest, config, ls, catalog, validate, blob', match: 'manifest nginx, ls library/nginx' },
    {
      name: 'change',
      doc: 'Writes into a registry, or changes who is logged in.',
      effect: 'service.publish',
      subs: 'push, copy, cp, tag, append, mutate, rebase, flatten, index, auth, auth login, auth logout, registry, registry serve',
      match: 'copy a b, push a.tar b',
    },
    { name: 'save', doc: 'Saves an image as a file.', effect: 'file.write', subs: 'pull, export', match: 'pull nginx a.tar' },
    { name: 'destroy', doc: 'Deletes an image from its registry.', effect: 'service.destroy', subs: 'delete', match: 'delete registry.example.com/a' },
    { name: 'secret', doc: 'Prints the password for a registry.', effect: 'secret.read', subs: 'auth get, auth token', match: 'auth get registry.example.com' },
  ],
})

/** Options of logcat that choose lines, or how they are shown. */
const LOG_LOOKS = list('-d -t -T -v -s -b -e -m -g -L -D -B --regex* --pid=* --uid=* --format=* --buffer=* --tail=* --max-count=* --print --dividers --binary --last --statistics')

const adb: Family = {
  id: 'adb',
  programs: ['adb'],
  doc: 'Reaches a telephone, or something that passes for one.',
  source: 'developer.android.com/tools/adb, platform-tools 35',
  grammar: { stopAtOperand: true, value: ['-s', '-t', '-H', '-P', '-L'], benign: ['-d', '-e', '-a', '--help', '--version', '-l'] },
  rows: [
    {
      id: 'adb/read',
      doc: 'Shows devices, their state and their logs.',
      when: { operand: { at: 0, is: list('devices version help get-state get-serialno get-devpath logcat features host-features') }, none: ['-a', '-H', '-L'] },
      does: [{ effect: 'process.read' }],
      match: ['adb devices -l', 'adb logcat -d -t 200 ActivityManager:I *:S'],
      not: ['adb shell ls'],
    },
    { id: 'adb/version', doc: 'Prints its version or help.', when: { any: ['--version', '--help'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['adb --version'], not: ['adb shell ls'] },
    {
      id: 'adb/log-file',
      doc: 'Writes the log to a file.',
      when: { operand: { is: ['-f*', '--file*'] } },
      does: [{ effect: 'file.write', on: { from: 1 } }],
      match: ['adb logcat -f a.txt', 'adb logcat -d --file=a.txt'],
      not: ['adb devices', 'adb logcat -d'],
    },
    {
      id: 'adb/log-option',
      doc: 'Empties the log, sets how it is kept, or does what is not known.',
      when: { operand: { at: 0, is: ['logcat'] } },
      // Words without a dash say which lines, and how many.
      does: [{ effect: 'execution.remote', on: { each: 'operands', after: '-', start: true, except: LOG_LOOKS } }],
      match: ['adb logcat -c', 'adb logcat -d -G 16M'],
      not: ['adb devices'],
    },
    {
      id: 'adb/shell',
      doc: 'Runs a command on the device.',
      when: { operand: { at: 0, is: ['shell', 'exec-out'], literal: true }, operands: { min: 2 } },
      runs: [{ source: { from: 1 }, language: 'shell', join: 'blanks', elsewhere: true }],
      match: ['adb shell rm -rf /sdcard'],
      not: ['adb shell', 'adb devices'],
    },
    {
      id: 'adb/change',
      doc: 'Runs commands on the device, or changes it.',
      when: { operandNot: { at: 0, is: list('devices version help get-state get-serialno get-devpath logcat features host-features shell exec-out forward reverse') }, operands: { min: 1 } },
      does: [{ effect: 'execution.remote' }],
      match: ['adb install a.apk', 'adb reboot'],
      not: ['adb devices', 'adb shell ls'],
    },
    { id: 'adb/terminal', doc: 'Opens a shell on the device.', when: { operand: { at: 0, is: ['shell', 'exec-out'] }, operands: { max: 1 } }, does: [{ effect: 'execution.remote' }], match: ['adb shell'], not: ['adb shell getprop'] },
    {
      id: 'adb/shell-change',
      doc: 'Runs a command on the device that may change it.',
      when: { operand: { at: 0, is: ['shell', 'exec-out'] }, operands: { min: 2 }, operandNot: { at: 1, is: DEVICE_PROGRAMS, literal: true } },
      does: [{ effect: 'execution.remote' }],
      match: ['adb shell ls', 'adb shell "getprop; reboot"'],
      not: ['adb shell getprop ro.build.version.sdk', 'adb shell pm list packages'],
    },
    {
      id: 'adb/forward',
      doc: 'Hands connections on to the device, or from it.',
      when: { operand: { at: 0, is: ['forward', 'reverse'] }, operandNot: { at: 1, is: ['--list'], literal: true } },
      does: [{ effect: 'execution.remote' }],
      match: ['adb forward tcp:8080 tcp:8080', 'adb reverse --remove-all'],
      not: ['adb forward --list'],
    },
    {
      id: 'adb/forwards',
      doc: 'Shows which connections are handed on.',
      when: { operand: { at: 1, is: ['--list'], literal: true }, operands: { max: 2 } },
      does: [{ effect: 'process.read' }],
      match: ['adb reverse --list'],
      not: ['adb forward --remove-all', 'adb reverse --list a'],
    },
    { id: 'adb/elsewhere', doc: 'Asks a server elsewhere, or lets others ask this one.', when: { any: ['-a', '-H', '-L'] }, does: [{ effect: 'network.listen' }], match: ['adb -H 203.0.113.9 devices'], not: ['adb devices'] },
  ],
}

const ERASES = list('erase format* flashing oem wipe-super delete-logical-partition snapshot-update')

const fastboot: Family = {
  id: 'fastboot',
  programs: ['fastboot'],
  doc: 'Writes what a telephone starts from.',
  source: 'android.googlesource.com/platform/system/core, fastboot/README.md, platform-tools 35',
  grammar: { value: ['-s', '-S', '--slot'], benign: list('-v --verbose -h --help --version -l'), otherOptions: 'execution.remote' },
  rows: [
    {
      id: 'fastboot/read',
      doc: 'Shows devices and what they say of themselves.',
      when: { operand: { at: 0, is: list('devices getvar help'), literal: true } },
      does: [{ effect: 'process.read' }],
      match: ['fastboot devices', 'fastboot getvar all'],
      not: ['fastboot flash boot a.img'],
    },
    { id: 'fastboot/version', doc: 'Prints its version or help.', when: { operands: { max: 0 }, none: ['-w'] }, does: [{ effect: 'text.print' }], match: ['fastboot --version'], not: ['fastboot devices', 'fastboot -w'] },
    {
      id: 'fastboot/erase',
      doc: 'Erases what a device keeps, or unlocks it, which erases it too.',
      when: { operand: { at: 0, is: ERASES, literal: true } },
      does: [{ effect: 'disk.format' }],
      match: ['fastboot erase userdata', 'fastboot flashing unlock'],
      not: ['fastboot flash boot a.img'],
    },
    { id: 'fastboot/wipe', doc: 'Erases what its owner keeps on a device.', when: { any: ['-w'] }, does: [{ effect: 'disk.format' }], match: ['fastboot -w', 'fastboot -w update a.zip'], not: ['fastboot flash boot a.img'] },
    {
      id: 'fastboot/change',
      doc: 'Writes to a device, or starts it again.',
      when: { operands: { min: 1 }, operandNot: { at: 0, is: [...list('devices getvar help'), ...ERASES], literal: true } },
      does: [{ effect: 'execution.remote' }],
      match: ['fastboot flash boot a.img', 'fastboot reboot', 'fastboot "$1"'],
      not: ['fastboot devices'],
    },
  ],
}

export const clusterTools: readonly Family[] = [eksctl, stern, scanners, crane, adb, fastboot]
