// What of Node's own modules only computes or looks at the machine. Data only; whatever is left out is not known.
import { wordSet } from '../../text/word-list.ts'

/** Module → the names in it that may be called with anything, or read. source: Node.js 20 and 22 documentation. */
export const MODULES: Readonly<Record<string, ReadonlySet<string>>> = {
  os: wordSet(`
    cpus totalmem freemem platform arch hostname homedir tmpdir EOL release type uptime loadavg networkInterfaces userInfo
    availableParallelism endianness version machine`),
  path: wordSet('join resolve basename dirname extname relative normalize parse format sep isAbsolute delimiter'),
  crypto: wordSet('randomBytes randomUUID randomInt createHash createHmac getHashes getCiphers timingSafeEqual'),
  util: wordSet('inspect format types isDeepStrictEqual styleText'),
  url: wordSet('parse fileURLToPath pathToFileURL domainToASCII'),
  querystring: wordSet('parse stringify escape unescape'),
  // What reads lines is told apart by how it is made.
  readline: wordSet('createInterface'),
  zlib: wordSet('gunzipSync gzipSync inflateSync deflateSync brotliDecompressSync crc32'),
  fs: wordSet(''),
  'fs/promises': wordSet(''),
}

/** Names of `fs` that read the file in their first argument, which has to be a literal, or look at it, which needs not. */
export const READERS: Readonly<Record<string, 'file.read' | 'file.list'>> = {
  readFileSync: 'file.read',
  existsSync: 'file.list',
  readdirSync: 'file.list',
  statSync: 'file.list',
  lstatSync: 'file.list',
  readlinkSync: 'file.list',
  realpathSync: 'file.list',
  accessSync: 'file.list',
  readFile: 'file.read',
  readdir: 'file.list',
  stat: 'file.list',
  lstat: 'file.list',
  access: 'file.list',
  realpath: 'file.list',
}

/** Libraries that others wrote and many use: they may be asked for their version. */
export const LIBRARIES: ReadonlySet<string> = wordSet(`
  typescript react react-dom vue next express fastify koa lodash webpack vite esbuild rollup eslint prettier jest semver moment dayjs
  jquery three d3 chalk commander yargs uuid zod axios rxjs sass postcss tailwindcss mongoose mongodb
  sequelize sharp bcrypt ws @babel/core @swc/core @angular/core`)
