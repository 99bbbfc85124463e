// Tests that the OpenAPI document is whole: every route, credential, answer and reference, and what is committed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '../../src/errors.ts'
import { operationsWithRefusals } from '../../src/http/openapi/refusals.ts'
import { type Json, type Running, startApp } from './start-app.ts'

let running: Running
let document: Json
type Listed = { name: string; path: string; operation: Json }
let operations: Listed[]
beforeAll(async () => {
  running = await startApp()
  document = (await running.call('GET', '/openapi.json')).body
  operations = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
})
afterAll(() => running.stop())

/** Routes that are pages, files or the document itself. */
const NOT_API = ['GET /', 'GET /*', 'GET /openapi.json']
const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')
const apiRoutes = () =>
  running.app
    .routes()
    .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/docs') && !NOT_API.includes(`${method} ${url}`))

/** Every value below, with the names that lead to it. */
function* walk(value: unknown, path: string[] = []): Generator<{ path: string[]; value: Json }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) yield* walk(child, [...path, name])
}

const lookUp = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce((at: Json, name) => at?.[name], document)

test('docs/openapi.json is what the server serves', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8')
  expect(JSON.parse(committed), 'run "npm run docs"').toEqual(document)
})

test('describes every route of the API, and nothing else', () => {
  const routes = apiRoutes().map(({ method, url }) => `${method} ${pathOf(url)}`)
  expect(operations.map(({ name }) => name).sort()).toEqual(routes.sort())
  expect(routes.length).toBeGreaterThan(40)
})

test('names every operation once, in words, under a heading', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const tags = document.tags.map((tag: Json) => tag.name)
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toMatch(/\w{2}/)
    expect(tags, name).toContain(operation.tags[0])
  }
})

test('says which credentials a route accepts', () => {
  const required = (audience: string) => {
    if (audience === 'anyone') return []
    if (audience === 'agents') return ['internalKey']
    const people = ['session', 'userToken']
    if (audience === 'explainers') return ['internalKey', ...people]
    return audience === 'metrics' ? ['metricsToken', ...people] : people
  }
  for (const { method, url, audience } of apiRoutes()) {
    const { security } = document.paths[pathOf(url)][method.toLowerCase()]
    expect(security.flatMap(Object.keys).sort(), `${method} ${url}`).toEqual(required(audience))
  }
  for (const { value } of walk(document.components.securitySchemes))
    if (typeof value === 'object' && 'type' in value) expect(['http', 'apiKey']).toContain(value.type)
})

test('declares the answers of every operation: the good one, the refusals, and the rest', () => {
  for (const { name, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    const good = statuses.filter((status) => /^[12]/.test(status))
    expect(good.length, name).toBeGreaterThan(0)
    expect(statuses, name).toEqual(expect.arrayContaining(['400', '500', '503', 'default']))
    const guarded = operation.security.length > 0 && operation['x-audience'] !== 'socket'
    expect(['401', '403', '429'].every((status) => statuses.includes(status)) || !guarded, name).toBe(true)
    for (const status of good.filter((each) => each === '200')) {
      const { content } = operation.responses[status]
      expect(Object.keys(content).length, name).toBeGreaterThan(0)
      // Only the agents' own languages have no schema here.
      const schemas = Object.values(content).map(({ schema }: Json) => Object.keys(schema).length)
      if (!name.includes('/raw/')) expect(Math.min(...schemas), name).toBeGreaterThan(0)
    }
    for (const status of statuses.filter((each) => /^[45d]/.test(each))) {
      const answer = lookUp(operation.responses[status].$ref) as Json
      expect(Object.keys(answer.content), `${name} ${status}`).toEqual(['application/problem+json'])
      expect(answer.headers).toHaveProperty('x-request-id')
    }
  }
})

test('names only error codes of the table, under the status that the table gives them', () => {
  for (const { name, operation } of operations) {
    const codes = operation['x-errors'] as (keyof typeof ERRORS)[]
    expect(new Set(codes).size, name).toBe(codes.length)
    const statuses = new Set(codes.map((code) => String(ERRORS[code].status)))
    const declared = Object.keys(operation.responses).filter((status) => /^[45]/.test(status))
    expect(declared.sort(), name).toEqual([...statuses].sort())
  }
  const routes = apiRoutes().map(({ method, url }) => `${method} ${url}`)
  expect(operationsWithRefusals.filter((name) => !routes.includes(name))).toEqual([])
})

test('declares every parameter of a path, and a body exactly where one is read', () => {
  for (const { name, path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = (operation.parameters ?? []).filter((parameter: Json) => parameter.in === 'path')
    expect(declared.map((parameter: Json) => parameter.name).sort(), name).toEqual(inPath.sort())
    for (const parameter of declared) expect(parameter.required, name).toBe(true)
    if (name.startsWith('GET') || name.startsWith('DELETE')) expect(operation, name).not.toHaveProperty('requestBody')
  }
  const { requestBody } = document.paths['/api/alarms/{id}/ack'].post
  expect(requestBody.required).toBe(false)
  expect(document.paths['/api/permissions'].post.requestBody.required).toBe(true)
})

test('has no reference that leads nowhere, and no schema that nothing refers to', () => {
  const references = [...walk(document)].flatMap(({ value }) => (typeof value?.$ref === 'string' ? [value.$ref] : []))
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter((reference) => lookUp(reference) === undefined)).toEqual([])
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !references.includes(`#/components/schemas/${name}`),
  )
  expect(unused).toEqual([])
})

describe('its schemas', () => {
  test('are JSON schemas that a validator of another make understands', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'document')
    for (const name of Object.keys(document.components.schemas)) {
      const validate = ajv.getSchema(`document#/components/schemas/${name}`)
      expect(validate, name).toBeTypeOf('function')
    }
  })

  test('accept a real answer and refuse one without `allow`', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'document')
    const validate = ajv.getSchema('document#/components/schemas/ClassifyAnswer')!
    const { body } = await running.classify({ toolName: 'bash', toolInput: { command: 'npm install left-pad' } })
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    const { allow: _, ...rest } = body
    expect(validate(rest)).toBe(false)
  })
})
