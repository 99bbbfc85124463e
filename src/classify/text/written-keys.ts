// Finds credentials that are written out in a text, by the form that their issuers give them. A miss is no promise.

/** source: the issuers' documentation of token formats */
const FORMS: readonly RegExp[] = [
  /\b(?:AKIA|ASIA|AROA|AIDA)[0-9A-Z]{16}\b/,
  /\bgh[oprsu]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/,
  /\bglpat-[A-Za-z0-9_-]{16,}/,
  // A dashed title of a page has neither digits nor capitals. Looked for near by only: thousands may stand in a text.
  /\bsk-(?:ant-|proj-)?(?=[a-z_-]{0,40}[0-9A-Z])[A-Za-z0-9_-]{20,}/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/,
  /\bAIza[0-9A-Za-z_-]{30,}/,
  /\bnpm_[A-Za-z0-9]{30,}/,
  /\bpypi-[A-Za-z0-9_-]{30,}/,
  /\bhf_[A-Za-z0-9]{30,}/,
  /\bSG\.[A-Za-z0-9_-]{16,100}\.[A-Za-z0-9_-]{16}/,
  /\beyJ[A-Za-z0-9_-]{10,300}\.eyJ[A-Za-z0-9_-]{10}/,
  /\bil[ku]_[A-Za-z0-9]{1,64}_[A-Za-z0-9_-]{16,}/,
  /-----BEGIN[ +][A-Z +]{0,40}PRIVATE[ +]KEY/,
]

/** One expression: a text is gone through once. */
const KEY = new RegExp(FORMS.map(({ source }) => source).join('|'))

/** Whether a text holds something with the form of a credential. Percent escapes are undone. */
export function holdsKey(text: string): boolean {
  return KEY.test(text) || (text.includes('%') && KEY.test(text.replace(/%([0-7][0-9a-f])/gi, decodeEscape)))
}

function decodeEscape(_all: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
