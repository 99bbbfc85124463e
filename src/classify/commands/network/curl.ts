// curl: what it asks and of whom, what it sends, and which files it reads and writes. Judges no hosts: policy/ does.
import type { Family, Grammar, Row, When } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { curlResources } from './curl-resources.ts'

/** Options that carry a body; `--data-raw` and `--form-string` alone never name a file. */
const BODY = list('-d --data --data-ascii --data-binary --data-raw --data-urlencode')
const FORM = list('-F --form --form-string')
const METHOD = ['-X', '--request']
const TALKS = list('-h --help -M --manual -V --version')
const READS = list('GET HEAD OPTIONS PROPFIND TRACE REPORT SEARCH')
const CHANGES = list('POST PUT PATCH DELETE MKCOL COPY MOVE LOCK UNLOCK PURGE LINK UNLINK CONNECT PROPPATCH post put patch delete Post Put Patch Delete')

const grammar: Grammar = {
  value: list(
    '-u --user -A --user-agent -e --referer -H --header -m --max-time --connect-timeout --retry --retry-delay --retry-max-time --limit-rate -r --range -C --continue-at -y --speed-time -Y --speed-limit --max-filesize --max-redirs --rate --parallel-max ' +
      '--cacert --capath --cert-type --key-type --crlfile --pinnedpubkey --ciphers --curves --tls13-ciphers --tls-max --tlsauthtype --tlsuser --tlspassword --signature-algorithms --aws-sigv4 --oauth2-bearer --sasl-authzid --service-name --login-options --delegation --krb --pass ' +
      '--proto --proto-default --proto-redir --noproxy --happy-eyeballs-timeout-ms --keepalive-time --keepalive-cnt --expect100-timeout --local-port --tftp-blksize --create-file-mode --ftp-account --ftp-alternative-to-user --ftp-method --ftp-ssl-ccc-mode --hostpubmd5 --hostpubsha256 ' +
      '-z --time-cond -t --telnet-option --random-file --egd-file --request-target --pubkey --trace-config --ip-tos --vlan-priority --data-raw --form-string -Q --quote --prequote --postquote --mail-from --mail-rcpt --mail-auth',
  ),
  optional: ['-h', '--help'],
  benign: list(
    '-0 --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only --http0.9 -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 -2 --sslv2 -3 --sslv3 -4 --ipv4 -6 --ipv6 -a --append -B --use-ascii -f --fail --fail-early --fail-with-body ' +
      '-G --get -g --globoff -I --head -i --include --show-headers -j --junk-session-cookies -k --insecure -L --location --location-trusted -l --list-only -M --manual -N --no-buffer --buffer -p --proxytunnel -q --disable -R --remote-time -S --show-error -s --silent -v --verbose -V --version -Z --parallel --parallel-immediate ' +
      '-# --progress-bar --no-progress-meter --progress-meter -: --next --anyauth --basic --digest --negotiate --ntlm --ntlm-wb --cert-status --compressed --compressed-ssh --create-dirs --crlf --disable-eprt --disable-epsv --disallow-username-in-url --doh-cert-status --doh-insecure --false-start ' +
      '--form-escape --ftp-pasv --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-control --haproxy-protocol --ignore-content-length --mail-rcpt-allowfails --no-alpn --no-clobber --no-keepalive --no-npn --no-sessionid --no-location --no-fail --path-as-is --post301 --post302 --post303 --raw ' +
      '--remove-on-error --retry-all-errors --retry-connrefused --sasl-ir --ssl --ssl-allow-beast --ssl-auto-client-cert --ssl-no-revoke --ssl-reqd --ssl-revoke-best-effort --styled-output --no-styled-output --suppress-connect-headers --tcp-fastopen --tcp-nodelay --tftp-no-options --tr-encoding --trace-time --trace-ids ' +
      '--tlsv1.3 --ca-native --skip-existing --out-null --mptcp --location-mode',
  ),
}

