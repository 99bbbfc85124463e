// aws: the operations of every service by their verbs, and those that show secrets or destroy by their names.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'
import { awsAccess } from './aws-access.ts'
import { AWS_DESTROYS, AWS_ENVIRONMENTS, AWS_PLAIN_PARTS, AWS_SAVES, AWS_SECRETS, AWS_STATEMENTS } from './aws-operations.ts'
import { AWS_FLAGS, AWS_VALUES } from './aws-options.ts'
import { awsFiles } from './aws-s3.ts'

const READS = list(
  'describe-* list-* get-* batch-get-* batch-describe-* head-* search search-* scan query lookup-* check-* view-* validate-* simulate-* estimate-* preview-* count-* filter-log-events select-* discover-* test-dns-answer test-metric-filter test-event-pattern tail wait help ls is-* retrieve-environment-info request-environment-info transact-get-items download-db-log-file-portion detect-stack-drift detect-stack-resource-drift detect-stack-set-drift admin-get-* admin-list-*',
)
const CHANGES = list(
  'create-* update-* put-* delete-* start-* stop-* tag-* untag-* associate-* disassociate-* modify-* cancel-* add-* remove-* enable-* disable-* register-* deregister-* send-* set-* import-* accept-* restore-* reset-* reject-* export-* copy-* attach-* detach-* generate-* admin-add-* admin-confirm-* admin-create-* admin-delete-* admin-disable-* admin-enable-* admin-forget-* admin-initiate-* admin-link-* admin-remove-* admin-reset-* admin-respond-* admin-set-* admin-update-* admin-user-* execute-* invoke invoke-* revoke-* terminate-* verify-* reboot-* publish publish-* purchase-* resume-* complete-* submit-* activate-* upload-* authorize-* apply-* deactivate-* confirm-* post-* replace-* notify-* request-* merge-* allocate-* failover-* upgrade-* retry-* change-* initiate-* release-* provision-* evaluate-* rollback-* disconnect-* pause-* configure-* run-* abort-* rotate-* promote-* invite-* subscribe unsubscribe transfer-* move-* switchover-* assign-* unassign-* deploy package wizard install uninstall push schedule-* purge-* receive-message batch-delete-* batch-write-* batch-put-* batch-update-* batch-execute-* transact-write-items signal-* continue-* record-* respond-* suspend-* restart-* flush-* poll-* decrease-* increase-* re-encrypt sign unshare-* monitor-* unmonitor-* withdraw-* advertise-* split-* increment-* connect-* encrypt share-* grant-* lock-* unlock-* extend-* renew-* claim-* close-* reload-* refresh-* build-* assume-*',
)

/** Parameters of plain text that reading operations take; each may be `file://…` instead. */
const FILE_VALUES = list(
  '--log-group-name --log-group-names --log-stream-name --log-stream-names --filter-pattern --query-string --name --names --user-name --role-name --group-name --policy-name --bucket --prefix --key --table-name --request-items --key-condition-expression --filter-expression --expression-attribute-values --expression-attribute-names --projection-expression --function-name --instance-ids --stack-name --stack-names --secret-id --path --tag-filters --resource-arn --queue-url --topic-arn --cluster --services --tasks --task-definition --repository-name --image-ids --state-machine-arn --execution-arn --rest-api-id --hosted-zone-id --id --ids --metric-data-queries --dimensions --query-id --statement-name --event-pattern --search-expression --time-period --filter --group-by --expression',
)

