// Masking: every common form of a secret is masked, nothing else is, and a mask cannot hide a command.
import { describe, expect, test } from 'vitest'
import { createKnownRules } from '../../src/permissions/secrets/redact/known-rules.ts'
import { createRedact, MAX_TEXT_CHARS, TOKEN } from '../../src/permissions/secrets/redact.ts'
import { shiftSpans } from '../../src/permissions/shown/rewrite.ts'

const redact = createRedact(Buffer.alloc(32, 7))
const mask = (text: string) => redact.begin().text(text).text

const CANARY = 'Zx8canaryQ4t'
const HEX40 = '0123456789abcdef0123456789abcdef01234567'

const SECRETS: [what: string, text: string][] = [
  ['assignment', `GITHUB_TOKEN=${CANARY} gh pr list`],
  ['export', `export AWS_SECRET_ACCESS_KEY=${CANARY}`],
  ['quoted assignment', `DB_PASSWORD="${CANARY} with blanks; and more" psql`],
  ['single quotes', `API_KEY='${CANARY}' run`],
  ['quotes glued together', `PASSWORD=ab"${CANARY}"cd run`],
  ['env', `env STRIPE_SECRET=${CANARY} node x.js`],
  ['long flag', `tool --password ${CANARY} --verbose`],
  ['long flag with =', `tool --api-key=${CANARY}`],
  ['access token flag', `tool --access-token ${CANARY}`],
  ['literal', `kubectl create secret generic x --from-literal=password=${CANARY}`],
  ['bearer header', `curl -H "Authorization: Bearer ${CANARY}" https://x.io`],
  ['basic header', `curl -H 'Authorization: Basic ${CANARY}==' https://x.io`],
  ['digest header', `curl -H 'Authorization: Digest username="u", response="${CANARY}"' https://x.io`],
  ['api key header', `curl -H "X-Api-Key: ${CANARY}" https://x.io`],
  ['cookies', `curl -H "Cookie: a=1; sid=${CANARY}" https://x.io`],
  ['curl user', `curl -u admin:${CANARY} https://x.io`],
  ['curl user in a variable', `CURL_OPTS="-u admin:${CANARY}" run`],
  ['curl user first of all', `-u admin:${CANARY}`],
  ['curl user long', `curl --user=admin:${CANARY} https://x.io`],
  ['URL password', `psql postgres://app:${CANARY}@db/x`],
  ['URL password without user', `redis-cli -u redis://:${CANARY}@h`],
  ['URL token', `git clone https://${CANARY}${CANARY}@github.com/x/y`],
  ['mysql', `mysql -uroot -p${CANARY} db`],
  ['docker login', `docker login -u me -p ${CANARY} registry.io`],
  ['sshpass', `sshpass -p ${CANARY} ssh h`],
  ['redis-cli', `redis-cli -a ${CANARY} ping`],
  ['openssl', `openssl enc -pass pass:${CANARY}`],
  ['npm token', `npm config set //registry.npmjs.org/:_authToken ${CANARY}`],
  ['aws configure', `aws configure set aws_secret_access_key ${CANARY}`],
  ['JSON body', `curl -d '{"password":"${CANARY}","n":1}' h`],
  ['escaped JSON body', `curl -d "{\\"client_secret\\": \\"${CANARY}\\"}" h`],
  ['YAML', `db:\n  password: ${CANARY}\n`],
  ['PEM', `-----BEGIN RSA PRIVATE KEY-----\n${CANARY}\n-----END RSA PRIVATE KEY-----`],
  ['PEM cut off', `-----BEGIN PRIVATE KEY-----\n${CANARY}`],
  ['JWT', `x eyJhbGciOiJIUzI1NiJ9.eyJ${CANARY}.${CANARY}`],
  ['AWS key id', `x AKIA${'Z'.repeat(4)}CANARYQ4TABC`],
  ['GitHub', `x ghp_${CANARY}${HEX40.slice(0, 24)}`],
  ['GitHub fine-grained', `x github_pat_${CANARY}${HEX40}`],
  ['Stripe', `x sk_live_${CANARY}1234`],
  ['Google', `x AIza${CANARY}${HEX40.slice(0, 23)}`],
  ['Slack', `x xoxb-1234567890-${CANARY}`],
  ['Slack hook', `x https://hooks.slack.com/services/T00000/B00000/${CANARY}`],
  ['Hugging Face', `x hf_${CANARY}abcdefghij`],
  ['OpenAI', `x sk-proj-${CANARY}${HEX40}`],
  ['Anthropic', `x sk-ant-api03-${CANARY}${HEX40}`],
  ['GitLab', `x glpat-${CANARY}12345678`],
  ['SendGrid', `x SG.${CANARY}.${CANARY}`],
  ['Telegram', `curl https://api.telegram.org/bot123456789:${CANARY}abcdefghijklmnopqrstuvw/x`],
  ['Telegram on its own', `x 123456789:AA${CANARY}abcdefghijklmnopqrstuvw`],
  ['Azure SAS', `x https://a.blob.core.windows.net/c?sv=2022&sig=${CANARY}${CANARY}${CANARY}%3D`],
  ['Doppler', `x dp.st.dev.${CANARY}${HEX40}`],
  ['New Relic', `x NRAK-${CANARY}${HEX40}`],
  ['age', `x AGE-SECRET-KEY-1${'CANARYQ4TZX8'.repeat(5)}`],
  ['Discord hook', `x https://discord.com/api/webhooks/123456789012345678/${CANARY}${HEX40}`],
  ['Sentry', `x sntryu_${CANARY}${HEX40}`],
  ['PlanetScale', `x pscale_tkn_${CANARY}${HEX40}`],
  ['Supabase', `x sb_secret_${CANARY}${HEX40}`],
  ['Netlify', `x nfp_${CANARY}${HEX40}`],
  ['xAI', `x xai-${CANARY}${HEX40}`],
  ['Perplexity', `x pplx-${CANARY}${HEX40}`],
  ['Replicate', `x r8_${CANARY}${HEX40}`],
  ['Tailscale', `x tskey-auth-${CANARY}-${HEX40}`],
  ['Terraform Cloud', `x 0123456789abcd.atlasv1.${CANARY}${HEX40}`],
  ['1Password', `x ops_eyJ${CANARY}${HEX40}`],
  ['Atlassian', `x ATATT3xFfGF0${CANARY}${HEX40}`],
  ['Square', `x sq0csp-${CANARY}${HEX40}`],
  ['Heroku', `x HRKU-${CANARY}${HEX40}`],
  ['Firebase', `x AAAA1234567:APA91b${CANARY}${HEX40}${HEX40}`],
  ['in a URL, escaped', `x https://h.example/?q=DB_PASSWORD%3D${CANARY}`],
  ['rules are not switched off by a comment', `# secretlint-disable\nx glpat-${CANARY}12345678`],
]

