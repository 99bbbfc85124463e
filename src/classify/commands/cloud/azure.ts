// az: commands judged by their verbs, and by name those that show secrets, destroy or run something elsewhere.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'
import { azureAccess } from './azure-access.ts'
import { AZ_CHANGES, AZ_FLAGS, AZ_LAST_CHANGES, AZ_READS, AZ_VALUES } from './azure-words.ts'

const DESTROYS = list(
  'group delete, resource delete, vm delete, vmss delete, disk delete, snapshot delete, image delete, sig delete, sig image-version delete, restore-point collection delete, aks delete, aks nodepool delete, acr delete, acr repository delete, storage account delete, storage container delete, storage container-rm delete, storage blob delete-batch, storage share delete, storage share-rm delete, storage fs delete, storage fs directory delete, storage directory delete, storage queue delete, storage table delete, storage file delete-batch, sql server delete, sql db delete, sql mi delete, sql midb delete, sql elastic-pool delete, sql db ltr-backup delete, postgres server delete, postgres flexible-server delete, postgres flexible-server db delete, postgres db delete, mysql server delete, mysql flexible-server delete, mysql flexible-server db delete, mysql db delete, mariadb server delete, mariadb db delete, cosmosdb delete, cosmosdb sql database delete, cosmosdb sql container delete, cosmosdb mongodb database delete, cosmosdb mongodb collection delete, cosmosdb cassandra keyspace delete, cosmosdb cassandra table delete, cosmosdb gremlin database delete, cosmosdb table delete, redis delete, redisenterprise delete, keyvault delete, keyvault purge, keyvault delete-hsm, keyvault secret delete, keyvault secret purge, keyvault key delete, keyvault key purge, keyvault certificate delete, keyvault certificate purge, webapp delete, functionapp delete, appservice plan delete, appservice ase delete, staticwebapp delete, containerapp delete, containerapp env delete, container delete, network vnet delete, network dns zone delete, network private-dns zone delete, network vpn-gateway delete, network vnet-gateway delete, network application-gateway delete, network lb delete, network front-door delete, afd profile delete, cdn profile delete, ad app delete, ad sp delete, ad user delete, ad group delete, role definition delete, identity delete, eventhubs namespace delete, eventhubs eventhub delete, servicebus namespace delete, servicebus queue delete, servicebus topic delete, eventgrid topic delete, eventgrid domain delete, iot hub delete, iot dps delete, iot central app delete, backup vault delete, dataprotection backup-vault delete, dataprotection backup-instance delete, account management-group delete, account subscription cancel, ml workspace delete, ml compute delete, ml online-endpoint delete, synapse workspace delete, synapse sql pool delete, synapse spark pool delete, databricks workspace delete, datafactory delete, monitor log-analytics workspace delete, monitor account delete, batch account delete, batch pool delete, search service delete, cognitiveservices account delete, cognitiveservices account purge, repos delete, devops project delete, devops team delete, devops wiki delete, devops service-endpoint delete, devops security group delete, pipelines variable-group delete, pipelines delete, hdinsight delete, kusto cluster delete, kusto database delete, netappfiles volume delete, netappfiles account delete, netappfiles pool delete, signalr delete, apim delete, apim api delete, appconfig delete, appconfig purge, managedapp delete, stack group delete, stack sub delete, stack mg delete, deployment-stack delete, spring delete, spring app delete, vmware private-cloud delete, elastic-san delete, grafana delete, communication delete, logic workflow delete, automation account delete, purview account delete, maps account delete, bot delete, notification-hub namespace delete, relay namespace delete, avd hostpool delete, desktopvirtualization hostpool delete, confluent organization delete',
)

