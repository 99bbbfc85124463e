// The table of names that make a path special wherever it lies. Data only.
import { words } from '../text/word-list.ts'
import type { Scope } from '../types.ts'
import { LOGIN_FILES, LOGIN_SOURCES, NO_LOGIN_FILES } from './login-files.ts'

/**
 * `paths`: components with `*` wildcards, compared in folded form. `/x` is anchored at the root, anything else may begin
 * at any folder. `x/**` is the folder and everything in it; otherwise the path must end there.
 * `except`: last components that are harmless after all. `installed`: does not count where the component belongs to the
 * path of the workspace itself (a checkout named like the product).
 */
export type ProtectedPaths = {
  scope: Scope
  paths: readonly string[]
  except?: readonly string[]
  installed?: boolean
}

/** Words divided by blanks, then names that have blanks in them. */
function list(text: string, ...more: string[]): string[] {
  return [...words(text), ...more]
}

/** Histories of what people typed: they hold passwords, and attackers remove them as a trace. */
const HISTORIES = list(`
  .*_history *_history.txt .lesshst .viminfo .local/share/fish/fish_history consolehost_history.txt
  .zsh_sessions/** .bash_sessions/** .histfile .zhistory .irb-history .local/state/*_history .local/state/*/history
  .local/share/*/history .config/fish/fish_history
`)

