// Clients for the web beside curl and wget: HTTPie, downloaders, text browsers, sockets, load testers.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { resourceRows } from '../shapes/resource-addresses.ts'

const READS = list('GET HEAD OPTIONS get head options')
const CHANGES = list('POST PUT PATCH DELETE post put patch delete CONNECT PROPPATCH MKCOL COPY MOVE PURGE')
const ABOUT = list('--version --help --manual')
/** Addresses, among the operands that are items of the request. */
const ADDRESSES = list('http://* https://* :* localhost* GET HEAD OPTIONS POST PUT PATCH DELETE')
const FILES = { each: 'operands', except: ADDRESSES, after: '@' } as const
const FIELDS = { each: 'operands', except: ADDRESSES, after: '=' } as const

const httpie: Family = {
  id: 'http',
  programs: ['http', 'https', 'xh', 'xhs'],
  doc: 'Asks a web server; items after the address become its body.',
  source: 'http(1), HTTPie 3.2; xh(1) 0.18',
  grammar: {
    value: list(
      '-p --print -s --style --format-options --pretty --response-charset --response-mime --auth -a --auth-type -A --max-redirects --max-headers --timeout --verify --ssl --ciphers --default-scheme --history-print -P --boundary --raw --http-version --bearer',
    ),
    benign: list(
      '-F --follow -j --json -f --form --multipart -x --compress -h --headers -b --body -v --verbose --all -S --stream --check-status -I --ignore-stdin --offline -q --quiet --chunked -m --meta --path-as-is --debug --unsorted --sorted --ignore-netrc --traceback --no-check-status --no-follow --no-verify --curl --https -4 --ipv4 -6 --ipv6 --curl-long --version --help --manual',
    ),
  },
  rows: [
    {
      id: 'http/get',
      doc: 'Reads from an address.',
      when: { operand: { at: 0, is: READS, literal: true } },
      does: [{ effect: 'network.read', on: { from: 1, to: 2 } }],
      prints: 'network',
      match: ['http GET https://example.com/a'],
      not: ['http POST https://example.com/a'],
    },
    {
      id: 'http/plain',
      doc: 'Reads from an address, or sends the items given with it.',
      when: { operandNot: { at: 0, is: [...READS, ...CHANGES] } },
      does: [{ effect: 'network.read', on: 'first' }],
      prints: 'network',
      match: ['http https://example.com/a'],
      not: ['http GET https://example.com/a'],
    },
    {
      id: 'http/method',
      doc: 'Asks with a method that changes things.',
      when: { operand: { at: 0, is: CHANGES } },
      does: [{ effect: 'network.write', on: { from: 1, to: 2 } }],
      prints: 'network',
      match: ['http DELETE https://example.com/1'],
      not: ['http GET https://example.com/1'],
    },
    ...resourceRows('http', 'http GET %', [
      { asks: 'deletes', when: { operandNot: { at: 0, is: [...READS, ...list('POST PUT PATCH post put patch')] } }, at: 1, command: 'http DELETE %' },
      { asks: 'sends', when: { operandNot: { at: 0, is: [...READS, ...list('DELETE delete')] } }, at: 1, command: 'http POST %' },
    ]),
    {
      id: 'http/items',
      doc: 'Sends fields, and files that items name.',
      when: { operands: { min: 2 } },
      does: [
        { effect: 'network.write', on: FIELDS },
        { effect: 'network.write', on: FILES },
        { effect: 'file.read', on: FILES },
      ],
      match: ['http https://example.com name=x', 'http https://example.com f@a.txt'],
      not: ['http https://example.com'],
    },
    { id: 'http/input', doc: 'Sends its input.', when: { stdin: true, none: ['-I', '--ignore-stdin'] }, does: [{ effect: 'network.write', on: 'operands' }], match: ['echo x | http https://example.com'], not: ['http https://example.com'] },
    { id: 'http/raw', doc: 'Sends a text.', when: { any: ['--raw'] }, does: [{ effect: 'network.write', on: 'operands' }], match: ["http --raw '{}' https://example.com"], not: ['http https://example.com'] },
    {
      id: 'http/output',
      doc: 'Writes what it gets to a file.',
      when: { any: ['-o', '--output'] },
      does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }],
      match: ['http -o a.txt https://example.com'],
      not: ['http https://example.com'],
    },
    {
      id: 'http/download',
      doc: 'Saves what it gets under its own name.',
      when: { any: ['-d', '--download', '-c', '--continue'] },
      does: [{ effect: 'file.write', on: 'url-names' }],
      match: ['http -d https://example.com/a.txt'],
      not: ['http https://example.com/a.txt'],
    },
    {
      id: 'http/session',
      doc: 'Keeps a session with cookies in a file.',
      when: { any: ['--session', '--session-read-only'] },
      does: [
        { effect: 'file.write', on: { option: '--session' } },
        { effect: 'secret.read', on: { option: '--session-read-only' } },
      ],
      match: ['http --session=me https://example.com'],
      not: ['http https://example.com'],
    },
    {
      id: 'http/computed',
      doc: 'Sends text that is computed when it runs.',
      when: { any: ['-a', '--auth', '--bearer', '-A', '--auth-type'] },
      does: [{ effect: 'network.write', on: { option: ['-a', '--auth', '--bearer', '-A', '--auth-type'], except: ['*'] } }],
      match: ['http -a "$(cat a.txt)" https://example.com'],
      not: ['http https://example.com'],
    },
    {
      id: 'http/identity',
      doc: 'Proves who it is with a key.',
      when: { any: ['--cert', '--cert-key', '--cert-key-pass'] },
      does: [{ effect: 'secret.read', on: { option: ['--cert', '--cert-key', '--cert-key-pass'] } }],
      match: ['http --cert=c.pem https://example.com'],
      not: ['http https://example.com'],
    },
    {
      id: 'http/path',
      doc: 'Goes another way than the address says.',
      when: { any: ['--proxy', '--resolve', '--interface', '--unix-socket'] },
      does: [{ effect: 'network.connect', on: { option: ['--proxy', '--resolve', '--interface', '--unix-socket'] } }],
      match: ['http --proxy=http:http://example.com:99 https://example.com'],
      not: ['http https://example.com'],
    },
    { id: 'http/about', doc: 'Prints its version or help.', when: { any: ABOUT }, does: [{ effect: 'text.print' }], match: ['http --version'], not: ['http https://example.com'] },
  ],
}