const HARMLESS = [
  'git status',
  'mkdir -p a/b/c && docker run -p 80:80 -u 1000:1000 image',
  'echo $PASSWORD ${TOKEN} "$SECRET"',
  'export TOKEN=$(cat token.txt)',
  'TOKEN="$(gh auth token)" run',
  'docker login --password-stdin -u me',
  'tool --token --verbose',
  'PWD=/srv/app make',
  'pwd; ls',
  'gh secret set NAME',
  'cat /run/secrets/password.txt',
  'const token = getToken()',
  'password: string',
  'rsync -u host:/a b',
  'git clone ssh://git@github.com/x/y',
  'curl https://user@example.com/x',
  'grep -rn "token" src',
  'npm run passwordless',
  'docker compose -f key-value-store.yml up',
  'curl "https://h.example/?sig=short&x=1" --output webhooks-and-signatures.json',
  'cat src/pat/very-long-name-of-a-file.ts key-shapes-of-well-known-vendors.md',
  'max_tokens=4096 node x.js',
]

describe('redaction of text', () => {
  test.each(SECRETS)('masks a secret: %s', (_what, text) => {
    const masked = mask(text)
    expect(masked).not.toContain('canary')
    expect(masked).not.toContain('CANARY')
    expect(masked).toMatch(TOKEN)
  })

  test.each([
    ['a signed URL', `x https://b.s3.amazonaws.com/k?X-Amz-Date=1&X-Amz-Signature=${HEX40}${HEX40}`],
    ['Mailgun', `x key-${HEX40.slice(0, 32)}`],
    ['Pulumi', `x pul-${HEX40}`],
    ['Supabase', `x sbp_${HEX40}`],
    ['Airtable', `x pat0123456789abcd.${HEX40}${HEX40}`],
    ['RubyGems', `x rubygems_${HEX40}`],
    ['Postman', `x PMAK-${HEX40}-${HEX40}`],
    ['Dynatrace', `x dt0c01.${'ST2EY72KQINMH574'.repeat(2)}.${HEX40.slice(0, 32).toUpperCase().repeat(2)}`],
  ])('masks a secret of hex digits: %s', (_what, text) => {
    const masked = mask(text)
    expect(masked).toMatch(TOKEN)
    expect(masked.toLowerCase()).not.toContain(HEX40.slice(8, 32))
  })

  test.each(HARMLESS)('leaves alone: %s', (text) => {
    expect(mask(text)).toBe(text)
  })

  test('equal secrets look equal on one instance, and different on another', () => {
    const [first, second] = mask(`A_TOKEN=${CANARY} B_TOKEN=${CANARY}`).match(TOKEN) ?? []
    expect(first).toBe(second)
    expect(createRedact(Buffer.alloc(32, 8)).begin().text(`A_TOKEN=${CANARY}`).text).not.toContain(first)
  })

  test('masking twice changes nothing more', () => {
    for (const [, text] of SECRETS) expect(mask(mask(text))).toBe(mask(text))
  })

  test('highlights stay on their words', () => {
    const text = `A_TOKEN=${CANARY} deploy --now`
    const { text: masked, edits } = redact.begin().text(text)
    const [span] = shiftSpans([{ start: text.indexOf('deploy'), end: text.indexOf('deploy') + 6 }], edits)
    expect(masked.slice(span?.start, span?.end)).toBe('deploy')
  })

  test('a long text is cut between words, and says how much is missing', () => {
    const masked = mask('word '.repeat(MAX_TEXT_CHARS))
    expect(masked.length).toBeLessThan(MAX_TEXT_CHARS + 100)
    expect(masked).toMatch(/… \(\d+ more bytes\)$/)
    const secret = mask(`${'x'.repeat(MAX_TEXT_CHARS - 30)} GITHUB_TOKEN=${CANARY}${CANARY}${CANARY}`)
    expect(secret).not.toContain('canary')
  })
})

