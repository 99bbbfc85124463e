// Loaded into server processes before their own code: ends one at the moment when it is about to answer, where a request
// asks for that, and turns its clock, where CLOCK_OFFSET_MS says so. What is stored and decided it leaves alone.
import { ServerResponse } from 'node:http'

const { writeHead } = ServerResponse.prototype
/** `x-end-with: SIGKILL`: everything has been done that the answer tells of, and the answer never leaves. */
ServerResponse.prototype.writeHead = function (...args) {
  const signal = this.req.headers['x-end-with']
  if (signal === undefined) return writeHead.apply(this, args)
  this.write = () => true
  this.end = () => this
  process.kill(process.pid, signal)
  return this
}

const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)
if (offsetMs !== 0) {
  const OwnDate = Date
  const now = () => OwnDate.now() + offsetMs
  globalThis.Date = new Proxy(OwnDate, {
    construct: (target, args) => (args.length === 0 ? new target(now()) : new target(...args)),
    apply: () => new OwnDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : target[name]),
  })
}
