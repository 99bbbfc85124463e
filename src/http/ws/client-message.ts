// Reads what a WebSocket client sent. Never throws; does not act on it.
import { isUtf8 } from 'node:buffer'
import { type ClientMessage, clientMessage } from '../../contract/ws.ts'
import { countMembers, measureJson } from '../json-shape.ts'

/** `requestId` where one could be read, so that the error can name it. */
export type ReadResult = { message: ClientMessage } | { problem: string; requestId?: string }

/** Fields may come nested (`{"type":"decision","data":{…}}`) or flat (`{"type":"decision","requestId":…}`). */
function nested(value: object): unknown {
  const { type, data, ...rest } = value as Record<string, unknown>
  return typeof data === 'object' && data !== null ? value : { type, data: rest }
}

export function readClientMessage(bytes: Buffer, isBinary: boolean): ReadResult {
  if (isBinary || !isUtf8(bytes)) return { problem: 'messages must be text' }
  const shape = measureJson(bytes)
  if (shape.isTooDeep) return { problem: 'the message is nested too deeply' }
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    return { problem: 'the message is not valid JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'the message must be an object' }
  // As with bodies: of "reject" and "approve" under one name, nobody knows which was meant.
  if (countMembers(value) !== shape.members) return { problem: 'the message has an object with the same name twice' }
  const candidate = nested(value)
  const parsed = clientMessage.safeParse(candidate)
  if (parsed.success) return { message: parsed.data }
  const [issue] = parsed.error.issues
  const { requestId } = (candidate as { data: Record<string, unknown> }).data
  return {
    problem: `${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'is not valid'}`,
    ...(typeof requestId === 'string' && requestId.length <= 128 ? { requestId } : {}),
  }
}
