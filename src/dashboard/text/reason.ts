// The server's reason without what the card shows anyway. Pure; never leaves out a word the server added.
import type { PermissionItem } from '../../contract/permission.ts'

/**
 * `Queued for approval: npm i x – installs a package` → `Installs a package`. The repeated command is left out only
 * where the reason really begins with it, so that nothing in a command can pass for the server's words.
 */
export function whyText(item: Pick<PermissionItem, 'reason' | 'command'>): string {
  const words = item.reason.replace(/^(?:Queued for approval|Safe|Blocked): /, '')
  let same = 0
  while (same < item.command.length && words[same] === item.command[same]) same += 1
  // A long or many-lined command is repeated up to an ellipsis.
  const rest = /^…? – (.+)$/s.exec(words.slice(same))?.[1]
  const why = same > 0 && rest !== undefined ? rest : words
  // What still begins as the command does, or with a program's name (`npm: installs …`), is written as it is.
  return (why === words && same > 0) || /^\S+: /.test(why) ? why : why.charAt(0).toUpperCase() + why.slice(1)
}
