// Tests names of files that programs and projects keep passwords, keys and sessions in, and names beside them.
import { describe, expect, test } from 'vitest'
import { type Place, pathScopes } from '../../../src/classify/targets/paths.ts'
import { words } from '../../../src/classify/text/word-list.ts'

const project: Place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', cwdKnown: true }
const isSecret = (path: string) => pathScopes(path, project).includes('secret')

describe('files that hold a login', () => {
  test.each([
    ...words(`
    secrets.x.json secrets.x.yaml secrets.x.yml secrets.x.toml secrets.x.txt x.secrets.json x.secrets.yaml x.secrets.yml x.secrets.toml x.secrets.txt
    x.secret.json x.secret.yaml x.secret.yml x.secret.toml x.secret.txt credentials.x.json credentials.x.yaml credentials.x.yml credentials.x.toml
    credentials.x.txt api_keys.json api_keys.yaml api_keys.yml api_keys.toml api_keys.txt api-keys.json api-keys.yaml api-keys.yml api-keys.toml
    api-keys.txt apikeys.json apikeys.yaml apikeys.yml apikeys.toml apikeys.txt auth_token.json auth_token.yaml auth_token.yml auth_token.toml
    auth_token.txt auth-token.json auth-token.yaml auth-token.yml auth-token.toml auth-token.txt api_token.json api_token.yaml api_token.yml
    api_token.toml api_token.txt api-token.json api-token.yaml api-token.yml api-token.toml api-token.txt creds.json creds.yaml creds.yml creds.toml
    creds.txt x-credentials.json x_credentials.json credentials-x.json credential.json x-secret.yaml x-secret.yml x-secrets.yaml x-secrets.yml
    .credentials.x .secrets.x x.secrets x.secret x.token .env_x .dev.vars.x env.production env.prod secrets.sh arduino_secrets.h
    appsettings.production.json appsettings.staging.json appsettings.local.json appsettings.secrets.json local.settings.json local_settings.py
    LocalSettings.php secret_token.rb connectionstrings.config secrets.config x.publishsettings x.pubxml.user webservers.xml
    .idea/datasources.local.xml sftp.json credentials-config.json jenkins.plugins.publish_over_ssh.x.xml gha-creds-x.json keyfile.json sa-key.json
    x-sa-key.json x-service-key.json kaggle.json clouds.yaml openrc.sh x-openrc.sh keystonercx kubeconfig.x kubeconfig-x kube_configx.yml
    kube_configx.yaml terraform.rc .vault-passwordx vault-passwordx playwright/.auth/x storagestate.json cookies.txt cookies.json cookie.txt
    msal_token_cachex accesstokens.json token_cache.json .token_cache.json xpassword.txt xpasswords.txt xpasswords.csv logins.csv pass.txt creds
    creds.xml xrecovery-codesx.txt xrecovery_codesx.txt xbackup-codesx.txt xbackup_codesx.txt seed_phrase.txt seed-phrase.txt seedphrase.txt
    id_rsax id_dsax id_ecdsax id_ed25519x x_rsa x_ed25519 x_ecdsa x_dsa ssh_host_x_key deploy_key x_deploy_key ssh_key private_key private_key.x
    private-key.x privatekey.x secring.gpg otr.private_key x.kdb x.keyring x.kwl x.macaroon x.jceks x.bks x.pkcs12 x.agekey .pki/x adbkey
    key.properties keystore.properties signing.properties utc--x x.opvault/x signons.sqlite krb5cc_x wgx.conf .planetscale/access-token
    .pscale/access-token .together/api_key .config/x/auth.json .config/x/auth.toml .config/x/auth.ini .config/x/token .config/x/tokens.json
    .config/x/api_key .config/x/access-token .config/x/access_token .config/x/password .config/x/secrets .local/share/x/auth.json .local/share/x/token
    .config/snyk.json .config/travis/config.yml .config/buildkite.yaml .gitcookies .config/lab/lab.toml .p4tickets .lego/accounts/x
    .local/share/caddy/x .aspnet/dataprotection-keys/x .m2/settings-security.xml .config/dart/pub-tokens.json .config/nuget/nuget.config .renviron
    .config/hatch/x .config/upctl.yaml .config/equinix/metal.yaml .config/ibmcloud/x .databricks/token-cache.json .config/snowflake/x
    .prefect/profiles.toml airflow.cfg .jupyter/jupyter_x_config.json .comet.config .wandb/settings .llm/keys.json .dbeaver/x .dbeaver4/x
    .local/share/dbeaverdata/x .mongocli.toml pgpass.conf .src-config.json .gsutil/credstorex .kde/share/apps/kwallet/x
    .kde4/share/apps/kwallet/x .config/jira/x .config/.jira/x .trello-cli/x .linear/x .config/keybase/x .dropbox/info.json .dropbox_uploader
    .config/nextcloud/x .config/syncthing/x .config/restic/x .restic-password restic-passwordx .borg-passphrase .config/kopia/x .config/duplicacy/x
    .davfs2/secrets .config/davfs2/secrets .esmtprc .getmail/x .config/getmail/x .fdm.conf .imapfilter/config.lua .mailrc .claws-mail/accountrc
    .config/evolution/sources/x .davmail.properties .mutt/passwordx .irssi/config .weechat/sec.conf .hexchat/servlist.conf
    .config/hexchat/servlist.conf .xchat2/servlist_.conf .znc/x .config/element/x .config/teamviewer/x .anydesk/x .config/rustdesk/x .rustdesk/x
    .config/asbru/x .config/termius/x .config/tabby/config.yaml .zerotier/x .config/deluge/auth .minecraft/launcher_accounts.json .recon-ng/keys.db
    .config/vivaldi/x .config/opera/x .librewolf/x .waterfox/x .lnd/x .config/exodus/x .config/cachix/x .config/pnpm/auth.ini .k5login .wget-hsts
    .bunfig.toml .condarc .history /etc/ppp/peers/x /etc/ipsec.d/private/x /etc/ipsec.d/x.secrets /etc/racoon/psk.txt /etc/pki/private/x
    /etc/grafana/grafana.ini /etc/gitlab/x /var/opt/gitlab/gitlab-rails/etc/x /etc/dovecot/users /etc/dovecot/private/x /etc/samba/smbpasswd
    /etc/samba/private/x /etc/openldap/ldap.secret /etc/ldap.secret /etc/sssd/sssd.conf /etc/snmp/snmpd.conf /etc/nut/upsd.users /etc/redis/redis.conf
    /etc/vault.d/x /etc/nomad.d/x /etc/consul.d/x /etc/salt/pki/x /etc/puppetlabs/puppet/ssl/private_keys/x /etc/davfs2/secrets /etc/anydesk/x
    /var/lib/zerotier-one/x.secret /var/lib/docker/containers/x/config.v2.json /var/lib/jenkins/credentials.xml windows/repair/x unattended.xml
    sysprep.inf sysprep.xml sitelist.xml preferences/groups/groups.xml ntuser.dat appdata/local/microsoft/vault/x appdata/local/bravesoftware/x
    appdata/roaming/discord/x appdata/roaming/slack/x
    `),
    'appdata/local/microsoft/edge/user data/x',
    'appdata/roaming/opera software/x',
    'library/application support/bravesoftware/x',
    'library/application support/microsoft edge/x',
    'library/application support/com.operasoftware.opera/x',
    'library/application support/vivaldi/x',
    'library/application support/arc/x',
    'library/application support/slack/x',
    'library/application support/discord/x',
    'library/application support/exodus/x',
    'library/application support/signal/x',
    '.config/ledger live/x',
    '.config/mullvad vpn/x',
    'web data',
  ])('%s', (name) => {
    expect(isSecret(name)).toBe(true)
    expect(isSecret(name.startsWith('/') ? name : `/home/ada/deep/${name}`)).toBe(true)
  })
})

describe('names beside them, which tell nothing', () => {
  test.each(
    words(`
    secrets.ts secrets.py src/secrets credentials.ts api_keys.py tokens.json auth.json appsettings.json appsettings.development.json
    secrets.example.json secrets.sample.yaml secrets.template.yml secrets.json.example credentials.example.json kubeconfig.md
    sealed-secret.yaml external-secret.yaml secrets.schema.json id_rsa.pub deploy_key.pub ssh_host_rsa_key.pub token src/token
    forgot_password reset_password.html src/auth/token.ts password.ts passwords.go app.config web.config settings.py cookies.ts
    private_key.rs private-key.go kubeconfig.go kubeconfig-merge.py id_rsa_test.go msal_token_cache.cs mnemonic cookiejar
    private_key.test.json auth-token.spec.json privatekey.java .secrets.h test_rsa.cpp wallet-credentials.json.lock keys/private_key.swift
    .dev.vars.example wg.conf.md nuget.config database.yml firebase.json google-services.json env.ts env.d.ts
    `),
  )('%s', (name) => {
    expect(isSecret(name)).toBe(false)
  })
})