/** Downloaders that save into files of their own choice. */
const downloads = (id: string, source: string, grammar: Family['grammar'], more: readonly Row[]): Family => ({
  id,
  programs: [id],
  doc: 'Downloads files.',
  source,
  grammar: { help: true, ...grammar },
  rows: [
    {
      id: `${id}/save`,
      doc: 'Saves downloads under their own names.',
      when: { operands: { min: 1 } },
      does: [
        { effect: 'network.read', on: 'operands' },
        { effect: 'file.write', on: 'url-names' },
      ],
      match: [`${id} https://example.com/a.iso`],
      not: [`${id} --version`],
    },
    { id: `${id}/about`, doc: 'Prints its version.', when: { operands: { max: 0 }, any: ['-V', '-v', '--version'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} https://example.com/a.iso`] },
    ...more,
  ],
})

const aria2: Family = downloads(
  'aria2c',
  'aria2c(1) 1.36',
  {
    value: list(
      '-x --max-connection-per-server -s --split -j --max-concurrent-downloads -k --min-split-size -m --max-tries -t --timeout --connect-timeout --retry-wait --max-download-limit --max-overall-download-limit --header -U --user-agent --referer --http-user --http-passwd --checksum --console-log-level --summary-interval --file-allocation --seed-time --seed-ratio',
    ),
    optional: list('-c --continue --allow-overwrite --auto-file-renaming --check-certificate --show-console-readout -q --quiet --download-result -V --check-integrity --enable-dht --follow-torrent --bt-save-metadata'),
    benign: ['-v', '--version', '--no-conf'],
  },
  [
    {
      id: 'aria2c/place',
      doc: 'Saves downloads and their state in named files.',
      when: { any: list('-d --dir -o --out -l --log --save-session --save-cookies --dht-file-path') },
      does: [{ effect: 'file.write', on: { option: list('-d --dir -o --out -l --log --save-session --save-cookies --dht-file-path') } }],
      match: ['aria2c -o a.iso https://example.com/x'],
      not: ['aria2c https://example.com/a.iso'],
    },
    {
      id: 'aria2c/list',
      doc: 'Downloads what a file lists.',
      when: { any: ['-i', '--input-file', '-T', '--torrent-file', '-M', '--metalink-file'] },
      does: [{ effect: 'file.read', on: { option: ['-i', '--input-file', '-T', '--torrent-file', '-M', '--metalink-file'] } }, { effect: 'unknown' }],
      match: ['aria2c -i urls.txt'],
      not: ['aria2c https://example.com/a.iso'],
    },
    {
      id: 'aria2c/hook',
      doc: 'Runs a program at certain moments.',
      when: { any: list('--on-download-complete --on-download-start --on-download-stop --on-download-error --on-download-pause --on-bt-download-complete') },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: list('--on-download-complete --on-download-start --on-download-stop --on-download-error --on-download-pause --on-bt-download-complete') }, language: 'shell' }],
      match: ['aria2c --on-download-complete=./done https://example.com/a'],
      not: ['aria2c https://example.com/a.iso'],
    },
    { id: 'aria2c/serve', doc: 'Lets others steer it.', when: { any: ['--enable-rpc', '--rpc-listen-all'] }, does: [{ effect: 'network.listen' }], match: ['aria2c --enable-rpc'], not: ['aria2c https://example.com/a.iso'] },
  ],
)