/** Nothing but asking: no body, no upload, no method that changes things. */
const ASKS: When = { none: [...TALKS, ...FORM, ...list('-T --upload-file --json -Q --quote --prequote --postquote --mail-from --mail-rcpt --mail-auth')], valueOnly: { '-X': READS, '--request': READS } }

const wholeFile = (option: readonly string[]) => ({ option, except: ['@-'], after: '@', start: true }) as const
const WHOLE = list('-d --data --data-ascii --data-binary --json -H --header')
/** The files in the values of these options. */
const FILE_WORDS = [wholeFile(WHOLE), ...['=@', '=<'].flatMap((after) => [{ option: ['-F', '--form'], after, before: ';' } as const, { option: ['-F', '--form'], after: `${after}"`, before: '"' } as const])]
/** Everything that reaches the server as it is given. */
const COMPUTED = list(
  '-H --header -A --user-agent -e --referer -u --user -b --cookie -d --data --data-ascii --data-binary --data-raw --data-urlencode --url-query --oauth2-bearer --aws-sigv4 -r --range --request-target --login-options --service-name --sasl-authzid --tlsuser --tlspassword --ftp-account --ftp-alternative-to-user -t --telnet-option',
)

/** `name@file`; with an `=` before it, the `@` is text. */
const NAMED_FILE = { option: ['--data-urlencode', '--url-query'], except: ['*=*'], after: '@' }

