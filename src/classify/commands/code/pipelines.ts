// Programs that run pipelines of scientific work, and those that look at what such work reads: Nextflow, Snakemake, samtools.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow } from '../shapes/option-rows.ts'
import { serviceClient } from '../shapes/service-client.ts'

const nextflow = serviceClient('nextflow', {
  doc: 'Runs pipelines that are written in a language of their own.',
  source: 'docs.seqera.io/nextflow/reference/cli, Nextflow 25.04',
  value: '-C -c -config -D -f -fields -F -filter -s -after -before -but -r -revision -profile -value -o -output',
  benign: '-q -quiet -h -help -v -version -n -dry-run -k -keep-logs -d -a -show-profiles -flat -properties -sort -l',
  about: '-v -version -h -help',
  aboutSubs: 'help',
  grammar: { longDash: true, help: false, otherOptions: 'execution.project-script' },
  subcommands: {
    log: { longDash: true, value: list('-f -fields -F -filter -s -after -before -but'), benign: list('-q -quiet -h -help -l -list-fields') },
    list: { longDash: true, benign: list('-h -help -a -d -detailed -all-revisions') },
    info: { longDash: true, value: ['-o'], benign: list('-d -h -help -u -check-updates') },
    clean: { longDash: true, value: list('-after -before -but'), benign: list('-n -dry-run -f -force -k -keep-logs -q -quiet -h -help') },
    view: { longDash: true, value: ['-r', '-revision'], benign: list('-l -q -quiet -h -help') },
  },
  takes: 'list, log, info, view, secrets list',
  calm: 'list',
  bold: 'run a.nf',
  lines: [
    {
      name: 'read',
      doc: 'Shows what ran, which pipelines are here and what they say.',
      effect: 'process.read',
      subs: 'log, list, info, view, secrets, secrets list',
      match: 'list, log, log -f name happy_euler, info acme/reads, view acme/reads',
    },
    {
      name: 'run',
      doc: 'Runs a pipeline, or reads settings that are code.',
      effect: 'execution.project-script',
      subs: 'run, config, inspect, lint, console, kuberun, node, plugin, fs, launch, lineage',
      match: 'run a.nf -resume, config -flat, inspect a.nf',
    },
    { name: 'fetch', doc: 'Fetches a pipeline.', effect: 'execution.install', subs: 'pull, clone, self-update, module', match: 'pull acme/reads' },
    { name: 'clean-look', doc: 'Says which work it would delete.', effect: 'file.list', subs: 'clean', when: { any: ['-n', '-dry-run'] }, match: 'clean -n', not: 'clean -f' },
    { name: 'clean', doc: 'Deletes the work of earlier runs.', effect: 'file.delete', subs: 'clean', when: { none: ['-n', '-dry-run'] }, match: 'clean -f happy_euler', not: 'clean -n' },
    { name: 'drop', doc: 'Deletes the copy of a pipeline.', effect: 'file.delete', subs: 'drop', match: 'drop acme/reads' },
    { name: 'secret', doc: 'Prints a secret.', effect: 'secret.read', subs: 'secrets get', match: 'secrets get A' },
    { name: 'account', doc: 'Changes secrets, or who is logged in.', effect: 'service.write', subs: 'secrets set, secrets delete, secrets put, auth, auth login, auth logout, auth config', match: 'secrets set A 1, auth login' },
  ],
})

/** Addresses from which these programs read as from files. */
const REMOTE = list('http://* https://* ftp://* s3://* gs://*')

const OUTPUTS = list('-o --output -U --unoutput --output-unselected')

const VIEWS = list('flagstat idxstats stats depth coverage bedcov head quickcheck samples flags dict version help')

const BAM: Grammar = {
  help: true,
  value: list(
    '-@ --threads -q --min-MQ --min-mapq -Q --min-BQ -f --require-flags -F --excl-flags --exclude-flags -G --rf -r --region --read-group -l --library -s --subsample -m --min-qlen -e --expr -d --tag -n --headers -a --amb --verbosity --input-fmt --input-fmt-option -O --output-fmt',
  ),
  benign: list('-b --bam -C --cram -1 --fast -u --uncompressed -h --with-header -H --header-only --no-header -c --count -v -qv -k -J -X -p -w -A -aa -g --no-PG'),
}

const samtools: Family = {
  id: 'samtools',
  programs: ['samtools'],
  doc: 'Reads and rewrites what sequencing machines found.',
  source: 'samtools(1), samtools 1.21',
  grammar: { benign: ['--version', '--help'] },
  subcommands: { ...Object.fromEntries([...VIEWS, 'view'].map((sub) => [sub, BAM])), '*': { otherOptions: 'file.write' } },
  rows: [
    { id: 'samtools/about', doc: 'Prints its version or help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['samtools --version'], not: ['samtools sort a.bam'] },
    {
      id: 'samtools/view',
      doc: 'Prints records, or figures about them.',
      when: { sub: ['view', ...VIEWS] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: REMOTE } }],
      match: ['samtools view -H a.bam', 'samtools flagstat -@ 4 a.bam'],
      not: ['samtools sort a.bam'],
    },
    {
      id: 'samtools/remote',
      doc: 'Reads records over the network.',
      when: { sub: ['view', ...VIEWS], operand: { is: REMOTE } },
      does: [{ effect: 'network.read', on: 'first' }],
      match: ['samtools view -H https://example.com/a.bam'],
      not: ['samtools view -H a.bam'],
    },
    {
      id: 'samtools/output',
      doc: 'Writes records to a file.',
      when: { sub: ['view', ...VIEWS], any: OUTPUTS },
      does: [{ effect: 'file.write', on: { option: OUTPUTS } }],
      match: ['samtools view -b -o b.bam a.bam'],
      not: ['samtools view -b a.bam'],
    },
    {
      id: 'samtools/change',
      doc: 'Writes records or an index.',
      when: {
        sub: list('sort index merge cat phase fastq fasta faidx fqidx markdup fixmate calmd collate addreplacerg reheader split import ampliconclip ampliconstats consensus mpileup reset rmdup depad targetcut tview cram-size checksum'),
      },
      does: [{ effect: 'file.write' }],
      match: ['samtools sort -o b.bam a.bam', 'samtools index a.bam'],
      not: ['samtools view a.bam'],
    },
  ],
}

const snakemake: Family = {
  id: 'snakemake',
  programs: ['snakemake'],
  doc: 'Runs pipelines whose rules are Python.',
  source: 'snakemake.readthedocs.io/en/stable/executing/cli.html, Snakemake 8',
  grammar: { otherOptions: 'execution.project-script', benign: list('-v --version -h --help') },
  rows: [
    { id: 'snakemake/about', doc: 'Prints its version or help.', when: { any: list('-v --version -h --help'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['snakemake --version'], not: ['snakemake -n'] },
    {
      id: 'snakemake/run',
      doc: 'Reads rules that are code, and runs them.',
      when: { none: list('-v --version -h --help') },
      does: [{ effect: 'execution.project-script' }],
      match: ['snakemake -n', 'snakemake --cores 4 all'],
      not: ['snakemake --version'],
    },
    flagRow('snakemake/delete', 'Deletes what earlier runs made.', 'file.delete', list('--delete-all-output --delete-temp-output'), 'snakemake --delete-all-output --cores 1', 'snakemake -n'),
  ],
}

export const pipelines: readonly Family[] = [nextflow, samtools, snakemake]
