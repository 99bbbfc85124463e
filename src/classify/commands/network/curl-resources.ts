// What curl asks of services that takes whole things away: by the address, by SQL, by a query. Reads no options of curl.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { resourceRows } from '../shapes/resource-addresses.ts'

const DELETE = ['DELETE', 'delete', 'Delete']
const SENDS = ['POST', 'PUT', 'post', 'put']
/** Databases that take SQL as the body of a request, by their ports. */
const SQL_PORTS = list('8123 9047 8047 8888 4000').map((port) => `url:*:${port}/**`)

/** `body`, `form`: the options that carry a body. */
export function curlResources(body: readonly string[], form: readonly string[]): readonly Row[] {
  return [
    ...resourceRows('curl', 'curl %', [
      { asks: 'deletes', when: { seen: { '-X': DELETE, '--request': DELETE } }, command: 'curl -X DELETE %' },
      { asks: 'deletes', name: 'option', when: { value: { '-X': DELETE, '--request': DELETE } }, options: ['--url'], command: 'curl -X DELETE --url %', not: ['curl --url %'] },
      { asks: 'sends', when: { any: [...body, ...form, '--json'] }, command: 'curl -d a=1 %' },
      { asks: 'sends', name: 'method', when: { seen: { '-X': SENDS, '--request': SENDS } }, command: 'curl -X POST %' },
      {
        asks: 'socket-deletes',
        when: { any: ['--unix-socket', '--abstract-unix-socket'], seen: { '-X': DELETE, '--request': DELETE } },
        command: 'curl --unix-socket /run/docker.sock -X DELETE %',
        not: ['curl --unix-socket /run/docker.sock -X DELETE http://localhost/containers/web'],
      },
      {
        asks: 'socket-sends',
        when: { any: ['--unix-socket', '--abstract-unix-socket'], seen: { '-X': SENDS, '--request': SENDS } },
        command: 'curl --unix-socket /run/docker.sock -X POST %',
        not: ['curl --unix-socket /run/docker.sock %', 'curl --unix-socket /run/docker.sock -X POST http://localhost/containers/web/restart'],
      },
    ]),

    {
      id: 'curl/sql',
      doc: 'Sends SQL to a database that takes it as a body.',
      when: { operand: { is: SQL_PORTS, seen: true } },
      runs: [{ source: { option: body, except: ['@*', '{*', '[*'] }, language: 'sql', elsewhere: true }],
      match: ["curl http://localhost:8123/ -d 'drop table t'"],
      not: ["curl http://localhost:8080/ -d 'drop table t'"],
    },
    {
      id: 'curl/sql-in-address',
      doc: 'Sends SQL that drops or empties in the address.',
      when: { operand: { is: list('q= query= sql=').flatMap((name) => list('DROP drop TRUNCATE truncate DELETE delete Drop').flatMap((verb) => [`*${name}${verb}+*`, `*${name}${verb}%20*`, `*${name}${verb} *`])), seen: true } },
      does: [{ effect: 'database.destroy', on: 'operands' }],
      match: ["curl 'http://localhost:8086/query?q=DROP+DATABASE+metrics'"],
      not: ["curl 'http://localhost:8086/query?q=SHOW+DATABASES'", "curl 'https://example.com/search?q=drop'"],
    },
    {
      id: 'curl/graph-delete',
      doc: 'Sends a query that deletes nodes, documents or whole projects.',
      when: {
        seen: Object.fromEntries(
          [...body, '--json'].map((name) => [
            name,
            list('*DETACH+DELETE* *<delete><query>* *"delete":{"query"* *volumeDelete* *projectDelete* *serviceDelete* *environmentDelete* *deleteRepository* *deleteApp(* *deleteProject(* *deleteOrganization(*').map((text) =>
              text.replace('+', ' '),
            ),
          ]),
        ),
        operand: { is: list('*/graphql* *:7474/* *:8983/* *api.github.com/graphql*'), seen: true },
      },
      does: [{ effect: 'service.destroy' }],
      match: ['curl https://backboard.railway.app/graphql/v2 -d \'{"query":"mutation { volumeDelete(volumeId: 7) }"}\''],
      not: [`curl https://example.com/notes -d '{"text":"volumeDelete"}'`, 'curl https://backboard.railway.app/graphql/v2 -d \'{"query":"{ me { id } }"}\''],
    },
    {
      id: 'curl/decide',
      doc: 'Decides a request of the guard in a person’s place.',
      when: { operand: { is: ['*/api/permissions*', '*/api/grants*'], literal: true }, seen: Object.fromEntries([...body, '--json'].map((name) => [name, ['*decision*']])) },
      does: [{ effect: 'guard.change' }],
      match: [`curl http://127.0.0.1:3001/api/permissions -d '{"requestId":"hook_1","decision":"approve"}'`],
      not: ['curl http://127.0.0.1:3001/api/permissions', "curl http://127.0.0.1:3001/api/items -d 'decision=x'"],
    },
    {
      id: 'curl/engine-escape',
      doc: 'Has a container engine make a container with power over this machine.',
      when: {
        operand: { is: ['*/containers/create*'], seen: true },
        seen: Object.fromEntries(
          [...body, '--json'].map((name) => [name, ['*"Binds":["/:*', '*"Binds": ["/:*', '*"Privileged":true*', '*"Privileged": true*', '*"Binds":["/etc*', '*"Binds":["/root*', '*"PidMode":"host"*', '*docker.sock*']]),
        ),
      },
      does: [{ effect: 'container.escape' }],
      match: ['curl --unix-socket /run/docker.sock http://localhost/containers/create -d \'{"Image":"x","HostConfig":{"Privileged":true}}\''],
      not: [`curl http://127.0.0.1:8080/items -d '{"Privileged":true}'`, 'curl --unix-socket /run/docker.sock http://localhost/containers/create -d \'{"Image":"x"}\''],
    },
  ]
}
