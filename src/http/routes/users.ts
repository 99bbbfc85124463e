// People, for administrators: list, add, change, another login link, revoke. Sets no passwords: their owners do.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { administrationAudit } from '../../audit/record.ts'
import {
  loginLink,
  type UserItem,
  userChange,
  userCreated,
  userItem,
  userRequest,
} from '../../contract/administration.ts'
import { InterlockError } from '../../errors.ts'
import { actorOf } from '../../permissions/actor.ts'
import { endUser } from '../../permissions/end-user.ts'
import type { Store, UserRow } from '../../store/store.ts'
import { personOf } from '../audience.ts'
import { newUserToken } from '../auth/credentials.ts'
import { addLoginLink, LOGIN_LINK_TTL_MS } from '../auth/login-link.ts'
import { idParams } from '../params.ts'
import type { Revocations } from '../revocations.ts'

export type UserDeps = {
  store: Pick<Store, 'users' | 'user' | 'addUser' | 'changeUser' | 'revokeUser' | 'addLoginLink' | 'keys' | 'revokeKey'>
  revocations: Revocations
  /** Where login links lead. */
  publicUrl: string
}

function toItem({ id, role, createdAt, revokedAt, disabledAt, tokenHash, passwordHash }: UserRow): UserItem {
  return {
    id,
    role,
    token: tokenHash !== undefined,
    password: passwordHash !== undefined,
    disabled: disabledAt !== undefined,
    createdAt,
    ...(disabledAt === undefined ? {} : { disabledAt }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
  }
}

/** Nobody locks themselves out by mistake. ADMIN_TOKEN is nobody's account. */
function refuseOneself(request: FastifyRequest, id: string): void {
  const by = personOf(request)
  if (by.via !== 'admin-token' && by.userId === id)
    throw new InterlockError('bad-request', { detail: 'Ask another admin to change your own account.' })
}

export async function userRoutes(scope: FastifyInstance, { store, revocations, publicUrl }: UserDeps) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  async function liveUser(id: string): Promise<UserRow> {
    const user = await store.user(id)
    if (user === undefined || user.revokedAt !== undefined) throw new InterlockError('not-found')
    return user
  }

  const makeLink = (request: FastifyRequest, userId: string) =>
    addLoginLink(store, { publicUrl, userId, by: actorOf(personOf(request)) })

  routes.route({
    method: 'GET',
    url: '/api/users',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'All people, revoked ones included',
      response: { 200: z.object({ users: z.array(userItem) }) },
    },
    handler: async () => ({ users: (await store.users()).map(toItem) }),
  })

  routes.route({
    method: 'POST',
    url: '/api/users',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'Add a person. The login link and the token are shown once.',
      body: userRequest,
      response: { 200: userCreated },
    },
    handler: async (request) => {
      const { id, role, token } = request.body
      // A revoked one too: nobody inherits their past.
      if ((await store.user(id)) !== undefined) throw new InterlockError('already-exists')
      const credential = token ? newUserToken() : undefined
      const audit = administrationAudit('user-created', actorOf(personOf(request)), id, { role, token })
      await store.addUser({ id, role, ...(credential === undefined ? {} : { tokenHash: credential.hash }) }, audit)
      const link = await makeLink(request, id)
      const secret = credential === undefined ? {} : { bearerToken: credential.token }
      return { ...toItem(await liveUser(id)), link, ...secret }
    },
  })

  routes.route({
    method: 'PATCH',
    url: '/api/users/:id',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: "Change a person's role, switch the account off or on, take the password away",
      params: idParams,
      body: userChange,
      response: { 200: userItem },
    },
    handler: async (request) => {
      const { id } = request.params
      refuseOneself(request, id)
      const { role, disabled, password } = request.body
      const change = {
        ...(role === undefined ? {} : { role }),
        ...(disabled === undefined ? {} : { disabled }),
        ...(password === undefined ? {} : { passwordHash: null }),
      }
      const told = { ...request.body, ...(password === undefined ? {} : { password: 'taken away' }) }
      const audit = administrationAudit('user-changed', actorOf(personOf(request)), id, told)
      if (!(await store.changeUser(id, change, audit))) throw new InterlockError('not-found')
      await revocations.checkNow()
      return toItem(await liveUser(id))
    },
  })

  routes.route({
    method: 'POST',
    url: '/api/users/:id/link',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'Another one-time login link',
      params: idParams,
      response: { 200: loginLink },
    },
    handler: async (request) => {
      const { id, disabledAt } = await liveUser(request.params.id)
      if (disabledAt !== undefined)
        throw new InterlockError('bad-request', { detail: `The account ${id} is switched off.` })
      return { id, link: await makeLink(request, id), expiresInMs: LOGIN_LINK_TTL_MS }
    },
  })

  routes.route({
    method: 'DELETE',
    url: '/api/users/:id',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: "Revoke a person, their sessions and their agents' keys, at once and for good",
      params: idParams,
      response: { 200: z.object({ success: z.literal(true), userId: z.string(), keys: z.array(z.string()) }) },
    },
    handler: async (request) => {
      const { id } = request.params
      refuseOneself(request, id)
      const keys = await endUser(store, id, actorOf(personOf(request)))
      if (keys === undefined) throw new InterlockError('not-found')
      await revocations.checkNow()
      return { success: true as const, userId: id, keys }
    },
  })
}
