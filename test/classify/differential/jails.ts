// The kinds of jail that may work on a machine, and how each is started. Tries nothing: jail.ts does.
import type { JailRoot } from './jail-root.ts'

/** The user that cases run as in namespaces of their own: nobody. */
export const NOBODY = 65_534

/** One way to start a program in a jail. `deaf`: it shares the host's network, so bash itself must not have one. */
export type JailKind = {
  name: string
  deaf: boolean
  /** Only root can do it; others are for anybody else. */
  needsRoot: boolean
  /** It shares the host's processes: cases then run as a user that has no other process, so that all of its can be ended. */
  ownUser: boolean
  /** Words before the program's own. `user`: who cases run as. */
  start: (root: JailRoot, user: number) => string[]
}

const bubblewrap = ({ root, log }: JailRoot): string[] => [
  'bwrap',
  ...['--unshare-all', '--uid', `${NOBODY}`, '--gid', `${NOBODY}`, '--cap-drop', 'ALL'],
  ...['--die-with-parent', '--new-session'],
  ...['--ro-bind', root, '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/home/dev/app'],
  ...['--bind', log, '/jail/log', '--remount-ro', '/dev', '--chdir', '/home/dev/app'],
]

/** Best first. */
export const JAIL_KINDS: readonly JailKind[] = [
  {
    name: 'bubblewrap, started as nobody',
    deaf: false,
    needsRoot: true,
    ownUser: false,
    start: (root) => [
      ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'],
      ...bubblewrap(root),
    ],
  },
  { name: 'bubblewrap', deaf: false, needsRoot: false, ownUser: false, start: bubblewrap },
  {
    name: 'a changed root as a user of its own, without capabilities, and a bash without sockets',
    deaf: true,
    needsRoot: true,
    ownUser: true,
    start: ({ root }, user) => [
      ...['chroot', root, '/jail/real/setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
      ...['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'],
    ],
  },
]
