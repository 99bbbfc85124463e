// Tells which language a shell's commands are in, by the shell's name, and has them read as such. Reads nothing itself.
import type { Language } from '../../types.ts'
import type { ToolCommand, ToolEffect, ToolRow } from '../tool.ts'

/**
 * Shells that read the same text in another way than sh. Unlisted ones are read as zsh, which is closest to most. What is
 * trusted in them, plain words, is seen where the call is followed.
 */
const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['powershell', 'perhaps-powershell'],
  ['pwsh', 'perhaps-powershell'],
  ['cmd', 'cmd'],
  ['fish', 'fish'],
  ['nu', 'nu'],
  ['nushell', 'nu'],
])
const LIKE_SH = /^(?:ba|da|a)?sh$/

/** The language of a shell's commands; undefined for sh and its like. `shell` is a name or path. */
export function shellLanguage(shell: string): Language | undefined {
  const name = shell
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase()
  return LIKE_SH.test(name) ? undefined : (LANGUAGES.get(name) ?? 'zsh')
}

/** Effects that have the commands read in the languages as well. What is found can only make the call worse. */
export function foreignEffects(
  row: ToolRow['id'],
  commands: readonly ToolCommand[],
  languages: readonly Language[],
): ToolEffect[] {
  return commands.flatMap(({ text }): ToolEffect[] => {
    if (text === undefined) return []
    const all = new Set([...languages, ...languagesSeen(text)])
    return [...all].map((language) => ({
      effect: 'text.print',
      row,
      target: text,
      as: 'name',
      source: { text, language },
    }))
  })
}

/**
 * Commands of PowerShell that delete, stop or run, where a command stands: `Remove-Item …`, `gci | ri`. Elixir's shell and
 * Ruby's manual are called `iex` and `ri` too: `iex -S mix`, `ri Array`. No cmdlet has two dashes, as a word may have with
 * which a line of sh goes on: `rsync --\⏎remove-source-files`.
 */
const POWERSHELL =
  /(?:^|[\n;|&({])[ \t]*(?:(?:clear|disable|dismount|initialize|remove|reset|restart|stop|uninstall|unregister)-[a-z]{3,}(?![a-z-])|format-volume|invoke-(?:sqlcmd|command|expression)|(?:clc|spps)\s|iex[ \t]*[("'$&]|ri[ \t](?:[^\n;|&({]*[ \t])?-(?:r|fo))|\|[ \t]*(?:iex|ri)\b/i
/** Variables as cmd names them. */
const CMD = /%(?:userprofile|systemroot|homepath|windir|appdata)%/i

/** Text for sh that nobody writes for sh: another shell may be the one that gets it, where agents work on Windows. */
export function languagesSeen(text: string): Language[] {
  if (text.length > MAX_LOOKED_AT) return []
  return [
    ...(POWERSHELL.test(text) ? (['perhaps-powershell'] as const) : []),
    ...(CMD.test(text) ? (['cmd'] as const) : []),
  ]
}

/** Longer texts are no lines of another shell. */
const MAX_LOOKED_AT = 4096
