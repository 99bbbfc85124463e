// Programs of a device with Android that show its settings, packages and services, as `adb shell` runs them there.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

type Program = {
  name: string
  /** First words behind which it only shows something, followed by so many others at most. */
  words: string
  max: number
  /** Of these words, those that may have one word more. */
  more?: string
  match: string
  change: string
}

/** What shows is known by its first word; all else changes something. */
function deviceProgram({ name, words, max, more = '', match, change }: Program): Family {
  const [shows, longer] = [list(words), list(more)]
  const first = `${name} ${shows[0]}`
  const changes = (id: string, when: Row['when'], example: string, not: string): Row => ({ id: `device-${name}/${id}`, doc: 'Changes something, or may.', when: when!, does: [{ effect: 'system.configure' }], match: [example], not: [not] })
  const many = `${first}${' a'.repeat(max + 1)}`
  return {
    id: `device-${name}`,
    programs: [name],
    doc: 'Shows and changes what a device with Android has.',
    source: 'developer.android.com/tools/adb and /tools/dumpsys; pm help, wm help and settings help, Android 15',
    grammar: { otherOptions: 'system.configure', value: ['--user'], benign: list('-f -3 -s -d -e -U -a -u -i --show-versioncode') },
    rows: [
      { id: `device-${name}/show`, doc: 'Shows what there is.', when: { operand: { at: 0, is: shows, literal: true } }, does: [{ effect: 'process.read' }], match: [first, match], not: [change] },
      changes('change', { operandNot: { at: 0, is: shows, literal: true } }, change, first),
      changes('more', { operands: { min: max + 2 }, ...(longer.length > 0 && { operandNot: { at: 0, is: longer, literal: true } }) }, longer.length > 0 ? `${name} battery a` : many, longer.length > 0 ? `${name} battery` : first),
      ...(longer.length === 0 ? [] : [changes('much-more', { operands: { min: max + 3 } }, `${name} ${longer[0]} a b`, `${name} ${longer[0]} a`)]),
    ],
  }
}

const getprop: Family = {
  id: 'device-getprop',
  programs: ['getprop'],
  doc: 'Prints properties of a device with Android.',
  source: 'toybox(1), getprop, Android 15',
  grammar: { benign: list('-Z -T') },
  rows: [{ id: 'device-getprop/print', doc: 'Prints them.', does: [{ effect: 'process.read' }], match: ['getprop ro.build.version.sdk', 'getprop'] }],
}

export const deviceSettings: readonly Family[] = [
  getprop,
  deviceProgram({
    name: 'dumpsys',
    words: 'package activity meminfo battery batterystats cpuinfo window display gfxinfo SurfaceFlinger wifi connectivity input power alarm notification diskstats usagestats',
    max: 0,
    more: 'package activity meminfo',
    match: 'dumpsys package com.example.a',
    change: 'dumpsys deviceidle force-idle',
  }),
  deviceProgram({ name: 'pm', words: 'list path dump', max: 2, match: 'pm list packages -3', change: 'pm uninstall com.example.a' }),
  deviceProgram({ name: 'wm', words: 'size density', max: 0, match: 'wm density', change: 'wm user-rotation lock' }),
  deviceProgram({ name: 'settings', words: 'get list', max: 2, match: 'settings get global airplane_mode_on', change: 'settings put global a 1' }),
]

/** What `adb shell` may be asked to run: whether that shows or changes something is judged as if it ran here. */
export const DEVICE_PROGRAMS: readonly string[] = deviceSettings.flatMap(({ programs }) => programs)