export const PROTECTED_PATHS: readonly ProtectedPaths[] = [
  // what proves who somebody is, or is nobody else's business
  {
    scope: 'secret',
    paths: list(`
      .env .env.* .env~ .env-* *.env .envrc .dev.vars .env.d/** secrets/*.yaml secrets/*.yml secrets/*.json
      secrets/*.toml secrets/*.txt .cursor/mcp.json .codeium/windsurf/mcp_config.json claude_desktop_config.json
      .pip/pip.conf .config/pip/pip.conf
    `),
    except: list('*.example *.sample *.template *.dist *.defaults *.schema *.md *.ts *.js'),
  },
  {
    scope: 'secret',
    paths: list(`
      credentials .credentials .credentials.json credentials.tfrc.json credentials.json credentials.yml
      credentials.yaml credentials.toml credentials.ini credentials.xml credentials.csv credentials.txt
      credentials.properties credentials.db credentials.enc secrets.json secrets.yml secrets.yaml secrets.toml
      secrets.ini secrets.env secrets.txt secrets.enc.yaml secrets.enc.yml secret.json secret.yml secret.yaml
      secret.toml secret.txt client_secret*.json client-secret*.json service-account*.json service_account*.json
      serviceaccount*.json *-service-account*.json *_service_account*.json application_default_credentials.json
      firebase-adminsdk*.json *-firebase-adminsdk*.json gcp-key*.json gcp_key*.json gcloud-key*.json oauth_creds.json
      oauth_token.json token.json access_token.json refresh_token.json wp-config.php
    `),
  },
  {
    scope: 'secret',
    paths: list(`
      .token .*_token .*-token *_token access_token.txt api_key.txt api-key.txt apikey.txt .api_key .apikey
    `),
  },
  {
    scope: 'secret',
    paths: list(`
      id_rsa.bak id_rsa.old id_rsa~ id_ed25519.bak id_ed25519.old id_ed25519~ *.pem.bak *.key.bak *.pem~ *.key~
      id_rsa id_dsa id_ecdsa id_ecdsa_sk id_ed25519 id_ed25519_sk id_xmss identity.pem *.pem *.key *.p12 *.pfx
      *.jks *.keystore *.kdbx *.ppk private*.asc secret*.asc *.p8 *.ovpn .gnupg/** /etc/ssh/ssh_host_*
      /etc/ssl/private/** /etc/letsencrypt/**
    `),
  },
  // Of a pair of keys, one half is there to be shown.
  { scope: 'secret', paths: ['.ssh/**'], except: ['*.pub'] },
  { scope: 'public-key', paths: ['.ssh/*.pub'] },
  {
    scope: 'secret',
    paths: list(`
      .aws/** .azure/** .oci/** .config/gcloud/** .config/doctl/** .config/rclone/** .s3cfg .boto .kube/config
      kubeconfig *.kubeconfig /etc/kubernetes/** /etc/rancher/** .docker/config.json .config/containers/auth.json .fly/**
      .railway/** .config/heroku/** .config/netlify/** .config/configstore/** .wrangler/config/**
      .terraform.d/** *.tfstate *.tfstate.backup *.tfvars *.tfvars.json .vault-token .config/op/**
      /run/secrets/** /var/run/secrets/** .pulumi/credentials.json vault.yml master.key
    `),
  },
  {
    scope: 'secret',
    paths: list(`
      .netrc _netrc .npmrc .yarnrc .pypirc .git-credentials .config/git/credentials .config/gh/hosts.yml
      .config/hub .config/glab-cli/** .cargo/credentials .cargo/credentials.toml .gem/credentials
      .composer/auth.json .codex/auth.json opencode/auth.json .m2/settings.xml .gradle/gradle.properties
      .config/github-copilot/** .copilot/mcp-oauth-config/** .subversion/auth/** .nuget/NuGet/NuGet.Config .htpasswd .pgpass .my.cnf .mylogin.cnf .dbshell .msmtprc
      .fetchmailrc .smbcredentials .cifscredentials
    `),
  },
  {
    scope: 'secret',
    paths: list(`
      /etc/shadow /etc/shadow- /etc/gshadow /etc/gshadow- /etc/sudoers /etc/sudoers.d/** /etc/security/opasswd
      /proc/*/environ /proc/*/mem /proc/kcore /dev/mem /dev/kmem /etc/interlock/** .interlock/** docker.sock
      internal-key audit-key data/secret
      containerd.sock podman.sock crio.sock /etc/NetworkManager/system-connections/** /etc/wpa_supplicant/**
      windows/system32/config/** ntds.dit appdata/roaming/microsoft/credentials/**
      appdata/roaming/microsoft/protect/**
    `),
  },
  // the same of another system, whose disk or processes are seen through a mount
  {
    scope: 'secret',
    paths: list('etc/shadow etc/shadow- etc/gshadow etc/gshadow- etc/security/opasswd proc/*/environ proc/*/mem'),
  },
  {
    scope: 'secret',
    paths: list(
      `
      .mozilla/firefox/** .config/google-chrome/** .config/chromium/** .config/BraveSoftware/**
      .config/microsoft-edge/** Library/Cookies/** appdata/roaming/mozilla/firefox/** cookies.sqlite key4.db
      logins.json Library/Keychains/** *.keychain *.keychain-db .local/share/keyrings/** .password-store/**
      .bitcoin/** .ethereum/** .electrum/** .monero/** .config/solana/** wallet.dat *.wallet
      Exodus/exodus.wallet/** .config/Signal/** .thunderbird/** .config/1Password/** .config/Bitwarden/**
    `,
      'Library/Application Support/Google/Chrome/**',
      'Library/Application Support/Firefox/**',
      'appdata/local/google/chrome/user data/**',
      'login data',
    ),
  },
  {
    scope: 'secret',
    paths: list(`
      .config/sops/** *.keytab .vault_pass .vault-pass .vault_pass.txt .dockercfg .kaggle/kaggle.json .huggingface/token*
      .cache/huggingface/token* .cache/huggingface/stored_tokens .openai/** .secrets .secrets/** /etc/master.passwd
      oauth_tokens.json .purple/accounts.xml filezilla/sitemanager.xml filezilla/recentservers.xml
      password.txt passwords.txt passwords.csv passwd.txt token.txt mnemonic.txt .config/*/cookies
      .databrickscfg .snowsql/config .snowflake/** .dbt/profiles.yml .config/stripe/config.toml com.vercel.cli/auth.json
      .supabase/access-token .config/hcloud/cli.toml .config/linode-cli .config/scw/config.yaml .sentryclirc
      .circleci/cli.yml .ngrok2/ngrok.yml .config/ngrok/ngrok.yml .cloudflared/** .mc/config.json .rclone.conf
      .passwd-s3fs .authinfo .authinfo.gpg .config/msmtp/config .offlineimaprc .config/weechat/sec.conf
      .gitlab-runner/config.toml /etc/gitlab-runner/config.toml /etc/openvpn/** /etc/wireguard/**
      /etc/ppp/chap-secrets /etc/ppp/pap-secrets /var/lib/docker/swarm/** /var/lib/kubelet/** .terraformrc
      .mcp-auth/** .local/share/kwalletd/** .config/borg/keys/**
    `),
  },
  // what programs for services keep of a login
  {
    scope: 'secret',
    paths: list(`
      .config/argocd/config .argocd/config .jira.d/** .config/helm/repositories.yaml .helm/repository/repositories.yaml
      .config/composer/auth.json .config/pypoetry/auth.toml .bundle/config .config/openai/** .anthropic/**
      .config/anthropic/** .continue/config.json .continue/config.yaml io.datasette.llm/keys.json .modal.toml
      .config/wandb/** .muttrc .mutt/muttrc .config/mutt/** .config/neomutt/** vault_pass vault_pass.txt
      .ansible/vault* .kube/*.yaml .kube/*.yml .kube/*.conf .kube/config.* .kube/config-* .kube/configs/** .minikube/**
      .tsh/** .jfrog/** .config/civo.json .civo.json .vultr-cli.yaml .expo/state.json .erlang.cookie .vnc/passwd
      .Xauthority .config/remmina/** .remmina/** .local/share/remmina/** .lftp/bookmarks .local/share/lftp/**
      .vscode/sftp.json sftp-config.json .ftpconfig .ftppass .remote-sync.json .cqlshrc .cassandra/cqlshrc
      .cassandra/credentials .influxdbv2/configs .saml2aws .okta/** .local/share/jupyter/runtime/**
      .lein/credentials.clj .lein/credentials.clj.gpg .hex/hex.config .config/dart/pub-credentials.json
      .luarocks/upload_config.lua .continuum/** .config/slack/** .config/discord/** .local/share/TelegramDesktop/**
      .local/share/atuin/** globalStorage/state.vscdb /etc/mysql/debian.cnf /etc/postfix/sasl_passwd
      /etc/exim4/passwd.client /etc/ipsec.secrets /etc/pki/tls/private/** /var/lib/samba/private/**
      /var/lib/jenkins/secrets/** /var/jenkins_home/secrets/** /var/lib/cloud/instance*/** /etc/shadow.* /etc/shadow~
      /var/backups/shadow* /var/backups/gshadow* unattend.xml appdata/roaming/gcloud/**
      appdata/local/microsoft/credentials/** appdata/roaming/composer/auth.json
      .netlify/config.json .vercel/auth.json .now/auth.json .twilio-cli/config.json .travis/config.yml .cvspass
      .mbsyncrc .near-credentials/** containers/auth.json /etc/cups/printers.conf
    `),
  },
  {
    scope: 'secret',
    paths: list(`
      .doppler/.doppler.yaml .infisical/** .lpass/** .local/share/lpass/** .local/share/gopass/** .config/age/keys.txt
      .step/secrets/** .acme.sh/account.conf creds.json .config/helm/registry/config.json .config/tea/config.yml
      .local/share/forgejo-cli/keys.json .netlify/config.json .render/cli.yaml .config/turso/settings.json
      .config/planetscale/access-token .config/algolia/config.toml .convex/config.json .clasprc.json .wakatime.cfg
      .config/shopify-cli-kit-nodejs/** library/preferences/shopify-cli-kit-nodejs/** .twilio-cli/config.json
      .config/exoscale/exoscale.toml .ovh.conf .config/openstack/** .bluemix/config.json .aliyun/config.json .tccli/*.credential
      .config/cachix/cachix.dhall .config/attic/config.toml .local/share/uv/credentials/** .config/usql/config.yaml
      .mongodb/mongosh/** .config/aichat/config.yaml .config/mods/mods.yml .config/shell_gpt/.sgptrc .config/replicate/hosts
      .runpod/config.toml .vast_api_key .config/vastai/vast_api_key .config/himalaya/config.toml .mbsyncrc .isyncrc
      .config/isyncrc .config/aerc/accounts.conf .config/vdirsyncer/** .vdirsyncer/** .gcalcli_oauth .config/gcalcli/oauth
      /var/lib/tailscale/tailscaled.state .foundry/keystores/** .brownie/accounts/** .aptos/config.yaml
      .near-credentials/** .starkli-wallets/** .starknet_accounts/**
    `),
  },
  // what people write to each other, and where they go
  {
    scope: 'secret',
    paths: list(
      'library/messages/** library/mail/** library/safari/** library/calendars/** library/containers/com.apple.mail/**',
      'library/application support/addressbook/**',
      'library/group containers/group.com.apple.notes/**',
      '.config/bitwarden cli/**',
      'library/application support/bitwarden cli/**',
    ),
  },
  // what agents keep of their own logins, and of those to the tools that they are connected to
  {
    scope: 'secret',
    paths: list(`
      .claude.json .claude.json.backup* .copilot/config.json .cursor/auth.json .config/cursor/auth.json .grok/auth.json
      .grok/user-settings.json .pi/agent/auth.json .kimi-code/*.token .kimi-code/credentials/** .kimi/credentials/** .gemini/mcp-oauth-tokens*.json .codeium/config.json
      .factory/auth.json .augment/session.json .openhands/settings.json .openclaw/openclaw.json .openclaw/credentials/**
      .openclaw/agents/*/agent/auth-profiles.json .hermes/auth.json .local/share/crush/crush.json
      .local/share/kiro-cli/data.sqlite3 .local/share/amazon-q/data.sqlite3 opencode/mcp-auth.json .cline/data/secrets.json
    `),
  },
  { scope: 'secret', paths: LOGIN_FILES, except: NO_LOGIN_FILES },
  { scope: 'secret', paths: LOGIN_SOURCES },
  { scope: 'secret', paths: HISTORIES },
  // what programs fetch or build again when it is gone
  {
    scope: 'cache',
    paths: list(`
      .cache/** .npm/_cacache/** .npm/_npx/** .npm/_logs/** .yarn/cache/** .pnpm-store/** .bun/install/cache/**
      .gradle/caches/** .m2/repository/** .ivy2/cache/** .cargo/registry/** .cargo/git/** go/pkg/mod/** .nuget/packages/**
      .composer/cache/** library/caches/** library/developer/xcode/deriveddata/** appdata/local/npm-cache/**
      appdata/local/pip/cache/**
    `),
  },
  // traces
  { scope: 'log', paths: HISTORIES },
  {
    scope: 'log',
    paths: list(`
      /var/log/** /var/run/utmp /run/utmp /var/account/** /run/log/** wtmp btmp lastlog
      windows/system32/winevt/**
    `),
  },
  // Interlock's own files, and those that connect agents to it
  {
    scope: 'guard',
    paths: list(`
      .interlock/** /etc/interlock/** /opt/interlock/** /var/lib/interlock/** /var/log/interlock/**
      /run/interlock/** interlock.db* /etc/systemd/system/interlock*
    `),
  },
  {
    scope: 'guard',
    paths: list(`
      interlock-hook/** interlock-hook.* hook-client/** permission-gateway/**
    `),
    installed: true,
  },
  {
    scope: 'guard',
    paths: list(`
      pre-tool-use.sh pre_tool_use.sh pre-tool-use.bash pre_tool_use.bash pre-tool-use.zsh pre_tool_use.zsh
      pre-tool-use.py pre_tool_use.py pre-tool-use.js pre_tool_use.js pre-tool-use.mjs pre_tool_use.mjs
      pre-tool-use.cjs pre_tool_use.cjs pre-tool-use.ts pre_tool_use.ts pre-tool-use.rb pre_tool_use.rb
      pre-tool-use.pl pre_tool_use.pl pre-tool-use.ps1 pre_tool_use.ps1 pre-tool-use.cmd pre_tool_use.cmd
      pre-tool-use.bat pre_tool_use.bat pre-tool-use.exe pre_tool_use.exe pre-tool-use pre_tool_use
    `),
  },
  {
    scope: 'guard',
    paths: list(
      `
      .claude .claude/settings*.json .claude/hooks/** .claude.json managed-settings.json managed-settings.d/**
      /etc/claude-code/** .claude/plugins/** .codex .codex/config.toml .codex/hooks.json .codex/hooks/**
      .codex/requirements.toml .codex/rules/** /etc/codex/** .gemini .gemini/settings.json .gemini/hooks/**
      .gemini/policies/** .gemini/trustedfolders.json /etc/gemini-cli/** .cursor .cursor/hooks.json
      .cursor/hooks/** .cursor/cli.json .cursor/cli-config.json /etc/cursor/** .github/hooks/** .copilot
      .copilot/hooks/** .copilot/config.json /etc/github-copilot/** opencode.json opencode.jsonc .opencode
      .opencode/plugin/** .opencode/plugins/** .config/opencode/** .config/cagent/** .cagent/**
      .config/docker-agent/** .docker/agent/** .gemini/.env .gemini/extensions/** .cursor/permissions.json
      .cursor/sandbox.json .copilot/settings.json .github/copilot/** .opencode/tool/** .opencode/tools/**
      .opencode/opencode.json .opencode/opencode.jsonc .qwen .qwen/settings.json .qwen/.env .qwen/hooks/**
      .qwen/extensions/** .kimi/config.toml .kimi/config.json .config/goose/** crush.json .crush.json .config/crush/**
      .windsurf/hooks.json .codeium/windsurf/hooks.json .amazonq/cli-agents/** amazonq/cli-agents/** .kiro/hooks/**
      .kiro/agents/** .clinerules/hooks/** Cline/Hooks/** .amp/settings*.json .config/amp/** .factory/settings*.json
      .factory/hooks/** .augment/settings*.json .augment/hooks/** .continue/permissions.yaml .config/zed/settings.json Code/User/settings.json
      Cursor/User/settings.json .vscode-server/data/machine/settings.json .openhands/hooks.json .openhands/hooks/**
      .pi/settings.json .pi/agent/settings.json .pi/extensions/** .pi/agent/extensions/** .goose/config.yaml
    `,
      'Library/Application Support/ClaudeCode/**',
    ),
  },
  // version control
  {
    scope: 'vcs',
    paths: list(`
      .git/** *.git/hooks/** *.git/config HEAD .gitmodules .gitattributes .gitconfig .config/git/** /etc/gitconfig
      .hg/** .hgrc .svn/** .bzr/** .jj/** .husky/** .githooks/** .lefthook/** .lefthook-local/** lefthook.yml
      .lefthook.yml lefthook-local.yml lefthook.yaml .lefthook.yaml lefthook-local.yaml lefthook.toml
      .lefthook.toml lefthook-local.toml lefthook.json .lefthook.json lefthook-local.json .huskyrc .huskyrc.* .lintstagedrc
      .lintstagedrc.* lint-staged.config.* .simple-git-hooks.* simple-git-hooks.*
      .pre-commit-config.yaml .pre-commit-config.yml .pre-commit-hooks.yaml .overcommit.yml
    `),
  },
  // what other machines and editors run by themselves
  {
    scope: 'ci',
    paths: list(`
      .github/workflows/** .github/actions/** .gitea/workflows/** .forgejo/workflows/** .gitlab-ci.yml
      .gitlab-ci.yaml .gitlab/ci/** Jenkinsfile Jenkinsfile.* .circleci/** azure-pipelines*.yml
      azure-pipelines*.yaml .azure-pipelines/** .travis.yml bitbucket-pipelines.yml .drone.yml .buildkite/**
      .woodpecker/** .woodpecker.yml .woodpecker.yaml appveyor.yml .appveyor.yml cloudbuild.yml cloudbuild.yaml
      buildspec.yml .teamcity/** .tekton/** .semaphore/** .ci/** CODEOWNERS .github/dependabot.yml .cirrus.yml
      .earthly/** .devcontainer/** .devcontainer.json .vscode/tasks.json .vscode/launch.json
      .vscode/settings.json *.code-workspace
      .junie/mcp/** .mcp.json mcp.json mcp_config.json mcp-config.json mcp_settings.json cline_mcp_settings.json
      .aider.conf.yml .bazelrc bunfig.toml .kiro/settings/**
      .claude/commands/** .claude/agents/** .claude/skills/** .gemini/commands/**
      .qwen/commands/** .opencode/command/** .opencode/commands/** .opencode/agent/** .opencode/agents/**
      .claude/statusline* .claude/output-styles/** .codex/prompts/** .codex/skills/** .agents/skills/** .factory/droids/**
      .factory/commands/** .github/agents/** .kilocode/workflows/** .kilocodemodes .roomodes
      .roo/commands/** .clinerules/workflows/** .windsurf/workflows/** .continue/mcpservers/** .cursor/environment.json
      .cursor/worktrees.json .cursor/commands/** .openhands/setup.sh .openhands/pre-commit.sh .idx/** .codesandbox/** .stackblitzrc
      codemagic.yaml bitrise.yml .ansible.cfg .dir-locals.el
      .idea/** .zed/** .fleet/** node_modules/.bin/** .venv/bin/** venv/bin/**
      .gitpod.yml .replit .mvn/** .jvmopts .sbtopts .cargo/config .cargo/config.toml .yarnrc.yml pnpm-workspace.yaml .yarn/releases/**
      .yarn/plugins/** .pnpmfile.cjs .pnpmfile.mjs pip.conf pip.ini mise.toml .mise.toml mise.*.toml .mise.*.toml
      .mise/** mise/config.toml mise/config.*.toml .tool-versions rust-toolchain rust-toolchain.toml ansible.cfg .terraform/** global.json PreLoad.cmake
      Brewfile .Brewfile
      become_plugins/** connection_plugins/** inventory_plugins/** shell_plugins/** vars_plugins/**
    `),
  },
  // read by every shell, editor or interpreter that starts
  {
    scope: 'shell-rc',
    paths: list(`
      .bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .login .logout .cshrc .tcshrc .zshrc
      .zshenv .zprofile .zlogin .zlogout .kshrc .mkshrc .config/fish/** .config/nushell/** .config/zsh/**
      .oh-my-zsh/** .config/powershell/** *profile.ps1 .inputrc .editrc .vimrc .vim/** .gvimrc .exrc .nvimrc
      .config/nvim/** .emacs .emacs.d/** .config/emacs/** .nanorc .curlrc _curlrc .wgetrc .pam_environment
      .xprofile .xsession .xsessionrc .xinitrc .xserverrc .envrc .screenrc .tmux.conf .config/tmux/** .gdbinit
      .lldbinit .pythonrc .pythonrc.py sitecustomize.py usercustomize.py .ipython/** .irbrc .pryrc .Rprofile
      .psqlrc .mongorc.js .mongoshrc.js .sqliterc .mailcap .dircolors .digrc .config/pip/pip.conf .pip/pip.conf .condarc .direnvrc
      .nvim.lua .lvimrc .octaverc .ackrc .ugrep .jupyter/** site-packages/** dist-packages/** pyvenv.cfg
      .mlrrc clickhouse-client.xml clickhouse-client.yaml clickhouse-client.yml
      .config/direnv/** .config/kitty/** .config/alacritty/** .config/ranger/** .config/mise/** .asdfrc
    `),
  },
  // runs when the machine or a session starts, or says who may log in
  {
    scope: 'startup',
    paths: list(
      `
      /etc/cron*/** /etc/crontab /etc/anacrontab /var/spool/cron/** /var/spool/at/** /var/spool/anacron/**
      /etc/init.d/** /etc/init/** /etc/rc*.d/** /etc/rc.local /etc/rc.d/** /etc/inittab /etc/local.d/**
      /etc/runit/** /etc/systemd/** /lib/systemd/** /usr/lib/systemd/** /usr/local/lib/systemd/**
      /run/systemd/** .config/systemd/** .local/share/systemd/** /etc/profile /etc/profile.d/** /etc/bash.bashrc
      /etc/bashrc /etc/bash.bash_logout /etc/zsh/** /etc/zshrc /etc/zshenv /etc/zprofile /etc/fish/**
      /etc/csh.cshrc /etc/csh.login /etc/environment /etc/environment.d/** .config/environment.d/**
      /etc/ld.so.preload /etc/ld.so.conf /etc/ld.so.conf.d/** /etc/bash_completion.d/**
      /usr/share/bash-completion/** Library/LaunchAgents/** Library/LaunchDaemons/** Library/StartupItems/**
      .config/autostart/** /etc/xdg/autostart/** /etc/udev/** /lib/udev/** /usr/lib/udev/** /etc/modprobe.d/**
      /etc/modules /etc/modules-load.d/** /lib/modules/** /usr/lib/modules/** /etc/apt/apt.conf.d/**
      /etc/apt/apt.conf /etc/NetworkManager/dispatcher.d/** /etc/network/** /etc/dhcp/** /etc/ppp/**
      /etc/update-motd.d/** /etc/logrotate.d/** /etc/logrotate.conf /etc/binfmt.d/** /etc/grub.d/**
      /etc/default/grub /boot/grub/** /boot/efi/** /etc/sysctl.conf /etc/sysctl.d/** /etc/X11/xsession.d/**
      /etc/X11/xinit/** /etc/inetd.conf /etc/xinetd.d/** /etc/supervisor/** windows/system32/tasks/**
      windows/tasks/** windows/system32/drivers/**
    `,
      'start menu/programs/startup/**',
    ),
  },
  {
    scope: 'startup',
    paths: list(`
      /etc/passwd /etc/passwd- /etc/shadow /etc/shadow- /etc/group /etc/gshadow /etc/sudoers /etc/sudoers.d/**
      /etc/doas.conf /etc/pam.d/** /etc/pam.conf /etc/security/** /etc/polkit-1/** /etc/dbus-1/**
      /etc/nsswitch.conf /etc/login.defs /etc/ssh/** .ssh/authorized_keys* .ssh/rc .ssh/environment .shosts
      .rhosts /etc/hosts.equiv /etc/subuid /etc/subgid
    `),
  },
]
