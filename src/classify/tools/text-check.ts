// Finds text that hides something from a reader. Judges no commands and no paths.

/** Controls, invisible and direction-changing characters, line separators, halves of surrogate pairs. */
const HIDING_IN_PATH =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e0fff}]|\p{Cs}/u
/** The same without tab and newline, which commands have, and without what only changes how a text looks. */
const HIDING_IN_COMMAND = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Cs}/u
const SUBSTITUTION = /\$\(|`/

/** Why a path from a tool's input is hostile, or undefined. No program writes such paths by accident. */
export function hostilePath(text: string): string | undefined {
  if (HIDING_IN_PATH.test(text)) return 'a path with control or invisible characters'
  return SUBSTITUTION.test(text) ? 'a path with a command in it' : undefined
}

/** Why a command's text is hostile before it is even parsed, or undefined. */
export function hostileCommand(text: string): string | undefined {
  return HIDING_IN_COMMAND.test(text) ? 'a command with control characters' : undefined
}
