// git: what shows files of the repository that hold secrets, by their names.

import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Names of files with secrets, as they stand at the end of `HEAD:path` too. */
const SECRETS = list(
  '*.env *.env.* .env* */.env* *:.env* *id_rsa* *id_dsa* *id_ecdsa* *id_ed25519* *credentials* *.pem *.key *.p12 *.pfx *.jks *.keystore *.kdbx *.npmrc *.netrc *.pypirc *.pgpass *.htpasswd *secrets.yml *secrets.yaml *secrets.json *secrets.toml *.tfvars *.tfstate *.vault-pass* *.vault_pass*',
)

/** Options of `log` and `diff` with which they show lines of the files, or which may. */
const PATCHES = list(
  '-p -u --patch -U --unified -W --function-context --patch-with-stat --patch-with-raw --cc -c -m --diff-merges --remerge-diff --binary --word-diff --word-diff-regex --color-words --color-moved --check --submodule --ws-error-highlight -t -R',
)
/** Options of `diff` with which it shows names and numbers alone. */
const SUMMARIES = list('--name-only --name-status --stat --shortstat --numstat --dirstat --quiet --no-patch -s')

export const gitSecrets: readonly Row[] = [
  {
    id: 'git/secret-file',
    doc: 'Shows a file of the repository.',
    when: { sub: ['stash show', ...list('show cat-file diff-files diff-index diff-tree range-diff format-patch blame annotate archive')], operand: { is: SECRETS } },
    does: [{ effect: 'secret.read', on: 'operands' }],
    match: [
      'git show HEAD:.env',
      'git annotate .env',
      'git archive HEAD .env',
      'git cat-file blob main:.npmrc',
      'git diff-files -p .env',
      'git diff-index -p HEAD -- .env',
      'git diff-tree -p HEAD -- .env',
      'git range-diff v1...v2 -- .env',
      'git format-patch --stdout HEAD~1 -- .env',
      'git stash show -p -- .env',
    ],
    not: ['git show HEAD:a.txt', 'git archive HEAD src'],
  },
  {
    id: 'git/secret-history',
    doc: 'Shows how a file of the repository changed, line by line.',
    when: { sub: ['log', 'whatchanged', 'diff'], any: PATCHES, operand: { is: SECRETS } },
    does: [{ effect: 'secret.read', on: 'operands' }],
    match: ['git log -p -- config/secrets.yml', 'git whatchanged -p -- .env', 'git log --stat -U1 -- .env', 'git diff --stat -p -- .env'],
    not: ['git log --oneline -- .env', 'git log -p -- a.txt'],
  },
  {
    id: 'git/secret-difference',
    doc: 'Shows how a file of the repository differs, line by line.',
    when: { sub: ['diff'], none: SUMMARIES, operand: { is: SECRETS } },
    does: [{ effect: 'secret.read', on: 'operands' }],
    match: ["git diff HEAD~1 -- '.env*'"],
    not: ['git diff --stat -- .env', 'git diff a.txt'],
  },
  {
    id: 'git/named-objects',
    doc: 'Shows the objects that its input names.',
    when: { sub: ['cat-file'], any: ['--batch', '--batch-command'], stdin: true },
    does: [{ effect: 'unknown' }],
    match: ['echo HEAD:.env | git cat-file --batch'],
    not: ['git cat-file --batch-check < refs.txt', 'git cat-file --batch --batch-all-objects'],
  },
  {
    id: 'git/ignored-secret',
    // Without force the name says too little: `.npmrc`, `.envrc` and `.env.test` are committed by many projects, and a
    // person who is asked sees it. What has to be forced in is ignored because nobody else shall have it.
    doc: 'Adds what the project ignores: a secret, by its name, goes out with the next push.',
    when: { sub: ['add', 'stage'], any: ['-f', '--force'] },
    does: [{ effect: 'file.read', on: 'operands' }],
    match: ['git add -f .env', 'git add --force .env && git commit -m x && git push'],
    not: ['git add .env'],
  },
  {
    id: 'git/secret-lines',
    doc: 'Shows how lines of a file came about.',
    when: { sub: ['log'], value: { '-L': SECRETS } },
    does: [{ effect: 'secret.read', on: { option: '-L' } }],
    match: ['git log -L1,5:.env'],
    not: ['git log -L1,5:a.ts'],
  },
  {
    id: 'git/config-blob',
    doc: 'Reads settings from a file of the repository.',
    when: { sub: ['config'], value: { '--blob': SECRETS } },
    does: [{ effect: 'secret.read', on: { option: '--blob' } }],
    match: ['git config --blob HEAD:.env -l'],
    not: ['git config --blob HEAD:.gitmodules -l'],
  },
  {
    id: 'git/secret-search',
    doc: 'Searches a file that holds secrets.',
    when: { sub: ['grep'], operands: { min: 2 }, operand: { at: -1, is: list('*.env *.env.* *id_rsa* *id_ed25519* *credentials *.pem *.key'), literal: true } },
    does: [{ effect: 'secret.read', on: 'last' }],
    match: ['git grep PASSWORD -- .env'],
    not: ["git grep '.env'"],
  },
]
