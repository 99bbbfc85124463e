// Programs that show, compare, count or encode files for people: jc, dasel, pv, glow, delta, checksums.
import type { Family } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'

export const dataTools: readonly Family[] = [
  {
    id: 'jc',
    programs: ['jc'],
    doc: 'Turns what commands print into JSON, also running them itself.',
    source: 'jc 1.23 --help',
    grammar: {
      longDash: true,
      stopAtOperand: true,
      otherOptions: 'unknown',
      benign: list(
        '-a -C -d -h -m -M -p -q -r -u -v -y -Z --about --help --pretty --quiet --raw --version --ps --ls --df --ifconfig --netstat --dig --ping --mount --lsblk --uptime --who --w --free --date --env --du --file --stat --crontab --hosts --passwd --fstab --csv --ini --xml --yaml --kv --jwt --git-log --git-log-s --systemctl --ss --route --arp --lsof --uname --last',
      ),
    },
    rows: [
      { id: 'jc/print', doc: 'Prints its input as JSON.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['df | jc --df'], not: ['jc df'] },
      { id: 'jc/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['jc df -h'], not: ['df | jc --df'] },
    ],
  },
  filePrinter(
    'dasel',
    'dasel',
    'dasel 2.5 --help; daseldocs.tomwright.me, v3',
    { value: list('-r --read -w --write -s --selector --format --indent --csv-comma'), benign: list('-c --compact -p --pretty -m --multi -n --plain --colour --escape-html -v --version') },
    'dasel -f a.json .x',
    {
      more: [
        readingOptions('dasel/file', ['-f', '--file'], 'dasel -f a.json .x', 'dasel -r json .x'),
        writingOptions('dasel/output', ['-o', '--out'], 'dasel -f a.json -o b.json .x', 'dasel -r json .x'),
        {
          id: 'dasel/other-files',
          doc: 'Reads other files that its query names.',
          when: { operand: { is: ['*readFile*'], literal: true } },
          does: [{ effect: 'unknown' }],
          match: [`dasel 'readFile("a.txt")'`],
          not: ['dasel -r json .file'],
        },
        {
          id: 'dasel/change',
          doc: 'Changes the file itself.',
          when: { operand: { at: 0, is: ['put', 'delete'], literal: true } },
          does: [{ effect: 'file.write', on: { option: ['-f', '--file'] } }],
          match: ['dasel put -f a.json -v 1 .x'],
          not: ['dasel -f a.json .x'],
        },
      ],
    },
  ),
  filePrinter(
    'pv',
    'pv',
    'pv(1) 1.6',
    {
      value: list('-F --format -s --size -i --interval -w --width -H --height -N --name -L --rate-limit -B --buffer-size -D --delay-start -l -d --watchfd -P --pidfile -R --remote -o --output'),
      benign: list(
        '-p --progress -t --timer -e --eta -I --fineta -r --rate -a --average-rate -b --bytes -T --buffer-percent -n --numeric -q --quiet -W --wait -l --line-mode -0 --null -f --force -c --cursor -S --stop-at-size -E --skip-errors -C --no-splice -V --version',
      ),
    },
    'pv a.bin',
    { more: [flagRow('pv/watch', 'Looks at another process, or writes a file.', 'unknown', list('-d --watchfd -P --pidfile -R --remote -o --output'), 'pv -d 4242', 'pv a.bin')] },
  ),
  filePrinter('ts', 'ts', 'ts(1), moreutils 0.67', { benign: list('-r -i -s -m') }, 'ls | ts', { on: 'but-first' }),
  filePrinter(
    'hexyl',
    'hexyl',
    'hexyl(1) 0.8',
    {
      value: list('-n --length -c --bytes -s --skip --block-size -o --display-offset --color --border --panels --group-size --endianness --base --terminal-width'),
      benign: list('-v --no-squeezing -C --characters --no-characters -P --no-position -V --version -p --plain'),
    },
    'hexyl a.bin',
  ),
  filePrinter('glow', 'glow mdcat', 'glow(1) 1.5; mdcat(1) 2.1', { value: list('-s --style -w --width --columns'), benign: list('-l --local -v --version -V --no-colour --fail') }, 'glow README.md', {
    more: [
      {
        id: 'glow/fetch',
        doc: 'Fetches an address.',
        when: { operand: { is: ['http://*', 'https://*', 'github.com/*', 'gitlab.com/*'] } },
        does: [{ effect: 'network.read', on: 'operands' }],
        match: ['glow https://example.com/a.md'],
        not: ['glow README.md'],
      },
      {
        id: 'glow/own',
        doc: 'Opens its settings in the editor, or keeps a document online.',
        when: { operand: { at: 0, is: list('config stash news'), literal: true } },
        does: [{ effect: 'execution.inline-code' }],
        match: ['glow config', 'glow stash a.md'],
        not: ['glow README.md'],
      },
      flagRow('glow/pager', 'Starts the pager, or keeps a document online.', 'execution.inline-code', ['-p', '--pager', '-a', '--all', '--config'], 'glow -p README.md', 'glow README.md'),
    ],
  }),
  filePrinter(
    'delta',
    'delta difft difftastic diff-so-fancy',
    'delta(1) 0.16; difft(1) 0.52',
    {
      value: list('--width -w --tabs --syntax-theme --color --display --context --language --override --background'),
      benign: list('-s --side-by-side -n --line-numbers --light --dark --no-gitconfig -V --version --raw --color-only --list-languages --list-syntax-themes --list-themes --skip-unchanged --ignore-comments --check-only --show-config'),
    },
    'delta a.txt b.txt',
    { more: [flagRow('delta/pager', 'Starts a pager of the caller’s choice.', 'execution.inline-code', ['--pager', '--paging', '--diff-args', '--config'], 'delta --pager less a.txt b.txt', 'delta a.txt b.txt')] },
  ),
  filePrinter('zless', 'zless zmore bzless bzmore xzless xzmore zstdless', 'zless(1), gzip 1.12', { plus: true, numeric: true, optional: ['+/', '+?'], benign: list('+G +F +g -R -S -N -F -X -i -r -V --version') }, 'zless a.gz'),
  filePrinter('zdiff', 'zdiff zcmp bzdiff bzcmp xzdiff xzcmp', 'zdiff(1), gzip 1.12', { value: list('-U -C'), optional: list('--unified --context'), benign: list('-u -c -q --brief -r -w -b -i -y -s -a -B --version') }, 'zdiff a.gz b.gz'),
  filePrinter(
    'xxhsum',
    'xxhsum xxh64sum xxh32sum xxh128sum b3sum sha3sum crc32 md5deep sha256deep hashdeep rhash',
    'xxhsum(1) 0.8; b3sum(1) 1.5; rhash(1) 1.4',
    { benign: list('-c --check -q --quiet --status --tag --no-names --raw -H0 -H1 -H2 -r -b -V --version') },
    'b3sum a.bin',
  ),
  {
    id: 'uuencode',
    programs: ['uuencode'],
    doc: 'Prints a file as text.',
    source: 'uuencode(1), sharutils 4.15',
    grammar: { help: true, benign: ['-m', '--base64', '-e', '--encode-file-name', '-v', '--version'] },
    rows: [{ id: 'uuencode/print', doc: 'Prints a file as text.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-last' }], match: ['uuencode a.bin b.bin'] }],
  },
  {
    id: 'uudecode',
    programs: ['uudecode'],
    doc: 'Turns text back into the file that it names.',
    source: 'uudecode(1), sharutils 4.15',
    grammar: { help: true, value: ['-o', '--output-file'], benign: ['-c', '--ignore-chmod', '-p', '-s', '-i', '-v'] },
    rows: [
      { id: 'uudecode/read', doc: 'Decodes.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], prints: 'decoded', match: ['uudecode -o - a.uu'] },
      { id: 'uudecode/write', doc: 'Writes the file that the text names.', when: { none: ['-o', '--output-file', '-p'] }, does: [{ effect: 'file.write' }], match: ['uudecode a.uu'], not: ['uudecode -o - a.uu'] },
      {
        id: 'uudecode/output',
        doc: 'Writes to a file.',
        when: { any: ['-o', '--output-file'] },
        does: [{ effect: 'file.write', on: { option: ['-o', '--output-file'], except: ['-', '/dev/stdout'] } }],
        match: ['uudecode -o b a.uu'],
        not: ['uudecode a.uu'],
      },
    ],
  },
  {
    id: 'envsubst',
    programs: ['envsubst'],
    doc: 'Puts environment variables into its input.',
    source: 'envsubst(1), gettext 0.21',
    grammar: { help: true, benign: ['-v', '--variables', '-V', '--version'] },
    rows: [{ id: 'envsubst/print', doc: 'Prints its input with variables in it.', does: [{ effect: 'environment.read' }], prints: 'environment', match: ['envsubst'] }],
  },
]
