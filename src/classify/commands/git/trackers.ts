// Trackers of issues that live in the project and that agents keep their plans in: beads.
import type { Family } from '../../types.ts'
import { serviceClient } from '../shapes/service-client.ts'

const beads = serviceClient('beads', {
  programs: 'bd beads',
  doc: 'Keeps issues and what depends on what in a database of the project.',
  source: 'github.com/steveyegge/beads, docs/CLI_REFERENCE.md, 0.60',
  value:
    '--db --actor --dolt-auto-commit --lock-timeout -s --status -p --priority --priority-min --priority-max -t --type -a --assignee -l --label --label-any -n --limit --format --since --id --title --title-contains --desc-contains --notes-contains --created-after --created-before --updated-after --updated-before --closed-after --closed-before --sort --parent --mol-type --days --depth --direction --due-before --due-after --spec --metadata-field --has-metadata-key',
  benign:
    '--json -q --quiet -v --verbose --readonly --sandbox --all -u --unassigned --tree --pretty --flat --long --short -r --reverse --no-labels --no-assignee --empty-description --overdue --deferred --ready --no-pager --pinned --no-pinned --include-templates --include-gates --include-infra --refs --children --thread --mine --group --compact --box --dot --html --show-all-paths',
  about: '-V --version -h --help',
  aboutSubs: 'help, version, completion, quickstart, onboard, thanks',
  calm: 'ready',
  bold: 'create a',
  lines: [
    {
      name: 'read',
      doc: 'Shows issues, and what is ready to be worked on.',
      effect: 'database.read',
      subs: 'list, show, view, search, query, ready, count, status, stats, info, where, context, history, diff, children, blocked, stale, graph, duplicates, find-duplicates, lint, prime, preflight, orphans, state, comments, label list, label list-all, dep list, dep tree, dep cycles, epic status, doctor, memories, recall, types, human, todo, todo list, config show, config list, config get, config validate, worktree list, worktree info, dolt show, dolt status, dolt remote list, kv get, kv list, mol show, mol list, mol current, mol progress, formula list, formula show, gate list, gate show, vc status, audit list',
      when: { none: ['--fix', '--auto-merge', '--auto', '--clean', '--yes', '-y', '--output', '-o', '--watch', '-w'] },
      match: 'ready --json, list --status open, show a-1, dep tree a-1',
    },
    { name: 'export', doc: 'Prints all issues, or writes them to a file.', subs: 'export', does: [{ effect: 'database.read' }, { effect: 'file.write', on: { option: ['-o', '--output'] } }], match: 'export', not: 'list' },
    {
      name: 'write',
      doc: 'Writes, links, closes or moves issues, or changes how they are kept.',
      effect: 'database.write',
      subs: 'create, new, q, update, close, reopen, claim, defer, undefer, assign, note, comment, comments add, tag, label add, label remove, dep add, dep remove, dep relate, dep unrelate, set-state, remember, forget, rename, rename-prefix, move, refile, promote, supersede, duplicate, link, todo add, todo done, gate check, gate resolve, gate discover, gate add-waiter, gate create, kv set, kv clear, config set, config unset, dolt commit, dolt set, mol pour, mol wisp, mol bond, mol squash, mol distill, mol burn, epic close-eligible, swarm create, swarm validate, slot set, slot clear, agent state, merge-slot acquire, merge-slot release, import, batch, delete, gc, purge, compact, flatten, cook, ship, migrate, init, rules, branch, audit record, audit label, cleanup, repair, admin cleanup, admin compact, dolt clean-databases, backup, export-auto, vc commit, vc merge',
      match: 'create "a title" -p 1, update a-1 --status in_progress, close a-1, delete a-1',
      not: 'ready',
    },
    {
      name: 'mend',
      doc: 'Mends or merges what it finds.',
      effect: 'database.write',
      subs: 'doctor, duplicates, lint, stale, orphans',
      when: { any: ['--fix', '--auto-merge', '--auto', '--clean', '--yes', '-y'] },
      match: 'doctor --fix, duplicates --auto-merge',
      not: 'doctor',
    },
    {
      name: 'share',
      doc: 'Exchanges issues with others, or with another tracker.',
      effect: 'service.write',
      subs: 'sync, dolt push, dolt pull, dolt remote add, dolt remote remove, federation sync, federation add-peer, federation remove-peer, jira sync, jira push, jira pull, linear sync, linear push, linear pull, github sync, github push, github pull, gitlab sync, ado sync, notion sync, repo sync, repo add, repo remove, backup sync, mail',
      match: 'sync, dolt push, jira sync',
      not: 'ready',
    },
    {
      name: 'install',
      doc: 'Installs hooks, or writes into the settings of agents.',
      effect: 'system.configure',
      subs: 'setup, hooks install, hooks uninstall, worktree create, worktree remove, upgrade',
      match: 'setup claude, hooks install',
      not: 'ready',
    },
    {
      name: 'server',
      doc: 'Starts or stops its server.',
      effect: 'system.service',
      subs: 'daemon, daemon start, daemon stop, daemons, daemons killall, daemons list, dolt start, dolt stop, dolt restart, dolt killall',
      match: 'dolt start, daemon stop',
      not: 'ready',
    },
    { name: 'edit', doc: 'Opens an editor.', effect: 'execution.interactive', subs: 'edit', match: 'edit a-1', not: 'show a-1' },
    { name: 'sql', doc: 'Runs SQL.', effect: 'database.read', subs: 'sql', runs: [{ source: 'operands', language: 'sql' }], match: "sql 'select 1'", not: 'list' },
    { name: 'reset', doc: 'Throws all issues away, or puts a backup in their place.', effect: 'database.destroy', subs: 'admin reset, backup restore', match: 'admin reset --force, backup restore', not: 'doctor' },
    {
      name: 'begin-anew',
      doc: 'Begins again, without the issues there are.',
      effect: 'database.destroy',
      subs: 'init',
      when: { any: ['--force', '--reinit-local', '--discard-remote', '--destroy-token'] },
      match: 'init --force',
      not: 'init',
    },
  ],
})

export const trackers: readonly Family[] = [beads]
