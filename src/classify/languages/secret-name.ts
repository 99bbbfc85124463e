// Says whether a variable's name or a file's path looks like it holds a secret. Only raises: a miss is not a promise.
const VARIABLE =
  /(?:^|_)(?:key|keys|apikey|token|tokens|secret|secrets|passwd|password|passphrase|pwd|pat|auth|cookie|credential|credentials|private|dsn|jwt|webhook)(?:_|\d|$)|(?:secret|token|passw|credential|api_?key|private_?key|access_?key|_key$|database_url|connection_string)/i

const PATH =
  /(?:^|\/)\.env(?:$|\.(?!example|sample|template|dist))|(?:^|\/)\.(?:ssh|aws|gnupg|kube|docker|azure|netrc|npmrc|pypirc|pgpass|git-credentials|vault-token)(?:\/|$)|(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|g?shadow|sudoers|credentials(?:\.\w+)?|secrets?(?:\.\w+)?|authorized_keys)$|\.(?:pem|key|p12|pfx|jks|keystore|kdbx|asc)$|^\/proc\/[^/]+\/environ$|^\/run\/secrets\/|(?:^|\/)\.config\/(?:gh|gcloud)(?:\/|$)/i

/** `AWS_SECRET_ACCESS_KEY` → true, `HOME` → false. `PWD` and `OLDPWD` are folders. */
export function isSecretVariable(name: string): boolean {
  if (/^(?:OLD)?PWD$/.test(name)) return false
  return VARIABLE.test(name)
}

/** `.env`, `~/.ssh/id_rsa`, `/etc/shadow` → true, `.env.example`, `README.md` → false. */
export function isSecretPath(path: string): boolean {
  return PATH.test(path)
}