const rows: readonly Row[] = [
  {
    id: 'aws/read',
    doc: 'Describes, lists or gets things.',
    when: { operand: { at: 0, is: READS, literal: true } },
    does: [{ effect: 'service.read' }],
    match: ['aws ec2 describe-instances --output json', 'aws iam list-users', 'aws rds wait db-instance-available --db-instance-identifier x'],
    not: ['aws ec2 run-instances'],
  },
  {
    id: 'aws/write',
    doc: 'Creates, changes or deletes things.',
    when: { operand: { at: 0, is: CHANGES } },
    does: [{ effect: 'service.write' }],
    match: ['aws ec2 run-instances', 'aws iam create-user --user-name x', 'aws ec2 delete-security-group --group-id sg-1'],
    not: ['aws ec2 describe-instances'],
  },
  subcommandRow('aws/ask-logs', 'service.read', {
    doc: 'Asks logs a question, or stops asking.',
    subs: 'logs start-query, logs stop-query',
    match: 'aws logs start-query --log-group-name a --query-string b',
    not: 'aws logs put-log-events',
  }),
  { id: 'aws/named', doc: 'Deletes or saves things.', when: { sub: [...AWS_DESTROYS, ...AWS_SAVES] }, does: [{ effect: 'service.write' }], match: ['aws ec2 terminate-instances --instance-ids i-1'], not: ['aws ec2 describe-instances'] },
  subcommandRow('aws/help', 'text.print', { doc: 'Prints help or its version.', subs: 'help, history list, history show', match: 'aws help', not: 'aws s3 ls' }),
  { id: 'aws/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['aws --version'], not: ['aws s3 ls'] },
  {
    id: 'aws/destroy',
    doc: 'Destroys machines, data, keys or whole stacks for good.',
    when: { sub: AWS_DESTROYS, none: ['--dry-run'] },
    does: [{ effect: 'service.destroy' }],
    match: ['aws ec2 terminate-instances --instance-ids i-1', 'aws dynamodb delete-table --table-name t'],
    not: ['aws ec2 stop-instances --instance-ids i-1'],
  },
  {
    id: 'aws/secret',
    doc: 'Shows secrets or hands out credentials.',
    when: { sub: AWS_SECRETS },
    does: [{ effect: 'secret.read' }],
    match: ['aws secretsmanager get-secret-value --secret-id db', 'aws ecr get-login-password'],
    not: ['aws secretsmanager list-secrets'],
  },
  {
    id: 'aws/environment',
    doc: 'Shows variables of functions, tasks or builds, which hold passwords as a rule.',
    when: { sub: AWS_ENVIRONMENTS, none: ['--query', '--generate-cli-skeleton'] },
    does: [{ effect: 'secret.read' }],
    match: ['aws lambda get-function --function-name f', 'aws ecs describe-task-definition --task-definition t'],
    not: ['aws lambda get-function --function-name f --query Configuration.State', 'aws lambda list-aliases --function-name f'],
  },
  {
    id: 'aws/environment-part',
    doc: 'Shows a part of such an answer, which may be the variables.',
    when: { sub: AWS_ENVIRONMENTS },
    does: [{ effect: 'service.read' }, { effect: 'secret.read', on: { option: '--query', except: AWS_PLAIN_PARTS } }],
    match: ['aws lambda get-function-configuration --function-name f --query Environment.Variables'],
    not: ['aws lambda describe-alias'],
  },
  {
    id: 'aws/user-data',
    doc: 'Shows the script with which a machine starts, and the secrets in it.',
    when: { sub: ['ec2 describe-instance-attribute', 'ec2 describe-launch-template-versions'], value: { '--attribute': ['userData'] } },
    does: [{ effect: 'secret.read' }],
    match: ['aws ec2 describe-instance-attribute --instance-id i-1 --attribute userData'],
    not: ['aws ec2 describe-instance-attribute --instance-id i-1 --attribute instanceType'],
  },
  {
    id: 'aws/parameter',
    doc: 'Shows parameters; with decryption, secret ones.',
    when: { sub: list('ssm get-parameter, ssm get-parameters, ssm get-parameters-by-path, ssm get-parameter-history') },
    does: [{ effect: 'service.read' }],
    match: ['aws ssm get-parameter --name /app/url'],
    not: ['aws ssm describe-parameters'],
  },
  {
    id: 'aws/parameter-secret',
    doc: 'Shows secret parameters.',
    when: { any: list('--with-decryption --include-value --include-values --reveal-secrets') },
    does: [{ effect: 'secret.read' }],
    match: ['aws ssm get-parameter --name /app/db --with-decryption'],
    not: ['aws ssm get-parameter --name /app/url'],
  },
  {
    id: 'aws/save',
    doc: 'Saves what it gets to a file.',
    when: { sub: AWS_SAVES },
    does: [{ effect: 'file.write', on: 'last' }, { effect: 'service.read' }],
    match: ['aws s3api get-object --bucket b --key k out.bin', 'aws lambda invoke --function-name f out.json'],
    not: ['aws s3api head-object --bucket b --key k'],
  },
  {
    id: 'aws/files',
    doc: 'Sends files as parameters.',
    when: { any: list('--cli-input-json --cli-input-yaml --template-body --zip-file --body --policy-document --document --secret-string --secret-binary --change-batch --payload --item --filters --policy') },
    does: [
      {
        effect: 'file.read',
        on: { option: list('--cli-input-json --cli-input-yaml --template-body --zip-file --policy-document --document --secret-string --secret-binary --change-batch --payload --item --filters --policy'), after: '://' },
      },
      { effect: 'file.read', on: { option: '--body' } },
    ],
    match: ['aws cloudformation validate-template --template-body file://t.yaml'],
    not: ['aws ec2 describe-instances'],
  },
  {
    id: 'aws/file-values',
    doc: 'Sends what a file says as a parameter.',
    when: { seen: Object.fromEntries(FILE_VALUES.map((name) => [name, ['file://*', 'fileb://*']])) },
    does: [
      { effect: 'file.read', on: { option: FILE_VALUES, after: 'file://', start: true } },
      { effect: 'file.read', on: { option: FILE_VALUES, after: 'fileb://', start: true } },
    ],
    match: ['aws dynamodb query --table-name t --key-condition-expression file://k.json', 'aws iam get-user --user-name fileb://n.txt'],
    not: ['aws iam get-user --user-name eve'],
  },
  {
    id: 'aws/put-object',
    doc: 'Sends a file.',
    when: { sub: ['s3api put-object', 's3api upload-part'], any: ['--body'] },
    does: [{ effect: 'network.write' }, { effect: 'file.read', on: { option: '--body' } }],
    match: ['aws s3api put-object --bucket b --key k --body .env', 'aws s3api upload-part --bucket b --key k --part-number 1 --upload-id u --body .env'],
    not: ['aws s3api put-object-tagging --bucket b --key k --tagging t'],
  },
  {
    id: 'aws/outfile',
    // Elsewhere a further word is a value of an option that takes several (`--instance-ids i-1 i-2`), or a mistake.
    doc: 'Saves what it selects to the file that is named last.',
    when: { sub: ['s3api select-object-content'] },
    does: [{ effect: 'file.write', on: 'last' }],
    match: ['aws s3api select-object-content --bucket b --key k out.csv'],
    not: ['aws lambda get-function --function-name f', 'aws ec2 describe-instances --instance-ids i-1 i-2'],
  },
  {
    id: 'aws/endpoint',
    doc: 'Talks to an address of the caller’s choice.',
    when: { any: ['--endpoint-url'] },
    // Whoever is there is shown a signed request, with the session's token.
    does: [{ effect: 'network.write', on: { option: '--endpoint-url' } }],
    match: ['aws --endpoint-url http://localhost:4566 s3 ls'],
    not: ['aws s3 ls'],
  },
  {
    id: 'aws/remote',
    doc: 'Runs commands on other machines.',
    when: {
      sub: list(
        'ssm start-session, ssm send-command, ecs execute-command, ec2-instance-connect ssh, ec2-instance-connect open-tunnel, ec2-instance-connect send-ssh-public-key, emr ssh, emr put, emr get, emr socks, cloud9 create-environment-membership',
      ),
    },
    does: [{ effect: 'execution.remote' }],
    match: ['aws ssm start-session --target i-1'],
    not: ['aws ssm describe-sessions'],
  },
  {
    id: 'aws/statement',
    doc: 'Runs SQL in a database of the cloud.',
    when: { sub: AWS_STATEMENTS },
    does: [{ effect: 'database.write' }],
    runs: [{ source: { option: list('--sql --query-string --statement') }, language: 'sql', elsewhere: true }],
    match: ["aws rds-data execute-statement --resource-arn a --secret-arn b --sql 'drop table orders'", "aws athena start-query-execution --query-string 'select 1'"],
    not: ['aws athena list-databases'],
  },
  {
    id: 'aws/remote-command',
    doc: 'Runs a command on machines or in containers.',
    when: { sub: ['ssm send-command', 'ecs execute-command'] },
    runs: [
      { source: { option: '--command' }, language: 'shell', elsewhere: true },
      ...list(`commands= commands=[" commands=['`).map((after) => ({ source: { option: '--parameters', after, start: true, before: after.endsWith('=') ? ']' : after.at(-1)! }, language: 'shell', elsewhere: true }) as const),
      ...['"commands":["', '"commands": ["'].map((after) => ({ source: { option: '--parameters', after, before: '"' }, language: 'shell', elsewhere: true }) as const),
    ],
    match: [
      "aws ecs execute-command --cluster c --task t --interactive --command 'rm -rf /'",
      "aws ssm send-command --document-name AWS-RunShellScript --parameters commands='rm -rf /'",
      `aws ssm send-command --document-name AWS-RunShellScript --parameters 'commands=["rm -rf /"]'`,
      `aws ssm send-command --document-name AWS-RunShellScript --parameters "commands=['rm -rf /']"`,
      `aws ssm send-command --document-name AWS-RunShellScript --parameters '{"commands":["rm -rf /"]}'`,
      `aws ssm send-command --document-name AWS-RunShellScript --parameters '{"commands": ["rm -rf /"]}'`,
    ],
    not: ['aws ssm start-session --target i-1'],
  },
  subcommandRow('aws/settings-read', 'process.read', { doc: 'Shows settings, secrets masked.', subs: 'configure list, configure list-profiles', match: 'aws configure list', not: 'aws configure' }),
  { id: 'aws/setting', doc: 'Shows one setting.', when: { sub: ['configure get'] }, does: [{ effect: 'process.read' }], match: ['aws configure get region'], not: ['aws configure list'] },
  {
    id: 'aws/setting-secret',
    doc: 'Shows a stored key.',
    when: { sub: ['configure get'], operand: { is: ['*secret*', '*token*', '*private*', '*password*'] } },
    does: [{ effect: 'secret.read' }],
    match: ['aws configure get aws_secret_access_key'],
    not: ['aws configure get region'],
  },
  subcommandRow('aws/settings', 'system.configure', {
    doc: 'Changes settings, or who it is.',
    subs: 'configure, configure set, configure import, configure sso, configure sso-session, configure add-model, sso login, sso logout, login, logout, eks update-kubeconfig, codeartifact login, eks install, cli-dev',
    match: 'aws configure set region eu-west-1,aws sso login',
    not: 'aws configure list',
  }),
  ...awsFiles,
  ...awsAccess,
]

export const aws: readonly Family[] = [
  {
    id: 'aws',
    programs: ['aws', 'awslocal'],
    doc: 'The command line of Amazon Web Services.',
    source: 'aws help and that of its commands, AWS CLI 1.45 and 2.17; botocore 1.43',
    grammar: {
      anywhere: true,
      help: true,
      value: [
        ...AWS_VALUES,
        ...list(
          '--protocol --port --ip-permissions --cidrip --cidr-ip --security-group-rules --launch-permission --create-volume-permission --operation-type --values-to-add --output --query --profile --region --color --cli-read-timeout --cli-connect-timeout --cli-binary-format --ca-bundle --max-items --page-size --starting-token --generate-cli-skeleton --since --format --transact-items --username --log-file-name --query-string --max-number-of-messages --public-access-block-configuration',
        ),
      ],
      benign: [...AWS_FLAGS, ...list('--no-cli-pager --no-paginate --no-sign-request --debug --no-cli-auto-prompt --follow --dry-run --no-dry-run')],
    },
    subcommands: { '*': {} },
    rows,
  },
]