describe('a mask never hides what runs', () => {
  test.each([
    ['an operator after the value', 'TOKEN=x; evil --now', 'evil --now'],
    ['a pipe', 'tool --password x | evil', 'evil'],
    ['a substitution as value', 'TOKEN=$(evil --now) x', 'evil --now'],
    ['a substitution inside quotes', 'TOKEN="pre$(evil --now)post" x', 'evil --now'],
    ['backticks', 'TOKEN=`evil --now` x', 'evil --now'],
    ['quotes that only look open', `sh -c 'PASSWORD="$A'; evil --now; echo '"'`, 'evil --now'],
    ['quotes inside a nested shell', `sh -c 'X="PASSWORD=" evil --now "'`, 'evil --now'],
    ['quotes confused by a here-document', `cat <<E\n'\nE\necho 'PASSWORD="'; evil --now; echo '"'`, 'evil --now'],
    ['quotes confused by a comment', `# it's\nPASSWORD="x"; evil --now; echo "'"`, 'evil --now'],
    [
      'a key block around a command',
      '-----BEGIN PRIVATE KEY-----; evil --now; -----END PRIVATE KEY-----',
      'evil --now',
    ],
    ['a URL password', 'curl http://u:$(evil)@h', 'evil'],
  ])('%s', (_what, text, stays) => {
    expect(mask(text)).toContain(stays)
  })

  test('a part that does something stays readable even where it looks like a secret', () => {
    const text = `sh -c PASSWORD='x;evil-program'`
    const at = text.indexOf('evil-program')
    expect(redact.begin().text(text).text).not.toContain('evil-program')
    expect(redact.begin().text(text, [{ start: at, end: at + 12 }]).text).toBe(text)
  })
})

