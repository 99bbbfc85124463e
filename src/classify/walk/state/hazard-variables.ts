// A variable is set that steers later commands, in whatever way it is set: notes that, and judges the command line that it
// may hold. Which variables steer is in shell/environment.ts.
import { isHazardAssignment } from '../../shell/environment.ts'
import { UNKNOWN, type Value } from '../../shell/model.ts'
import type { Span } from '../../types.ts'
import type { Analysis } from '../analysis.ts'
import { type Frame, frameBelow } from '../frame.ts'
import { startedBy } from './settings.ts'

/** What the variable may hold, and whether there is nothing else. */
type Setting = { readonly values: readonly string[]; readonly known: boolean }

type Where = { span?: Span | undefined; command?: number }

const ROW = 'core/hazard-variable'

/** Does it matter that this variable is set to that? What sets one that is read-only fails, and the shell goes on. */
export function isHazard(name: string, value: Value, { scope }: Frame): boolean {
  return isHazardAssignment(name, value) || scope.fixed.has(name)
}

/** However a variable is set: some names change what later commands mean. */
export function noteSteering(name: string, frame: Frame, value: Value = UNKNOWN, span?: Span): void {
  if (isHazard(name, value, frame)) frame.analysis.add('environment.hazard', ROW, { target: name, span })
}

/** A setting that is not harmless. Many of these variables hold a command line; if theirs is a bad one, that is what will happen. */
export function noteHazard(name: string, setting: Setting, frame: Frame, where: Where): void {
  frame.analysis.add('environment.hazard', ROW, { target: name, ...where })
  noteHistory(name, setting, frame.analysis, where)
  const { span } = where
  const inside = () => frameBelow(frame, `${name}=`, { origin: span })
  for (const text of setting.values) {
    const line = startedBy(name, text)
    if (line !== undefined) frame.reader.text(line, inside())
  }
}

/** Values with which a shell keeps no history of what it runs. */
const KEEPS_NOTHING: ReadonlyMap<string, RegExp> = new Map([
  ['HISTFILE', /^(?:\/dev\/null)?$/],
  ['HISTSIZE', /^0$/],
  ['HISTFILESIZE', /^0$/],
])

/** `HISTFILE=/dev/null`, `HISTSIZE=0` → system.hide, where all that the variable may become says so. */
function noteHistory(name: string, { values, known }: Setting, analysis: Analysis, where: Where): void {
  const nothing = KEEPS_NOTHING.get(name)
  // A text that is not known at all is an empty one.
  const isSeen = known || values.some((text) => text !== '')
  if (isSeen && nothing !== undefined && values.every((text) => nothing.test(text)))
    analysis.add('system.hide', ROW, { target: name, ...where })
}
