// Keepers of secrets: vault, op, bw, pass, sops, doppler, infisical. Clusters, backups and build services have their own files.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const vault = serviceClient('vault', {
  doc: 'HashiCorp Vault.',
  source: 'Vault CLI reference, vault 1.17',
  grammar: { longDash: true },
  value: '-namespace --namespace -ns -format --format -mount -field -version -versions -wrap-ttl -policy -ttl -period -role -path -type -description -increment',
  benign: '-detailed -non-interactive -accessor -self -recursive -force -f -sync -prefix -no-print -no-store -renewable -orphan -local -replace -cas-required',
  about: '-version --version -v -h -help --help',
  aboutSubs: 'version, path-help, help, version-history',
  calm: 'status',
  bold: 'kv put secret/app a=b',
  lines: [
    {
      name: 'read',
      doc: 'Shows the state, or names without their secrets.',
      effect: 'service.read',
      subs: 'status, list, kv list, kv metadata get, secrets list, auth list, policy list, policy read, audit list, plugin list, plugin info, plugin runtime list, operator raft list-peers, operator raft autopilot state, operator raft autopilot get-config, operator key-status, operator members, operator diagnose, operator usage, namespace list, namespace lookup, lease lookup, token lookup, token capabilities, print, monitor',
      match: 'status,kv list secret/,policy list',
    },
    {
      name: 'secret',
      doc: 'Shows secrets or tokens.',
      effect: 'secret.read',
      subs: 'read, kv get, unwrap, token create, token lookup, print token, operator generate-root, operator init, operator rekey, kv export, login, pki issue, ssh, transit import, operator unseal, kv rollback',
      match: 'kv get secret/app,read secret/app',
      not: 'kv list secret/',
    },
    {
      name: 'write',
      doc: 'Changes secrets, policies or settings.',
      effect: 'service.write',
      subs: 'write, kv put, kv patch, kv rollback, kv undelete, kv enable-versioning, kv metadata put, kv metadata patch, kv delete, delete, patch, secrets enable, secrets move, secrets tune, auth enable, auth move, auth tune, policy write, policy delete, audit enable, audit disable, plugin register, plugin deregister, plugin reload, plugin runtime register, namespace create, namespace patch, lease renew, lease revoke, token renew, token revoke, operator unseal, operator seal, operator step-down, operator rotate, operator raft join, operator raft remove-peer, operator raft snapshot save, operator raft autopilot set-config, operator migrate, login, pki health-check, pki list-intermediates, pki issue, pki reissue, pki verify-sign',
      match: 'kv put secret/app a=b,write auth/x y=z,kv delete secret/app',
    },
    {
      name: 'destroy',
      doc: 'Destroys secrets, engines or ways to sign in for good.',
      effect: 'service.destroy',
      subs: 'kv destroy, kv metadata delete, secrets disable, auth disable, namespace delete, operator raft snapshot restore, operator raft remove-peer',
      match: 'kv destroy -versions=1 secret/app,secrets disable kv/',
    },
    // Mounts, and what a key-value engine keeps about a secret, have paths of their own. source: developer.hashicorp.com/vault/api-docs
    {
      name: 'destroy-at',
      doc: 'Destroys all versions of a secret, an engine or a way to sign in.',
      effect: 'service.destroy',
      subs: 'delete',
      when: { operand: { at: 0, is: list('*/metadata/* *sys/mounts/* *sys/auth/* *sys/namespaces/*'), literal: true } },
      match: 'delete secret/metadata/app,delete sys/mounts/kv',
      not: 'delete secret/app',
    },
    {
      name: 'destroy-versions',
      doc: 'Destroys versions of a secret.',
      effect: 'service.destroy',
      subs: 'write',
      when: { operand: { at: 0, is: ['*/destroy/*'], literal: true } },
      match: 'write secret/destroy/app versions=1',
      not: 'write secret/data/app a=b',
    },
    { name: 'audit-off', doc: 'Stops the recording of what is asked.', effect: 'system.hide', subs: 'audit disable', match: 'audit disable file/' },
    { name: 'revoke-all', doc: 'Ends all access below a path.', effect: 'service.destroy', subs: 'lease revoke', when: { any: ['-prefix', '-force'] }, match: 'lease revoke -prefix aws/', not: 'lease revoke aws/x' },
    { name: 'serve', doc: 'Runs a server, an agent or a command with secrets.', effect: 'system.service', subs: 'server, agent, proxy, debug, events subscribe', match: 'server -dev' },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, or without checking who it is.',
      effect: 'environment.hazard',
      when: { any: list('-address --address -agent-address -tls-skip-verify -ca-cert -ca-path -client-cert -client-key -header -output-policy -output-curl-string') },
      does: [{ effect: 'environment.hazard', on: { option: list('-address --address -agent-address -ca-cert -ca-path -client-cert -client-key -header') } }],
      match: 'status -address=http://203.0.113.7:8200',
      not: 'status',
    },
  ],
})

