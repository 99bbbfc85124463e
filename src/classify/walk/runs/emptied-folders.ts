// Notes that a folder is emptied: a program that removes files is given every file that a listing found in it.
import { exactText, type Field, literalField } from '../../shell/model.ts'
import { baseName } from '../../text/base-name.ts'
import { fieldScopes, placeOf } from '../place.ts'
import type { Running } from './running.ts'

const REMOVES = /^(?:rm|unlink|shred|truncate)$/

/** `command`: what is run for all that was listed. */
export function noteEmptied([program]: readonly Field[], { row, frame, span, command }: Running): void {
  if (program === undefined || !REMOVES.test(baseName(exactText(program) ?? ''))) return
  const { analysis, scope } = frame
  for (const folder of frame.input.whole ?? []) {
    const scopes = fieldScopes('file.delete-tree', literalField(folder, span), placeOf(analysis.context, scope))
    analysis.add('file.delete-tree', row.id, { target: folder, scopes, span, command })
  }
}
