// `interlock users`: makes, lists and revokes people and their login links, straight in the database. No passwords.

import { Argument, type Command, Option } from 'commander'
import { administrationAudit } from '../audit/record.ts'
import { userRequest } from '../contract/administration.ts'
import { newUserToken } from '../http/auth/credentials.ts'
import { addLoginLink } from '../http/auth/login-link.ts'
import { endUser } from '../permissions/end-user.ts'
import type { Role } from '../store/store.ts'
import { terminalActor, withStore } from './local-store.ts'
import { action, CommandError, printData, printJson, say, table, when } from './terminal.ts'

type CreateOptions = { role: Role; token?: boolean; json?: boolean }

async function create(id: string, options: CreateOptions): Promise<void> {
  const name = userRequest.shape.id.safeParse(id)
  if (!name.success) throw new CommandError(`${id} cannot be a user's id: ${name.error.issues[0]?.message}`)
  const credential = options.token === true ? newUserToken() : undefined
  const link = await withStore(async (store, config) => {
    const known = await store.user(id)
    if (known?.revokedAt !== undefined)
      throw new CommandError(`the user ${id} was revoked; choose another id, so that nobody inherits their past`)
    if (known !== undefined) throw new CommandError(`the user ${id} exists already`)
    const data = { role: options.role, token: credential !== undefined }
    const audit = administrationAudit('user-created', terminalActor(), id, data)
    await store.addUser(
      { id, role: options.role, ...(credential === undefined ? {} : { tokenHash: credential.hash }) },
      audit,
    )
    return addLoginLink(store, { publicUrl: config.publicUrl, userId: id, by: terminalActor() })
  })
  say('The login link works once, for 10 minutes. `users link` makes another.')
  if (credential !== undefined) say('The token is shown once.')
  if (options.json === true)
    printJson({ id, role: options.role, link, ...(credential === undefined ? {} : { token: credential.token }) })
  else printData([link, ...(credential === undefined ? [] : [credential.token])].join('\n'))
}

async function link(id: string, options: { json?: boolean }): Promise<void> {
  const url = await withStore(async (store, config) => {
    const user = await store.user(id)
    if (user === undefined || user.revokedAt !== undefined) throw new CommandError(`there is no user ${id}`)
    if (user.disabledAt !== undefined)
      throw new CommandError(`the account ${id} is switched off, so no link would let it in; first users enable ${id}`)
    return addLoginLink(store, { publicUrl: config.publicUrl, userId: id, by: terminalActor() })
  })
  if (options.json === true) printJson({ id, link: url })
  else printData(url)
}

const stateOf = ({ revokedAt, disabledAt }: { revokedAt?: number; disabledAt?: number }) =>
  revokedAt !== undefined
    ? `revoked ${when(revokedAt)}`
    : disabledAt !== undefined
      ? `switched off ${when(disabledAt)}`
      : 'live'

async function list(options: { json?: boolean }): Promise<void> {
  const users = (await withStore((store) => store.users())).map(({ tokenHash, passwordHash, ...user }) => ({
    ...user,
    token: tokenHash !== undefined,
    password: passwordHash !== undefined,
  }))
  if (options.json === true) return printJson(users)
  const rows = users.map((user) => [user.id, user.role, user.token ? 'yes' : 'no', when(user.createdAt), stateOf(user)])
  printData(table([['ID', 'ROLE', 'TOKEN', 'CREATED', 'STATE'], ...rows]))
}

async function change(
  id: string,
  changed: { role?: Role; disabled?: boolean },
  options: { json?: boolean },
): Promise<void> {
  const audit = administrationAudit('user-changed', terminalActor(), id, changed)
  if (!(await withStore((store) => store.changeUser(id, changed, audit))))
    throw new CommandError(`there is no live user ${id}`)
  if (options.json === true) printJson({ id, ...changed })
  else say(`Changed ${id}. Open pages notice within a second or two.`)
}

async function revoke(id: string, options: { json?: boolean }): Promise<void> {
  const keys = await withStore((store) => endUser(store, id, terminalActor()))
  if (keys === undefined) throw new CommandError(`there is no live user ${id}`)
  if (options.json === true) printJson({ id, revoked: true, keys })
  else
    say(
      `Revoked ${id}, with ${keys.length} ${keys.length === 1 ? 'key' : 'keys'}. Open pages close within a second or two.`,
    )
}

export function registerUsers(program: Command): void {
  const users = program.command('users').description('people who may look at requests and decide them')
  users
    .command('create')
    .description('add a person and print a one-time login link')
    .argument('<id>')
    .addOption(
      new Option('--role <role>', 'what they may do').choices(['viewer', 'reviewer', 'admin']).default('reviewer'),
    )
    .option('--token', 'also make a personal bearer token')
    .option('--json', 'print JSON')
    .action(action(create))
  users
    .command('link')
    .description('print another one-time login link')
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(action(link))
  users.command('list').description('list people').option('--json', 'print JSON').action(action(list))
  users
    .command('role')
    .description('give a person another role, at once')
    .argument('<id>')
    .addArgument(new Argument('<role>', 'what they may do').choices(['viewer', 'reviewer', 'admin']))
    .option('--json', 'print JSON')
    .action(action((id: string, role: Role, options: { json?: boolean }) => change(id, { role }, options)))
  users
    .command('disable')
    .description("switch a person's account off: their sessions end, their agents' keys go on")
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(action((id: string, options: { json?: boolean }) => change(id, { disabled: true }, options)))
  users
    .command('enable')
    .description("switch a person's account on again")
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(action((id: string, options: { json?: boolean }) => change(id, { disabled: false }, options)))
  users
    .command('revoke')
    .description("revoke a person, their sessions and their agents' keys, at once")
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(action(revoke))
}