const op = serviceClient('op', {
  doc: '1Password.',
  source: '1Password CLI reference, op 2.29',
  value: '--account --vault --format --categories --tags --group --user --session --title --category --url --permissions --name',
  benign: '--cache --no-color --debug --iso-timestamps --include-archive --favorite --long --archive',
  aboutSubs: 'completion, help',
  calm: 'vault list',
  bold: 'item create --category login',
  lines: [
    {
      name: 'read',
      doc: 'Shows names, without secrets.',
      effect: 'service.read',
      subs: 'whoami, account list, account get, vault list, vault get, vault user list, vault group list, item list, document list, user list, user get, group list, group get, group user list, connect server list, connect server get, connect token list, account ls, vault ls, vault user ls, vault group ls, item ls, document ls, user ls, group ls, group user ls, connect server ls, connect token ls, item template ls, events-api, service-account ratelimit, item template list, item template get',
      match: 'vault list,item list,item ls --vault app',
    },
    {
      name: 'secret',
      doc: 'Shows secrets or hands out tokens.',
      effect: 'secret.read',
      subs: 'read, item get, document get, inject, item share, signin, connect token create, connect server create, service-account create, events-api create, user provision',
      match: "read op://app/db/password,item get 'db'",
    },
    { name: 'run', doc: 'Runs a command with secrets in its environment.', effect: 'secret.read', runs: [{ argv: 'operands' }], subs: 'run', match: 'run -- date' },
    { name: 'run-file', doc: 'Takes the environment from a file.', does: [{ effect: 'file.read', on: { option: '--env-file' } }], subs: 'run', match: 'run --env-file app.env -- date' },
    {
      name: 'files',
      doc: 'Writes secrets to files.',
      does: [
        { effect: 'file.write', on: { option: ['-o', '--out-file', '--output'] } },
        { effect: 'file.read', on: { option: ['-i', '--in-file'] } },
      ],
      subs: 'read, inject, document get',
      match: 'inject -i a.tpl -o a.conf',
    },
    {
      name: 'write',
      doc: 'Changes items, vaults, people or who it is.',
      effect: 'service.write',
      subs: 'item create, item edit, item move, document create, document edit, vault create, vault edit, vault user grant, vault user revoke, vault group grant, vault group revoke, user edit, user invite, user confirm, user suspend, user reactivate, group create, group edit, group user grant, group user revoke, connect group, connect vault, connect token edit, connect server edit, account add, account forget, signin, signout, plugin init, plugin run, plugin clear, plugin inspect, plugin credential import, item delete, document delete',
      match: 'item edit db password=x',
    },
    {
      name: 'destroy',
      doc: 'Deletes items, vaults, groups or people for good.',
      effect: 'service.destroy',
      subs: 'item delete, document delete, vault delete, user delete, group delete, connect server delete, connect token delete',
      when: { none: ['--archive'] },
      match: "item delete 'db',vault delete app",
      not: "item delete --archive 'db'",
    },
  ],
})

const bw = serviceClient('bw', {
  programs: 'bw bws',
  doc: 'Bitwarden.',
  source: 'Bitwarden CLI reference, bw 2024.9; Secrets Manager CLI, bws 1',
  value: '--search --folderid --collectionid --organizationid --url --itemid -o --output --color',
  benign: '--pretty --raw --response --quiet --nointeraction --cleanexit --trash --check',
  calm: 'status',
  bold: 'create item x',
  lines: [
    { name: 'read', doc: 'Shows its state.', effect: 'service.read', subs: 'status, sync, project list, project get', match: 'status' },
    { name: 'generate', doc: 'Makes a password and prints it.', effect: 'text.print', subs: 'generate, encode', match: 'generate' },
    { name: 'secret', doc: 'Shows secrets or hands out a key.', effect: 'secret.read', subs: 'get, list, export, unlock, login, receive, send list, send get, secret get, secret list', match: 'get password db,list items' },
    { name: 'run', doc: 'Runs a command with secrets in its environment.', effect: 'secret.read', runs: [{ argv: 'operands' }], subs: 'run', match: 'run -- date' },
    {
      name: 'write',
      doc: 'Changes items or settings.',
      effect: 'service.write',
      subs: 'create, edit, restore, import, move, confirm, share, config, logout, lock, send, serve, device-approval, update, secret create, secret edit, project create, project edit, delete',
      match: 'create item x',
    },
    { name: 'destroy', doc: 'Deletes items for good.', effect: 'service.destroy', subs: 'delete, secret delete, project delete', match: 'delete item x' },
    { name: 'save', doc: 'Writes secrets to a file.', effect: 'file.write', subs: 'export, get, receive', when: { any: ['--output', '-o'] }, match: 'export --output x.json', not: 'export' },
  ],
})

