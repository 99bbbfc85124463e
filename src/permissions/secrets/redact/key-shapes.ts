// Shapes of well-known keys and tokens, one pattern each. Finds them wherever they stand; needs no names around them.

export type Found = { start: number; end: number; kind: string }

/**
 * Fast pre-check: only a text with one of these can hold one of the shapes below. Looser than they are on purpose.
 * Every alternative begins with a literal, so that the search stays linear.
 */
const HINT =
  /AKIA|ASIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|A3T|gh[pousr]_|github_pat_|glpat-|xox[a-z]-|xapp-|hooks\.slack\.com|npm_|_authToken|sk-|[sr]k_(?:live|test)|whsec_|gsk_|hf_|lin_api_|ntn_|PRIVATE KEY|SG\.|shp[a-z]{2}_|glc_|glsa_|ops_ey|hv[sbr]\.|vc[piark]_|dapi|dckr_pat_|figd_|AIza|ya29\.|GOCSPX-|eyJ|AccountKey|dop_v1_|pypi-|bot\d|x-oauth-basic/

/** The same for shapes that are rarer and longer. Looked for only where a word is long enough to be one of them. */
const LONG_HINT =
  /:AA|APA91b|[?&;]sig=|-Signature=|dp\.|NR(?:AK|II)-|AGE-|webhooks|key-|sntry|pul-|pscale_|sbp_|sb_secret_|nfp_|xai-|pplx-|r8_|tskey-|\.atlasv1\.|AT[AC]TT3|sq0|pat\w{14}\.|HRKU-|rubygems_|PMAK-|dt0c01/
const LONG_WORD_CHARS = 16
/** 1 for letters, digits, underscore and dash of ASCII. */
const IN_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w-]/.test(String.fromCharCode(code))))

/** Lengths are bounded from below only as far as needed to spare ordinary words. No pattern has nested repetition. */
const SHAPES: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['aws-access-key', /\b(?:A3T[A-Z0-9]|AKIA|ASIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA)[A-Z0-9]{12,}/g],
  ['github-token', /\b(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\w{16,})/g],
  ['gitlab-token', /\bglpat-[\w-]{16,}/g],
  ['slack-token', /\b(?:xox[a-z]|xapp)-[\w-]{10,}/g],
  ['slack-webhook', /hooks\.slack\.com\/(?:services|workflows)\/[\w/-]{10,}/g],
  ['npm-token', /\bnpm_\w{20,}/g],
  ['stripe-key', /\b(?:[sr]k_(?:live|test)_|whsec_)\w{10,}/g],
  ['anthropic-key', /\bsk-ant-[\w-]{10,}/g],
  ['openai-key', /\bsk-[A-Za-z0-9][\w-]{18,}/g],
  ['groq-key', /\bgsk_\w{20,}/g],
  ['huggingface-token', /\bhf_[A-Za-z0-9]{16,}/g],
  ['linear-key', /\blin_api_\w{16,}/g],
  ['google-api-key', /\bAIza[\w-]{30,}/g],
  ['google-oauth', /\b(?:ya29\.|GOCSPX-)[\w-]{16,}/g],
  ['sendgrid-key', /\bSG\.[\w-]{10,}\.[\w-]{10,}/g],
  ['vault-token', /\bhv[sbr]\.[\w-]{20,}/g],
  ['digitalocean-token', /\bdop_v1_[a-f0-9]{20,}/g],
  ['pypi-token', /\bpypi-[\w-]{30,}/g],
  ['telegram-token', /(?:\bbot\d{6,12}:[\w-]{30,}|\b\d{8,12}:AA[\w-]{30,})/g],
  ['azure-account-key', /\bAccountKey=[A-Za-z0-9+/=]{20,}/g],
  ['signature', /(?<=[?&;]sig=)[A-Za-z0-9%+/=_-]{32,}/g],
  ['signature', /(?<=\bX-(?:Amz|Goog)-Signature=)[A-Fa-f0-9]{32,}/g],
  ['doppler-token', /\bdp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{30,}/g],
  ['newrelic-key', /\bNR(?:AK|II)-[\w-]{20,}/g],
  ['age-key', /\bAGE-(?:SECRET-KEY|PLUGIN-[A-Z0-9-]{1,40})-1[A-Z0-9]{30,}/g],
  ['discord-webhook', /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{10,24}\/[\w-]{30,}/g],
  ['mailgun-key', /\bkey-[0-9a-f]{32}/g],
  ['sentry-token', /\bsntry[su]_[\w+/=-]{30,}/g],
  ['pulumi-token', /\bpul-[0-9a-f]{40}/g],
  ['planetscale-token', /\bpscale_(?:tkn|pw|oauth)_[\w.=-]{20,}/g],
  ['supabase-token', /\b(?:sbp_[0-9a-f]{40}|sb_secret_[\w-]{20,})/g],
  ['netlify-token', /\bnfp_[A-Za-z0-9]{30,}/g],
  ['xai-key', /\bxai-[A-Za-z0-9]{40,}/g],
  ['perplexity-key', /\bpplx-[A-Za-z0-9]{30,}/g],
  ['replicate-token', /\br8_[A-Za-z0-9]{30,}/g],
  ['tailscale-key', /\btskey-[a-z]{2,12}-[\w-]{20,}/g],
  ['terraform-token', /\b[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}/g],
  ['onepassword-token', /\bops_eyJ[\w+/=-]{20,}/g],
  ['atlassian-token', /\bAT[AC]TT3[\w=-]{40,}/g],
  ['square-token', /\bsq0(?:atp|csp)-[\w-]{20,}/g],
  ['airtable-token', /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{40,}/g],
  ['heroku-key', /\bHRKU-[\w-]{30,}/g],
  ['firebase-key', /\b(?:[\w-]{7,20}:)?APA91b[\w-]{60,}/g],
  ['rubygems-key', /\brubygems_[0-9a-f]{40,}/g],
  ['postman-key', /\bPMAK-[0-9a-f]{20,}-[0-9a-f]{20,}/g],
  ['dynatrace-token', /\bdt0c01\.[A-Z0-9]{20,}\.[A-Z0-9]{40,}/g],
  ['jwt', /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g],
]

