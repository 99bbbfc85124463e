// Builds everything into dist: the server with esbuild, its client with tsc, the dashboard with Vite. Starts and tests nothing.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { sourceStamp } from './stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')
/** Longer than any build; a builder that died releases its lock at once, because the kernel closes its file. */
const lockWaitMs = 300_000

/** True when dist was built from exactly the sources that are here now. */
export function isFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(root)
}

/**
 * Builds unless dist is fresh. Only one process builds at a time; the others wait and then find it fresh.
 * `typeCheck: false` builds without checking types (a quick start), `force` builds even when nothing changed.
 * `announce` is called once, just before building. Rejects with the tools' output when a step fails.
 */
export async function build({ typeCheck = true, force = false, announce = () => {} } = {}) {
  if (!force && isFresh()) return
  mkdirSync(dist, { recursive: true })
  // A SQLite file is used as a lock because the operating system lets go of it however its holder ends. Loaded here,
  // so that a start that has nothing to build does not pay for it.
  const { Database } = await import('../src/store/sqlite/driver.js')
  const lock = new Database(join(dist, '.lock'), { timeout: lockWaitMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    if (!force && isFresh()) return
    announce()
    // Taken before the build: a source that changes meanwhile makes the next start build again.
    const stamp = sourceStamp(root)
    rmSync(stampFile, { force: true })
    const compile = ['--listEmittedFiles', '--pretty', 'false', ...(typeCheck ? [] : ['--noCheck'])]
    const server = bundle(root)
    const client = run('typescript', 'tsc', ['-p', 'src/client', ...compile])
    const dashboard = run('vite', 'vite', ['build', '--emptyOutDir', '--logLevel', 'warn'])
    const types = typeCheck ? run('typescript', 'tsc', ['--noEmit', '--pretty', 'false']) : ''
    const results = await Promise.allSettled([server, client, dashboard, types])
    const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message)
    if (failures.length > 0) throw new Error(failures.join('\n'))
    const clientFiles = emittedFiles(results[1].value)
    for (const path of clientFiles) if (path.endsWith('.d.ts')) nameDeclarations(path)
    removeStale(new Set([...results[0].value, ...clientFiles]))
    chmodSync(join(dist, 'cli.js'), 0o755)
    writeFileSync(stampFile, stamp)
  } finally {
    lock.close()
  }
}

/** Runs a package's own command with this Node, without npx or a shell. Resolves with its standard output. */
function run(packageName, command, args) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = join(folder, typeof bin === 'string' ? bin : bin[command])
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', fail)
    child.on('close', (code, signal) => {
      if (code === 0) return done(output)
      const talk = output.split('\n').filter((line) => !line.startsWith('TSFILE:'))
      fail(new Error(`${command} failed (${signal ?? `exit ${code}`})\n${talk.join('\n')}${errors}`))
    })
  })
}

/** Paths that a compiler run said it wrote. */
function emittedFiles(compilerOutput) {
  return compilerOutput
    .split('\n')
    .flatMap((line) => (line.startsWith('TSFILE: ') ? [resolve(root, line.slice(8).trim())] : []))
}

/** Declarations name each other as the JavaScript files do: other compilers look for nothing else. */
function nameDeclarations(path) {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.[^']*)\.ts'/g, "$1.js'"))
}

/** Deletes what earlier builds left of sources that no longer exist. The dashboard's folder is emptied by Vite. */
function removeStale(emitted) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(dist, path)
    if (entry.isFile() && !name.startsWith('.') && !name.startsWith('dashboard/') && !emitted.has(path)) rmSync(path)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const startedAt = performance.now()
  try {
    await build({ force: true })
    console.error(`Built dist in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