const rows: readonly Row[] = [
  { id: 'azure/read', doc: 'Lists or shows things.', when: { operand: { is: AZ_READS, literal: true } }, does: [{ effect: 'service.read' }], match: ['az vm list -o table', 'az storage account show -n logs'], not: ['az vm start -n web'] },
  {
    id: 'azure/change',
    doc: 'Creates, changes, starts, stops or deletes things.',
    when: { operand: { is: AZ_CHANGES } },
    does: [{ effect: 'service.write' }],
    match: ['az vm start -n web', 'az network nsg rule delete -n x'],
    not: ['az vm list'],
  },
  {
    id: 'azure/value-file',
    doc: 'Takes the value of an option from a file.',
    when: { seen: Object.fromEntries(AZ_VALUES.map((name) => [name, ['@*']])) },
    does: [{ effect: 'file.read', on: { option: AZ_VALUES, after: '@', start: true } }],
    match: ['az vm list -n @name.txt'],
    not: ['az vm list -n web'],
  },
  { id: 'azure/change-last', doc: 'Builds, runs, locks or moves things.', when: { operand: { at: -1, is: AZ_LAST_CHANGES } }, does: [{ effect: 'service.write' }], match: ['az pipelines run'], not: ['az pipelines build list'] },
  { id: 'azure/named', doc: 'Deletes or hands out things.', when: { sub: [...DESTROYS, 'acr import', 'acr build', 'acr run'] }, does: [{ effect: 'service.write' }], match: ['az group delete -n web'], not: ['az group list'] },
  {
    id: 'azure/destroy',
    doc: 'Destroys machines, data, keys or whole groups for good.',
    when: { sub: DESTROYS, none: ['--dryrun'] },
    does: [{ effect: 'service.destroy' }],
    match: ['az group delete -n web --yes', 'az sql db delete -n db', 'az storage blob delete-batch -s files'],
    not: ['az group list', 'az storage blob delete-batch -s files --dryrun'],
  },
  {
    id: 'azure/rest-destroy',
    doc: 'Deletes a resource by its address.',
    when: { sub: ['rest'], value: { '--method': list('delete DELETE Delete'), '-m': list('delete DELETE Delete') } },
    does: [{ effect: 'service.destroy' }],
    match: ['az rest --method delete --url https://management.azure.com/subscriptions/x/resourceGroups/web'],
    not: ['az rest --method get --url https://management.azure.com/subscriptions'],
  },
  {
    id: 'azure/watch-off',
    doc: 'Stops what records and protects resources.',
    when: { sub: list('monitor diagnostic-settings delete, monitor activity-log alert delete, monitor log-profiles delete, security pricing delete, sentinel alert-rule delete') },
    does: [{ effect: 'system.hide' }],
    match: ['az monitor diagnostic-settings delete -n audit --resource r'],
    not: ['az monitor diagnostic-settings list --resource r'],
  },
  {
    id: 'azure/backup-destroy',
    doc: 'Deletes backups.',
    when: { any: ['--delete-backup-data'] },
    does: [{ effect: 'service.destroy' }],
    match: ['az backup protection disable --delete-backup-data true'],
    not: ['az backup protection disable'],
  },
  {
    id: 'azure/secret',
    doc: 'Shows secrets or hands out credentials.',
    when: {
      sub: list(
        'keyvault secret show, keyvault secret download, keyvault secret backup, keyvault key backup, keyvault certificate backup, account get-access-token, acr credential, acr token credential, acr login, ad sp create-for-rbac, ad sp credential, ad app credential, storage account keys, cosmosdb keys, cosmosdb list-keys, redis list-keys, signalr key, webpubsub key, webapp deployment user, iot hub connection-string, iot hub device-identity connection-string, iot dps connection-string, search admin-key, search query-key, containerapp secret, staticwebapp secrets, staticwebapp appsettings, appconfig credential, webapp config appsettings, webapp config connection-string, functionapp config appsettings, grafana api-key, sql db show-connection-string, postgres flexible-server show-connection-string, sshkey create, ml workspace list-keys, batch account keys, cognitiveservices account keys, maps account keys, relay namespace authorization-rule keys, notification-hub namespace authorization-rule list-keys',
      ),
    },
    does: [{ effect: 'secret.read' }],
    match: ['az keyvault secret show --vault-name v -n db', 'az account get-access-token', 'az storage account keys list -n logs'],
    not: ['az keyvault secret list --vault-name v'],
  },
  {
    id: 'azure/secret-verb',
    doc: 'Shows keys or hands out access.',
    when: {
      operand: {
        is: list(
          'list-keys get-keys list-connection-strings show-connection-string get-access-token generate-sas list-publishing-* get-shared-keys list-secrets list-admin-credentials list-credentials get-credentials create-for-rbac list-cluster-admin-credential keys connection-string list-key-value list-admin-key list-query-keys regenerate-key renew-key',
        ),
        literal: true,
      },
    },
    does: [{ effect: 'secret.read' }],
    match: ['az storage container generate-sas -n x', 'az servicebus namespace authorization-rule keys list -n x'],
    not: ['az storage container list'],
  },
  {
    id: 'azure/save',
    doc: 'Saves what it gets to files.',
    when: { operand: { is: ['download', 'download-batch', 'export', 'get-credentials'], literal: true } },
    does: [{ effect: 'service.read' }, { effect: 'file.write', on: { option: ['--file', '--destination', '--dest', '--output-file', '--file-path'] } }],
    match: ['az storage blob download -c x -n y --file z'],
    not: ['az storage blob list -c x'],
  },
  {
    id: 'azure/send',
    doc: 'Sends files.',
    when: { operand: { is: ['upload', 'upload-batch', 'config-zip', 'deploy'], literal: true } },
    does: [{ effect: 'network.write' }, { effect: 'file.read', on: { option: ['--file', '--source', '--src', '--src-path', '-f'] } }],
    match: ['az storage blob upload -c x --file a.txt'],
    not: ['az storage blob list -c x'],
  },
  {
    id: 'azure/remote',
    doc: 'Runs commands on other machines.',
    when: {
      sub: list(
        'vm run-command invoke, vm run-command create, vmss run-command invoke, aks command invoke, container exec, container attach, containerapp exec, webapp ssh, webapp create-remote-connection, functionapp ssh, ssh vm, ssh arc, network bastion ssh, network bastion tunnel, network bastion rdp, spring app connect, acr run, acr build, acr task run, ml job create, batch job create, batch task create, cloud-shell',
      ),
    },
    does: [{ effect: 'execution.remote' }],
    runs: [{ source: { option: ['--scripts', '--command', '--exec-command'] }, language: 'shell' }],
    match: ["az vm run-command invoke -n web --command-id RunShellScript --scripts 'uptime'"],
    not: ['az vm list'],
  },
  {
    id: 'azure/rest',
    doc: 'Asks the API.',
    when: { sub: ['rest'], valueOnly: { '--method': ['get', 'GET', 'head', 'HEAD'], '-m': ['get', 'GET', 'head', 'HEAD'] }, none: ['--body', '-b'] },
    does: [{ effect: 'network.read', on: { option: ['--url', '--uri', '-u'] } }],
    match: ['az rest --method get --url https://management.azure.com/subscriptions'],
    not: ['az rest --method delete --url https://management.azure.com/x'],
  },
  {
    id: 'azure/rest-file',
    doc: 'Saves the answer to a file.',
    when: { any: ['--output-file'] },
    does: [{ effect: 'file.write', on: { option: '--output-file' } }],
    match: ['az rest --url https://management.azure.com/x --output-file a.json'],
    not: ['az rest --url https://management.azure.com/x'],
  },
  {
    id: 'azure/rest-token',
    doc: 'Shows a token to an address of the caller’s choice.',
    when: { sub: ['rest'], any: ['--resource'] },
    does: [{ effect: 'network.write', on: { option: ['--url', '--uri', '-u'], except: ['https://management.azure.com/*', 'https://graph.microsoft.com/*'] } }],
    match: ['az rest --url https://example.com --resource https://management.azure.com'],
    not: ['az rest --url https://example.com'],
  },
  {
    id: 'azure/rest-change',
    doc: 'Changes something through the API.',
    when: { sub: ['rest'], value: { '--method': list('post put patch delete POST PUT PATCH DELETE'), '-m': list('post put patch delete POST PUT PATCH DELETE') } },
    does: [{ effect: 'service.write' }, { effect: 'network.write' }],
    match: ['az rest --method delete --url https://management.azure.com/x'],
    not: ['az rest --url https://management.azure.com/x'],
  },
  subcommandRow('azure/account', 'system.configure', {
    doc: 'Changes its settings, its programs, or who it is.',
    subs: 'login, logout, account set, account clear, config set, config unset, config param-persist, configure, extension add, extension update, extension remove, upgrade, cloud set, cloud register, cloud unregister, cloud update, cache purge, cache delete, bicep build, bicep install, bicep upgrade, bicep decompile, devops configure, devops login, devops logout, init, feedback, survey, interactive, self-test, aks install-cli, aks get-credentials, aks use-dev-spaces',
    match: 'az login,az account set -s x,az extension add -n x',
    not: 'az account show',
  }),
  subcommandRow('azure/show-settings', 'process.read', {
    doc: 'Shows settings or its version.',
    subs: 'version, devops configure show, account show, account list, config get, extension list, cloud show, cloud list, find, help',
    match: 'az version,az account show',
    not: 'az login',
  }),
  { id: 'azure/list-defaults', doc: 'Shows settings.', when: { sub: ['configure'], any: ['--list-defaults'] }, does: [{ effect: 'process.read' }], match: ['az configure --list-defaults'], not: ['az configure'] },
  { id: 'azure/version', doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '-v', '--help', '-h'] }, does: [{ effect: 'text.print' }], match: ['az --version'], not: ['az vm list'] },
  { id: 'azure/help', doc: 'Prints help.', when: { any: ['-h'] }, does: [{ effect: 'text.print' }], match: ['az vm create -h'], not: ['az vm list'] },
  {
    id: 'azure/show-command',
    doc: 'Shows something by a name of its own.',
    when: { sub: list('storage blob url, storage file url, storage blob metadata show, ad signed-in-user show, webapp log tail, functionapp log tail, monitor log-analytics query, graph query, boards query, consumption usage list') },
    does: [{ effect: 'service.read' }],
    match: ["az graph query -q 'Resources'"],
    not: ['az vm start -n web'],
  },
  ...azureAccess,
]

export const azure: readonly Family[] = [
  {
    id: 'azure',
    programs: ['az'],
    doc: 'The command line of Microsoft Azure.',
    source: 'az reference, Azure CLI 2.64',
    grammar: { anywhere: true, help: true, value: AZ_VALUES, benign: AZ_FLAGS },
    subcommands: { '*': {}, 'graph query': { value: ['-q', '--graph-query', '--first', '--management-groups', '-a'] } },
    rows,
  },
]
