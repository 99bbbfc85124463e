// Answers and bodies that no schema of a route describes, because they are not JSON of ours: bytes, text, files.
type Json = Record<string, unknown>
const text = (description: string) => ({ description, schema: { type: 'string' } })
const header = (description: string, schema: Json = { type: 'string' }) => ({ description, schema })

/** Parts of an operation, laid over the generated one. `responses` replaces what would be declared for a 200. */
export type Unserialised = { requestBody?: Json; responses: Record<string, Json>; parameters?: Json[] }

const NONCE = { type: 'string', pattern: '^[0-9a-fA-F]{32}$' }

/** The header of hook clients; the raw route is nothing without it. */
export const nonceParameter = (required: boolean): Json => ({
  in: 'header',
  name: 'x-interlock-nonce',
  required,
  description: 'Sent back: an answer without it is not to this question',
  schema: NONCE,
})

/** On every answer to an agent. */
export const nonceHeader = { 'x-interlock-nonce': header('As it was sent', NONCE) }

const RAW: Unserialised = {
  requestBody: {
    required: true,
    description: 'Exactly what the agent wrote on the standard input of its hook, whatever the content type says',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
  parameters: [nonceParameter(true)],
  responses: {
    '200': {
      description: 'Final: print the body, exit with x-interlock-exit',
      headers: {
        ...nonceHeader,
        'x-interlock-exit': header('The exit code', { type: 'integer', minimum: 0, maximum: 255 }),
        'x-interlock-verdict': header('What the body says', { type: 'string', enum: ['allow', 'deny', 'observe'] }),
      },
      content: {
        'application/json': { schema: {} },
        'text/plain': text("The agent's own words, or nothing"),
      },
    },
    '202': {
      description: 'Nobody has decided yet: post the same bytes with the same nonce again',
      headers: { ...nonceHeader, 'x-interlock-request': header('The request that waits') },
    },
  },
}

const OPERATIONS: Readonly<Record<string, Unserialised>> = {
  'POST /api/hooks/raw/:dialect': RAW,
  'GET /api/audit/export': {
    responses: {
      '200': {
        description: 'The entries, oldest first',
        headers: { 'content-disposition': header('A name for the file') },
        content: {
          'application/x-ndjson': text('One row a line, as it is hashed; the last line is signed'),
          'text/csv': text('For spreadsheets'),
        },
      },
    },
  },
  'GET /api/permissions/export': {
    responses: {
      '200': {
        description: 'The requests, newest first',
        headers: { 'content-disposition': header('A name for the file') },
        content: {
          'application/x-ndjson': text('One request a line'),
          'text/csv': text('For spreadsheets, with hidden characters made visible'),
        },
      },
    },
  },
  'DELETE /api/session': { responses: { '204': { description: 'Logged out' } } },
  'GET /metrics': {
    responses: { '200': { description: 'Exposition format', content: { 'text/plain': text('Metrics') } } },
  },
}

export function unserialisedOf(method: string, url: string): Unserialised | undefined {
  return OPERATIONS[`${method} ${url}`]
}

/** The WebSocket, which OpenAPI has no words for but the handshake. */
export const SOCKET_URL = '/ws/permissions'
export const socketOperation = {
  tags: ['people'],
  summary: 'Listen, and decide: a WebSocket',
  description:
    'After the upgrade both sides send JSON texts: `ServerMessage` and `ClientMessage`. Whoever may not listen is closed with 4001 (no userId), 4401 (log in) or 4403 (not yours), or refused before. 4400: a query that cannot be obeyed. 4408: too slow; resume with `since`.',
  parameters: [
    {
      in: 'query',
      name: 'userId',
      required: true,
      description: 'Your own; admins: anybody, or *',
      schema: { type: 'string' },
    },
    {
      in: 'query',
      name: 'since',
      description: 'The cursor of the last message: what was missed is sent first',
      schema: { type: 'string', pattern: '^\\d{1,15}$' },
    },
  ],
  'x-server-messages': { $ref: '#/components/schemas/ServerMessage' },
  'x-client-messages': { $ref: '#/components/schemas/ClientMessageInput' },
  responses: { '101': { description: 'Switching to WebSocket' } },
}