const sending: readonly Row[] = [
  {
    id: 'curl/body',
    doc: 'Sends a body.',
    when: { any: BODY, none: [...TALKS, '-G', '--get'] },
    does: [
      { effect: 'network.write', on: 'operands' },
      { effect: 'network.write', on: { option: '--url' } },
    ],
    prints: 'network',
    match: ['curl -d a=1 https://example.com', 'curl --data-raw x https://example.com'],
    not: ['curl https://example.com', 'curl -G -d q=x https://example.com'],
  },
  {
    id: 'curl/json',
    doc: 'Sends a form, a file or JSON.',
    when: { any: [...FORM, '--json', '-T', '--upload-file'] },
    does: [
      { effect: 'network.write', on: 'operands' },
      { effect: 'network.write', on: { option: '--url' } },
    ],
    prints: 'network',
    match: ["curl --json '{}' https://example.com", 'curl -F a=1 https://example.com', 'curl -T a.txt https://example.com/a.txt'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/method',
    doc: 'Asks with a method that changes things.',
    when: { value: { '-X': CHANGES, '--request': CHANGES }, none: TALKS },
    does: [
      { effect: 'network.write', on: 'operands' },
      { effect: 'network.write', on: { option: '--url' } },
    ],
    prints: 'network',
    match: ['curl -X DELETE https://example.com/1', 'curl -XPOST https://example.com'],
    not: ['curl -X GET https://example.com'],
  },
  {
    id: 'curl/other-method',
    doc: 'Asks with a method that is not known.',
    when: { any: METHOD },
    does: [{ effect: 'unknown', on: { option: METHOD, except: [...READS, ...CHANGES] } }],
    match: ['curl -X FROB https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/command',
    doc: 'Sends commands or mail.',
    when: { any: list('-Q --quote --prequote --postquote --mail-from --mail-rcpt --mail-auth') },
    does: [{ effect: 'network.write', on: 'operands' }, { effect: 'network.write' }],
    match: ["curl -Q 'DELE a.txt' ftp://example.com/"],
    not: ['curl ftp://example.com/'],
  },
  {
    id: 'curl/override',
    doc: 'Asks the server to take the request for another method.',
    when: { seen: { '-H': list('X-HTTP-Method* x-http-method* X-Method-Override* x-method-override*'), '--header': list('X-HTTP-Method* x-http-method* X-Method-Override* x-method-override*') } },
    does: [{ effect: 'network.write', on: 'operands' }],
    match: ["curl -H 'X-HTTP-Method-Override: DELETE' https://example.com/1"],
    not: ["curl -H 'Accept: text/plain' https://example.com"],
  },
]

const reading: readonly Row[] = [
  {
    id: 'curl/body-file',
    doc: 'Sends the content of a file.',
    when: { any: [...WHOLE, '-F', '--form'] },
    does: FILE_WORDS.map((on) => ({ effect: 'file.read', on })),
    match: ['curl -d @body.json https://example.com', 'curl -F f=@a.txt https://example.com', 'curl -H @headers https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/whole-file',
    doc: 'Sends a file as headers or as a part of the address, if not as the body.',
    when: { seen: Object.fromEntries(WHOLE.map((option) => [option, ['@*']])) },
    does: [
      { effect: 'network.write', on: 'operands' },
      { effect: 'network.write', on: { option: '--url' } },
    ],
    match: ['curl -H @headers https://example.com', 'curl -G -d @query https://example.com', 'curl -H @headers --url https://example.com'],
    not: ["curl -H 'Accept: text/plain' https://example.com", 'curl -F f=@a.txt https://example.com'],
  },
  {
    id: 'curl/computed',
    doc: 'Sends text that is computed when it runs.',
    when: { any: COMPUTED },
    does: [{ effect: 'network.write', on: { option: COMPUTED, except: ['*'] } }],
    match: ['curl -H "X-Note: $(cat a.txt)" https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/named-file',
    doc: 'Sends the content of a file under a name, in the body or the query.',
    when: { any: ['--data-urlencode', '--url-query'] },
    does: [
      { effect: 'file.read', on: NAMED_FILE },
      { effect: 'network.write', on: NAMED_FILE },
    ],
    match: ['curl -G --data-urlencode text@a.txt https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/upload',
    doc: 'Sends files.',
    when: { any: ['-T', '--upload-file'] },
    does: [{ effect: 'file.read', on: { option: ['-T', '--upload-file'], except: ['-', '.'] } }],
    match: ['curl -T a.txt https://example.com/'],
    not: ['curl https://example.com/'],
  },
  {
    id: 'curl/keys',
    doc: 'Logs in with the keys of SSH.',
    when: { operand: { is: ['scp:*', 'sftp:*', 'SCP:*', 'SFTP:*'], literal: true } },
    does: [{ effect: 'network.connect', on: 'operands' }],
    match: ['curl sftp://example.com/a.txt'],
    not: ['curl https://example.com/a.txt'],
  },
  {
    id: 'curl/delete-index',
    doc: 'Deletes an index, a repository or a database of a server by its address.',
    when: {
      seen: { '-X': ['DELETE', 'delete'], '--request': ['DELETE', 'delete'] },
      operand: { is: ['*:9200/*', '*:9243/*', '*:5984/*', '*:6333/collections/*', '*:8983/*', '*:8086/*'], literal: true },
      operandNot: { is: ['*/_doc/*'], literal: true },
    },
    does: [{ effect: 'database.destroy', on: 'operands' }],
    match: ['curl -X DELETE http://localhost:9200/orders'],
    not: ['curl -X DELETE http://localhost:9200/orders/_doc/1', 'curl http://localhost:9200/orders', 'curl -X DELETE http://localhost:3000/api/1'],
  },
  {
    id: 'curl/delete-by-query',
    doc: 'Deletes what a query finds.',
    when: { operand: { is: ['*/_delete_by_query*'], literal: true } },
    does: [{ effect: 'database.destroy', on: 'operands' }],
    match: ["curl http://localhost:9200/orders/_delete_by_query -d '{}'"],
    not: ["curl http://localhost:9200/orders/_search -d '{}'"],
  },
  {
    id: 'curl/cookies',
    doc: 'Sends cookies, which may come from a file.',
    when: { any: ['-b', '--cookie'] },
    does: [{ effect: 'secret.read', on: { option: ['-b', '--cookie'], except: ['', '*=*'] } }],
    match: ['curl -b jar.txt https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/identity',
    doc: 'Proves who it is with a stored password or key.',
    when: { any: list('-n --netrc --netrc-file --netrc-optional -E --cert --key') },
    does: [{ effect: 'secret.read' }, { effect: 'secret.read', on: { option: list('--netrc-file -E --cert --key') } }],
    match: ['curl -n https://example.com', 'curl --cert c.pem --key k.pem https://example.com'],
    not: ['curl -u me:pw https://example.com'],
  },
  {
    id: 'curl/settings',
    doc: 'Takes its options from a file.',
    when: { any: ['-K', '--config'] },
    does: [{ effect: 'file.read', on: { option: ['-K', '--config'], except: ['-'] } }, { effect: 'unknown' }],
    match: ['curl -K options.txt'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/compared',
    doc: 'Sends the tag that a file holds.',
    when: { any: ['--etag-compare'] },
    does: [
      { effect: 'file.read', on: { option: '--etag-compare' } },
      { effect: 'network.write', on: { option: '--etag-compare' } },
    ],
    match: ['curl --etag-compare tag.txt https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/variable',
    doc: 'Puts files or environment variables into its other options.',
    when: { any: list('--variable --expand-url --expand-data --expand-header --expand-output --expand-user --expand-form --expand-json --expand-data-raw --expand-data-binary --expand-data-urlencode --expand-variable') },
    does: [
      { effect: 'file.read', on: { option: ['--variable', '--expand-variable'], after: '@' } },
      { effect: 'unknown', on: { option: list('--expand-url --expand-data --expand-header --expand-output --expand-user --expand-form --expand-json --expand-data-raw --expand-data-binary --expand-data-urlencode --variable') } },
      { effect: 'network.write', on: 'operands' },
      { effect: 'network.write' },
    ],
    match: ["curl --variable 'v@notes.txt' --expand-url 'https://example.com/?{{v}}'"],
    not: ['curl https://example.com'],
  },
]

const writing: readonly Row[] = [
  {
    id: 'curl/output',
    doc: 'Writes what it gets to a file.',
    when: { any: list('-o --output --output-dir -c --cookie-jar -D --dump-header --trace --trace-ascii --stderr --libcurl --etag-save --hsts --alt-svc --ssl-sessions') },
    does: [
      { effect: 'file.write', on: { option: list('-o --output -c --cookie-jar -D --dump-header --trace --trace-ascii --stderr --libcurl'), except: ['-', '%'] } },
      { effect: 'file.write', on: { option: list('--output-dir --etag-save --hsts --alt-svc --ssl-sessions') } },
    ],
    match: ['curl -o a.txt https://example.com', 'curl -sSLo a.txt https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/remote-name',
    doc: 'Writes what it gets to a file that is named as it is there.',
    when: { any: list('-O --remote-name --remote-name-all') },
    does: [
      { effect: 'file.write', on: 'url-names' },
      { effect: 'file.write', on: { option: '--url', after: '/' } },
    ],
    match: ['curl -O https://example.com/a.txt'],
    not: ['curl https://example.com/a.txt'],
  },
  {
    id: 'curl/header-name',
    doc: 'Writes what it gets to a file that the server names.',
    when: { any: list('-J --remote-header-name --xattr') },
    does: [{ effect: 'file.write', on: 'cwd' }],
    match: ['curl -OJ https://example.com/a'],
    not: ['curl https://example.com/a'],
  },
  {
    id: 'curl/format-file',
    doc: 'Prints figures in a format that may write files.',
    when: { value: { '-w': ['*%output{*', '@*'], '--write-out': ['*%output{*', '@*'] } },
    does: [
      { effect: 'file.read', on: wholeFile(['-w', '--write-out']) },
      { effect: 'file.write', on: { option: ['-w', '--write-out'], after: '%output{', before: '}' } },
      { effect: 'unknown', on: { option: ['-w', '--write-out'] } },
    ],
    match: ["curl -w '%output{log.txt}%{http_code}' https://example.com", 'curl -w @format.txt https://example.com'],
    not: ["curl -w '%{http_code}' https://example.com"],
  },
]

const PATHS = list('-x --proxy --preproxy --proxy1.0 --socks4 --socks4a --socks5 --socks5-hostname --unix-socket --abstract-unix-socket --connect-to --resolve --doh-url --dns-servers --ipfs-gateway --haproxy-clientip')
const PATH_SETTINGS = list(
  '-U --proxy-user --proxy-header --proxy-cacert --proxy-capath --proxy-cert --proxy-cert-type --proxy-key --proxy-key-type --proxy-pass --proxy-ciphers --proxy-crlfile --proxy-pinnedpubkey --proxy-service-name --proxy-tls13-ciphers --proxy-tlsauthtype --proxy-tlspassword --proxy-tlsuser ' +
    '--interface --dns-interface --dns-ipv4-addr --dns-ipv6-addr --socks5-gssapi-service',
)
const PATH_FLAGS = list(
  '--proxy-anyauth --proxy-basic --proxy-digest --proxy-insecure --proxy-negotiate --proxy-ntlm --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert --proxy-tlsv1 --proxy-http2 --proxy-ca-native --socks5-basic --socks5-gssapi --socks5-gssapi-nec',
)

const routing: readonly Row[] = [
  {
    id: 'curl/path',
    doc: 'Goes another way than the address says: through a proxy, a socket, another resolver.',
    when: { any: [...PATHS, ...PATH_SETTINGS, ...PATH_FLAGS] },
    does: [{ effect: 'network.connect' }, { effect: 'network.connect', on: { option: PATHS } }, { effect: 'unknown', on: { option: PATH_SETTINGS } }],
    match: ['curl -x http://proxy.example.com:8080 https://example.com', 'curl --unix-socket /run/docker.sock http://localhost/info', 'curl --resolve example.com:443:10.0.0.1 https://example.com'],
    not: ['curl https://example.com'],
  },
  {
    id: 'curl/active-ftp',
    doc: 'Lets the server connect to this machine.',
    when: { any: ['-P', '--ftp-port'] },
    does: [{ effect: 'network.listen', on: { option: ['-P', '--ftp-port'] } }],
    match: ['curl -P - ftp://example.com/a.txt'],
    not: ['curl ftp://example.com/a.txt'],
  },
  {
    id: 'curl/engine',
    doc: 'Loads a library for encryption.',
    when: { any: ['--engine'] },
    does: [{ effect: 'execution.inline-code', on: { option: '--engine', except: ['list'] } }, { effect: 'text.print' }],
    match: ['curl --engine ./x.so https://example.com'],
    not: ['curl https://example.com'],
  },
]

export const curl: readonly Family[] = [
  {
    id: 'curl',
    programs: ['curl', 'curl.exe'],
    doc: 'Transfers data from and to addresses.',
    source: 'curl(1), versions 7.88 and 8.11',
    grammar,
    rows: [
      {
        id: 'curl/get',
        doc: 'Reads from addresses and prints what it gets.',
        when: ASKS,
        does: [
          { effect: 'network.read', on: 'operands' },
          { effect: 'network.read', on: { option: '--url' } },
        ],
        prints: 'network',
        match: ['curl https://example.com', 'curl -fsSL https://example.com/a.txt', 'curl -X HEAD https://example.com', 'curl --url https://example.com'],
        not: ['curl -X POST https://example.com', 'curl -T a.txt https://example.com/'],
      },
      { id: 'curl/about', doc: 'Prints its version or help.', when: { any: TALKS }, does: [{ effect: 'text.print' }], match: ['curl --version', 'curl --help all'], not: ['curl https://example.com'] },
      ...sending,
      ...reading,
      ...writing,
      ...routing,
      ...curlResources(BODY, FORM),
    ],
  },
]