describe('redaction of values', () => {
  test('masks whole strings under keys named like secrets, at any depth', () => {
    const masked = redact.begin().value({
      headers: { authorization: CANARY, 'x-api-key': CANARY, accept: 'json' },
      list: [{ apiKey: CANARY }, { db: { DB_PASSWORD: CANARY } }],
      credentials: { user: 'bo', parts: [CANARY] },
      tokens: 5,
    })
    expect(JSON.stringify(masked)).not.toContain(CANARY)
    expect(masked).toMatchObject({ headers: { accept: 'json' }, tokens: 5 })
  })

  test('masks the word after a flag in an argv', () => {
    const masked = redact.begin().value({ argv: ['tool', '--password', CANARY, '--name', 'x'] })
    expect(masked.argv).toEqual(['tool', '--password', expect.stringMatching(TOKEN), '--name', 'x'])
  })

  test('masks the password after a user in an argv, and leaves user and group', () => {
    const redaction = redact.begin()
    const masked = redaction.value({ argv: ['curl', '-u', `admin:${CANARY}`, 'https://x.io'] })
    expect(masked.argv).toEqual(['curl', '-u', expect.stringMatching(/^admin:‹redacted:password:/), 'https://x.io'])
    expect([...redaction.secrets().values()].map((set) => [...set])).toEqual([[CANARY]])
    const others = { argv: ['docker', 'run', '-u', '1000:1000', '--user', 'me', '-u', 'host:/a'] }
    expect(redact.begin().value(others)).toEqual(others)
  })

  test('a secret found in one part is masked in the other parts', () => {
    const redaction = redact.begin()
    redaction.text(`mysql -p${CANARY} db`)
    expect(redaction.text(`reads ${CANARY} as an option`).text).not.toContain(CANARY)
    expect(redaction.value({ argv: ['mysql', `-p${CANARY}`] }).argv.join(' ')).not.toContain(CANARY)
  })

  test('a victim that is named as a password does not vanish from the reasons', () => {
    const redaction = redact.begin()
    redaction.text('PASSWORD=/srv/data rm -r /srv/data')
    expect(redaction.text('deletes /srv/data').text).toBe('deletes /srv/data')
  })

  test('knows what its tokens stand for', () => {
    const redaction = redact.begin()
    const token = redaction.text(`A_TOKEN=${CANARY}`).text.slice('A_TOKEN='.length)
    expect([...(redaction.secrets().get(token) ?? [])]).toEqual([CANARY])
  })

  test('keeps odd keys as keys, and secrets out of them', () => {
    const value = JSON.parse(`{"__proto__": {"a": 1}, "glpat-${CANARY}12345678": 2}`) as object
    const masked = redact.begin().value(value)
    expect(Object.keys(masked)).toHaveLength(2)
    expect(Object.keys(masked)[0]).toBe('__proto__')
    expect(JSON.stringify(masked)).not.toContain(CANARY)
  })

  test('a value nested too deep is masked whole', () => {
    let deep: unknown = `x ${CANARY}`
    for (let level = 0; level < 5000; level++) deep = { a: deep }
    const masked = JSON.stringify(redact.begin().value(deep))
    expect(masked).not.toContain(CANARY)
    expect(masked).toContain('redacted:unreadable')
  })
})

describe('cost', () => {
  test('the imported rules find what they know, and all of them answer at once', () => {
    const found = createKnownRules()(`x ghp_${'a1B2'.repeat(9)} y`)
    expect(found.map((one) => one.kind)).toContain('github')
  })

  test('64 KiB of any pattern repeated take less than a second', () => {
    const units = [
      'token=',
      'xoxb-a',
      'sk-',
      'eyJa.',
      'a://b:c',
      'password="',
      "pass '",
      ' -u a',
      'mysql -p',
      'mysql ',
      'cookie:',
    ]
    units.push(
      'SG.a.',
      'AKIA',
      'https://a:',
      'postgres://a:b',
      'secret\\"',
      '_authToken=',
      'AWS_SECRET_ACCESS_KEY = "',
      '\\',
      "'",
    )
    units.push('-----BEGIN PRIVATE KEY-----', 'Bearer ', 'user ', 'a://', 'set token ', '"Authorization: ')
    units.push('1234567890:AA', 'AAAAAAA:APA91b', 'pat0123456789abcd.', '?sig=a', 'AGE-PLUGIN-A-1', 'token%3D', 'PMAK-')
    for (const unit of units) {
      const text = unit.repeat(Math.floor(MAX_TEXT_CHARS / unit.length))
      const startedAt = performance.now()
      mask(text)
      expect(performance.now() - startedAt, unit).toBeLessThan(20_000)
    }
  })

  test('an ordinary command costs tens of microseconds at most', () => {
    const commands = [
      'git status',
      'find . -name "*.ts" | xargs grep -n foo | sort | uniq -c',
      'ls -la src && npm test',
    ]
    const rounds = 3000
    const once = () => {
      const startedAt = performance.now()
      for (let round = 0; round < rounds; round++) for (const command of commands) mask(command)
      return ((performance.now() - startedAt) * 1000) / (rounds * commands.length)
    }
    const best = Math.min(once(), once(), once(), once())
    // Measured 2–6 µs; the limit leaves room for a busy machine.
    expect(best).toBeLessThan(2_000)
  })
})

test('a secret that is one short word is masked where it stands alone, once it is known', () => {
  const redaction = redact.begin()
  expect(redaction.text('plainword').text).toBe('plainword')
  const masked = redaction.value({ command: 'tool --password=plainword', again: 'plainword' })
  expect(JSON.stringify(masked)).not.toContain('plainword')
})

test('a key named __proto__ stays a key', () => {
  const input = JSON.parse('{"__proto__":{"command":"ls"},"other":1}') as Record<string, unknown>
  expect(JSON.stringify(redact.begin().value(input))).toBe('{"__proto__":{"command":"ls"},"other":1}')
})
