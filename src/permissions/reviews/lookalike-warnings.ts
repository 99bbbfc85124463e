// Warns a reviewer of words and hosts in a command that are not what they look like. Changes no verdict.
import type { LookalikeWarning } from '../../contract/permission.ts'
import { confusables, foreignHosts } from '../shown/confusables.ts'
import { visible } from '../shown/visible.ts'

const MAX_WARNINGS = 20

/** Empty for ordinary text. Every text in it is safe to print. */
export function lookalikeWarnings(command: string): LookalikeWarning[] {
  const { mixedScript, nonAsciiCommand } = confusables(command)
  const show = (text: string) => visible(text).text
  const warnings: LookalikeWarning[] = [
    ...(nonAsciiCommand ? [{ kind: 'non-ascii-command' as const, text: show(command.slice(0, 200)) }] : []),
    ...foreignHosts(command).map(({ asWritten, asAscii }) => ({
      kind: 'non-ascii-host' as const,
      text: show(asWritten),
      ...(asAscii === '' ? {} : { ascii: asAscii }),
    })),
    ...mixedScript.map((word) => ({ kind: 'mixed-script' as const, text: show(word) })),
  ]
  return warnings.slice(0, MAX_WARNINGS)
}
