// The names of files in which programs and projects keep passwords, keys and sessions, beside those that every machine has.
// Data only; how the patterns are read says protected-paths.ts.
import { words } from '../text/word-list.ts'

/** Formats of data: a source file may have the same name and hold no secret. */
const DATA = words('json yaml yml toml txt')
const inData = (...names: string[]): string[] => names.flatMap((name) => DATA.map((end) => `${name}.${end}`))

/** What projects keep beside their code, and who deploys them. */
const PROJECTS = [
  ...inData(
    'secrets.*',
    '*.secrets',
    '*.secret',
    'credentials.*',
    'api_keys',
    'api-keys',
    'apikeys',
    'auth_token',
    'auth-token',
    'api_token',
    'api-token',
    'creds',
  ),
  ...words(`
    *-credentials.json *_credentials.json credentials-*.json credential.json *-secret.yaml *-secret.yml *-secrets.yaml *-secrets.yml
    .credentials.* .secrets.* *.secrets *.secret *.token .env_* .dev.vars.* env.production env.prod secrets.sh
    appsettings.production.json appsettings.staging.json appsettings.local.json appsettings.secrets.json local.settings.json
    connectionstrings.config secrets.config *.publishsettings *.pubxml.user
    webservers.xml .idea/datasources.local.xml sftp.json credentials-config.json jenkins.plugins.publish_over_ssh.*.xml
    gha-creds-*.json keyfile.json sa-key.json *-sa-key.json *-service-key.json kaggle.json clouds.yaml openrc.sh *-openrc.sh keystonerc*
    kubeconfig.* kubeconfig-* kube_config*.yml kube_config*.yaml terraform.rc .vault-password* vault-password*
    playwright/.auth/** storagestate.json cookies.txt cookies.json cookie.txt msal_token_cache* accesstokens.json
    token_cache.json .token_cache.json *password.txt *passwords.txt *passwords.csv logins.csv pass.txt creds creds.xml
    *recovery-codes*.txt *recovery_codes*.txt *backup-codes*.txt *backup_codes*.txt seed_phrase.txt seed-phrase.txt seedphrase.txt
  `),
]

/** Keys by the names that tools and people give them. */
const KEYS = words(`
  id_rsa* id_dsa* id_ecdsa* id_ed25519* *_rsa *_ed25519 *_ecdsa *_dsa ssh_host_*_key deploy_key *_deploy_key ssh_key private_key private_key.*
  private-key.* privatekey.* secring.gpg otr.private_key *.kdb *.keyring *.kwl *.macaroon *.jceks *.bks *.pkcs12 *.agekey .pki/**
  adbkey key.properties keystore.properties signing.properties utc--* *.opvault/** signons.sqlite krb5cc_* wg*.conf
`)

/** What programs keep of a login in the home folder. */
const HOME = words(`
  .planetscale/access-token .pscale/access-token .together/api_key .config/*/auth.json .config/*/auth.toml .config/*/auth.ini .config/*/token
  .config/*/tokens.json .config/*/api_key .config/*/access-token .config/*/access_token .config/*/password .config/*/secrets
  .local/share/*/auth.json .local/share/*/token .config/snyk.json .config/travis/config.yml .config/buildkite.yaml .gitcookies
  .config/lab/lab.toml .p4tickets .lego/accounts/** .local/share/caddy/** .aspnet/dataprotection-keys/** .m2/settings-security.xml
  .config/dart/pub-tokens.json .config/nuget/nuget.config .renviron .config/hatch/** .config/upctl.yaml .config/equinix/metal.yaml .config/ibmcloud/**
  .databricks/token-cache.json .config/snowflake/** .prefect/profiles.toml airflow.cfg .jupyter/jupyter_*_config.json .comet.config
  .wandb/settings .llm/keys.json .dbeaver/** .dbeaver4/** .local/share/dbeaverdata/** .mongocli.toml pgpass.conf .src-config.json
  .gsutil/credstore* .kde/share/apps/kwallet/** .kde4/share/apps/kwallet/** .config/jira/** .config/.jira/** .trello-cli/** .linear/**
  .config/keybase/** .dropbox/info.json .dropbox_uploader .config/nextcloud/** .config/syncthing/** .config/restic/** .restic-password
  restic-password* .borg-passphrase .config/kopia/** .config/duplicacy/** .davfs2/secrets .config/davfs2/secrets .esmtprc .getmail/**
  .config/getmail/** .fdm.conf .imapfilter/config.lua .mailrc .claws-mail/accountrc .config/evolution/sources/** .davmail.properties
  .mutt/password* .irssi/config .weechat/sec.conf .hexchat/servlist.conf .config/hexchat/servlist.conf .xchat2/servlist_.conf .znc/**
  .config/element/** .config/teamviewer/** .anydesk/** .config/rustdesk/** .rustdesk/** .config/asbru/** .config/termius/** .config/tabby/config.yaml
  .zerotier/** .config/deluge/auth .minecraft/launcher_accounts.json .recon-ng/keys.db .config/vivaldi/** .config/opera/** .librewolf/**
  .waterfox/** .lnd/** .config/exodus/** .config/cachix/** .config/pnpm/auth.ini .k5login .wget-hsts
  .bunfig.toml .condarc .history
`)