const axel: Family = downloads(
  'axel',
  'axel(1) 2.17',
  {
    value: list('-n --num-connections -s --max-speed -S --search -T --timeout -U --user-agent -H --header --max-redirect'),
    benign: list('-c --no-clobber -k --insecure -q --quiet -v --verbose -V --version -a --alternate -p --percentage -4 --ipv4 -6 --ipv6 -N --no-proxy'),
  },
  [
    {
      id: 'axel/output',
      doc: 'Saves the download in a file.',
      when: { any: ['-o', '--output'] },
      does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }],
      match: ['axel -o a.iso https://example.com/x'],
      not: ['axel https://example.com/a.iso'],
    },
  ],
)

/** Text browsers: with a dump option they print a page, otherwise they wait for keys. */
const browser = (id: string, source: string, dumps: readonly string[], grammar: Family['grammar']): Family => ({
  id,
  programs: [id],
  doc: 'Shows pages of the web as text.',
  source,
  grammar: { ...grammar, help: true },
  rows: [
    {
      id: `${id}/dump`,
      doc: 'Prints a page.',
      when: { any: dumps },
      does: [{ effect: 'network.read', on: 'operands' }, { effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
      prints: 'network',
      match: [`${id} ${dumps[0]} https://example.com`],
      not: [`${id} https://example.com`],
    },
    { id: `${id}/browse`, doc: 'Waits for keys.', when: { none: [...dumps, '-version', '--version'] }, does: [{ effect: 'execution.interactive' }], match: [`${id} https://example.com`], not: [`${id} ${dumps[0]} https://example.com`] },
    { id: `${id}/about`, doc: 'Prints its version.', when: { any: ['-version', '--version'] }, does: [{ effect: 'text.print' }], match: [`${id} -version`], not: [`${id} https://example.com`] },
  ],
})

const grpcurl: Family = {
  id: 'grpcurl',
  programs: ['grpcurl'],
  doc: 'Calls procedures of a server.',
  source: 'grpcurl 1.8 -help',
  grammar: {
    help: true,
    longDash: true,
    value: list('-H -rpc-header -reflect-header -authority -connect-timeout -max-time -max-msg-sz -format -import-path -proto -protoset -servername -cacert -keepalive-time --import-path --proto --format --max-time'),
    benign: list('-plaintext --plaintext -insecure -v -vv -V -version --version -help -emit-defaults -allow-unknown-fields -msg-template -format-error -use-reflection -reflection'),
  },
  rows: [
    {
      id: 'grpcurl/describe',
      doc: 'Lists or describes what a server offers.',
      when: { operand: { at: 1, is: ['list', 'describe'], literal: true } },
      does: [
        { effect: 'network.read', on: 'first' },
        { effect: 'network.write', on: { option: ['-H', '-rpc-header', '-reflect-header', '-authority'], except: ['*'] } },
      ],
      match: ['grpcurl example.com:443 list'],
      not: ['grpcurl example.com:443 a.B/C'],
    },
    {
      id: 'grpcurl/call',
      doc: 'Calls a procedure.',
      when: { operands: { min: 2 }, operandNot: { at: 1, is: ['list', 'describe'] } },
      does: [{ effect: 'network.write', on: 'first' }],
      match: ["grpcurl -d '{}' example.com:443 a.B/C"],
      not: ['grpcurl example.com:443 list'],
    },
    {
      id: 'grpcurl/data',
      doc: 'Sends a message.',
      when: { any: ['-d', '-data'] },
      does: [{ effect: 'network.write' }, { effect: 'text.print', on: { option: ['-d', '-data'] } }],
      match: ["grpcurl -d '{}' example.com:443 a.B/C"],
      not: ['grpcurl example.com:443 list'],
    },
    {
      id: 'grpcurl/identity',
      doc: 'Proves who it is with a key.',
      when: { any: ['-cert', '-key'] },
      does: [{ effect: 'secret.read', on: { option: ['-cert', '-key'] } }],
      match: ['grpcurl -key k.pem example.com:443 list'],
      not: ['grpcurl example.com:443 list'],
    },
    {
      id: 'grpcurl/files',
      doc: 'Writes what it learns to files.',
      when: { any: ['-protoset-out', '-proto-out-dir'] },
      does: [{ effect: 'file.write', on: { option: ['-protoset-out', '-proto-out-dir'] } }],
      match: ['grpcurl -protoset-out a.bin example.com:443 list'],
      not: ['grpcurl example.com:443 list'],
    },
    { id: 'grpcurl/about', doc: 'Prints its version or help.', when: { any: ['-version', '--version', '-help'] }, does: [{ effect: 'text.print' }], match: ['grpcurl -version', 'grpcurl --version'], not: ['grpcurl example.com:443 list'] },
  ],
}

const sockets: Family = {
  id: 'websocket',
  programs: ['websocat', 'wscat'],
  doc: 'Passes messages over a socket.',
  source: 'websocat 1.11 --help; wscat 5.2 --help',
  grammar: {
    help: true,
    value: list('-c --connect -H --header -o --origin -p -w --wait --auth --protocol -x --execute -s'),
    benign: list('-n -1 -t -b -k -v -q -E -u -U --no-close --text --binary --one-message --no-check -P --slash -V --version --ping-interval -l --listen --oneshot'),
  },
  rows: [
    {
      id: 'websocket/connect',
      doc: 'Connects to a server.',
      when: { none: ['-V', '--version'] },
      does: [{ effect: 'network.connect', on: 'operands' }, { effect: 'network.connect', on: { option: ['-c', '--connect'] } }, { effect: 'network.connect' }],
      prints: 'network',
      match: ['websocat wss://example.com/feed'],
      not: ['websocat --version'],
    },
    {
      id: 'websocket/shell',
      doc: 'Gives the other side a program here.',
      when: { operand: { is: list('exec:* sh-c:* cmd:* *:exec:* *:sh-c:* *:cmd:*'), literal: true } },
      does: [{ effect: 'execution.reverse-shell' }],
      match: ['websocat ws-l:0.0.0.0:99 sh-c:sh'],
      not: ['websocat wss://example.com/feed'],
    },
    { id: 'websocket/listen', doc: 'Opens a port.', when: { any: ['-s', '-l', '--listen'] }, does: [{ effect: 'network.listen' }], match: ['websocat -s 8080'], not: ['websocat wss://example.com/feed'] },
    { id: 'websocket/about', doc: 'Prints its version.', when: { any: ['-V', '--version'] }, does: [{ effect: 'text.print' }], match: ['websocat --version'], not: ['websocat wss://example.com/feed'] },
  ],
}

/** Programs that ask an address as often as they can. */
const load = (id: string, source: string, grammar: Family['grammar'], files: readonly string[]): Family => ({
  id,
  programs: [id],
  doc: 'Measures a server by asking it as often as it can.',
  source,
  grammar: { help: true, ...grammar },
  rows: [
    { id: `${id}/load`, doc: 'Asks very often.', when: { operands: { min: 1 } }, does: [{ effect: 'network.write', on: 'operands' }, { effect: 'network.write' }], match: [`${id} https://example.com/`], not: [id] },
    { id: `${id}/say`, doc: 'Says how it is used, or its version.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [id], not: [`${id} https://example.com/`] },
    ...(files.length > 0
      ? [
          {
            id: `${id}/file`,
            doc: 'Sends a file or runs a script.',
            when: { any: files },
            does: [{ effect: 'execution.script', on: { option: files } } as const, { effect: 'file.read', on: { option: files } } as const],
            match: [`${id} ${files[0]} a.txt https://example.com/`],
            not: [`${id} https://example.com/`],
          },
        ]
      : []),
  ],
})

export const httpClients: readonly Family[] = [
  httpie,
  aria2,
  axel,
  browser('lynx', 'lynx(1) 2.9', ['-dump', '-source', '-head', '-mime_header'], {
    longDash: true,
    optional: list('-width -assume_charset -display_charset -connect_timeout -read_timeout'),
    benign: list(
      '-nolist -listonly -nonumbers -hiddenlinks=ignore -accept_all_cookies -noreferer -nomargins -stdin -force_html -image_links -unique_urls -with_backspaces -justify -dont_wrap_pre -version -help -number_links -notitle -nostatus -pseudo_inlines -verbose -vikeys -xhtml_parsing',
    ),
  }),
  browser('w3m', 'w3m(1) 0.5.3', ['-dump', '-dump_source', '-dump_head', '-dump_extra'], {
    longDash: true,
    value: list('-T -cols -I -O -l -t -ppc -ppl'),
    benign: list('-M -S -s -r -no-cookie -cookie -4 -6 -F -graph -no-graph -m -v -version -help -W -X -N -B -num'),
  }),
  browser('links', 'links(1) 2.28', ['-dump', '-source'], { longDash: true, value: list('-width -codepage -html-numbered-links -receive-timeout -retries'), benign: list('-version -help -anonymous') }),
  browser('elinks', 'elinks(1) 0.13', ['-dump', '-source'], {
    longDash: true,
    value: list('-dump-width -dump-charset -dump-color-mode -default-mime-type'),
    benign: list('-no-references -no-numbering -no-home -force-html -version -help -anonymous'),
  }),
  grpcurl,
  sockets,
  load('ab', 'ab(1) 2.4', { value: list('-n -c -t -s -b -B -T -v -x -y -z -C -H -A -P -X -m -f -Z -E'), benign: list('-w -i -d -q -l -S -k -V -h -r -I') }, ['-p', '-u', '-e', '-g']),
  load('wrk', 'wrk(1) 4.1', { value: list('-c --connections -d --duration -t --threads -H --header --timeout -R'), benign: list('--latency -v --version') }, ['-s', '--script']),
  load('hey', 'hey 0.1 -h', { longDash: true, value: list('-n -c -q -z -o -m -H -t -A -d -T -a -x -host -cpus'), benign: list('-h2 -disable-compression -disable-keepalive -disable-redirects -more') }, ['-D']),
  load(
    'siege',
    'siege(1) 4.1',
    {
      value: list('-c --concurrent -r --reps -t --time -d --delay -A --user-agent -H --header -T --content-type -m --mark'),
      benign: list('-V --version -C --config -v --verbose -q --quiet -g --get -p --print -i --internet -b --benchmark -N -j'),
    },
    ['-f', '--file', '-R', '--rc', '-l', '--log'],
  ),
]