const pass = serviceClient('pass', {
  programs: 'pass gopass',
  doc: 'A keeper of passwords in files.',
  source: 'pass(1), password-store 1.7',
  value: '-p --path',
  benign: '-f --force -e --echo -m --multiline -n --no-symbols -r --recursive -q --quiet',
  bare: false,
  grammar: { stopAtOperand: true },
  calm: 'ls',
  bold: 'generate app/db',
  lines: [
    { name: 'list', doc: 'Lists names.', effect: 'service.read', subs: 'find, search', match: 'find db' },
    // Of a folder it lists the names, of a name it prints the secret.
    { name: 'list-one', doc: 'Lists names, or shows a secret.', effect: 'secret.read', subs: 'ls, list', when: { operands: { min: 1 } }, match: 'ls app/db', not: 'ls' },
    { name: 'list-top', doc: 'Lists names.', effect: 'service.read', subs: 'ls, list', when: { operands: { max: 0 } }, match: 'ls', not: 'ls app/db' },
    { name: 'list-all', doc: 'Lists names.', effect: 'service.read', subs: '', when: { none: ['--version', '-v', '-h', '--help'] }, match: '' },
    { name: 'secret', doc: 'Shows secrets.', effect: 'secret.read', subs: 'show, grep, otp, edit, generate, cat, audit', match: 'show app/db' },
    { name: 'clip', doc: 'Copies a secret to the clipboard.', effect: 'secret.read', when: { any: ['-c', '--clip'] }, match: 'show -c app/db', not: 'ls' },
    {
      name: 'write',
      doc: 'Changes what is kept.',
      effect: 'service.write',
      subs: 'insert, add, edit, generate, mv, rename, cp, copy, git, init, import, sync, update, recipients, mounts, config, create, set, clone, setup',
      match: 'generate app/db',
    },
    { name: 'destroy', doc: 'Deletes secrets.', effect: 'service.destroy', subs: 'rm, remove, delete, unmount', match: 'rm -rf app' },
  ],
})

const sops = serviceClient('sops', {
  doc: 'Files with secrets in them.',
  source: 'sops --help, sops 3.9',
  value:
    '--input-type --output-type --extract -k --kms -p --pgp -a --age --gcp-kms --azure-kv --hc-vault-transit --aws-profile --encrypted-suffix --unencrypted-suffix --encrypted-regex --unencrypted-regex --shamir-secret-sharing-threshold --filename-override',
  benign: '--verbose --ignore-mac -i --in-place -e --encrypt -d --decrypt -r --rotate -s --show-master-keys --check-for-updates --disable-version-check',
  bare: false,
  calm: '--version',
  bold: '-d a.yaml',
  lines: [
    { name: 'decrypt', doc: 'Shows secrets.', effect: 'secret.read', subs: 'decrypt, edit, exec-env, exec-file, publish', match: 'decrypt a.yaml' },
    { name: 'exec', doc: 'Runs a command that is given the secrets.', subs: 'exec-env, exec-file', runs: [{ source: { from: 1 }, language: 'shell', join: 'blanks' }], match: "exec-env a.yaml 'ls'", not: '-d a.yaml' },
    { name: 'decrypt-option', doc: 'Shows secrets.', effect: 'secret.read', when: { any: ['-d', '--decrypt', '--extract'] }, match: '-d a.yaml' },
    { name: 'status', doc: 'Says whether a file is encrypted.', effect: 'file.read', subs: 'filestatus', match: 'filestatus a.yaml' },
    { name: 'encrypt', doc: 'Prints a file encrypted.', effect: 'text.print', subs: 'encrypt', when: { none: ['-i', '--in-place', '--output'] }, does: [{ effect: 'file.read', on: 'operands' }], match: 'encrypt a.yaml' },
    { name: 'write', doc: 'Rewrites files.', effect: 'file.write', subs: 'encrypt, decrypt, rotate, edit, set, unset, updatekeys, groups add, groups delete, keyservice', match: 'rotate -i a.yaml' },
    {
      name: 'output',
      doc: 'Writes to a file.',
      effect: 'file.write',
      when: { any: ['-i', '--in-place', '--output', '-r', '--rotate'] },
      does: [{ effect: 'file.write', on: { option: '--output' } }],
      match: '-e -i a.yaml',
      not: '--version',
    },
  ],
})

