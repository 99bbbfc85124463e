// Calls a gateway over kept connections, as an agent's hook does. Judges nothing.
import { Agent, request } from 'node:http'

export type Reply = { status: number; body: Record<string, unknown> }
export type Caller = {
  /** One call. Rejects when the connection ends without a whole answer. */
  classify(key: string, call: unknown | Buffer, headers?: Record<string, string>): Promise<Reply>
  close(): void
}

export function createCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true })

  function classify(key: string, call: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const body = Buffer.isBuffer(call) ? call : Buffer.from(JSON.stringify(call))
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${url}/api/hooks/classify`,
        {
          method: 'POST',
          agent,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] }),
          )
        },
      )
      outgoing.on('error', reject).end(body)
    })
  }

  return { classify, close: () => agent.destroy() }
}
