// Reduces a name to the form in which protected names are compared. Does not decide whether two files are the same.

const PLAIN = /^[a-z0-9_\-+=,@$~]+(?:\.[a-z0-9_\-+=,@$~]+)*$/
/** Characters that file systems or readers skip: soft hyphen, zero-width, bidi controls, variation selectors, tags. */
const IGNORABLE =
  /\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|[\u{e0000}-\u{e0fff}]/gu

/**
 * The comparison form of one path component: what a case-insensitive file system (macOS, Windows) would take it for.
 * Lower case, compatibility forms unified, ignorable characters dropped, and without the endings that Windows drops
 * (trailing dots and blanks, `:stream`). `.GIT`, `.g\u200cit` and `.git::$INDEX_ALLOCATION` become `.git`.
 */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name === 'git~1' ? '.git' : name
  const folded = name.normalize('NFKC').replace(IGNORABLE, '').toLowerCase()
  const colon = folded.indexOf(':', 2)
  const base = colon < 0 ? folded : folded.slice(0, colon)
  const trimmed = /^\.+$/.test(base) ? base : trimEnd(base)
  return trimmed === 'git~1' ? '.git' : trimmed
}

const SHORT_NAME = /^([^~*?[]{1,6})~\d{1,4}(\.[^.~*?[]{1,3})?$/

/**
 * The pattern of the names that a folded name may stand for on Windows: `claude~1` is short for `.claude`, and
 * `settin~1.jso` for `settings.json`. Any other name is returned as it is.
 */
export function lengthenName(name: string): string {
  const short = name.includes('~') ? SHORT_NAME.exec(name) : null
  return short ? `*${short[1]}*${short[2] === undefined ? '' : `${short[2]}*`}` : name
}

/** Without trailing dots and blanks. A loop, because `/[. ]+$/` takes quadratic time on hostile names. */
function trimEnd(name: string): string {
  let end = name.length
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end--
  return name.slice(0, end)
}

/**
 * The comparison form of a tool's or field's name: what a decoder that ignores case (Go's encoding/json) would take it
 * for. U+017F folds to s and U+212A to k.
 */
export function foldKey(name: string): string {
  if (/^[a-z0-9_]+$/.test(name)) return name
  return name.normalize('NFKC').replace(IGNORABLE, '').trim().toLowerCase()
}
