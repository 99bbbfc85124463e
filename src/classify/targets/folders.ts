// The folders that an operating system gives a meaning: system, homes, temporary files, devices. Knows no single files.
import { wordSet } from '../text/word-list.ts'
import type { Scope } from '../types.ts'
import { foldName } from './fold.ts'
import { globMatches, hasGlob, isSweep } from './glob.ts'

/** Top-level folders of Unix systems whose content belongs to the system. */
const SYSTEM = wordSet(
  'etc usr bin sbin lib lib32 lib64 libx32 libexec boot opt var sys srv run root snap nix gnu efi system library applications network cores private',
)
/** Folders one step deeper without which the system, or much of it, does not run. */
const SYSTEM_PARTS = wordSet(
  'usr/bin usr/sbin usr/lib usr/lib32 usr/lib64 usr/libexec usr/local usr/share etc/ssl etc/ssh etc/pam.d etc/systemd etc/init.d etc/apt var/lib var/log var/db var/spool system/library library/launchdaemons private/etc private/var opt/homebrew nix/store boot/efi boot/grub',
)
/** Top-level folders that only hold other people's folders or mounts, or kernel views. */
const CONTAINERS = wordSet('home users mnt media volumes proc dev lost+found')
const WINDOWS_SYSTEM = new Set(
  [
    'windows',
    'program files',
    'program files (x86)',
    'programdata',
    'boot',
    'recovery',
    'perflogs',
    '$recycle.bin',
    'system volume information',
  ].concat('winnt'),
)
const WINDOWS_CONTAINERS = new Set(['users', 'documents and settings'])

/** Of the devices, those that keep nothing. */
const DISCARD = wordSet('null zero full stdout stderr tty random urandom stdin')

/** Settings of the kernel that name a program it runs, or are protections: as of /etc, nobody changes them in passing. */
const KERNEL_SETTINGS = wordSet(
  'kernel/core_pattern kernel/modprobe kernel/hotplug kernel/poweroff_cmd kernel/randomize_va_space ' +
    'kernel/yama/ptrace_scope kernel/kptr_restrict kernel/dmesg_restrict kernel/unprivileged_bpf_disabled ' +
    'kernel/kexec_load_disabled kernel/perf_event_paranoid kernel/modules_disabled kernel/exec-shield ' +
    'fs/protected_hardlinks fs/protected_symlinks fs/protected_fifos fs/protected_regular fs/suid_dumpable ' +
    'fs/binfmt_misc/register vm/mmap_min_addr net/ipv4/tcp_syncookies',
)

/** What `/dev` and `/proc` names mean. `rest`: the components after the top-level folder, folded. */
function kernelScopes(top: string, rest: readonly string[]): Scope[] {
  const [first = '', second = ''] = rest
  if (top === 'proc' && first === 'sys' && KERNEL_SETTINGS.has(rest.slice(1).join('/'))) return ['process', 'system']
  if (top === 'proc')
    return first === 'sysrq-trigger' || first === 'kcore' || first === 'kmem' ? ['process', 'device'] : ['process']
  if (first === 'shm') return ['temp']
  if (first === 'fd') return rest.length === 2 && /^[012]$/.test(second) ? ['discard'] : ['computed']
  if (rest.length === 1 && DISCARD.has(first)) return ['discard']
  if (rest.length === 0 || first === 'mqueue') return []
  return ['device']
}

/** Adds the scopes of an absolute Unix path. `segments`: unfolded; `swept`: how many wildcard components end it. */
export function addUnixScopes(scopes: Set<Scope>, segments: readonly string[], swept: number): void {
  const folder = segments.slice(0, segments.length - swept).map(foldName)
  const [top, ...rest] = folder
  if (top === undefined) {
    scopes.add('root')
    return
  }
  const tops = hasGlob(top) ? [...SYSTEM, ...CONTAINERS].filter((name) => globMatches(top, name)) : [top]
  if (isSweep(top)) for (const name of SYSTEM) tops.push(name)
  for (const name of tops) {
    if (SYSTEM.has(name)) scopes.add('system')
    if (folder.length === 1 && (SYSTEM.has(name) || CONTAINERS.has(name))) scopes.add('system-root')
    if (rest.length === 1 && SYSTEM_PARTS.has(`${name}/${rest[0]}`)) scopes.add('system-root')
    if (name === 'proc' || name === 'dev') for (const scope of kernelScopes(name, rest)) scopes.add(scope)
    if (name === 'sys') scopes.add('process')
  }
  if (isTemporary(folder)) {
    scopes.add('temp')
    scopes.delete('system')
  }
}

/** Whether `temp` would be among the scopes that `addUnixScopes` adds. */
export function mayBeTemporary(segments: readonly string[], swept: number): boolean {
  const top = segments.length > swept ? foldName(segments[0]!) : undefined
  if (top === undefined || (!MAY_HOLD_TEMPORARY.has(top) && !hasGlob(top))) return false
  const scopes = new Set<Scope>()
  addUnixScopes(scopes, segments, swept)
  return scopes.has('temp')
}

const MAY_HOLD_TEMPORARY = new Set(['tmp', 'var', 'dev'])

function isTemporary([top, second]: readonly string[]): boolean {
  return (
    top === 'tmp' ||
    (top === 'var' && (second === 'tmp' || second === 'folders')) ||
    (top === 'dev' && second === 'shm')
  )
}

/** The same for a path on a Windows drive. */
export function windowsScopes(segments: readonly string[], swept: number): Set<Scope> {
  const scopes = new Set<Scope>()
  const folder = segments.slice(0, segments.length - swept).map(foldName)
  const [top] = folder
  if (top === undefined) return scopes.add('root')
  const temporary = top === 'temp' || top === 'tmp' || folder.join('/').includes('appdata/local/temp')
  if (temporary) return scopes.add('temp')
  const matches = (name: string) => name === top || (hasGlob(top) && globMatches(top, name))
  const system = [...WINDOWS_SYSTEM].some(matches)
  if (system) scopes.add('system')
  if (folder.length === 1 && (system || [...WINDOWS_CONTAINERS].some(matches))) scopes.add('system-root')
  return scopes
}

/** How many components lead to somebody's home folder (`/root`, `/home/x`, `/Users/x`, `C:\Users\x`); 0 = none. */
export function homeLength(root: string, segments: readonly string[]): number {
  const top = foldName(segments[0] ?? '')
  if (root === '/' && (top === 'root' || (hasGlob(top) && globMatches(top, 'root')))) return 1
  const holder = root === '/' ? globOrName(top, ['home', 'users']) : globOrName(top, [...WINDOWS_CONTAINERS])
  return holder && segments.length >= 2 ? 2 : 0
}

function globOrName(top: string, names: readonly string[]): boolean {
  return names.some((name) => name === top || (hasGlob(top) && globMatches(top, name)))
}
