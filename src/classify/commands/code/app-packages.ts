// Tools that look into packages of apps, and the numbers of their versions. Building them is for the project.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** All of it prints: what is in a package, how big that is, or how two of them differ. */
const apkanalyzer: Family = {
  id: 'apkanalyzer',
  programs: ['apkanalyzer'],
  doc: 'Looks into packages of apps for Android.',
  source: 'developer.android.com/tools/apkanalyzer',
  grammar: {
    help: true,
    value: list('--file --name --class --config --type --proguard-folder --proguard-mappings --proguard-seeds --proguard-usages'),
    benign: list('-h --human-readable --not-required --files-only --patch-size --different-only --defined-only --show-removed --references-to'),
  },
  rows: [
    {
      id: 'apkanalyzer/print',
      doc: 'Prints what is in a package.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: list('--proguard-folder --proguard-mappings --proguard-seeds --proguard-usages') } }],
      match: ['apkanalyzer -h apk summary a.apk', 'apkanalyzer manifest print a.apk', 'apkanalyzer dex packages a.apk --defined-only', 'apkanalyzer dex packages a.apk --proguard-mappings .env'],
    },
  ],
}

const bundletool: Family = {
  id: 'bundletool',
  programs: ['bundletool'],
  doc: 'Makes packages of apps for Android out of bundles, and looks into both.',
  source: 'developer.android.com/tools/bundletool, 1.17',
  grammar: { otherOptions: 'file.write', value: list('--bundle --apks --module --xpath --resource --values --config --dimensions --device-spec --modules'), benign: list('--human-readable-sizes --instant --help') },
  rows: [
    { id: 'bundletool/version', doc: 'Prints its version or help.', when: { operand: { at: 0, is: ['version', 'help'], literal: true } }, does: [{ effect: 'text.print' }], match: ['bundletool version'], not: ['bundletool build-apks'] },
    {
      id: 'bundletool/look',
      doc: 'Prints what is in a bundle, checks it, or says how big it is.',
      when: { operand: { at: 0, is: list('dump validate get-size'), literal: true } },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: list('--bundle --apks --device-spec') } }],
      match: ['bundletool dump manifest --bundle=a.aab', 'bundletool get-size total --apks=a.apks', 'bundletool validate --bundle a.aab'],
      not: ['bundletool build-apks'],
    },
    {
      id: 'bundletool/build',
      doc: 'Builds packages, or installs them on a device.',
      when: { operandNot: { at: 0, is: list('version help dump validate get-size'), literal: true } },
      does: [{ effect: 'file.write' }],
      match: ['bundletool build-apks', 'bundletool'],
      not: ['bundletool dump resources --bundle a.aab'],
    },
  ],
}

const agvtool: Family = {
  id: 'agvtool',
  programs: ['agvtool'],
  doc: 'Shows and sets the version of an Xcode project.',
  source: 'agvtool(1), Xcode 15',
  grammar: { longDash: true, otherOptions: 'file.write', benign: list('-terse -terse1 -usecvs -usesvn') },
  rows: [
    {
      id: 'agvtool/show',
      doc: 'Shows the version of the project.',
      when: { operand: { at: 0, is: list('what-version vers what-marketing-version mvers help'), literal: true } },
      does: [{ effect: 'file.read' }],
      match: ['agvtool what-version -terse', 'agvtool mvers'],
      not: ['agvtool bump -all'],
    },
    {
      id: 'agvtool/change',
      doc: 'Writes another version into the project.',
      when: { operandNot: { at: 0, is: list('what-version vers what-marketing-version mvers help'), literal: true } },
      does: [{ effect: 'file.write' }],
      match: ['agvtool next-version', 'agvtool'],
      not: ['agvtool vers'],
    },
  ],
}

export const appPackages: readonly Family[] = [apkanalyzer, bundletool, agvtool]
