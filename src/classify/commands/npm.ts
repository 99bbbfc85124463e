// npm and npx: what reads, what installs, what runs scripts, what others can see. Other package managers: node-packages.ts.
import type { Family } from '../types.ts'
import { list } from './list.ts'
import { subcommandRow } from './subcommand-row.ts'

const ONLY_ASKS =
  'view, info, show, v, search, find, s, se, ping, outdated, audit, audit signatures, whoami, owner ls, owner list, access list, access ls, access get, dist-tag ls, dist-tag, dist-tags ls, dist-tags, dist-tag list, team ls, team list, org ls, org list, stars, profile get, token list, token ls, hook ls, trust list, find-dupes, doctor'

export const npm: readonly Family[] = [
  {
    id: 'npm',
    programs: ['npm', 'npm.cmd'],
    doc: 'Installs, describes and publishes JavaScript packages, and runs their scripts.',
    source: 'docs.npmjs.com/cli/v11, commands and config',
    grammar: {
      anywhere: true,
      help: true,
      value: list(
        '--loglevel --depth --tag --omit --include --only --also -w --workspace --access --otp --auth-type --before --cpu --os --libc --fetch-timeout --fetch-retries --install-strategy --package --sbom-format --sbom-type --scope --searchlimit --searchopts --searchexclude --tag-version-prefix --preid --expect-result-count --diff-unified --audit-level --save-prefix -m --message --lockfile-version --maxsockets --heading --init-author-name --init-license --init-version --init-type --prefix -C --location -L --pack-destination --cache-min --cache-max --node-version --user-agent',
      ),
      optional: list('--no-color --color'),
      benign: list(
        '--json --long -l --parseable -p --porcelain --all -a --global -g --save -S --save-dev -D --save-exact -E --save-optional -O --save-peer --save-prod -P --save-bundle -B --no-save -N --force -f --ignore-scripts --legacy-peer-deps --strict-peer-deps --no-strict-peer-deps --no-audit --no-fund --audit --fund --no-optional --optional --production --prod --dev --silent -s --quiet -q -d -dd -ddd --verbose --yes -y --no -n --workspaces -ws --no-workspaces --include-workspace-root -iwr --foreground-scripts --if-present --package-lock-only --no-package-lock --package-lock --no-shrinkwrap --prefer-offline --prefer-online --offline --unicode --no-unicode --usage -? --git-tag-version --no-git-tag-version --commit-hooks --no-commit-hooks --sign-git-tag --sign-git-commit --allow-same-version --provenance --no-provenance --link --no-bin-links --bin-links --engine-strict --no-engine-strict --no-progress --progress --global-style --legacy-bundling --prefer-dedupe --no-description --description --update-notifier --no-update-notifier --expect-results --diff-name-only --diff-no-prefix --diff-text --diff-ignore-all-space --install-links --list --no-browser --rebuild-bundle --read-only --no-read-only --no-save-prefix --dry-run --version -v --versions --help -h -H --which',
      ),
    },
    rows: [
      { id: 'npm/print', doc: 'Prints its version or help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['npm --version', 'npm', 'npm -v'], not: ['npm install'] },
      subcommandRow('npm/read', 'file.list', {
        doc: 'Describes packages, folders or its own settings.',
        subs: 'list, ls, la, ll, root, prefix, bin, why, explain, query, sbom, pkg get, cache ls, cache list, help, help-search, completion, config get, config list, config ls, get, c get, c list, c ls, licenses',
        match: 'npm ls --depth=0, npm root -g, npm config get registry, npm pkg get name, npm help install, npm explain lodash',
        not: 'npm install, npm config set a b',
      }),
      subcommandRow('npm/config-all', 'file.list', {
        doc: 'Prints its settings without secrets.',
        subs: 'config, c',
        when: { operands: { max: 0 }, any: ['-l', '--long', '--json', '--list'] },
        match: 'npm config --list',
        not: 'npm config set a b',
      }),
      subcommandRow('npm/ask', 'network.read', { doc: 'Asks the registry.', subs: ONLY_ASKS, match: 'npm view lodash versions, npm audit, npm outdated, npm whoami, npm dist-tag ls', not: 'npm audit fix, npm install' }),
      {
        id: 'npm/registry',
        doc: 'Asks another registry.',
        when: { any: ['--registry'] },
        does: [{ effect: 'network.read', on: { option: '--registry' } }],
        match: ['npm view lodash --registry https://registry.npmjs.org'],
        not: ['npm view lodash'],
      },
      subcommandRow('npm/report', 'network.write', {
        doc: 'Sends the list of packages in use to a registry of the caller’s choice.',
        subs: 'audit, outdated, doctor, find-dupes',
        when: { any: ['--registry'] },
        match: 'npm audit --registry https://example.com',
        not: 'npm audit',
      }),
      subcommandRow('npm/fund', 'file.list', { doc: 'Lists packages that ask for funds.', subs: 'fund', when: { operands: { max: 0 }, none: ['--browser'] }, match: 'npm fund', not: 'npm fund lodash' }),
      subcommandRow('npm/browse', 'execution.interactive', {
        doc: 'Opens a page in a browser.',
        subs: 'docs, home, bugs, issues, repo, fund',
        when: { operands: { min: 1 }, none: ['--no-browser'] },
        match: 'npm docs lodash, npm fund lodash',
        not: 'npm docs lodash --no-browser',
      }),
      subcommandRow('npm/browse-own', 'execution.interactive', {
        doc: 'Opens a page in a browser.',
        subs: 'docs, home, bugs, issues, repo',
        when: { operands: { max: 0 }, none: ['--no-browser'] },
        match: 'npm docs',
        not: 'npm docs --no-browser',
      }),
      subcommandRow('npm/address', 'network.read', { doc: 'Prints the address of a page.', subs: 'docs, home, bugs, issues, repo, fund', when: { any: ['--no-browser'] }, match: 'npm docs lodash --no-browser', not: 'npm docs lodash' }),
      subcommandRow('npm/run-list', 'file.list', { doc: 'Lists the scripts of the project.', subs: 'run, run-script, rum, urn', when: { operands: { max: 0 } }, match: 'npm run, npm run --list', not: 'npm run build' }),
      subcommandRow('npm/version-list', 'text.print', { doc: 'Prints versions.', subs: 'version, verison', when: { operands: { max: 0 } }, match: 'npm version', not: 'npm version patch' }),
      subcommandRow('npm/version', 'execution.project-script', {
        doc: "Changes the package's version, runs its scripts and commits.",
        subs: 'version, verison',
        when: { operands: { min: 1 } },
        match: 'npm version patch',
        not: 'npm version',
      }),
      subcommandRow('npm/run', 'execution.project-script', { doc: "Runs the project's own scripts.", subs: 'run, run-script, rum, urn', when: { operands: { min: 1 } }, match: 'npm run build, npm run-script lint', not: 'npm run' }),
      subcommandRow('npm/script', 'execution.project-script', {
        doc: "Runs the project's own scripts.",
        subs: 'test, t, tst, start, stop, restart, rebuild, rb, pack, diff, edit, explore, set-script, install-scripts, approve-scripts',
        match: 'npm test, npm start, npm pack',
        not: 'npm install',
      }),
      subcommandRow('npm/install', 'execution.install', {
        doc: 'Installs, updates or links packages.',
        subs: 'install, i, in, ins, inst, insta, instal, isnt, isnta, isntal, isntall, add, ci, clean-install, ic, install-clean, isntall-clean, update, up, upgrade, udpate, link, ln, dedupe, ddp, install-test, it, install-ci-test, cit, sit, clean-install-test, init, create, innit, cache add, audit fix, shrinkwrap, prune',
        match: 'npm install left-pad, npm ci, npm i -D typescript, npm init -y, npm audit fix',
        not: 'npm ls, npm uninstall a',
      }),
      subcommandRow('npm/remove', 'execution.install', { doc: 'Removes packages, whose scripts run.', subs: 'uninstall, unlink, remove, rm, r, un', match: 'npm uninstall lodash, npm rm a', not: 'npm ls' }),
      subcommandRow('npm/cache', 'file.delete', { doc: 'Cleans the cache.', subs: 'cache clean, cache clear, cache rm, cache verify, cache npx rm, cache npx', match: 'npm cache clean --force', not: 'npm cache ls' }),
      subcommandRow('npm/edit-package', 'file.write', { doc: 'Changes package.json.', subs: 'pkg set, pkg delete, pkg fix', match: 'npm pkg set name=x', not: 'npm pkg get name' }),
      { id: 'npm/exec', doc: 'Runs a package, which it installs first when it is missing.', when: { sub: ['exec', 'x'] }, does: [{ effect: 'execution.install' }], runs: [{ argv: 'operands' }], match: ['npm exec -- jest'], not: ['npm ls'] },
      {
        id: 'npm/call',
        doc: 'Runs shell text.',
        when: { sub: ['exec', 'x', 'explore', 'init', 'create'], any: ['-c', '--call'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-c', '--call'] }, language: 'shell' }],
        match: ["npm exec -c 'date'"],
        not: ['npm exec -- jest'],
      },
      { id: 'npm/explore', doc: 'Runs a command in the folder of a package.', when: { sub: ['explore'] }, does: [{ effect: 'execution.interactive' }], runs: [{ argv: 'but-first' }], match: ['npm explore lodash -- ls'], not: ['npm ls'] },
      subcommandRow('npm/settings', 'environment.hazard', {
        doc: 'Changes its settings, which say where packages come from.',
        subs: 'config set, config delete, config rm, config edit, config fix, set, c set, c delete, c rm',
        match: 'npm config set registry https://example.com, npm set a b',
        not: 'npm config get registry',
      }),
      subcommandRow('npm/publish', 'service.publish', { doc: 'Publishes the package.', subs: 'publish, stage publish, stage approve', match: 'npm publish', not: 'npm pack' }),
      subcommandRow('npm/unpublish', 'service.destroy', { doc: 'Removes a published package from the registry.', subs: 'unpublish', when: { none: ['--dry-run'] }, match: 'npm unpublish a@1.0.0', not: 'npm unpublish a --dry-run' }),
      subcommandRow('npm/unpublish-try', 'network.read', { doc: 'Says what would be removed from the registry.', subs: 'unpublish', when: { any: ['--dry-run'] }, match: 'npm unpublish a --dry-run', not: 'npm unpublish a' }),
      subcommandRow('npm/expose', 'service.expose', {
        doc: 'Makes a private package public.',
        subs: 'access set, access public',
        when: { operand: { is: ['status=public', 'public'], literal: true } },
        match: 'npm access set status=public @acme/app',
        not: 'npm access set status=private @acme/app',
      }),
      subcommandRow('npm/registry-write', 'service.write', {
        doc: 'Changes packages, people or tokens in the registry.',
        subs: 'deprecate, undeprecate, dist-tag add, dist-tag rm, dist-tags add, dist-tags rm, owner add, owner rm, author add, author rm, access set, access grant, access revoke, access public, access restricted, access edit, access 2fa-required, team create, team destroy, team add, team rm, org set, org rm, org add, token create, token revoke, token rm, profile set, profile enable-2fa, profile disable-2fa, hook add, hook rm, hook update, star, unstar, logout, login, adduser, add-user, trust github, trust gitlab',
        match: 'npm deprecate a@1 "use 2", npm owner add eve a, npm token create, npm login',
        not: 'npm owner ls a',
      }),
    ],
  },
  {
    id: 'npx',
    programs: list('npx npx.cmd pnpx'),
    doc: 'Runs a package, which it downloads first when it is missing.',
    source: 'docs.npmjs.com/cli/v11/commands/npx',
    grammar: {
      stopAtOperand: true,
      value: list('-p --package -w --workspace'),
      benign: list('-y --yes -n --no --no-install --ignore-existing -q --quiet -s --silent --prefer-offline --offline --legacy-peer-deps -ws --workspaces --include-workspace-root -v --version -h --help'),
    },
    rows: [
      {
        id: 'npx/version',
        doc: 'Prints its version or help.',
        when: { any: list('-v --version -h --help'), operands: { max: 0 }, none: ['-c', '--call'] },
        does: [{ effect: 'text.print' }],
        match: ['npx --version'],
        not: ['npx cowsay hi'],
      },
      { id: 'npx/run', doc: 'Runs a package.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.install' }], runs: [{ argv: 'operands' }], match: ['npx -y cowsay hi', 'npx prettier --check .'], not: ['npx --version'] },
      {
        id: 'npx/call',
        doc: 'Runs shell text.',
        when: { any: ['-c', '--call'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-c', '--call'] }, language: 'shell' }],
        match: ["npx -c 'date'"],
        not: ['npx cowsay hi'],
      },
    ],
  },
]
