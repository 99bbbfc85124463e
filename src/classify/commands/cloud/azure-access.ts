// az: who may do or reach what. Rights, what is shown to everybody, firewalls, locks and second factors.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const WORLD = ['?', '*0.0.0.0/0*', 'Internet', 'internet', 'Any', '::/0']
const GRANTS = list('role assignment create, ad sp create-for-rbac')

export const azureAccess: readonly Row[] = [
  {
    id: 'azure/expose',
    doc: 'Gives everybody access.',
    when: { value: { '--public-access': ['blob', 'container'], '--allow-blob-public-access': ['true'] } },
    does: [{ effect: 'service.expose' }],
    match: ['az storage container create -n x --public-access blob', 'az storage account update -n a --allow-blob-public-access true'],
    not: ['az storage container create -n x --public-access off'],
  },
  {
    id: 'azure/grant',
    doc: 'Gives a person or a program rights.',
    when: {
      sub: [
        ...GRANTS,
        ...list(
          'role assignment update, ad group member add, ad group owner add, ad app owner add, ad app permission add, ad app permission grant, ad app permission admin-consent, keyvault set-policy, aks update-credentials, sql server ad-admin create',
        ),
      ],
    },
    does: [{ effect: 'service.grant' }],
    match: ['az role assignment create --assignee eve@example.com --role Reader', 'az ad group member add -g ops --member-id 1'],
    not: ['az role assignment list'],
  },
  {
    id: 'azure/grant-all',
    doc: 'Gives somebody all rights over what the scope names, or the right to give them.',
    when: { sub: GRANTS, value: { '--role': ['Owner', 'owner', 'User Access Administrator', 'Role Based Access Control Administrator'] } },
    does: [{ effect: 'service.grant-all' }],
    match: ['az role assignment create --assignee eve@example.com --role Owner --scope /subscriptions/x', 'az ad sp create-for-rbac --role Owner --scopes /subscriptions/x'],
    not: ['az role assignment create --assignee eve@example.com --role Reader', 'az role assignment delete --assignee eve@example.com --role Owner'],
  },
  {
    id: 'azure/open',
    doc: 'Lets the whole world reach machines.',
    when: { seen: { '--source-address-prefixes': WORLD, '--source-address-prefix': WORLD }, valueOnly: { '--access': ['Allow', 'allow'] } },
    does: [{ effect: 'service.open' }],
    match: [
      "az network nsg rule create -g g --nsg-name n -n r --priority 100 --source-address-prefixes '*' --destination-port-ranges 443 --access Allow",
      'az network nsg rule update -g g --nsg-name n -n r --source-address-prefix Internet',
    ],
    not: ["az network nsg rule create -g g --nsg-name n -n r --priority 100 --source-address-prefixes '*' --access Deny", 'az network nsg rule create -g g --nsg-name n -n r --priority 100 --source-address-prefixes 10.0.0.0/8'],
  },
  {
    id: 'azure/open-database',
    doc: 'Lets the whole world reach a database.',
    when: { seen: { '--start-ip-address': ['0.0.0.0'] }, value: { '--end-ip-address': ['255.255.255.255'] } },
    does: [{ effect: 'service.open' }],
    match: ['az sql server firewall-rule create -g g -s s -n all --start-ip-address 0.0.0.0 --end-ip-address 255.255.255.255'],
    not: ['az sql server firewall-rule create -g g -s s -n azure --start-ip-address 0.0.0.0 --end-ip-address 0.0.0.0', 'az sql server firewall-rule create -g g -s s -n high --start-ip-address 10.0.0.0 --end-ip-address 255.255.255.255'],
  },
  {
    id: 'azure/open-account',
    doc: 'Lets every network reach what an account keeps.',
    when: { value: { '--default-action': ['Allow', 'allow'], '--public-network-access': ['Enabled', 'enabled', 'true'] } },
    does: [{ effect: 'service.open' }],
    match: ['az storage account update -n a -g g --default-action Allow', 'az keyvault update -n v --public-network-access Enabled'],
    not: ['az storage account update -n a -g g --default-action Deny'],
  },
  {
    id: 'azure/unprotect',
    doc: 'Takes away a lock against deletion, or a policy.',
    when: { sub: list('lock delete, group lock delete, resource lock delete, account lock delete, policy assignment delete, network ddos-protection delete') },
    does: [{ effect: 'service.unprotect' }],
    match: ['az lock delete --name keep -g g', 'az policy assignment delete -n p'],
    not: ['az lock list -g g'],
  },
  {
    id: 'azure/unlock',
    doc: 'Lets what is deleted go for good.',
    when: { value: { '--enable-purge-protection': ['false'], '--enable-soft-delete': ['false'], '--soft-delete-feature-state': ['Disable', 'disable'], '--enable-delete-retention': ['false'] } },
    does: [{ effect: 'service.unprotect' }],
    match: [
      'az keyvault update -n v --enable-purge-protection false',
      'az keyvault create -n v --enable-soft-delete false',
      'az backup vault backup-properties set -n v -g g --soft-delete-feature-state Disable',
      'az storage blob service-properties delete-policy update --account-name a --enable-delete-retention false',
    ],
    not: ['az keyvault update -n v --enable-purge-protection true'],
  },
]
