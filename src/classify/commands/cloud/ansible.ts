// The ansible programs: listing, checking, and running tasks on other machines. Each program is read with its own options.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const COMMON_VALUE = list('-l --limit -f --forks -u --user -T --timeout -c --connection --become-method --become-user -t --tags --skip-tags -e --extra-vars --private-key --key-file --start-at-task')
const COMMON_FLAGS = list('-v -vv -vvv -vvvv --verbose -b --become -K --ask-become-pass -k --ask-pass -C --check -D --diff -o --one-line --flush-cache -J --ask-vault-pass --ask-vault-password --step --force-handlers')
const QUIET = list('--list-hosts --list-tasks --list-tags --syntax-check')
const PRINTS = list('--version -h --help')
/** An inventory file that can be run is run; these are not programs by their names. */
const INVENTORY = ['*.ini', '*.yml', '*.yaml', '*.json', '*.toml', 'hosts', '*/hosts', 'inventory', '*/inventory', 'inventories/*', 'localhost,']
const SHELL_MODULES = list('shell command raw ansible.builtin.shell ansible.builtin.command ansible.builtin.raw')
const source = 'ansible(1), ansible-playbook(1), ansible-core 2.17'

/** What the arguments of the module `file` say when nothing is left. */
const ROOT_GONE = ['path=/ state=absent', 'state=absent path=/', 'dest=/ state=absent', 'state=absent dest=/', 'name=/ state=absent', 'state=absent name=/', 'path=~ state=absent', 'state=absent path=~']

