// Everything a reviewer judges by: the input field by field, and why it is asked about. Has no controls but expanders.
import type { ComponentChildren } from 'preact'
import { useCallback, useMemo, useState } from 'preact/hooks'
import type { PermissionItem } from '../../contract/permission.ts'
import { type Field, toFields } from '../text/fields.ts'
import { type PlacedSpan, type Reason, toReasons } from '../text/highlight.ts'
import { CodeText } from './code-text.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  item: PermissionItem
  /** Called with false while some text is cut, with true once all of it is shown. */
  onComplete: (complete: boolean) => void
}

export function Evidence({ item, onComplete }: Props) {
  const { fields, reasons, placed } = useMemo(() => {
    const sorted = toFields(item)
    const main = sorted.fields.find((field) => field.role === 'main')
    return { fields: sorted.fields, ...toReasons(main?.text ?? '', sorted.spans) }
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
      {fields.length === 0 && <p class="quiet">The call has no input.</p>}
      {fields.map((field) => (
        <FieldView key={field.name} field={field} placed={placed} report={report}>
          {field.role === 'main' && reasons.length > 0 && <Reasons reasons={reasons} />}
        </FieldView>
      ))}
    </div>
  )
}

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

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ol class="reasons" aria-label="Why this is asked about">
      {reasons.map((reason) => (
        <li key={reason.number}>
          <span class="risk-number">{reason.number}</span>
          <span>
            <VisibleText text={reason.why} prose />
            {reason.tier === 'destructive' && <TierBadge tier={reason.tier} />}
            <span class="rule">{reason.rule}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
