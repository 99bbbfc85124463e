// Where a target lies, in words for people. Says nothing about how bad that is.
import type { Scope } from './types.ts'

/** Each reads well after the target's name and a comma: `/home/dev, a whole home folder`. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  workspace: 'in the workspace',
  'workspace-root': 'the whole workspace',
  outside: 'outside the workspace',
  temp: 'in a temporary folder',
  home: 'in a home folder',
  'home-root': 'a whole home folder',
  root: 'the whole disk',
  system: 'a part of the system',
  'system-root': 'a whole system folder',
  startup: 'used when the system or a login starts',
  device: 'a device',
  discard: 'thrown away',
  secret: 'a place for secrets',
  'secrets-below': 'a folder with secrets in it',
  guard: 'a part of the guard',
  vcs: "the repository's own data",
  ci: 'steers builds on servers',
  'shell-rc': 'read by every new shell',
  log: 'a log',
  process: 'the state of a process',
  parent: 'a folder above',
  elsewhere: 'on another machine or in a container',
  public: 'a public address',
  private: 'an address inside the network',
  metadata: "the cloud's metadata service",
  loopback: 'this machine',
  encoded: 'a name that looks like packed data',
  computed: 'computed when it runs',
}
