// Finds text that hides something from a reader, and text that holds a key. Judges no commands and no paths.

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

/** Credentials that can be told by their form. source: the issuers' documentation of token formats. */
const KEY_FORMS: readonly RegExp[] = [
  /\b(?:AKIA|ASIA|AROA|AIDA)[0-9A-Z]{16}\b/,
  /\bgh[oprsu]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/,
  /\bglpat-[A-Za-z0-9_-]{16,}/,
  /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{20,}/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/,
  /\bAIza[0-9A-Za-z_-]{30,}/,
  /\bnpm_[A-Za-z0-9]{30,}/,
  /\bpypi-[A-Za-z0-9_-]{30,}/,
  /\bhf_[A-Za-z0-9]{30,}/,
  /\bSG\.[A-Za-z0-9_-]{16,100}\.[A-Za-z0-9_-]{16}/,
  /\beyJ[A-Za-z0-9_-]{10,1000}\.eyJ[A-Za-z0-9_-]{10}/,
  /\bil[ku]_[A-Za-z0-9]{1,64}_[A-Za-z0-9_-]{16,}/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/,
]

/** Whether a text holds something with the form of a credential. A miss is no promise. Percent escapes are undone. */
export function holdsKey(text: string): boolean {
  return KEY_FORMS.some(
    (form) => form.test(text) || (text.includes('%') && form.test(text.replace(/%([0-7][0-9a-f])/gi, decodeEscape))),
  )
}

function decodeEscape(_all: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