const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
/** Only what a key block consists of: a mask must not run on into other text. */
const PEM_BODY = /[A-Za-z0-9+/=\s\\:,-]*/y
const PEM_END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/

/** True when findKeyShapes or the imported rules may find something. Two linear passes, about a microsecond. */
export function mayHoldKeyShape(text: string): boolean {
  return HINT.test(text) || (hasLongWord(text) && LONG_HINT.test(text))
}

/** Looks backwards from where such a word would end, so that most characters of an ordinary line are skipped. */
function hasLongWord(text: string): boolean {
  let end = LONG_WORD_CHARS - 1
  while (end < text.length) {
    let at = end
    while (at > end - LONG_WORD_CHARS && IN_WORD[text.charCodeAt(at)] === 1) at--
    if (at === end - LONG_WORD_CHARS) return true
    end = at + LONG_WORD_CHARS
  }
  return false
}

/** Every key-shaped part of the text, in no order, perhaps overlapping. */
export function findKeyShapes(text: string): Found[] {
  const found: Found[] = []
  for (const [kind, pattern] of SHAPES)
    for (const match of text.matchAll(pattern))
      found.push({ start: match.index, end: match.index + match[0].length, kind })
  findPrivateKeys(text, found)
  return found
}

/** A block without an end is masked as far as it looks like one: a cut key is a key. */
function findPrivateKeys(text: string, found: Found[]): void {
  PEM_BEGIN.lastIndex = 0
  for (let begin = PEM_BEGIN.exec(text); begin !== null; begin = PEM_BEGIN.exec(text)) {
    const bodyStart = PEM_BEGIN.lastIndex
    PEM_BODY.lastIndex = bodyStart
    const body = PEM_BODY.exec(text)?.[0] ?? ''
    const end = PEM_END.exec(body)
    const length = end === null ? body.length : end.index + end[0].length
    found.push({ start: begin.index, end: bodyStart + length, kind: 'private-key' })
    PEM_BEGIN.lastIndex = bodyStart + length
  }
}
