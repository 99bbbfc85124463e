// The OpenAPI document: generated from the schemas that validate, completed from the table of errors. Serves nothing.
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Audience } from '../audience.ts'
import { securitySchemes } from './credentials.ts'
import { completeOperation, type Operation, type RouteFacts } from './operation.ts'
import { refusalAnswers } from './refusal-answers.ts'
import { nameSchemas } from './schema-names.ts'
import { SOCKET_URL, socketOperation } from './unserialised.ts'

type Paths = Record<string, Record<string, Operation>>
type Document = { paths: Paths; components: { schemas: Record<string, unknown> } & Record<string, unknown> }

const DESCRIPTION = [
  'Permission gateway for AI agents’ tool calls.',
  'Errors are application/problem+json with a code from a closed table; on /api/hooks/* they also say "allow": false.',
  'A query name that an operation does not list is refused with 400, which names those that it knows.',
  'A caller may go on only when `allow` is true. Answers may get more members; the ones that are here stay.',
].join(' ')

const TAGS = [
  { name: 'hooks', description: 'For agents: ask, wait, cancel. Internal keys only.' },
  { name: 'people', description: 'For reviewers: read and decide. Sessions and tokens only.' },
  { name: 'administration', description: 'For admins: keys, people, lowered rules.' },
  { name: 'operations', description: 'Is it well?' },
]

const HEADERS = {
  RequestId: { description: 'Names this exchange, also in the log', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds', schema: { type: 'integer', minimum: 1 } },
}

const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')

function factsOf(route: RouteOptions, method: string): RouteFacts {
  const { body } = route.schema ?? {}
  return {
    method,
    url: route.url,
    audience: route.config?.audience as Audience,
    // A DELETE needs none, but one that comes is read.
    takesBody: method !== 'GET',
    isBodyOptional: body instanceof z.ZodType && body.safeParse(undefined).success,
  }
}

/** Names of the component schemas that the value refers to, directly or through others. */
function usedSchemas(value: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name === undefined || found.has(name)) continue
    found.add(name)
    usedSchemas(schemas[name] ?? {}, schemas, found)
  }
  return found
}

function complete(document: Document, facts: ReadonlyMap<string, RouteFacts>): Document {
  const paths: Paths = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    paths[path] = {}
    for (const [method, operation] of Object.entries(operations)) {
      const known = facts.get(`${method.toUpperCase()} ${path}`)
      if (known === undefined) throw new Error(`${method} ${path} is documented, but no route`)
      paths[path][method] = completeOperation(operation, known)
    }
  }
  const socket: RouteFacts = {
    method: 'GET',
    url: SOCKET_URL,
    audience: 'socket',
    takesBody: false,
    isBodyOptional: false,
  }
  paths[SOCKET_URL] = { get: completeOperation(socketOperation, socket) }
  const { schemas } = document.components
  const used = usedSchemas([paths, document.components['responses']], schemas)
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...document, paths: sorted, components: { ...document.components, schemas: Object.fromEntries(kept) } }
}

/** Must be registered on the root before any route, so that it sees them all. `app.swagger()` gives the document. */
export async function collectOpenApi(app: FastifyInstance, version: string): Promise<void> {
  nameSchemas()
  const facts = new Map<string, RouteFacts>()
  const toJson = createJsonSchemaTransform({ skipList: ['/*'] })
  const options: FastifyDynamicSwaggerOptions = {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Interlock', version, description: DESCRIPTION, license: { name: 'Apache-2.0' } },
      tags: TAGS,
      components: { securitySchemes, headers: HEADERS as never, responses: refusalAnswers() as never },
    },
    transform: (input) => {
      for (const method of [input.route.method].flat())
        facts.set(`${method} ${pathOf(input.route.url)}`, factsOf(input.route, method))
      return toJson(input as Parameters<typeof toJson>[0])
    },
    transformObject: (input) => complete(jsonSchemaTransformObject(input) as Document, facts) as never,
  }
  await app.register(swagger, options)
}
