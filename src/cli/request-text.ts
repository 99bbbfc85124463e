// One request as a reviewer reads it in a terminal: everything a decision needs, nothing that the terminal would obey.
// Prints nothing itself.
import type { PermissionItem } from '../contract/permission.ts'
import { printable, when } from './terminal.ts'

/** `left`: how long a person still has. */
export function leftText(item: Pick<PermissionItem, 'expiresAt'>, nowMs: number): string {
  const seconds = Math.max(0, Math.round((item.expiresAt - nowMs) / 1000))
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

const MAX_LINE = 300
const END = 60

/** A command where one of several is told in a line: whole, or its beginning and its end and how much is left out. */
export function commandLine(command: string): string {
  if (command.length <= MAX_LINE) return command
  const left = command.length - MAX_LINE
  return `${command.slice(0, MAX_LINE - END)} … (${left} more characters) … ${command.slice(-END)}`
}

/** Many lines, without a line break at the end. */
export function requestText(item: PermissionItem, nowMs: number): string {
  const out: string[] = []
  const field = (name: string, text: string | undefined) => {
    if (text !== undefined && text !== '') out.push(`${name.padEnd(9)} ${printable(text)}`)
  }
  field('request', item.id)
  field('agent', `${item.agentId} of ${item.userId}`)
  field('session', item.sessionId)
  field('asked', when(item.timestamp))
  field('status', item.status === 'pending' ? `pending, ${leftText(item, nowMs)} left` : item.status)
  if (item.askerUntil !== undefined && item.askerUntil <= nowMs)
    field('waits', `nobody, since ${when(item.askerUntil)}: an approval is kept for one more try of the same call`)
  field('by', item.decidedBy)
  field('feedback', item.feedback)
  field('tool', item.toolName)
  field('in', item.cwd)
  field('command', item.command)
  field('reason', item.reason)
  field('rule', `${item.rule} (${item.tier})`)
  for (const { kind, target } of item.effects) field('does', target === undefined ? kind : `${kind}: ${target}`)
  for (const warning of item.warnings ?? []) field('warning', JSON.stringify(warning))
  if (item.rejectedBefore !== undefined)
    field('before', `a call like this was rejected by ${item.rejectedBefore.decidedBy}`)
  if (item.lowering !== undefined)
    field('lowered', `${item.lowering.rule}, by ${item.lowering.createdBy}: ${item.lowering.reason}`)
  out.push('', ...JSON.stringify(item.toolInput, null, 2).split('\n').map(printable))
  return out.join('\n')
}
