// Says whether a file's path looks like it holds a secret. Only raises: a miss is not a promise.
const PATH =
  /(?:^|\/)\.env(?:$|\.(?!example|sample|template|dist))|(?:^|\/)\.(?:ssh|aws|gnupg|kube|docker|azure|netrc|npmrc|pypirc|pgpass|git-credentials|vault-token)(?:\/|$)|(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|g?shadow|sudoers|credentials(?:\.\w+)?|secrets?(?:\.\w+)?|authorized_keys)$|\.(?:pem|key|p12|pfx|jks|keystore|kdbx|asc)$|^\/proc\/[^/]+\/environ$|^\/run\/secrets\/|(?:^|\/)\.config\/(?:gh|gcloud)(?:\/|$)/i

/** `.env`, `~/.ssh/id_rsa`, `/etc/shadow` → true, `.env.example`, `README.md` → false. */
export function isSecretPath(path: string): boolean {
  return PATH.test(path)
}
