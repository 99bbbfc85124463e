// Says whether the name of a variable says that it holds a secret. Only raises: a miss is not a promise.

const WORDS =
  /(?:^|_)(?:api_?key|keys?|tokens?|secrets?|password|passwd|passphrase|pass|pwd?|pat|auth|authorization|bearer|cookie|credentials?|creds|private_?key|dsn|jwt|totp|webhook|mnemonic|seed_?phrase)(?:_|\d|$)/i
/** Names of one word, as libraries write them: `authToken`. Words such as `TOKENIZERS` are left alone. */
const PARTS =
  /secret|token(?!i[sz])|passw|credential|api_?key|private_?key|access_?key|_key$|pgpass|connection_?string|kube_?config_?(?:data|b64|base64)/i
/** Addresses of databases and queues, which have the password in them. */
const ADDRESSES =
  /(?:^|_)(?:db|database|mongo(?:db)?|redis|postgres(?:ql)?|pg|mysql|mariadb|amqp|rabbitmq|broker|elastic(?:search)?|clickhouse)_?(?:ur[li])$/i

/** `AWS_SECRET_ACCESS_KEY`, `authToken`, `REDIS_URL` → true, `HOME` → false. `PWD` and `OLDPWD` are folders. */
export function isSecretVariable(name: string): boolean {
  if (/^(?:OLD)?PWD$/.test(name)) return false
  return WORDS.test(name) || PARTS.test(name) || ADDRESSES.test(name)
}
