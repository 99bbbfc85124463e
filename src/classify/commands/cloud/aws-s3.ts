// aws s3: files in buckets, listed, copied, deleted and shown to others.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const COPIES = list('s3 cp, s3 mv, s3 sync')
const QUIET = list(
  '--recursive --human-readable --summarize --quiet --only-show-errors --no-progress --no-follow-symlinks --follow-symlinks --no-guess-mime-type --exact-timestamps --size-only --force-glacier-transfer --ignore-glacier-warnings',
)

export const awsFiles: readonly Row[] = [
  subcommandRow('aws/s3-list', 'service.read', { doc: 'Lists buckets and files.', subs: 's3 ls', match: 'aws s3 ls s3://logs --recursive --human-readable', not: 'aws s3 mb s3://logs' }),
  {
    id: 'aws/s3-copy',
    doc: 'Copies files between buckets and this machine.',
    when: { sub: COPIES, none: ['--dryrun'], operandNot: { at: 1, is: ['-'] } },
    does: [{ effect: 'service.write' }, { effect: 'network.write' }, { effect: 'file.read', on: 'first' }, { effect: 'file.copy', on: { from: 1 } }],
    match: ['aws s3 cp a.txt s3://logs/', 'aws s3 sync dist s3://site'],
    not: ['aws s3 cp a.txt s3://logs/ --dryrun', 'aws s3 cp s3://logs/a.txt -'],
  },
  {
    id: 'aws/s3-print',
    doc: 'Prints a file of a bucket.',
    when: { sub: ['s3 cp'], operands: { max: 2 }, none: ['--dryrun', '--recursive'], operand: { at: 1, is: ['-'], literal: true } },
    does: [{ effect: 'service.read' }, { effect: 'file.read', on: 'first' }],
    match: ['aws s3 cp s3://logs/a.txt -'],
    not: ['aws s3 cp s3://logs/a.txt b.txt', 'aws s3 cp - s3://logs/a.txt', 'aws s3 cp s3://logs/a.txt - --recursive', 'aws s3 cp s3://logs/a.txt - b'],
  },
  {
    id: 'aws/s3-rehearse',
    doc: 'Says what would be copied or deleted.',
    when: { sub: [...COPIES, 's3 rm'], any: ['--dryrun'] },
    does: [{ effect: 'service.read' }],
    match: ['aws s3 rm s3://logs/a --dryrun'],
    not: ['aws s3 rm s3://logs/a'],
  },
  {
    id: 'aws/s3-options',
    doc: 'Chooses what is copied and how.',
    when: { sub: [...COPIES, 's3 rm', 's3 ls'], any: [...QUIET, ...list('--include --exclude --content-type --cache-control --storage-class --metadata --request-payer --source-region --sse --expires-in')] },
    does: [{ effect: 'text.print', on: { option: list('--include --exclude --content-type --cache-control --storage-class --metadata --request-payer --source-region --sse --expires-in') } }],
    match: ["aws s3 sync dist s3://site --exclude '*.map'"],
    not: ['aws s3 sync dist s3://site'],
  },
  {
    id: 'aws/s3-change',
    doc: 'Deletes a file, makes or drops a bucket, or makes an address that opens a file to whoever has it.',
    when: { sub: list('s3 rm, s3 mb, s3 rb, s3 presign, s3 website'), none: ['--dryrun'] },
    does: [{ effect: 'service.write' }],
    match: ['aws s3 mb s3://logs', 'aws s3 presign s3://logs/a', 'aws s3 rm s3://logs/a'],
    not: ['aws s3 ls'],
  },
  {
    id: 'aws/s3-delete-tree',
    doc: 'Deletes all files of a bucket or a folder in it.',
    when: { sub: ['s3 rm'], any: ['--recursive'], none: ['--dryrun'] },
    does: [{ effect: 'service.destroy' }],
    match: ['aws s3 rm s3://logs --recursive'],
    not: ['aws s3 rm s3://logs/a'],
  },
  {
    id: 'aws/s3-sync-delete',
    doc: 'Deletes what the source does not have.',
    when: { sub: ['s3 sync'], any: ['--delete'], none: ['--dryrun'] },
    does: [{ effect: 'service.destroy' }],
    match: ['aws s3 sync dist s3://site --delete'],
    not: ['aws s3 sync dist s3://site'],
  },
  { id: 'aws/s3-drop', doc: 'Deletes a bucket with all files in it.', when: { sub: ['s3 rb'], any: ['--force'] }, does: [{ effect: 'service.destroy' }], match: ['aws s3 rb s3://logs --force'], not: ['aws s3 rb s3://logs'] },
]
