// Programs that keep a person's machine in order: clones, links to settings, versions, credentials, watched folders, tickets.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { reporter } from '../shapes/reporter.ts'
import { serviceClient } from '../shapes/service-client.ts'

const ghq = serviceClient('ghq', {
  doc: 'Keeps clones of repositories in one place.',
  source: 'github.com/x-motemen/ghq README, 1.6',
  benign: '-p --full-path -e --exact --unique --all --bare',
  value: '--vcs',
  about: '--version -v --help -h',
  aboutSubs: 'help',
  calm: 'list',
  bold: 'get acme/web',
  lines: [
    { name: 'read', doc: 'Lists clones.', effect: ['process.read', 'file.list'], subs: 'list, root', match: 'list -p, root' },
    { name: 'get', doc: 'Clones or updates a repository.', effect: 'vcs.fetch', subs: 'get, clone', match: 'get acme/web' },
    { name: 'create', doc: 'Makes a repository.', effect: 'vcs.change', subs: 'create, migrate', match: 'create acme/web' },
    { name: 'remove', doc: 'Deletes a clone with all that was not pushed.', effect: 'file.delete-tree', subs: 'rm', match: 'rm acme/web' },
  ],
})

const tfenv = serviceClient('tfenv', {
  programs: 'tfenv tgenv tofuenv',
  doc: 'Keeps versions of Terraform and its kin.',
  source: 'github.com/tfutils/tfenv README, 3.0',
  calm: 'list',
  bold: 'install 1.9.0',
  aboutSubs: 'help',
  about: '--version --help',
  lines: [
    { name: 'read', doc: 'Lists versions.', effect: ['process.read', 'service.read'], subs: 'list, list-remote, version-name, version', match: 'list, list-remote' },
    { name: 'install', doc: 'Installs, chooses or removes a version.', effect: 'execution.install', subs: 'install, use, uninstall, pin, init', match: 'install 1.9.0, use latest' },
  ],
})

const awsVault = serviceClient('aws-vault', {
  doc: 'Keeps credentials for AWS, and lends them to commands.',
  source: 'github.com/99designs/aws-vault, USAGE.md, 7.2',
  value: '--backend --prompt --keychain --pass-dir --file-dir',
  benign: '--debug --profiles --sessions --credentials',
  about: '--version --help',
  aboutSubs: 'help',
  subcommands: { exec: { stopAtOperand: true, value: list('-d --duration --region -t --mfa-token'), benign: list('-n --no-session -j --json --lazy') } },
  calm: 'list',
  bold: 'add prod',
  lines: [
    { name: 'read', doc: 'Lists whose credentials are kept.', effect: 'process.read', subs: 'list, ls', match: 'list --profiles' },
    { name: 'lend', doc: 'Lends credentials to a command.', effect: 'secret.read', subs: 'exec', runs: [{ argv: 'but-first' }], match: 'exec prod -- aws s3 ls' },
    { name: 'credentials', doc: 'Prints or changes credentials, or logs in with them.', effect: 'secret.read', subs: 'add, remove, rm, rotate, clear, login, export, proxy', match: 'add prod, export prod' },
  ],
})

const zoxide = serviceClient('zoxide', {
  doc: 'Remembers folders that were used.',
  source: 'zoxide(1) 0.9',
  benign: '-a --all -i --interactive -l --list -s --score --no-cmd',
  value: '--exclude --cmd --hook --base-dir',
  about: '-V --version -h --help',
  aboutSubs: '',
  calm: 'query src',
  bold: 'add src',
  lines: [
    { name: 'read', doc: 'Says which folders it knows.', effect: ['process.read', 'file.list'], subs: 'query', when: { none: ['-i', '--interactive'] }, match: 'query src, query -l', not: 'add src' },
    { name: 'choose', doc: 'Lets somebody choose a folder.', effect: 'execution.interactive', subs: 'query', when: { any: ['-i', '--interactive'] }, match: 'query -i', not: 'query src' },
    { name: 'init', doc: 'Prints settings for a shell.', effect: 'text.print', subs: 'init', match: 'init bash' },
    { name: 'change', doc: 'Remembers or forgets folders.', effect: 'file.write', subs: 'add, remove, edit, import', match: 'add src' },
  ],
})

const STOW_TRIES = list('-n --no --simulate')

const stow: Family = {
  id: 'stow',
  programs: ['stow', 'xstow'],
  doc: 'Links files of packages into a folder.',
  source: 'stow(8) 2.4',
  grammar: {
    help: true,
    benign: [...STOW_TRIES, ...list('-S --stow -D --delete -R --restow -p --compat --adopt --no-folding --dotfiles -V --version -h')],
    optional: ['-v', '--verbose'],
    value: list('-d --dir -t --target --ignore --defer --override'),
  },
  rows: [
    {
      id: 'stow/try',
      doc: 'Says what it would link.',
      when: { any: [...STOW_TRIES, '-V', '--version', '-h'] },
      does: [{ effect: 'text.print' }, { effect: 'file.list', on: { option: ['-d', '--dir', '-t', '--target'] } }],
      match: ['stow -n vim', 'stow --version'],
      not: ['stow vim'],
    },
    { id: 'stow/link', doc: 'Links or unlinks files.', when: { none: [...STOW_TRIES, '-V', '--version', '-h'] }, does: [{ effect: 'file.link' }], match: ['stow vim', 'stow -D vim -t a'], not: ['stow -n vim'] },
  ],
}

const watchman = serviceClient('watchman', {
  doc: 'Watches folders for changes.',
  source: 'facebook.github.io/watchman/docs/cmd, 2024.05',
  benign: '--pretty --no-pretty -p --persistent --no-spawn --no-local',
  about: '-v --version -h --help',
  aboutSubs: '',
  calm: 'watch-list',
  bold: 'watch-del-all',
  lines: [
    {
      name: 'read',
      doc: 'Says what is watched, and what changed.',
      effect: ['process.read', 'file.list'],
      subs: 'watch-list, clock, find, since, query, get-config, get-pid, get-sockname, list-capabilities, trigger-list, version, debug-status, debug-show-cursors',
      match: 'watch-list, version',
    },
    {
      name: 'watch',
      doc: 'Watches folders, or no longer.',
      effect: 'system.configure',
      subs: 'watch, watch-project, watch-del, watch-del-all, shutdown-server, log, log-level, state-enter, state-leave',
      match: 'watch-project src, watch-del-all',
    },
    { name: 'trigger', doc: 'Runs a command whenever something changes.', effect: 'execution.later', subs: 'trigger, trigger-del', match: 'trigger src build' },
  ],
})

export const homeTools: readonly Family[] = [
  ghq,
  tfenv,
  awsVault,
  zoxide,
  stow,
  watchman,
  reporter('klist', ['klist'], 'klist(1), MIT Kerberos 1.20', { benign: list('-e -V -c -l -A -s -a -n -f -d -C -k -t -i --list-all --list-caches --verbose -v --hidden -T --tokens') }, 'klist -A'),
]
