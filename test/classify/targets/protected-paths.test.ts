// Tests names that make a path special wherever it lies: secrets, the guard, hooks, start-up files.
import { describe, expect, test } from 'vitest'
import { type Place, pathScopes } from '../../../src/classify/targets/paths.ts'

const project: Place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', cwdKnown: true }
const sorted = (text: string) => text.split(' ').filter(Boolean).sort()
const scopes = (text: string, place: Place = project) => [...pathScopes(text, place)].sort()

describe('names that are special anywhere', () => {
  const special = ['secret', 'public-key', 'guard', 'vcs', 'ci', 'shell-rc', 'startup', 'log']
  const names = (text: string, place = project) => scopes(text, place).filter((scope) => special.includes(scope))

  test.each([
    ['.env', 'secret'],
    ['.ENV', 'secret'],
    ['config/.env.production', 'secret'],
    ['prod.env', 'secret'],
    ['credentials', 'secret'],
    ['config/Credentials.yml', 'secret'],
    ['secrets.yaml', 'secret'],
    ['deploy/id_ed25519', 'secret'],
    ['cert/server.pem', 'secret'],
    ['a.key', 'secret'],
    ['infra/prod.tfvars', 'secret'],
    ['infra/terraform.tfstate.backup', 'secret'],
    ['service-account-prod.json', 'secret'],
    ['data/internal-key', 'secret'],
    ['/srv/interlock/audit-key', 'secret'],
    ['data/secret', 'secret'],
    ['~/.ssh', 'secret'],
    ['~/.ssh/known_hosts', 'secret'],
    ['~/.ssh/id_ed25519.pub', 'public-key'],
    ['~/.ssh/*.pub', 'public-key'],
    ['~/.ssh/id_*', 'secret'],
    ['~/.ssh/authorized_keys', 'secret startup'],
    ['~/.aws/config', 'secret'],
    ['~/.mcp-auth/mcp-remote-0.1/a_tokens.json', 'secret'],
    ['oauth_tokens.json', 'secret'],
    ['~/.netrc', 'secret'],
    ['~/.config/gcloud/x.db', 'secret'],
    ['~/.config/gh/hosts.yml', 'secret'],
    ['~/.mozilla/firefox/a/key4.db', 'secret'],
    ['~/Library/Keychains/login.keychain-db', 'secret'],
    ['/run/secrets/db', 'secret'],
    ['/proc/12/environ', 'secret'],
    ['/var/run/docker.sock', 'secret'],
    ['/etc/shadow', 'secret startup'],
    ['~/.zsh_history', 'secret log'],
    ['/var/log/nginx/access.log', 'log'],
    ['.interlock/config', 'guard secret'],
    ['/usr/local/bin/interlock-hook', 'guard'],
    ['data/interlock.db-wal', 'guard'],
    ['hook-client/run.sh', 'guard'],
    ['scripts/pre-tool-use.sh', 'guard'],
    ['.claude/settings.local.json', 'guard'],
    ['.Claude/Settings.JSON', 'guard'],
    ['.claude/hooks/gate.py', 'guard'],
    ['.codex/config.toml', 'guard'],
    ['~/.gemini/settings.json', 'guard'],
    ['.cursor/hooks.json', 'guard'],
    ['.github/hooks/a.json', 'guard'],
    ['opencode.jsonc', 'guard'],
    ['.vscode/settings.json', 'ci'],
    ['.git', 'vcs'],
    ['.git/hooks/pre-push', 'vcs'],
    ['.g\u200dit/config', 'vcs'],
    ['GIT~1/config', 'vcs'],
    ['.git./config', 'vcs'],
    ['.git::$INDEX_ALLOCATION/config', 'vcs'],
    ['.gitattributes', 'vcs'],
    ['.husky/_/husky.sh', 'vcs'],
    ['lefthook.yml', 'vcs'],
    ['.github/workflows/ci.yml', 'ci'],
    ['pkg/a/.gitlab-ci.yml', 'ci'],
    ['Jenkinsfile', 'ci'],
    ['.devcontainer/Dockerfile', 'ci'],
    ['node_modules/.bin/tsc', 'ci'],
    ['~/.bashrc', 'shell-rc'],
    ['~/.config/fish/config.fish', 'shell-rc'],
    ['.envrc', 'secret shell-rc'],
    ['/etc/cron.daily/x', 'startup'],
    ['/etc/systemd/system/x.service', 'startup'],
    ['~/.config/systemd/user/x.service', 'startup'],
    ['/etc/profile.d/x.sh', 'startup'],
    ['~/Library/LaunchAgents/x.plist', 'startup'],
    ['/etc/sudoers.d/x', 'secret startup'],
    ['/etc/pam.d/sshd', 'startup'],
    ['/etc/passwd', 'startup'],
    // agents' own switches, wherever they keep them
    ['.gemini/.env', 'guard secret'],
    ['.gemini/extensions/x/a.json', 'guard'],
    ['.github/copilot/settings.json', 'guard'],
    ['.opencode/tool/x.ts', 'guard'],
    ['.qwen/settings.json', 'guard'],
    ['~/.config/goose/permission.yaml', 'guard'],
    ['.windsurf/hooks.json', 'guard'],
    ['.kiro/hooks/a.kiro.hook', 'guard'],
    ['.clinerules/hooks/PreToolUse', 'guard'],
    ['.amazonq/cli-agents/a.json', 'guard'],
    ['crush.json', 'guard'],
    // what runs when an agent, an editor or a package manager looks at the project
    ['.claude/commands/a.md', 'ci'],
    ['.idea/workspace.xml', 'ci'],
    ['.yarnrc.yml', 'ci'],
    ['.yarn/releases/yarn.cjs', 'ci'],
    ['.pnpmfile.cjs', 'ci'],
    ['mise.toml', 'ci'],
    ['pip.conf', 'ci'],
    // credentials by their usual names
    ['token.json', 'secret'],
    ['.env~', 'secret'],
    ['id_rsa.bak', 'secret'],
    ['~/.github_token', 'secret'],
    ['secrets/api_token', 'secret'],
    ['my-project-service-account.json', 'secret'],
    ['~/.gemini/oauth_creds.json', 'secret'],
    ['/etc/rancher/k3s/k3s.yaml', 'secret'],
    // short names of Windows
    ['CLAUDE~1/settings.json', 'guard'],
    ['.claude/SETTIN~1.JSO', 'guard'],
    ['ENV~1', 'secret shell-rc'],
    ['SSH~1/config', 'secret'],
    // patterns that may match them
    ['.e*', 'ci secret shell-rc'],
    ['~/.ss?/id_*', 'secret'],
    ['*.pem', 'secret'],
    ['~/.aws/*', 'secret'],
    ['.git/*', 'vcs'],
    ['.gi[t]/config', 'vcs'],
    ['*cred*', 'secret'],
  ])('%s is %s', (path, expected) => {
    expect(names(path)).toEqual(sorted(expected))
  })

  test.each([
    ...[
      '.env.example',
      '.env.sample',
      'src/credentials-form.tsx',
      'src/tokenizer.ts',
      'src/secrets/index.ts',
      'docs/env.md',
      'key.ts',
      'keys.json',
    ],
    ...[
      '.gitignore',
      '.github/ISSUE_TEMPLATE/bug.md',
      'claude/settings.json',
      'package.json',
      'README.md',
      'src/history.ts',
      'Makefile',
      'environment.ts',
    ],
    ...[
      '*',
      '*.ts',
      '*.json',
      'src/*',
      '**/*.yml',
      'app/[id]/x.ts',
      'profile.ts',
      'id.ts',
      'locales/en/auth.json',
      '.prettierrc',
      'tokens.json',
      'src/access_token.py',
      'src/token.ts',
      'CLAUDE.md',
      'AGENTS.md',
      'Dockerfile',
      'conftest.py',
      'notes~1.txt',
      '.vscode/extensions.json',
      '.nvmrc',
      'node_modules/a/b.js',
    ],
  ])('%s is nothing special', (path) => {
    expect(names(path)).toEqual([])
  })

  test('a checkout named like the product may be worked in, an installation may not', () => {
    const checkout: Place = { cwd: '/src/permission-gateway', workspace: '/src/permission-gateway', cwdKnown: true }
    expect(names('src/a.ts', checkout)).toEqual([])
    expect(names('/var/lib/permission-gateway/x', checkout)).toEqual(['guard'])
    expect(names('hook-client/x.sh', checkout)).toEqual(['guard'])
  })
})
