// The names of variables that say that they hold a secret, as a table can ask for them. Only raises: a miss is not a promise.
import { list } from './list.ts'

export const SECRET_VARIABLES: readonly string[] = list(
  '*KEY* *TOKEN* *SECRET* *PASSWORD* *PASSWD* *PASSPHRASE* *CREDENTIAL* *_PASS *PWD_* *_AUTH *_DSN *_JWT *_PAT *DATABASE_URL *DB_URL *REDIS_URL *MONGO_URL *MONGODB_URI *POSTGRES_URL *AMQP_URL',
)
