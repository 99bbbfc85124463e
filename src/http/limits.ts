// The limits of a connection: how long a request may take to arrive, how many there may be. Applies them to nothing itself.
import type { Server, ServerOptions } from 'node:http'

/** A whole request must arrive within this; an answer may take as long as a hold. */
export const REQUEST_TIMEOUT_MS = 15_000
/** Silence on a connection; longer than the longest hold of 25 s. */
export const CONNECTION_TIMEOUT_MS = 40_000
export const KEEP_ALIVE_TIMEOUT_MS = 65_000
const HEADERS_TIMEOUT_MS = 10_000
/** How late a connection that is over its time may be noticed. */
const CHECK_INTERVAL_MS = 2_000
/** All headers of a request together; what is over is answered 431. */
const MAX_HEADER_BYTES = 16_384
const MAX_HEADERS = 100
/** Connections at the same time, 10 to 15 KiB each: ten thousand pages, and agents beside them. One more is closed at once. */
const MAX_CONNECTIONS = 12_000

/** For every server that is created here. A missing Host is refused later, in words: Node's own answer is empty. */
export const CONNECTION_OPTIONS: Pick<
  ServerOptions,
  'headersTimeout' | 'connectionsCheckingInterval' | 'maxHeaderSize' | 'requireHostHeader'
> = Object.freeze({
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  requireHostHeader: false,
})

/** What Node takes only once the server is there. */
export function limitConnections(server: Pick<Server, 'maxConnections' | 'maxHeadersCount'>): void {
  server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = MAX_HEADERS
}
