// Takes the one-time secret of a login link out of the address. Does not send it anywhere.

const FRAGMENT = '#login='

/**
 * The secret in `#login=…`, or undefined. The fragment is removed from the address bar and from the history entry
 * before this returns, so the secret is in no screenshot, bookmark or shared address.
 */
export function takeLoginSecret(location: Location, history: History): string | undefined {
  if (!location.hash.startsWith(FRAGMENT)) return undefined
  const secret = location.hash.slice(FRAGMENT.length)
  history.replaceState(null, '', location.pathname + location.search)
  return secret === '' ? undefined : safeDecode(secret)
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not percent-encoded after all: the server says whether it is a known secret.
    return text
  }
}
