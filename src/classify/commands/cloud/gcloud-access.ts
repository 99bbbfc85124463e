// gcloud: who may do or reach what. Rights, what is shown to everybody, firewalls and locks.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const BINDINGS = ['add-iam-policy-binding', 'set-iam-policy']
const WORLD = ['*0.0.0.0/0*', '*::/0*']

export const gcloudAccess: readonly Row[] = [
  {
    id: 'gcloud/expose',
    doc: 'Gives everybody access.',
    when: { value: { '--member': ['allUsers', 'allAuthenticatedUsers'] } },
    does: [{ effect: 'service.expose' }],
    match: ['gcloud run services add-iam-policy-binding web --member=allUsers --role=roles/run.invoker', 'gcloud pubsub topics add-iam-policy-binding t --member=allAuthenticatedUsers --role=roles/pubsub.publisher'],
    not: ['gcloud run services add-iam-policy-binding web --member=user:a@example.com --role=roles/run.invoker'],
  },
  {
    id: 'gcloud/expose-files',
    doc: 'Lets everybody read files of a bucket.',
    when: {
      seen: {
        '--predefined-acl': ['publicRead*'],
        '--canned-acl': ['publicRead*', 'public-read*'],
        '--add-acl-grant': ['*AllUsers*', '*AllAuthenticatedUsers*', '*allUsers*', '*allAuthenticatedUsers*'],
        '--predefined-default-object-acl': ['publicRead*'],
      },
    },
    does: [{ effect: 'service.expose' }],
    match: [
      'gcloud storage objects update gs://logs/a --predefined-acl=publicRead',
      'gcloud storage cp a.txt gs://logs --canned-acl=publicRead',
      'gcloud storage objects update gs://logs/a --add-acl-grant=entity=AllUsers,role=READER',
      'gcloud storage buckets update gs://logs --predefined-default-object-acl=publicRead',
    ],
    not: ['gcloud storage objects update gs://logs/a --predefined-acl=private'],
  },
  {
    id: 'gcloud/grant',
    doc: 'Gives a person or a program rights.',
    when: { operand: { is: BINDINGS, literal: true } },
    does: [{ effect: 'service.grant' }],
    match: ['gcloud projects add-iam-policy-binding p --member=user:a@example.com --role=roles/viewer', 'gcloud projects set-iam-policy p policy.json'],
    not: ['gcloud projects remove-iam-policy-binding p --member=user:a@example.com --role=roles/viewer'],
  },
  {
    id: 'gcloud/grant-all',
    doc: 'Gives somebody all rights over a project or an organisation, or the right to give them.',
    when: { operand: { is: ['add-iam-policy-binding'], literal: true }, value: { '--role': list('roles/owner roles/resourcemanager.organizationAdmin roles/resourcemanager.projectIamAdmin roles/iam.securityAdmin') } },
    does: [{ effect: 'service.grant-all' }],
    match: ['gcloud projects add-iam-policy-binding p --member=user:a@example.com --role=roles/owner', 'gcloud organizations add-iam-policy-binding 1 --member=user:a@example.com --role=roles/iam.securityAdmin'],
    not: ['gcloud projects remove-iam-policy-binding p --member=user:a@example.com --role=roles/owner', 'gcloud projects add-iam-policy-binding p --member=user:a@example.com --role=roles/viewer'],
  },
  {
    id: 'gcloud/open',
    doc: 'Lets the whole world reach machines or a database.',
    when: { seen: { '--source-ranges': WORLD, '--authorized-networks': WORLD, '--master-authorized-networks': WORLD } },
    does: [{ effect: 'service.open' }],
    match: [
      'gcloud compute firewall-rules create web --allow=tcp:443 --source-ranges=0.0.0.0/0',
      'gcloud sql instances patch db --authorized-networks=0.0.0.0/0',
      'gcloud container clusters update web --enable-master-authorized-networks --master-authorized-networks=0.0.0.0/0',
    ],
    not: ['gcloud compute firewall-rules create web --allow=tcp:443 --source-ranges=10.0.0.0/8'],
  },
  {
    id: 'gcloud/open-all-ports',
    doc: 'Opens all ports of machines to the whole world.',
    when: { seen: { '--source-ranges': WORLD }, value: { '--allow': ['all'], '--rules': ['all'] } },
    does: [{ effect: 'service.unprotect' }],
    match: ['gcloud compute firewall-rules create any --allow=all --source-ranges=0.0.0.0/0', 'gcloud compute firewall-rules create any --action=ALLOW --rules=all --source-ranges=::/0'],
    not: ['gcloud compute firewall-rules create any --allow=all --source-ranges=10.0.0.0/8', 'gcloud compute firewall-rules create web --allow=tcp:443 --source-ranges=0.0.0.0/0'],
  },
  {
    id: 'gcloud/unprotect',
    doc: 'Takes away a lock against deletion, a fence around data, or a rule of the organisation.',
    when: { any: list('--no-deletion-protection --no-public-access-prevention --no-uniform-bucket-level-access --no-retention-period --clear-retention-period') },
    does: [{ effect: 'service.unprotect' }],
    match: ['gcloud compute instances update web --no-deletion-protection', 'gcloud storage buckets update gs://logs --no-public-access-prevention'],
    not: ['gcloud compute instances update web --deletion-protection'],
  },
]
