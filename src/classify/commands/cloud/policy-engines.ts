// Programs that check settings against policies, and signatures of images: opa, cue, cosign. Rules of opa that are
// evaluated may send requests, so only what reads them without running them is harmless.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const opa = serviceClient('opa', {
  doc: 'Evaluates policies.',
  source: 'openpolicyagent.org/docs/cli, 0.70',
  benign: '-S --strict --v0-compatible --v1-compatible --rego-v1 -b --bundle -d --diff -l --list --fail -w --write',
  value: '-m --max-errors -f --format --ignore',
  about: '-h --help',
  aboutSubs: 'help, version, completion, capabilities',
  calm: 'check policy.rego',
  bold: 'test policy',
  lines: [
    {
      name: 'read',
      doc: 'Parses, checks or describes policies.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'check, parse, deps, inspect',
      when: { none: ['-w', '--write'] },
      match: 'check policy.rego, inspect a.tar.gz',
      not: 'inspect -w a.tar.gz',
    },
    {
      name: 'format',
      doc: 'Prints policies in their usual form.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'fmt',
      when: { none: ['-w', '--write'] },
      match: 'fmt --diff policy.rego',
      not: 'fmt -w policy.rego',
    },
    { name: 'rewrite', doc: 'Rewrites policies in their usual form.', does: [{ effect: 'file.write', on: 'operands' }], subs: 'fmt', when: { any: ['-w', '--write'] }, match: 'fmt -w policy.rego', not: 'fmt --diff policy.rego' },
    { name: 'run', doc: 'Evaluates policies, which may ask servers, or answers for them.', effect: 'execution.project-script', subs: 'eval, test, bench, exec, run', match: 'test policy, eval data.x' },
    { name: 'build', doc: 'Writes a bundle or a signature.', effect: 'file.write', subs: 'build, sign', match: 'build -b policy' },
  ],
})

const cue = serviceClient('cue', {
  doc: 'Checks and prints settings.',
  source: 'cuelang.org/docs/reference/command, cue 0.10',
  benign: '-c --concrete -a --all --show-all -A --all-errors -i --ignore -s --simplify -E --trace -v --verbose --strict --escape -H --show-hidden -O --show-optional -S --show-attributes --inline-imports -T --inject-vars -f --force',
  value: '-e --expression -d --schema -p --package -t --inject -l --path -n --name',
  about: '-h --help',
  calm: 'vet a.cue',
  bold: 'cmd deploy',
  lines: [
    { name: 'read', doc: 'Checks or prints settings.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], subs: 'vet', match: 'vet -c a.cue b.yaml' },
    {
      name: 'print',
      doc: 'Prints settings in some form.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'eval, export, def',
      when: { none: ['-o', '--outfile', '-f', '--force'] },
      match: 'eval a.cue, export -e web a.cue',
      not: 'export -o a.json a.cue',
    },
    {
      name: 'save',
      doc: 'Writes settings to a file.',
      does: [{ effect: 'file.write', on: { option: ['-o', '--outfile'] } }],
      subs: 'eval, export, def',
      when: { any: ['-o', '--outfile', '-f', '--force'] },
      match: 'export -o a.json a.cue',
      not: 'export a.cue',
    },
    { name: 'write', doc: 'Rewrites or makes files.', effect: 'file.write', subs: 'fmt, fix, trim, import, get, get go, mod init, mod edit, mod rename', match: 'fmt, mod init' },
    { name: 'run', doc: 'Runs a command of the project.', effect: 'execution.project-script', subs: 'cmd', match: 'cmd deploy' },
    { name: 'fetch', doc: 'Fetches modules, and writes which.', effect: 'execution.install', subs: 'mod get, mod tidy', match: 'mod tidy' },
    { name: 'publish', doc: 'Publishes a module, or logs in to do so.', effect: 'service.publish', subs: 'mod publish, mod upload, login', match: 'mod publish v0.1.0' },
  ],
})

const COSIGN_ASKS = 'verify, verify-attestation, verify-blob, verify-blob-attestation, dockerfile verify, manifest verify, tree, triangulate, download, download sbom, download signature, download attestation, public-key'

const cosign = serviceClient('cosign', {
  doc: 'Signs images and checks signatures.',
  source: 'docs.sigstore.dev/cosign, cosign 2.4',
  benign: '-d --verbose --check-claims --insecure-ignore-tlog --insecure-ignore-sct --offline --allow-insecure-registry',
  value:
    '--key --certificate --cert --certificate-identity --certificate-identity-regexp --certificate-oidc-issuer --certificate-oidc-issuer-regexp --certificate-chain --ca-roots --signature --bundle --type --policy -o --output --platform --predicate-type -t --timeout -a --annotations',
  about: '-h --help',
  calm: 'tree registry.example.com/web',
  bold: 'sign registry.example.com/web',
  lines: [
    {
      name: 'verify',
      doc: 'Checks or shows signatures.',
      does: [{ effect: 'service.read' }, { effect: 'file.read', on: { option: ['--key', '--certificate', '--cert', '--policy'] } }],
      subs: COSIGN_ASKS,
      match: 'verify --key a.pub registry.example.com/web, tree registry.example.com/web',
    },
    {
      name: 'sign',
      doc: 'Signs, or copies or takes away signatures.',
      effect: 'service.publish',
      subs: 'sign, attest, attach, attach sbom, attach signature, attach attestation, copy, load, upload, upload blob, clean',
      match: 'sign registry.example.com/web, clean registry.example.com/web',
    },
    { name: 'file', doc: 'Writes keys, signatures or images to files.', effect: 'file.write', subs: 'sign-blob, attest-blob, save, generate-key-pair, import-key-pair, generate, initialize', match: 'generate-key-pair' },
    { name: 'account', doc: 'Logs in, or changes a security token.', effect: 'system.configure', subs: 'login, piv-tool, pkcs11-tool', match: 'login registry.example.com' },
    { name: 'secret', doc: 'Prints its settings, which may hold passwords.', effect: 'secret.read', subs: 'env', match: 'env' },
  ],
})

/** Checks settings of a cluster by commands that its own settings name, here or in the working directory. */
const kubeBench: Family = {
  id: 'kube-bench',
  programs: ['kube-bench'],
  doc: 'Checks how a cluster is set up.',
  source: 'github.com/aquasecurity/kube-bench, docs/flags-and-commands.md, 0.9',
  grammar: { help: true, otherOptions: 'execution.project-script' },
  rows: [
    {
      id: 'kube-bench/version',
      doc: 'Prints its version.',
      when: { operands: { min: 1, max: 1 }, operand: { at: 0, is: ['version', 'help'], literal: true } },
      does: [{ effect: 'text.print' }],
      match: ['kube-bench version'],
      not: ['kube-bench run'],
    },
    {
      id: 'kube-bench/run',
      doc: 'Runs checks that settings name.',
      when: { operandNot: { at: 0, is: list('version help') } },
      does: [{ effect: 'execution.project-script' }],
      match: ['kube-bench run', 'kube-bench'],
      not: ['kube-bench version'],
    },
  ],
}

export const policyEngines: readonly Family[] = [opa, cue, cosign, kubeBench]
