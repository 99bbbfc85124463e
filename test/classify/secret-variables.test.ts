// Tests which names of variables say that they hold a secret, and that shells and programs are asked about them alike.
import { expect, test } from 'vitest'
import { isSecretVariable } from '../../src/classify/text/secret-variables.ts'
import { words } from '../../src/classify/text/word-list.ts'
import { judge } from './judge.ts'

test.each(
  words(`
  API_KEY APIKEY DEPLOY_KEY SIGNING_KEYS GH_TOKEN REFRESH_TOKENS APP_SECRET MY_SECRETS DB_PASSWORD ROOT_PASSWD GPG_PASSPHRASE SMTP_PASS
  LDAP_PW MYSQL_PWD GITHUB_PAT NPM_AUTH AUTHORIZATION BEARER SESSION_COOKIE GOOGLE_CREDENTIALS CREDENTIAL AWS_CREDS PRIVATE_KEY SSH_PRIVATEKEY
  SENTRY_DSN JWT TOTP SLACK_WEBHOOK_URL MNEMONIC SEED_PHRASE SEEDPHRASE TOKEN2 clientSecret authToken adminPassw userCredential
  stripeApiKey rsaPrivateKey awsAccessKeyId PGPASSFILE PGPASSWORD AZURE_STORAGE_CONNECTION_STRING ConnectionString KUBE_CONFIG_DATA
  KUBECONFIG_BASE64 KUBECONFIG_B64 DB_URL DATABASE_URL MONGO_URI MONGODB_URI REDIS_URL POSTGRES_URL POSTGRESQL_URI PG_URL MYSQL_URL
  MARIADB_URL AMQP_URL RABBITMQ_URI CELERY_BROKER_URL ELASTIC_URL ELASTICSEARCH_URL CLICKHOUSE_URL api_key db_url
  `),
)('%s names a secret', (name) => {
  expect(isSecretVariable(name)).toBe(true)
})

test.each(
  words(`
  HOME PWD OLDPWD PATH USER KEYBOARD MONKEY TOKENIZERS_PARALLELISM AUTHOR PATTERN PATCH COMPASS PASSENGER BYPASSED BASE_URL SITE_URL
  APP_URL DBUS_ADDRESS KUBECONFIG COOKIECUTTER REDIS_HOST DB_NAME PG_VERSION NODE_ENV
  `),
)('%s does not', (name) => {
  expect(isSecretVariable(name)).toBe(false)
})

test('shells and programs are asked about the same names', () => {
  for (const command of [
    'echo "$REDIS_URL"',
    `python3 -c "import os; print(os.environ['REDIS_URL'])"`,
    'node -p process.env.REDIS_URL',
  ])
    expect(judge(command), command).toMatchObject({ tier: 'dangerous' })
  expect(judge('echo "$NODE_ENV"').tier).toBe('safe')
})