/** What services of the machine keep, and what setting it up left behind. */
const MACHINE = words(`
  /etc/ppp/peers/** /etc/ipsec.d/private/** /etc/ipsec.d/*.secrets /etc/racoon/psk.txt /etc/pki/private/** /etc/grafana/grafana.ini
  /etc/gitlab/** /var/opt/gitlab/gitlab-rails/etc/** /etc/dovecot/users /etc/dovecot/private/** /etc/samba/smbpasswd /etc/samba/private/**
  /etc/openldap/ldap.secret /etc/ldap.secret /etc/sssd/sssd.conf /etc/snmp/snmpd.conf /etc/nut/upsd.users /etc/redis/redis.conf /etc/vault.d/**
  /etc/nomad.d/** /etc/consul.d/** /etc/salt/pki/** /etc/puppetlabs/puppet/ssl/private_keys/** /etc/davfs2/secrets /etc/anydesk/**
  /var/lib/zerotier-one/*.secret /var/lib/docker/containers/*/config.v2.json /var/lib/jenkins/credentials.xml
  windows/repair/** unattended.xml sysprep.inf sysprep.xml sitelist.xml preferences/groups/groups.xml ntuser.dat
  appdata/local/microsoft/vault/** appdata/local/bravesoftware/** appdata/roaming/discord/** appdata/roaming/slack/**
`)

const WITH_BLANKS = [
  'appdata/local/microsoft/edge/user data/**',
  'appdata/roaming/opera software/**',
  'library/application support/bravesoftware/**',
  'library/application support/microsoft edge/**',
  'library/application support/com.operasoftware.opera/**',
  'library/application support/vivaldi/**',
  'library/application support/arc/**',
  'library/application support/slack/**',
  'library/application support/discord/**',
  'library/application support/exodus/**',
  'library/application support/signal/**',
  '.config/ledger live/**',
  '.config/mullvad vpn/**',
  'web data',
]

/** Source files whose name says that they hold secrets. */
export const LOGIN_SOURCES: readonly string[] = words(`
  local_settings.py localsettings.php secret_token.rb arduino_secrets.h
`)

export const LOGIN_FILES: readonly string[] = [...PROJECTS, ...KEYS, ...HOME, ...MACHINE, ...WITH_BLANKS]

/** What has such a name and tells nothing: examples, halves of keys that are there to be shown, secrets that are sealed. */
export const NO_LOGIN_FILES = words(
  '*.example *.sample *.template *.tmpl *.tpl *.dist *.md *.ts *.js *.pub *.enc *.example.* *.sample.* *.template.* *-example.* *.schema.json *sealed* *external* *.lock *.go *.rs *.py *.rb *.php *.java *.kt *.c *.h *.cc *.cpp *.hpp *.cs *.swift *.scala *.tsx *.jsx *.vue *.svelte *.html *.css *.ex *.erl *.zig *.sql *.test.* *.spec.*',
)