export const ansible: readonly Family[] = [
  {
    id: 'ansible',
    programs: ['ansible'],
    doc: 'Runs one task on other machines.',
    source,
    grammar: { help: true, value: [...COMMON_VALUE, ...list('-P --poll -B --background --task-timeout')], benign: COMMON_FLAGS },
    rows: [
      {
        id: 'ansible/list',
        doc: 'Lists the machines that are meant.',
        when: { any: ['--list-hosts'], valueOnly: { '-i': INVENTORY, '--inventory': INVENTORY } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: ['-i', '--inventory'] } }],
        match: ['ansible all --list-hosts'],
        not: ['ansible all -m ping'],
      },
      { id: 'ansible/version', doc: 'Prints its version or help.', when: { any: PRINTS }, does: [{ effect: 'text.print' }], match: ['ansible --version'], not: ['ansible all -m ping'] },
      { id: 'ansible/run', doc: 'Runs a task on other machines.', when: { none: ['--list-hosts', ...PRINTS] }, does: [{ effect: 'execution.remote' }], match: ['ansible all -m ping'], not: ['ansible all --list-hosts'] },
      {
        id: 'ansible/command',
        doc: 'Runs shell text on other machines.',
        when: { none: ['--list-hosts'], valueOnly: { '-m': SHELL_MODULES, '--module-name': SHELL_MODULES } },
        runs: [{ source: { option: ['-a', '--args'] }, language: 'shell' }],
        match: ["ansible all -a 'uptime'", "ansible all -m shell -a 'df -h'"],
        not: ['ansible all -m ping -a data=x'],
      },
      {
        id: 'ansible/wipe',
        doc: 'Deletes the root or a home folder of other machines.',
        when: { value: { '-m': ['file', '*.file'], '--module-name': ['file', '*.file'] }, seen: { '-a': ROOT_GONE, '--args': ROOT_GONE } },
        does: [{ effect: 'infrastructure.destroy' }],
        match: ["ansible all -m file -a 'state=absent path=/'", "ansible all -m file -a 'path=/ state=absent'"],
        not: ["ansible all -m file -a 'state=absent path=/tmp/a'", "ansible all -a 'state=absent path=/'"],
      },
      {
        id: 'ansible/delete',
        doc: 'Deletes a file or folder on other machines.',
        when: { value: { '-m': ['file', '*.file'], '--module-name': ['file', '*.file'] }, seen: { '-a': ['*state=absent*'], '--args': ['*state=absent*'] } },
        does: ['path=', 'dest=', 'name='].map((after) => ({ effect: 'file.delete-tree', on: { option: ['-a', '--args'], after, before: ' ' } })),
        match: ["ansible all -m file -a 'path=/etc/app state=absent'", "ansible all -m file -a 'state=absent dest=/srv/a'", "ansible all -m file -a 'name=/srv/a state=absent'"],
        not: ["ansible all -m file -a 'path=/srv/a state=touch'", "ansible all -a 'state=absent path=/srv/a'"],
      },
      { id: 'ansible/task', doc: 'Runs a module with arguments.', when: { value: { '-m': ['*'], '--module-name': ['*'] } }, does: [{ effect: 'execution.remote' }], match: ['ansible all -m ping'], not: ["ansible all -a 'uptime'"] },
    ],
  },
  {
    id: 'ansible-playbook',
    programs: ['ansible-playbook', 'ansible-console'],
    doc: 'Runs playbooks on other machines.',
    source: 'ansible-playbook(1), ansible-console(1), ansible-core 2.17',
    grammar: { help: true, value: [...COMMON_VALUE, '--task-timeout'], benign: COMMON_FLAGS },
    rows: [
      {
        id: 'ansible-playbook/list',
        doc: 'Checks a playbook, or lists what it would do.',
        when: { any: QUIET, valueOnly: { '-i': INVENTORY, '--inventory': INVENTORY } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: ['-i', '--inventory'] } }],
        match: ['ansible-playbook site.yml --syntax-check'],
        not: ['ansible-playbook site.yml'],
      },
      { id: 'ansible-playbook/version', doc: 'Prints its version or help.', when: { any: PRINTS }, does: [{ effect: 'text.print' }], match: ['ansible-playbook --version'], not: ['ansible-playbook site.yml'] },
      {
        id: 'ansible-playbook/run',
        doc: 'Runs the playbook on other machines.',
        when: { none: [...QUIET, ...PRINTS] },
        does: [{ effect: 'execution.remote' }, { effect: 'execution.project-script', on: 'operands' }],
        match: ['ansible-playbook -i hosts site.yml --tags deploy'],
        not: ['ansible-playbook site.yml --syntax-check'],
      },
    ],
  },
  {
    id: 'ansible-pull',
    programs: ['ansible-pull'],
    doc: 'Fetches a repository and runs its playbook here.',
    source: 'ansible-pull(1), ansible-core 2.17',
    grammar: { help: true, value: [...COMMON_VALUE, ...list('-U --url -s --sleep --task-timeout')], benign: [...COMMON_FLAGS, '--purge', '--full', '--accept-host-key'] },
    rows: [
      { id: 'ansible-pull/version', doc: 'Prints its version or help.', when: { any: PRINTS }, does: [{ effect: 'text.print' }], match: ['ansible-pull --version'], not: ['ansible-pull -U https://example.com/a.git'] },
      {
        id: 'ansible-pull/run',
        // Whatever is asked of the playbook, the repository is fetched first, and its settings name plugins.
        doc: 'Fetches a repository, and runs what its settings and its playbook say.',
        when: { none: PRINTS },
        does: [{ effect: 'vcs.fetch' }, { effect: 'execution.remote' }],
        match: ['ansible-pull -U https://example.com/a.git', 'ansible-pull -U https://example.com/a.git --list-hosts'],
        not: ['ansible-pull --version'],
      },
    ],
  },
  {
    id: 'ansible-inventory',
    programs: ['ansible-inventory'],
    doc: 'Shows the inventory.',
    source: 'ansible-inventory(1), ansible-core 2.17',
    grammar: { help: true, value: [...COMMON_VALUE, '--host'], benign: list('--list --graph --vars --export -y --yaml --toml -v -vvv --version -h --help --flush-cache') },
    rows: [
      { id: 'ansible-inventory/about', doc: 'Prints its help.', when: { any: ['-h'] }, does: [{ effect: 'text.print' }], match: ['ansible-inventory -h'], not: ['ansible-inventory --list'] },
      {
        id: 'ansible-inventory/show',
        doc: 'Shows the inventory. The settings of the folder say which plugins and scripts make it.',
        when: { none: ['-h'], valueOnly: { '-i': INVENTORY, '--inventory': INVENTORY } },
        does: [{ effect: 'execution.project-script' }, { effect: 'file.read', on: { option: ['-i', '--inventory'] } }],
        match: ['ansible-inventory --list'],
        not: ['ansible-inventory -i ./make-inventory --list', 'ansible-inventory -h'],
      },
      {
        id: 'ansible-inventory/write',
        doc: 'Writes the inventory to a file.',
        when: { any: ['--output'] },
        does: [{ effect: 'file.write', on: { option: '--output' } }],
        match: ['ansible-inventory --list --output x.json'],
        not: ['ansible-inventory --list'],
      },
      {
        id: 'ansible-inventory/vault',
        doc: 'Opens secrets on the way.',
        when: { any: list('--vault-id --vault-password-file --vault-pass-file -J --ask-vault-pass') },
        does: [{ effect: 'secret.read' }],
        match: ['ansible-inventory --list --vault-password-file x'],
        not: ['ansible-inventory --list'],
      },
    ],
  },
  {
    id: 'ansible-vault',
    programs: ['ansible-vault'],
    doc: 'Keeps secrets in files.',
    source: 'ansible-vault(1), ansible-core 2.17',
    grammar: { help: true, benign: list('-h --help --version') },
    rows: [
      { id: 'ansible-vault/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-h --help --version') }, does: [{ effect: 'text.print' }], match: ['ansible-vault --version'], not: ['ansible-vault view x'] },
      subcommandRow('ansible-vault/show', 'secret.read', { doc: 'Shows secrets.', subs: 'view, decrypt, edit', match: 'ansible-vault view x', not: 'ansible-vault encrypt x' }),
      subcommandRow('ansible-vault/write', 'file.write', { doc: 'Rewrites files with secrets.', subs: 'create, edit, encrypt, encrypt_string, decrypt, rekey', match: 'ansible-vault encrypt x', not: 'ansible-vault view x' }),
    ],
  },
  {
    id: 'ansible-galaxy',
    programs: ['ansible-galaxy'],
    doc: 'Fetches and publishes roles and collections.',
    source: 'ansible-galaxy(1), ansible-core 2.17',
    grammar: { anywhere: true, help: true, value: list('-p --roles-path --collections-path --author --platforms --galaxy-tags --page --format'), benign: list('-h --help --version -v -vv -vvv --verbose --offline --keyring') },
    rows: [
      { id: 'ansible-galaxy/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-h --help --version') }, does: [{ effect: 'text.print' }], match: ['ansible-galaxy --version'], not: ['ansible-galaxy install x'] },
      subcommandRow('ansible-galaxy/read', 'service.read', {
        doc: 'Shows roles and collections.',
        subs: 'role list, role search, role info, collection list, collection verify, list, search, info, role, collection',
        match: 'ansible-galaxy role list,ansible-galaxy collection list',
        not: 'ansible-galaxy role install x',
      }),
      subcommandRow('ansible-galaxy/install', 'execution.install', {
        doc: 'Fetches or removes roles and collections.',
        subs: 'role install, role remove, role init, collection install, collection download, collection init, collection build, install, remove, init, login',
        match: 'ansible-galaxy collection install acme.app',
        not: 'ansible-galaxy role list',
      }),
      subcommandRow('ansible-galaxy/publish', 'service.publish', {
        doc: 'Publishes a collection or changes a role in the registry.',
        subs: 'collection publish, role import, role setup, import, setup',
        match: 'ansible-galaxy collection publish x.tar.gz',
        not: 'ansible-galaxy role list',
      }),
      subcommandRow('ansible-galaxy/delete', 'service.destroy', { doc: 'Deletes a role in the registry.', subs: 'role delete, delete', match: 'ansible-galaxy role delete acme app', not: 'ansible-galaxy role list' }),
    ],
  },
  {
    id: 'ansible-doc',
    programs: ['ansible-doc'],
    doc: 'Shows the manual of modules.',
    source: 'ansible-doc(1), ansible-core 2.17',
    grammar: { help: true, value: list('-t --type -e --entry-point'), benign: list('-l --list -s --snippet -j --json -F --list_files -v --version -h --help --metadata-dump --no-fail-on-errors') },
    rows: [{ id: 'ansible-doc/show', doc: 'Shows the manual.', does: [{ effect: 'text.print' }], match: ['ansible-doc -l', 'ansible-doc copy'] }],
  },
  {
    id: 'ansible-config',
    programs: ['ansible-config'],
    doc: 'Shows settings.',
    source: 'ansible-config(1), ansible-core 2.17',
    grammar: { anywhere: true, help: true, value: list('-t --type -f --format'), benign: list('--only-changed --changed-only --disabled -v --version -h --help') },
    rows: [
      { id: 'ansible-config/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-h --help --version') }, does: [{ effect: 'text.print' }], match: ['ansible-config --version'], not: ['ansible-config init'] },
      subcommandRow('ansible-config/read', 'text.print', { doc: 'Shows settings.', subs: 'list, dump, view, validate', match: 'ansible-config dump', not: 'ansible-config init' }),
      subcommandRow('ansible-config/init', 'file.write', { doc: 'Makes a settings file.', subs: 'init', match: 'ansible-config init', not: 'ansible-config dump' }),
    ],
  },
  {
    id: 'ansible-lint',
    programs: ['ansible-lint'],
    doc: 'Checks playbooks.',
    source: 'ansible-lint --help, ansible-lint 24.7',
    grammar: {
      help: true,
      value: list('-x --exclude-rules --skip-list -w --warn-list --enable-list --exclude -t --tags --profile -f --format'),
      benign: list('-p --parseable -q -qq -v -vv --offline -o --strict -s --version -h --help -L --list-rules -T --list-tags -P --list-profiles --nocolor --force-color --show-relpath --no-ansible-lint-ignore -R'),
    },
    rows: [
      {
        id: 'ansible-lint/check',
        doc: 'Checks playbooks, with the rules and plugins that the settings of the project name.',
        when: { none: ['--fix', '--write', '--generate-ignore'] },
        does: [{ effect: 'execution.project-script' }, { effect: 'file.read', on: 'operands' }],
        match: ['ansible-lint site.yml'],
        not: ['ansible-lint --fix site.yml'],
      },
      {
        id: 'ansible-lint/fix',
        doc: 'Rewrites playbooks.',
        when: { any: ['--fix', '--write', '--generate-ignore'] },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }],
        match: ['ansible-lint --fix site.yml'],
        not: ['ansible-lint site.yml'],
      },
      {
        id: 'ansible-lint/rules',
        doc: 'Runs rules of the caller’s choice.',
        when: { any: ['-r', '--rules-dir', '-c', '--config-file'] },
        does: [{ effect: 'execution.script', on: { option: ['-r', '--rules-dir', '-c', '--config-file'] } }],
        match: ['ansible-lint -r rules site.yml'],
        not: ['ansible-lint site.yml'],
      },
    ],
  },
]