const doppler = serviceClient('doppler', {
  doc: 'Doppler.',
  source: 'Doppler CLI reference, doppler 3.69',
  value: '-p --project -c --config -e --environment -n --number --page --name --scope -s --slug --format',
  benign: '--json --no-color --silent --debug --only-names --no-check-version --yes -y --attempts --no-file --plain --raw',
  aboutSubs: 'help, completion, changelog',
  takes: 'configure get',
  calm: 'projects',
  bold: 'secrets set A=b',
  lines: [
    {
      name: 'read',
      doc: 'Shows projects and configurations, without secrets.',
      effect: 'service.read',
      subs: 'projects, projects get, projects list, environments, environments get, environments list, configs, configs get, configs list, configs logs, configs logs get, activity, activity get, me, settings, configure, configure get, open, secrets notes get',
      match: 'projects,configs',
    },
    {
      name: 'secret',
      doc: 'Shows secrets or tokens.',
      effect: 'secret.read',
      subs: 'secrets, secrets get, secrets list, secrets download, secrets substitute, configs tokens create, configs tokens, configs tokens get, configure get token, configure debug',
      match: 'secrets,secrets get A --plain,configure debug',
      not: 'projects',
    },
    {
      name: 'run',
      doc: 'Runs a command with secrets in its environment.',
      effect: 'secret.read',
      runs: [{ argv: 'operands' }, { source: { option: '--command' }, language: 'shell' }],
      subs: 'run',
      match: 'run -- npm start',
      not: 'projects',
    },
    {
      name: 'write',
      doc: 'Changes secrets, projects or who it is.',
      effect: 'service.write',
      subs: 'secrets set, secrets upload, secrets delete, secrets notes set, projects create, projects update, environments create, environments rename, configs create, configs update, configs clone, configs lock, configs unlock, configs logs rollback, configs tokens revoke, completion install, update, login, logout, setup, configure set, configure unset, configure reset, configure options, settings update, import, mcp',
      match: 'secrets set A=b',
    },
    { name: 'destroy', doc: 'Deletes secrets, configurations or projects for good.', effect: 'service.destroy', subs: 'secrets delete, configs delete, environments delete, projects delete', match: 'secrets delete A,projects delete app' },
    { name: 'save', doc: 'Writes secrets into a file here.', effect: 'file.write', subs: 'secrets download', when: { none: ['--no-file'] }, match: 'secrets download', not: 'secrets download --no-file' },
  ],
})

const infisical = serviceClient('infisical', {
  doc: 'Infisical.',
  source: 'infisical.com/docs/cli/overview, infisical 0.38',
  value: '--env --path --projectId --projectSlug -t --tags --token --domain -f --format -o --output-file --template --type --file --git-branch --project-config-dir -l --log-level',
  benign: '--silent --telemetry --include-imports --expand --secret-overriding --recursive --plain --raw-value --watch --verbose',
  about: '-v --version -h --help',
  aboutSubs: 'help, completion',
  calm: 'folders get',
  bold: 'secrets set A=b',
  lines: [
    { name: 'elsewhere', doc: 'Talks to another server, with the keys kept for the usual one.', effect: 'network.write', when: { any: ['--domain'] }, match: 'folders get --domain https://secrets.example.com', not: 'folders get' },
    { name: 'read', doc: 'Shows folders, without secrets.', effect: 'service.read', subs: 'folders get, secrets folders get, secrets generate-example-env', match: 'folders get, secrets folders get --path /' },
    {
      name: 'secret',
      doc: 'Shows secrets or tokens.',
      effect: 'secret.read',
      subs: 'secrets, secrets get, export, token renew, user get token, service-token create, dynamic-secrets lease create',
      match: 'secrets, secrets get A, export --env prod',
      not: 'folders get',
    },
    { name: 'save', doc: 'Writes secrets into a file.', subs: 'export', does: [{ effect: 'file.write', on: { option: ['-o', '--output-file'] } }], match: 'export -o .env', not: 'folders get' },
    {
      name: 'run',
      doc: 'Runs a command with secrets in its environment.',
      effect: 'secret.read',
      runs: [{ argv: 'operands' }, { source: { option: '--command' }, language: 'shell' }],
      subs: 'run',
      match: "run -- npm start, run --command 'npm start'",
      not: 'folders get',
    },
    {
      name: 'write',
      doc: 'Changes secrets, or who it is.',
      effect: 'service.write',
      subs: 'secrets set, secrets folders create, folders create, login, logout, init, user switch, user update, vault set, reset, bootstrap, agent, gateway, scan install',
      match: 'secrets set A=b, login',
    },
    { name: 'scan', doc: 'Looks for secrets in the history of the project.', effect: 'vcs.read', subs: 'scan, scan git-changes', when: { none: ['--report-path', '-r', '--config', '-c'] }, match: 'scan --verbose', not: 'secrets' },
    { name: 'destroy', doc: 'Deletes secrets or folders of them.', effect: 'service.destroy', subs: 'secrets delete, secrets folders delete, folders delete', match: 'secrets delete A, secrets folders delete --name app' },
  ],
})

export const operations: readonly Family[] = [vault, op, bw, pass, sops, doppler, infisical]
