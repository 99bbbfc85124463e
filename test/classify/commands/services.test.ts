// What command lines of services may do: reading is safe, changing asks, and losing for good is blocked.
import { describe, expect, test } from 'vitest'
import { judge, otherThan } from '../judge.ts'

describe('hosting', () => {
  test('looking is safe, before and after the options that all subcommands share', () => {
    const looks = [
      'heroku logs --tail --app shop',
      'heroku --app shop ps',
      'fly -a shop status',
      'vercel ls --scope acme',
      'doctl --context work compute droplet list',
      'wrangler d1 list --json',
      'railway status',
    ]
    expect(otherThan('safe', looks)).toEqual([])
  })

  test('what is lost for good is blocked wherever the options stand', () => {
    const losses = [
      'heroku --app shop pg:reset --confirm shop',
      'fly apps destroy shop -y',
      'vercel --token t rm shop',
      'doctl --context work compute droplet delete 4',
      'firebase firestore:delete --all-collections -P shop',
      'hcloud --context work server delete web',
    ]
    expect(otherThan('destructive', losses)).toEqual([])
  })

  test('settings with their values are secrets', () => {
    const secrets = ['heroku config', 'railway variables', 'netlify env:get KEY', 'vercel env pull .env', 'eb printenv']
    expect(otherThan('dangerous', secrets)).toEqual([])
  })

  test('a program that deploys when it is called alone is not taken for its help', () => {
    expect(otherThan('dangerous', ['vercel', 'vercel ./dist', 'surge', 'sst'])).toEqual([])
    expect(otherThan('safe', ['heroku'])).toEqual([])
  })

  test('asking for help about a deletion deletes nothing, unless the words belong to another program', () => {
    expect(judge('heroku apps:destroy --help').tier).toBe('safe')
    expect(judge('railway run ./deploy --help').tier).toBe('dangerous')
  })
})

describe('what these programs run elsewhere or here', () => {
  test('is judged like a command of its own', () => {
    const runs = [
      'heroku run -a shop rm -rf /',
      "fly ssh console -C 'rm -rf /'",
      'railway run terraform destroy',
      'datadog-ci trace -- rm -rf /',
      'etcdctl lock a rm -rf /',
      "heroku pg:psql -c 'drop table users'",
      "wrangler d1 execute app --command 'drop table users'",
      "turso db shell app 'drop table users'",
    ]
    expect(otherThan('destructive', runs)).toEqual([])
  })

  test('is never safe, however harmless it looks', () => {
    const runs = [
      'heroku run ls',
      'fly ssh console -C ls',
      'doctl compute ssh web',
      'railway run ls',
      'nomad alloc exec 4 ls',
    ]
    expect(otherThan('dangerous', runs)).toEqual([])
  })
})

describe('a try', () => {
  test('of a deletion of backups is safe', () => {
    expect(otherThan('safe', ['restic forget --keep-last 3 --dry-run', 'borg prune -n --keep-daily 7 repo'])).toEqual(
      [],
    )
    expect(otherThan('destructive', ['restic forget --keep-last 3', 'borg prune --keep-daily 7 repo'])).toEqual([])
  })
})

describe('one is not all', () => {
  test.each([
    ['etcdctl del app/a', 'etcdctl del app/ --prefix'],
    ['consul kv delete app/a', 'consul kv delete -recurse app/'],
    ['nats kv del A b', 'nats kv del A'],
    ['nomad job stop a', 'nomad job stop -purge a'],
    ['migrate -path db -database sqlite3://a down 1', 'migrate -path db -database sqlite3://a down'],
    ['alembic downgrade -1', 'alembic downgrade base'],
    ['knex migrate:rollback', 'knex migrate:rollback --all'],
    ['hg update default', 'hg update --clean default'],
  ])('%s asks, %s is blocked', (one, every) => {
    expect([judge(one).tier, judge(every).tier]).toEqual(['dangerous', 'destructive'])
  })
})

describe('tools that run the project', () => {
  test('may list their tasks safely, but an option after a task belongs to the task', () => {
    expect(judge('just --list').tier).toBe('safe')
    expect(judge('just deploy --list').tier).toBe('dangerous')
  })

  test('load code of the project even to show the state', () => {
    const looks = [
      'alembic current',
      'knex migrate:status',
      'sst diff',
      'atlas migrate status --env local',
      'task --list',
    ]
    expect(otherThan('dangerous', looks)).toEqual([])
  })
})

describe('queries of data files', () => {
  test('read what they name, also where a filter could stand', () => {
    expect(otherThan('safe', ['yq .a b.yaml'])).toEqual([])
    expect(otherThan('dangerous', ['yq .env', 'yq . .env', 'yq \'load(".env")\' b.yaml', 'gron .env'])).toEqual([])
  })

  test('read what their filters load, however it is written', () => {
    const loads = [
      'yq \'strload(".env")\' b.yaml',
      'yq \'.a = xml_load(".env")\' b.yaml',
      'yq \'load ".env"\' b.yaml',
      'yq \'load_str("a" + .b)\' b.yaml',
    ]
    expect(otherThan('dangerous', loads)).toEqual([])
  })

  test('do not hide a verb that runs code behind a letter', () => {
    expect(
      otherThan('dangerous', ['mlr -n put \'end { print system("date") }\'', 'mlr --icsv head -n 4 then put x a.csv']),
    ).toEqual([])
    expect(otherThan('safe', ['mlr --icsv head -n 4 a.csv'])).toEqual([])
  })
})
