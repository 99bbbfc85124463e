// The closed list of effects: what a call can do to the world. Says nothing about how bad that is (policy/ does).

/** How the words bound to an effect are read: as paths, as URLs or hosts, or as plain names. */
export type TargetType = 'path' | 'url' | 'name'

type Kind = { doc: string; target: TargetType }

/** Every effect kind with a verb phrase for people. `docs/effects.md` is generated from here. */
export const EFFECT_KINDS = {
  // nothing lasting
  'text.print': { doc: 'prints or transforms text', target: 'name' },
  'process.read': { doc: 'reads process or system information', target: 'name' },
  'environment.read': { doc: 'prints environment variables', target: 'name' },

  // files
  'file.list': { doc: 'lists or describes files', target: 'path' },
  'file.read': { doc: 'reads files', target: 'path' },
  'file.write': { doc: 'writes files', target: 'path' },
  'file.edit': { doc: 'changes a file through an editing tool', target: 'path' },
  'file.create-directory': { doc: 'creates directories', target: 'path' },
  'file.download': { doc: 'saves a download as a file', target: 'path' },
  'file.copy': { doc: 'copies files to a place', target: 'path' },
  'file.move': { doc: 'moves files away from their place', target: 'path' },
  'file.link': { doc: 'creates links', target: 'path' },
  'file.delete': { doc: 'deletes files', target: 'path' },
  'file.delete-tree': { doc: 'deletes folders with everything in them', target: 'path' },
  'file.destroy-content': { doc: 'overwrites or empties files for good', target: 'path' },
  'file.permission': { doc: 'changes file permissions', target: 'path' },
  'file.permission-tree': { doc: 'changes the permissions of everything in a folder', target: 'path' },
  'file.permission-open': { doc: 'opens files to everybody or makes them run with other rights', target: 'path' },
  'file.owner': { doc: 'changes who owns files', target: 'path' },
  'disk.write': { doc: 'writes to a disk device', target: 'path' },
  'disk.format': { doc: 'formats or partitions a disk', target: 'path' },
  'disk.mount': { doc: 'mounts or unmounts file systems', target: 'path' },

  // secrets
  'secret.read': { doc: 'reads a secret', target: 'name' },
  'secret.send': { doc: 'sends a secret over the network', target: 'name' },
  'secret.present': { doc: 'shows a written-out key to another machine', target: 'url' },

  // network
  'network.lookup': { doc: 'asks the network about a host', target: 'url' },
  'network.read': { doc: 'reads from the network', target: 'url' },
  'network.write': { doc: 'sends data over the network', target: 'url' },
  'network.connect': { doc: 'opens a connection for anything to pass', target: 'url' },
  'network.listen': { doc: 'opens a port to others', target: 'name' },
  'network.configure': { doc: 'changes network settings', target: 'name' },

  // running things
  'execution.inline-code': { doc: 'runs code given on the command line', target: 'name' },
  'execution.script': { doc: 'runs a script file', target: 'path' },
  'execution.project-script': { doc: "runs the project's own scripts, build or tests", target: 'name' },
  'execution.stdin': { doc: 'runs what it reads from its input as code', target: 'name' },
  'execution.encoded': { doc: 'runs code that was hidden by an encoding', target: 'name' },
  'execution.downloaded': { doc: 'runs code that was just downloaded', target: 'name' },
  'execution.install': { doc: 'installs or runs packages, whose scripts run on this machine', target: 'name' },
  'execution.remote': { doc: 'runs commands on another machine', target: 'url' },
  'execution.container': { doc: 'runs commands in a container', target: 'name' },
  'execution.interactive': { doc: 'opens an interactive program', target: 'name' },
  'execution.later': { doc: 'makes something run later or at every start', target: 'name' },
  'execution.exhaust': { doc: 'uses up the machine: an endless loop, a fork bomb, a filled disk', target: 'name' },
  'execution.endless': { doc: 'prints or reads without an end, until somebody stops it', target: 'path' },
  'execution.reverse-shell': { doc: 'gives another machine a shell here', target: 'name' },
  'execution.unmapped': { doc: 'runs a program or tool that Interlock does not know', target: 'name' },
  'execution.library': { doc: 'loads libraries, which are looked for in the working directory first', target: 'path' },
  'execution.delegate': { doc: 'hands work to another agent', target: 'name' },
  'environment.change': { doc: 'changes harmless environment variables or shell settings', target: 'name' },
  'environment.hazard': { doc: 'changes what later commands mean (PATH, LD_PRELOAD, aliases …)', target: 'name' },

  // version control
  'vcs.read': { doc: "reads the repository's state or history", target: 'name' },
  'vcs.change': { doc: 'changes the local repository', target: 'name' },
  'vcs.discard': { doc: 'throws uncommitted or unmerged work away', target: 'name' },
  'vcs.config': { doc: "changes the repository's settings or hooks", target: 'name' },
  'vcs.fetch': { doc: 'fetches from another repository', target: 'url' },
  'vcs.push': { doc: 'publishes commits', target: 'url' },
  'vcs.rewrite-remote': { doc: 'overwrites or deletes published history', target: 'url' },
  'vcs.rewrite-local': { doc: 'rewrites or destroys local history', target: 'name' },

  // services
  'service.read': { doc: 'reads from a service', target: 'name' },
  'service.write': { doc: 'changes something in a service that others share', target: 'name' },
  'service.destroy': { doc: 'destroys something in a service that others share', target: 'name' },
  'service.publish': { doc: 'publishes a package, release or deployment', target: 'name' },
  'service.expose': { doc: 'makes private things public', target: 'name' },
  'service.open': { doc: 'lets the whole network reach what runs in a service', target: 'name' },
  'service.grant': { doc: 'gives somebody rights in a service that others share', target: 'name' },
  'service.grant-all': { doc: 'gives somebody all rights over an account, a project or a cluster', target: 'name' },
  'service.unprotect': {
    doc: 'takes away what protects a service: second factors, locks, rules for branches',
    target: 'name',
  },
  'infrastructure.destroy': { doc: 'destroys infrastructure', target: 'name' },
  'container.change': { doc: 'changes containers or images', target: 'name' },
  'container.destroy': { doc: 'deletes containers, images or volumes in bulk', target: 'name' },
  'container.escape': { doc: 'gives a container power over this machine', target: 'name' },
  'database.read': { doc: 'reads a database', target: 'name' },
  'database.write': { doc: 'changes data or tables in a database', target: 'name' },
  'database.destroy': { doc: 'deletes data or tables in a database', target: 'name' },

  // the machine
  'system.privilege': { doc: "runs with another user's rights", target: 'name' },
  'system.package': { doc: 'installs or removes system packages', target: 'name' },
  'system.service': { doc: 'starts, stops or changes system services', target: 'name' },
  'system.account': { doc: 'changes accounts or passwords', target: 'name' },
  'system.configure': { doc: 'changes system settings', target: 'name' },
  'system.shutdown': { doc: 'shuts the machine down', target: 'name' },
  'system.unprotect': {
    doc: 'switches a protection of the machine off: firewall, audit, access control',
    target: 'name',
  },
  'system.break': { doc: 'takes away what the machine needs to start or to run', target: 'name' },
  'system.hide': { doc: 'removes traces: logs, history, audit', target: 'name' },
  'process.signal': { doc: 'stops or signals processes', target: 'name' },
  'process.signal-all': { doc: 'kills everything, or the process everything hangs on', target: 'name' },
  'process.trace': { doc: 'reaches into other processes', target: 'name' },
  'guard.change': { doc: 'changes the guard itself: its hook, settings, service or data', target: 'name' },
  'tool.harmless': { doc: "uses an agent's own harmless tool", target: 'name' },

  // not understood
  unknown: { doc: 'does something that Interlock does not understand', target: 'name' },
  hostile: { doc: 'hides its meaning from a reader', target: 'name' },
} as const satisfies Record<string, Kind>

export type EffectKind = keyof typeof EFFECT_KINDS
