// Builds the folder that becomes the root of the jail: two real shells, and a stub for every known program. Runs nothing in it.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { programs } from '../../../src/classify/commands/index.ts'

/** Programs that start others: they are real, so that what they start is seen too. */
export const PASSING: readonly string[] = [
  ...['bash', 'dash', 'sh', 'env', 'nice', 'nohup', 'setsid', 'stdbuf', 'timeout', 'xargs', 'find'],
]
/** What the driver itself needs, out of the way of the cases. */
const OWN = ['cat', 'mkdir', 'rm', 'setpriv']

/** Folders of the host, given to the jail as its root and as its only place to write for good. */
export type JailRoot = { folder: string; root: string; log: string }

/**
 * Builds it in a new temporary folder. `deaf`: the copy of bash cannot open sockets, for jails that share the host's
 * network. Throws when a program is missing here.
 */
export function buildJailRoot({ deaf }: { deaf: boolean }): JailRoot {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-jail-'))
  const root = join(folder, 'root')
  const log = join(root, 'jail/log')
  for (const path of ['usr/bin', 'jail/real', 'jail/log', 'home/dev/app', 'tmp', 'dev', 'proc', 'etc'])
    mkdirSync(join(root, path), { recursive: true })
  symlinkSync('usr/bin', join(root, 'bin'))
  symlinkSync('usr/bin', join(root, 'sbin'))
  for (const name of [...PASSING, ...OWN]) copyProgram(name, root)
  if (deaf) makeDeaf(join(root, 'jail/real/bash'))
  writeFileSync(join(root, 'jail/empty'), '')
  for (const script of ['stub.sh', 'passing-stub.sh', 'driver.sh', 'probe.sh']) {
    copyFileSync(join(import.meta.dirname, script), join(root, 'jail', script))
    chmodSync(join(root, 'jail', script), 0o755)
  }
  for (const name of stubNames()) symlinkSync('/jail/stub.sh', join(root, 'usr/bin', name))
  for (const name of PASSING) symlinkSync('/jail/passing-stub.sh', join(root, 'usr/bin', name))
  // mkdtemp makes it private; somebody else will run in it.
  chmodSync(folder, 0o755)
  return { folder, root, log }
}

/** Names of known programs that can be file names, but for those that are real. */
export function stubNames(): string[] {
  return programs.filter((name) => !/^\.*$|\//.test(name) && !PASSING.includes(name))
}

/** Copies a program as jail/real/<name>, and the libraries it is linked with to where they are here. */
function copyProgram(name: string, root: string): void {
  const path = realpathSync(findProgram(name))
  copyFileSync(path, join(root, 'jail/real', name))
  chmodSync(join(root, 'jail/real', name), 0o755)
  const linked = execFileSync('ldd', [path], { encoding: 'utf8' })
  for (const [library] of linked.matchAll(/\/[^\s:()]+\.so[^\s:()]*/g)) copyLibrary(library, root)
  // stdbuf hands this one to the program it starts.
  if (name === 'stdbuf')
    for (const library of ['/usr/libexec/coreutils/libstdbuf.so', '/usr/lib/coreutils/libstdbuf.so'])
      if (existsSync(library)) copyLibrary(library, root)
}

function copyLibrary(library: string, root: string): void {
  const copy = join(root, library)
  if (existsSync(copy)) return
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(realpathSync(library), copy)
  chmodSync(copy, 0o755)
}

function findProgram(name: string): string {
  for (const folder of ['/usr/bin', '/bin', '/usr/local/bin']) {
    const path = join(folder, name)
    if (existsSync(path)) return path
  }
  throw new Error(`${basename(name)} is not installed: the differential test needs ${[...PASSING, ...OWN].join(', ')}`)
}

/** Renames the two paths by which bash knows sockets, in place. A redirect to them is then one to a file. */
function makeDeaf(path: string): void {
  const binary = readFileSync(path)
  for (const pattern of ['/dev/tcp/*/*', '/dev/udp/*/*']) {
    for (let at = binary.indexOf(pattern); at >= 0; at = binary.indexOf(pattern, at + 1))
      binary.write('/dev/no_/*/*', at, 'latin1')
  }
  writeFileSync(path, binary)
}
