// aws: who may do or reach what. Rights, open ports, what is shown to everybody, and what watches over an account.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** The documents that say who may do what. */
const POLICIES = list('--policy --policy-document --policy-text --resource-policy --access-policies --inline-policy --attributes --repository-policy')
const anyOf = (options: readonly string[], patterns: readonly string[]) => Object.fromEntries(options.map((option) => [option, patterns]))
/** Everybody, as the first thing that a statement allows. Statements that deny name everybody as a rule. */
const EVERYBODY = ['*"Effect":"Allow","Principal":"*"*', '*"Effect": "Allow", "Principal": "*"*', '*"Effect":"Allow","Principal":{"AWS":"*"}*', '*"Effect": "Allow", "Principal": {"AWS": "*"}*']
const EVERYTHING = ['*"Effect":"Allow","Action":"*","Resource":"*"*', '*"Effect": "Allow", "Action": "*", "Resource": "*"*']
const OPENS = list('ec2 authorize-security-group-ingress, ec2 modify-security-group-rules, rds authorize-db-security-group-ingress, redshift authorize-cluster-security-group-ingress, ec2 create-network-acl-entry')

export const awsAccess: readonly Row[] = [
  {
    id: 'aws/open-to-all',
    doc: 'Opens a port of machines to the whole world.',
    when: {
      sub: OPENS,
      seen: { '--cidr': ['0.0.0.0/0', '::/0'], '--cidr-block': ['0.0.0.0/0'], '--cidr-ip': ['0.0.0.0/0'], '--cidrip': ['0.0.0.0/0'], '--ip-permissions': ['*0.0.0.0/0*', '*::/0*'], '--security-group-rules': ['*0.0.0.0/0*', '*::/0*'] },
    },
    does: [{ effect: 'service.open' }],
    match: ['aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 22 --cidr 0.0.0.0/0'],
    not: ['aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 22 --cidr 10.0.0.0/8'],
  },
  {
    id: 'aws/open-all-ports',
    doc: 'Opens all ports of machines to the whole world.',
    when: { sub: ['ec2 authorize-security-group-ingress'], value: { '--protocol': ['-1', 'all'] }, seen: { '--cidr': ['0.0.0.0/0', '::/0'] } },
    does: [{ effect: 'service.unprotect' }],
    match: ['aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol all --cidr 0.0.0.0/0', 'aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol -1 --cidr ::/0'],
    not: ['aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol all --cidr 10.0.0.0/8', 'aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 443 --cidr 0.0.0.0/0'],
  },
  {
    id: 'aws/open-all-ports-listed',
    doc: 'Opens all ports of machines to the whole world.',
    when: { sub: ['ec2 authorize-security-group-ingress'], value: { '--ip-permissions': ['*IpProtocol=-1*', '*"IpProtocol":"-1"*', '*"IpProtocol": "-1"*'] }, seen: { '--ip-permissions': ['*0.0.0.0/0*', '*::/0*'] } },
    does: [{ effect: 'service.unprotect' }],
    match: [
      'aws ec2 authorize-security-group-ingress --group-id sg-1 --ip-permissions "IpProtocol=-1,IpRanges=[{CidrIp=0.0.0.0/0}]"',
      `aws ec2 authorize-security-group-ingress --group-id sg-1 --ip-permissions '[{"IpProtocol":"-1","Ipv6Ranges":[{"CidrIpv6":"::/0"}]}]'`,
      `aws ec2 authorize-security-group-ingress --group-id sg-1 --ip-permissions '[{"IpProtocol": "-1", "IpRanges": [{"CidrIp": "0.0.0.0/0"}]}]'`,
    ],
    not: [
      'aws ec2 authorize-security-group-ingress --group-id sg-1 --ip-permissions "IpProtocol=tcp,FromPort=443,ToPort=443,IpRanges=[{CidrIp=0.0.0.0/0}]"',
      'aws ec2 authorize-security-group-ingress --group-id sg-1 --ip-permissions "IpProtocol=-1,IpRanges=[{CidrIp=10.0.0.0/8}]"',
    ],
  },
  {
    id: 'aws/expose-instance',
    doc: 'Gives a database an address that everybody can reach.',
    when: { any: ['--publicly-accessible'] },
    does: [{ effect: 'service.open' }],
    match: ['aws rds modify-db-instance --db-instance-identifier x --publicly-accessible'],
    not: ['aws rds describe-db-instances'],
  },
  {
    id: 'aws/expose',
    doc: 'Makes private things public.',
    when: { value: { '--acl': ['public-read', 'public-read-write', 'authenticated-read'] } },
    does: [{ effect: 'service.expose' }],
    match: ['aws s3 cp a.txt s3://b/a.txt --acl public-read'],
    not: ['aws s3 cp a.txt s3://b/a.txt'],
  },
  {
    id: 'aws/expose-policy',
    doc: 'Lets everybody do what the text of a policy says.',
    when: { seen: anyOf(POLICIES, EVERYBODY) },
    does: [{ effect: 'service.expose' }],
    match: [
      `aws s3api put-bucket-policy --bucket b --policy '{"Statement":[{"Effect":"Allow","Principal":"*","Action":"s3:GetObject","Resource":"arn:aws:s3:::b/*"}]}'`,
      `aws secretsmanager put-resource-policy --secret-id s --resource-policy '{"Statement": [{"Effect": "Allow", "Principal": "*", "Action": "secretsmanager:GetSecretValue"}]}'`,
      `aws ecr set-repository-policy --repository-name r --policy-text '{"Statement":[{"Effect":"Allow","Principal":{"AWS":"*"},"Action":"ecr:BatchGetImage"}]}'`,
      `aws opensearch update-domain-config --domain-name d --access-policies '{"Statement": [{"Effect": "Allow", "Principal": {"AWS": "*"}, "Action": "es:ESHttpGet"}]}'`,
    ],
    not: [`aws s3api put-bucket-policy --bucket b --policy '{"Statement":[{"Effect":"Deny","Principal":"*","Action":"s3:*"}]}'`],
  },
  {
    id: 'aws/expose-image',
    doc: 'Lets everybody use an image, a snapshot or a function.',
    when: { seen: { '--launch-permission': ['*Group=all*', '*"all"*'], '--group-names': ['all'], '--create-volume-permission': ['*Group=all*', '*"all"*'], '--values-to-add': ['all'] } },
    does: [{ effect: 'service.expose' }],
    match: ["aws ec2 modify-image-attribute --image-id a --launch-permission 'Add=[{Group=all}]'"],
    not: ['aws ec2 modify-image-attribute --image-id a --description x'],
  },
  {
    id: 'aws/expose-function',
    doc: 'Lets everybody call a function, or read from a queue or topic.',
    // The one character that such a name can be is an asterisk, which means everybody.
    when: { sub: list('lambda add-permission, lambda add-layer-version-permission, sqs add-permission, sns add-permission'), seen: { '--principal': ['?'], '--aws-account-ids': ['?'], '--aws-account-id': ['?'] } },
    does: [{ effect: 'service.expose' }],
    match: [
      "aws lambda add-permission --function-name f --statement-id s --action lambda:InvokeFunction --principal '*'",
      "aws lambda add-layer-version-permission --layer-name l --version-number 1 --statement-id s --action lambda:GetLayerVersion --principal '*'",
      "aws sqs add-permission --queue-url q --label l --actions SendMessage --aws-account-ids '*'",
      "aws sns add-permission --topic-arn t --label l --action-name Publish --aws-account-id '*'",
    ],
    not: ['aws lambda add-permission --function-name f --statement-id s --action lambda:InvokeFunction --principal s3.amazonaws.com'],
  },
  {
    id: 'aws/expose-bucket',
    doc: 'Takes the guard against public access away.',
    when: { sub: ['s3api delete-public-access-block', 's3control delete-public-access-block'] },
    does: [{ effect: 'service.expose' }],
    match: ['aws s3api delete-public-access-block --bucket b'],
    not: ['aws s3api get-public-access-block --bucket b'],
  },
  {
    id: 'aws/expose-block',
    doc: 'Takes the guard against public access away.',
    when: { seen: { '--public-access-block-configuration': ['*=false*', '*: false*', '*:false*'] } },
    does: [{ effect: 'service.expose' }],
    match: ['aws s3api put-public-access-block --bucket b --public-access-block-configuration BlockPublicAcls=false'],
    not: ['aws s3api put-public-access-block --bucket b --public-access-block-configuration BlockPublicAcls=true'],
  },
  {
    id: 'aws/grant',
    doc: 'Gives a person, a role or a key rights.',
    when: {
      sub: list(
        'iam attach-user-policy, iam attach-role-policy, iam attach-group-policy, iam put-user-policy, iam put-role-policy, iam put-group-policy, iam add-user-to-group, iam update-assume-role-policy, iam create-policy-version, iam set-default-policy-version, iam add-role-to-instance-profile, iam create-access-key, iam create-login-profile, iam update-login-profile, iam create-service-specific-credential, iam upload-ssh-public-key, sso-admin create-account-assignment, sso-admin attach-managed-policy-to-permission-set, sso-admin put-inline-policy-to-permission-set, kms create-grant, kms put-key-policy, lakeformation grant-permissions, eks create-access-entry, eks associate-access-policy',
      ),
    },
    does: [{ effect: 'service.grant' }],
    match: ['aws iam add-user-to-group --user-name eve --group-name ops', 'aws iam attach-role-policy --role-name app --policy-arn arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess'],
    not: ['aws iam detach-role-policy --role-name app --policy-arn arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess'],
  },
  {
    id: 'aws/grant-all',
    doc: 'Gives somebody all rights over the account, or the right to give them.',
    when: {
      sub: list('iam attach-user-policy, iam attach-role-policy, iam attach-group-policy, sso-admin attach-managed-policy-to-permission-set, eks associate-access-policy'),
      seen: anyOf(['--policy-arn', '--managed-policy-arn'], ['*:policy/AdministratorAccess', '*:policy/IAMFullAccess', '*/AmazonEKSClusterAdminPolicy']),
    },
    does: [{ effect: 'service.grant-all' }],
    match: [
      'aws iam attach-user-policy --user-name eve --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
      'aws iam attach-group-policy --group-name ops --policy-arn arn:aws:iam::aws:policy/IAMFullAccess',
      'aws sso-admin attach-managed-policy-to-permission-set --instance-arn i --permission-set-arn p --managed-policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
      'aws eks associate-access-policy --cluster-name c --principal-arn p --policy-arn arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy --access-scope type=cluster',
    ],
    not: ['aws iam detach-user-policy --user-name eve --policy-arn arn:aws:iam::aws:policy/AdministratorAccess', 'aws iam attach-user-policy --user-name eve --policy-arn arn:aws:iam::aws:policy/ReadOnlyAccess'],
  },
  {
    id: 'aws/grant-all-written',
    doc: 'Gives somebody a policy of their own that allows everything.',
    when: { sub: list('iam put-user-policy, iam put-role-policy, iam put-group-policy, iam create-policy-version, sso-admin put-inline-policy-to-permission-set'), seen: anyOf(POLICIES, EVERYTHING) },
    does: [{ effect: 'service.grant-all' }],
    match: [
      `aws iam put-user-policy --user-name eve --policy-name p --policy-document '{"Statement":[{"Effect":"Allow","Action":"*","Resource":"*"}]}'`,
      `aws sso-admin put-inline-policy-to-permission-set --instance-arn i --permission-set-arn p --inline-policy '{"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}'`,
    ],
    not: [
      `aws iam put-user-policy --user-name eve --policy-name p --policy-document '{"Statement":[{"Effect":"Allow","Action":"s3:GetObject","Resource":"*"}]}'`,
      `aws iam simulate-custom-policy --policy-input-list '{"Statement":[{"Effect":"Allow","Action":"*","Resource":"*"}]}' --action-names s3:GetObject`,
    ],
  },
  {
    id: 'aws/unprotect',
    doc: 'Takes away a second factor, a boundary of rights, a rule for passwords, encryption or a shield.',
    when: {
      sub: list(
        'iam deactivate-mfa-device, iam delete-virtual-mfa-device, iam delete-account-password-policy, iam delete-user-permissions-boundary, iam delete-role-permissions-boundary, ec2 disable-ebs-encryption-by-default, ec2 disable-snapshot-block-public-access, ec2 disable-image-block-public-access, organizations disable-policy-type, organizations detach-policy, s3api delete-bucket-encryption, wafv2 disassociate-web-acl, shield delete-protection, securityhub batch-disable-standards',
      ),
    },
    does: [{ effect: 'service.unprotect' }],
    match: ['aws iam deactivate-mfa-device --user-name eve --serial-number n', 'aws ec2 disable-ebs-encryption-by-default'],
    not: ['aws iam list-mfa-devices --user-name eve', 'aws ec2 enable-ebs-encryption-by-default'],
  },
  {
    id: 'aws/unlock',
    doc: 'Takes the lock away that keeps something from being deleted.',
    when: { any: list('--no-deletion-protection --no-deletion-protection-enabled --no-disable-api-termination --no-enable-termination-protection'), operand: { at: 0, is: ['modify-*', 'update-*'], literal: true } },
    does: [{ effect: 'service.unprotect' }],
    match: list(
      'aws rds modify-db-instance --db-instance-identifier d --no-deletion-protection, aws dynamodb update-table --table-name t --no-deletion-protection-enabled, aws ec2 modify-instance-attribute --instance-id i-1 --no-disable-api-termination, aws cloudformation update-termination-protection --stack-name s --no-enable-termination-protection',
    ),
    not: ['aws rds modify-db-instance --db-instance-identifier d --deletion-protection', 'aws rds create-db-instance --db-instance-identifier d --no-deletion-protection'],
  },
  {
    id: 'aws/watch-off',
    doc: 'Has the account watched less, or not at all.',
    when: { any: list('--no-enable --no-is-multi-region-trail --no-include-global-service-events --no-is-logging'), sub: list('guardduty update-detector, cloudtrail update-trail, macie2 update-macie-session') },
    does: [{ effect: 'system.hide' }],
    match: ['aws guardduty update-detector --detector-id d --no-enable'],
    not: ['aws guardduty update-detector --detector-id d --enable'],
  },
  {
    id: 'aws/hide',
    doc: 'Stops the recording of what is done in the account.',
    when: {
      sub: list(
        'cloudtrail stop-logging, cloudtrail delete-trail, guardduty delete-detector, configservice stop-configuration-recorder, configservice delete-configuration-recorder, ec2 delete-flow-logs, securityhub disable-security-hub, macie2 disable-macie, detective delete-graph, accessanalyzer delete-analyzer, inspector2 disable',
      ),
    },
    does: [{ effect: 'system.hide' }],
    match: ['aws cloudtrail stop-logging --name x'],
    not: ['aws cloudtrail describe-trails'],
  },
]
