// One line for an audit entry, safe to print anywhere. Leaves details to the entry's data.
import type { AuditRow } from '../../store/store.ts'
import { visible } from '../shown/visible.ts'
import { isObserved } from './observed.ts'

const MAX_CHARS = 300

/** What an entry says in short, from the fields that entries of its kind have. */
export function summaryOf({ event, data }: AuditRow): string {
  const text = (name: string): string => {
    const value = data[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const parts = [
    text('tier'),
    // The tier alone would read as if the call had been held up.
    isObserved(data['policy']) ? 'let pass: only observed' : '',
    text('decision'),
    text('kind'),
    text('observation'),
    refusalOf(data['refused']),
    text('scope'),
    text('command') || text('toolName') || text('rule') || text('keyId') || text('role'),
    text('why') || text('detail') || text('feedback') || text('reason'),
  ]
  const line = [event, ...parts.filter((part) => part !== '')].join(' · ')
  return visible(line.length <= MAX_CHARS ? line : `${line.slice(0, MAX_CHARS)}…`).text
}

/** Why a call was refused without a verdict of its own: paused, rejected-often, quota … */
function refusalOf(refused: unknown): string {
  if (typeof refused !== 'object' || refused === null || !('kind' in refused)) return ''
  return typeof refused.kind === 'string' ? refused.kind : ''
}
