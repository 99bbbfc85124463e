// What of Node's own modules only computes or looks at the machine. Data only; whatever is left out is not known.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Module → the names in it that may be called with anything, or read. source: Node.js 20 and 22 documentation. */
export const MODULES: Readonly<Record<string, ReadonlySet<string>>> = {
  os: words(`
    cpus totalmem freemem platform arch hostname homedir tmpdir EOL release type uptime loadavg networkInterfaces userInfo
    availableParallelism endianness version machine`),
  path: words('join resolve basename dirname extname relative normalize parse format sep isAbsolute delimiter'),
  crypto: words('randomBytes randomUUID randomInt createHash createHmac getHashes getCiphers timingSafeEqual'),
  util: words('inspect format types isDeepStrictEqual styleText'),
  url: words('parse fileURLToPath pathToFileURL domainToASCII'),
  querystring: words('parse stringify escape unescape'),
  zlib: words('gunzipSync gzipSync inflateSync deflateSync brotliDecompressSync crc32'),
  fs: words(''),
}

/** Names of `fs` that read the file, or look at it, in their first argument, which has to be a literal. */
export const READERS: Readonly<Record<string, 'file.read' | 'file.list'>> = {
  readFileSync: 'file.read',
  existsSync: 'file.list',
  readdirSync: 'file.list',
  statSync: 'file.list',
  lstatSync: 'file.list',
}
