// Notes the effects of one row that matches, each with the words that it works on. Follows nothing that is run.
import type { EffectKind } from '../../effect-kinds.ts'
import { LIMITS } from '../../limits.ts'
import type { Reading } from '../../shell/argv.ts'
import { exactText, type Field, literalField } from '../../shell/model.ts'
import type { Feed } from '../../shell/scope.ts'
import type { ReadyRow } from '../../table/ready-rows.ts'
import { selectWords } from '../../table/rows.ts'
import { readUrl } from '../../targets/hosts.ts'
import type { Place } from '../../targets/paths.ts'
import type { Span } from '../../types.ts'
import { endlessEffect } from '../endless.ts'
import { WRITES } from '../flow.ts'
import type { Frame } from '../frame.ts'
import { followLinks } from '../links.ts'
import { fieldScopes, placeOf } from '../place.ts'

/** A row that matches, and how it reads the words. */
type Matched = { row: ReadyRow; reading: Reading; frame: Frame; span: Span; command: number }

/** → the ways into each `>(command)` that the program writes to. */
export function noteEffects(matched: Matched): Feed[] {
  const { row, reading, frame, span, command } = matched
  const { analysis, scope } = frame
  const feeds: Feed[] = []
  const place = placeOf(analysis.context, scope)
  for (const { effect, on } of row.does) {
    if (on === undefined) {
      analysis.add(effect === 'execution.endless' ? endlessEffect(frame) : effect, row.id, { span, command })
      continue
    }
    const fields = on === 'cwd' ? [literalField('.', span)] : selectWords(on, reading)
    // Each word is held against each link.
    if (!analysis.spend((fields.length * scope.links.size) >> 5)) return feeds
    for (const field of followLinks(fields, scope, analysis.context)) {
      if (analysis.isFull()) return feeds
      if (isSubstituted(field, frame)) noteFeed(field, effect, feeds, matched)
      // A listing of thousands of places: each is looked at.
      else if (field.values.length > LIMITS.values && !analysis.spend(field.values.length >> 1)) return feeds
      else noteTarget(field, effect, place, matched)
    }
  }
  return feeds
}

/** `<(command)`: the command has been judged; the path stands for what it prints. */
function isSubstituted(field: Field, { scope }: Frame): boolean {
  const text = exactText(field)
  return text?.startsWith('/dev/fd/') === true && scope.files.has(text)
}

/** A command in `>(command)` reads the text that is written there. */
function noteFeed(field: Field, effect: EffectKind, feeds: Feed[], { row, frame, span, command }: Matched): void {
  const feed = WRITES.has(effect) ? frame.scope.feeds.get(field.text) : undefined
  if (!feed) return
  feeds.push(feed)
  frame.analysis.add('text.print', row.id, { span, command })
}

function noteTarget(field: Field, effect: EffectKind, place: Place, matched: Matched): void {
  const { row, frame, span, command } = matched
  const scopes = fieldScopes(effect, field, place)
  frame.analysis.add(effect, row.id, { target: field.text, scopes, span: field.span ?? span, command })
  if (effect === 'network.read' || effect === 'network.write') noteFileUrl(field, matched)
  else if (effect === 'file.read') noteAddress(field, matched)
}

/** `file://` addresses are files, whatever program reads them. */
function noteFileUrl(field: Field, { row, frame, command }: Matched): void {
  const { analysis, scope } = frame
  for (const text of field.values) {
    const url = readUrl(text)
    if (url?.scheme !== 'file') continue
    const path = literalField(url.path, field.span)
    analysis.add('file.read', row.id, {
      target: url.path,
      scopes: fieldScopes('file.read', path, placeOf(analysis.context, scope)),
      span: field.span,
      command,
    })
  }
}

const IS_ADDRESS = /^(?:https?|ftps?):\/\//i

/** Many programs that read files take addresses in their place, and fetch those. */
function noteAddress(field: Field, { row, frame, command }: Matched): void {
  if (!field.values.some((text) => IS_ADDRESS.test(text))) return
  const scopes = fieldScopes('network.read', field, placeOf(frame.analysis.context, frame.scope))
  frame.analysis.add('network.read', row.id, { target: field.text, scopes, span: field.span, command })
}
