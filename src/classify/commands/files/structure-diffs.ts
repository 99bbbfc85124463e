// Programs that compare YAML and JSON by what they say rather than by their lines.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'

const WEB = list('http:* https:*')
const FORMAT = { benign: list('-i --in-place -r --restructure -O --omit-indent-helper -p --plain') }
const BETWEEN = {
  value: list('--additional-identifier --filter --exclude --filter-regexp --exclude-regexp --ignore-value-changes-of -o --output --minor-change-threshold --multi-line-context-lines --chroot --chroot-of-from --chroot-of-to'),
  benign: list(
    '-i --ignore-order-changes --ignore-whitespace-changes -v --ignore-value-changes --detect-kubernetes --detect-renames -b --omit-header -l --no-table-style -x --no-cert-inspection -g --use-go-patch-style --swap --translate-list-to-documents -s --set-exit-code --format-strings',
  ),
}

const dyff: Family = {
  id: 'dyff',
  programs: ['dyff'],
  doc: 'Compares YAML and JSON documents.',
  source: 'github.com/homeport/dyff, README and --help, 1.9',
  grammar: { anywhere: true, help: true, value: list('-c --color -t --truecolor -w --fixed-width'), benign: list('-k --preserve-key-order-in-json -h') },
  subcommands: { between: BETWEEN, bw: BETWEEN, 'last-applied': BETWEEN, json: FORMAT, yaml: FORMAT, version: {}, help: {} },
  rows: [
    { id: 'dyff/print', doc: 'Prints differences, or documents in another form.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['dyff between a.yml b.yml', 'dyff json a.yml'] },
    { id: 'dyff/web', doc: 'Fetches a document.', when: { operand: { is: WEB } }, does: [{ effect: 'network.read', on: 'operands' }], match: ['dyff between a.yml https://example.com/b.yml'], not: ['dyff between a.yml b.yml'] },
    {
      id: 'dyff/rewrite',
      doc: 'Rewrites documents.',
      when: { sub: ['json', 'yaml'], any: ['-i', '--in-place'] },
      does: [{ effect: 'file.write', on: 'operands' }],
      match: ['dyff yaml -i a.json', 'dyff json --in-place a.yml'],
      not: ['dyff yaml a.json', 'dyff between -i a.yml b.yml'],
    },
  ],
}

const jd: Family = {
  id: 'jd',
  programs: ['jd'],
  doc: 'Compares JSON and YAML documents.',
  source: 'github.com/josephburnett/jd, README, 2.2',
  grammar: { help: true, longDash: true, value: list('-f -o -t -opts -setkeys -precision'), benign: list('-color -git-diff-driver -p -set -mset -v2 -version -yaml') },
  rows: [
    { id: 'jd/print', doc: 'Prints differences, or a document with a patch put in.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['jd a.json b.json', 'jd -p a.patch a.json'] },
    writingOptions('jd/output', ['-o'], 'jd -o c.patch a.json b.json', 'jd a.json b.json'),
  ],
}

export const structureDiffs: readonly Family[] = [dyff, jd]
