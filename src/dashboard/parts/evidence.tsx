// Everything a reviewer judges by: the input field by field, and why it is asked about. Has no controls but expanders.
import type { ComponentChildren } from 'preact'
import { useCallback, useMemo, useState } from 'preact/hooks'
import type { PermissionItem } from '../../contract/permission.ts'
import { diffLines } from '../text/diff.ts'
import { type Field, toFields } from '../text/fields.ts'
import { type PlacedSpan, type Reason, toReasons } from '../text/highlight.ts'
import { toReplacements } from '../text/replacements.ts'
import { CodeText } from './code-text.tsx'
import { DiffView } from './diff-view.tsx'
import { Reveal } from './reveal.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  item: PermissionItem
  /** Called with false while some text is cut, with true once all of it is shown. */
  onComplete: (complete: boolean) => void
}

export function Evidence({ item, onComplete }: Props) {
  const { fields, diffs, reasons, placed } = useMemo(() => {
    const sorted = toFields(item)
    const main = sorted.fields.find((field) => field.role === 'main')
    const diffs = diffsOf(item)
    // What a diff shows completely need not stand there twice.
    const covered = new Set(diffs.flatMap(({ covers }) => covers))
    const fields = sorted.fields.filter(({ name, role }) => role === 'main' || !covered.has(name))
    return { fields, diffs, ...toReasons(main?.text ?? '', sorted.spans) }
  }, [item])
  const [cut] = useState(() => new Set<string>())
  const report = useCallback(
    (name: string, complete: boolean) => {
      if (complete) cut.delete(name)
      else cut.add(name)
      onComplete(cut.size === 0)
    },
    [cut, onComplete],
  )
  return (
    <div class="evidence">
      {fields.length === 0 && diffs.length === 0 && <p class="quiet">The call has no input.</p>}
      {fields.map((field) => (
        <FieldView key={field.name} field={field} placed={placed} report={report}>
          {field.role === 'main' && reasons.length > 0 && <Reasons reasons={reasons} />}
        </FieldView>
      ))}
      {diffs.map(({ lines, label }) => (
        <DiffView key={label} lines={lines} label={label} />
      ))}
      <Reveal item={item} />
    </div>
  )
}

/** The edits of the call as diffs; none when one of them is too long: then the texts themselves are shown. */
function diffsOf({ toolInput }: PermissionItem) {
  const replacements = toReplacements(toolInput)
  const diffs = replacements.map(({ before, after, fields }, index) => ({
    lines: diffLines(before, after),
    label: replacements.length === 1 ? 'Change' : `Change ${index + 1} of ${replacements.length}`,
    covers: fields,
  }))
  const total = diffs.reduce((sum, { lines }) => sum + (lines?.length ?? 0), 0)
  const usable = diffs.flatMap(({ lines, ...rest }) => (lines === undefined ? [] : [{ lines, ...rest }]))
  return usable.length === diffs.length && total <= MAX_DIFF_LINES ? usable : []
}

const MAX_DIFF_LINES = 400

const NONE: readonly PlacedSpan[] = []

type FieldProps = {
  field: Field
  placed: PlacedSpan[]
  report: (name: string, complete: boolean) => void
  children: ComponentChildren
}

function FieldView({ field, placed, report, children }: FieldProps) {
  const { name, role, text } = field
  const onComplete = useCallback((complete: boolean) => report(name, complete), [name, report])
  return (
    <section class={`field field-${role}`}>
      {role !== 'main' && (
        <h3 class="field-name">
          <VisibleText text={name} />
          {role === 'claim' && <span class="claim-note">what the agent says; not checked</span>}
          {text.length >= SIZED_CHARS && <span>{sizeText(text)}</span>}
        </h3>
      )}
      <CodeText
        text={text}
        label={role === 'main' ? 'Command' : `Input ${name}`}
        placed={role === 'main' ? placed : NONE}
        onComplete={onComplete}
      />
      {children}
    </section>
  )
}

/** From here on it is told how much there is. */
const SIZED_CHARS = 200

function sizeText(text: string): string {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const characters = `${text.length.toLocaleString('en')} characters`
  return lines > 1 ? `${lines.toLocaleString('en')} lines, ${characters}` : characters
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ol class="reasons" aria-label="Why this is asked about">
      {reasons.map((reason) => (
        <li key={reason.number}>
          <span class="risk-number">{reason.number}</span>
          <span>
            <VisibleText text={reason.why} prose />
            {reason.tier === 'destructive' && <TierBadge tier={reason.tier} />} <span class="rule">{reason.rule}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
