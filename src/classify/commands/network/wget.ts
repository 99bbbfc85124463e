// wget: what it fetches and where it saves that. A plain download has its own effect; whatever names other files does not.
import type { Family, Grammar, When } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { resourceRows } from '../shapes/resource-addresses.ts'

const grammar: Grammar = {
  help: true,
  value: list(
    '-t --tries -T --timeout --dns-timeout --connect-timeout --read-timeout -w --wait --waitretry -Q --quota --bind-address --limit-rate --restrict-file-names --prefer-family --user --password --local-encoding --remote-encoding --start-pos --retry-on-http-error ' +
      '-B --base --cut-dirs --http-user --http-password --default-page --header --max-redirect --referer -U --user-agent --compression --secure-protocol --certificate-type --private-key-type --ca-certificate --ca-directory --crl-file --pinnedpubkey --ciphers --ftp-user --ftp-password ' +
      '-l --level -A --accept -R --reject --accept-regex --reject-regex --regex-type -D --domains --exclude-domains --follow-tags --ignore-tags -I --include-directories -X --exclude-directories --warc-header --warc-max-size --report-speed --post-data --body-data --method --proxy-user --proxy-password',
  ),
  optional: ['--progress', '--use-askpass', '--hsts-file'],
  benign: list(
    '-d --debug -q --quiet -v --verbose -nv --no-verbose -F --force-html --no-config --retry-connrefused -nc --no-clobber --no-netrc -c --continue --show-progress --no-show-progress -N --timestamping --no-if-modified-since --no-use-server-timestamps --no-timestamping -S --server-response --random-wait --no-proxy ' +
      '--no-dns-cache --ignore-case -4 --inet4-only -6 --inet6-only --ask-password --no-iri --no-cache --no-host --protocol-directories -E --adjust-extension --html-extension --ignore-length --save-headers --no-http-keep-alive --no-cookies --keep-session-cookies --content-on-error --auth-no-challenge --https-only ' +
      '--no-check-certificate --check-certificate --no-hsts --no-remove-listing --no-glob --no-passive-ftp --passive-ftp --preserve-permissions --ftps-implicit --ftps-resume-ssl --ftps-clear-data-connection --ftps-fallback-to-ftp --no-warc-compression --no-warc-digests --no-warc-keep-log ' +
      '-r --recursive -k --convert-links --convert-file-only -K --backup-converted -m --mirror -p --page-requisites --strict-comments --follow-ftp -H --span-hosts -L --relative -np --no-parent --no-directories -nd -x --force-directories',
  ),
}

const OUTPUT = ['-O', '--output-document']
const PRINTS = ['-', '/dev/stdout']
const SENDS = list('--post-data --post-file --body-data --body-file')
/** Everything that reaches the server as it is given. */
const COMPUTED = list('--header -U --user-agent --referer --user --password --http-user --http-password --ftp-user --ftp-password --proxy-user --proxy-password')
const ABOUT = list('-V --version -h --help')
/** Without a file of its own, each download is named as it is there. */
const SAVES: When = { none: [...ABOUT, '--spider', ...OUTPUT] }
const METHODS = list('GET HEAD OPTIONS')

export const wget: readonly Family[] = [
  {
    id: 'wget',
    programs: ['wget', 'wget2'],
    doc: 'Downloads files.',
    source: 'wget(1), version 1.21',
    grammar,
    rows: [
      {
        id: 'wget/fetch',
        doc: 'Reads from addresses.',
        when: { none: [...ABOUT, ...SENDS], valueOnly: { '--method': METHODS } },
        does: [{ effect: 'network.read', on: 'operands' }],
        match: ['wget https://example.com/a.txt', 'wget --spider https://example.com'],
        not: ['wget --post-data a=1 https://example.com'],
      },
      {
        id: 'wget/save',
        doc: 'Saves downloads under their own names.',
        when: SAVES,
        does: [{ effect: 'file.download', on: 'url-names' }],
        match: ['wget https://example.com/a.txt', 'wget -r https://example.com/docs/'],
        not: ['wget -O b.txt https://example.com/a.txt'],
      },
      {
        id: 'wget/folder',
        doc: 'Saves downloads in a folder.',
        when: { any: ['-P', '--directory-prefix'] },
        does: [{ effect: 'file.download', on: { option: ['-P', '--directory-prefix'] } }],
        match: ['wget -P docs https://example.com/a.txt'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/output',
        doc: 'Saves the download in a file.',
        when: { any: OUTPUT },
        does: [{ effect: 'file.download', on: { option: OUTPUT, except: PRINTS } }],
        match: ['wget -O a.txt https://example.com', 'wget -qO- https://example.com'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/print',
        doc: 'Prints the download.',
        when: { any: OUTPUT, valueOnly: { '-O': PRINTS, '--output-document': PRINTS } },
        prints: 'network',
        match: ['wget -qO- https://example.com'],
        not: ['wget -O a.txt https://example.com'],
      },
      {
        id: 'wget/crawl',
        doc: 'Follows links and saves whatever it finds there, under names that the server chooses.',
        when: { any: list('-r --recursive -m --mirror -p --page-requisites -nd --no-directories') },
        does: [{ effect: 'file.write' }],
        match: ['wget -r https://example.com/docs/', 'wget -p https://example.com/a.html'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/own-folders',
        doc: 'Saves downloads in folders that the server names, whatever is there already.',
        when: { any: list('-nH --no-host-directories --cut-dirs --no-host --content-disposition --trust-server-names --unlink --backups --convert-file-only --retr-symlinks --xattr') },
        does: [{ effect: 'file.write', on: 'cwd' }],
        match: ['wget -r -nH https://example.com/', 'wget --content-disposition https://example.com/get'],
        not: ['wget -r https://example.com/'],
      },
      {
        id: 'wget/page-name',
        doc: 'Saves a page without a name by the name that an option gives.',
        when: { any: ['--default-page'] },
        does: [{ effect: 'file.download', on: { option: '--default-page' } }],
        match: ['wget --default-page=.envrc https://example.com/'],
        not: ['wget https://example.com/'],
      },
      {
        id: 'wget/drop',
        doc: 'Deletes what it has downloaded.',
        when: { any: ['--delete-after'] },
        does: [{ effect: 'file.delete', on: 'cwd' }],
        match: ['wget -r --delete-after https://example.com/'],
        not: ['wget -r https://example.com/'],
      },
      {
        id: 'wget/send',
        doc: 'Sends data.',
        when: { any: SENDS },
        does: [
          { effect: 'network.write', on: 'operands' },
          { effect: 'file.read', on: { option: ['--post-file', '--body-file'] } },
        ],
        prints: 'network',
        match: ['wget --post-data a=1 https://example.com', 'wget --post-file=a.txt https://example.com'],
        not: ['wget https://example.com'],
      },
      {
        id: 'wget/computed',
        doc: 'Sends text that is computed when it runs.',
        when: { any: COMPUTED },
        does: [{ effect: 'network.write', on: { option: COMPUTED, except: ['*'] } }],
        match: ['wget --header="X-Note: $(cat a.txt)" https://example.com'],
        not: ['wget https://example.com'],
      },
      {
        id: 'wget/method',
        doc: 'Asks with another method.',
        when: { any: ['--method'] },
        does: [
          { effect: 'network.write', on: { option: '--method', except: METHODS } },
          { effect: 'network.read', on: 'operands' },
        ],
        match: ['wget --method=DELETE https://example.com/1'],
        not: ['wget https://example.com'],
      },
      ...resourceRows('wget', 'wget %', [
        { asks: 'deletes', when: { seen: { '--method': ['DELETE', 'delete', 'Delete'] } }, command: 'wget --method=DELETE %' },
        { asks: 'sends', when: { any: list('--post-data --post-file --body-data --body-file') }, command: 'wget --post-data a=1 %' },
      ]),
      {
        id: 'wget/log',
        doc: 'Writes logs, archives, cookies or lists to files.',
        when: { any: list('-o --output-file -a --append-output --rejected-log --save-cookies --warc-file --warc-tempdir --warc-cdx --hsts-file') },
        does: [
          { effect: 'file.write', on: { option: list('-o --output-file -a --append-output'), except: ['-'] } },
          { effect: 'file.write', on: { option: list('--rejected-log --save-cookies --warc-file --warc-tempdir --hsts-file') } },
        ],
        match: ['wget -o wget.log https://example.com/a.txt', 'wget --warc-file=site https://example.com/'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/background',
        doc: 'Goes on in the background and keeps a log.',
        when: { any: ['-b', '--background'] },
        does: [{ effect: 'file.write', on: 'cwd' }],
        match: ['wget -b https://example.com/a.iso'],
        not: ['wget https://example.com/a.iso'],
      },
      {
        id: 'wget/list',
        doc: 'Downloads what a file lists.',
        when: { any: ['-i', '--input-file', '--warc-dedup'] },
        does: [{ effect: 'file.read', on: { option: ['-i', '--input-file', '--warc-dedup'], except: ['-'] } }, { effect: 'unknown' }],
        match: ['wget -i urls.txt'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/cookies',
        doc: 'Sends cookies from a file.',
        when: { any: ['--load-cookies'] },
        does: [{ effect: 'secret.read', on: { option: '--load-cookies' } }],
        match: ['wget --load-cookies jar.txt https://example.com/a.txt'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/identity',
        doc: 'Proves who it is with a key.',
        when: { any: ['--certificate', '--private-key'] },
        does: [{ effect: 'secret.read', on: { option: ['--certificate', '--private-key'] } }],
        match: ['wget --private-key=k.pem https://example.com/a.txt'],
        not: ['wget https://example.com/a.txt'],
      },
      {
        id: 'wget/settings',
        doc: 'Takes settings from a file or the command line, which may name programs and files.',
        when: { any: ['--config', '-e', '--execute'] },
        does: [
          { effect: 'unknown', on: { option: '--config' } },
          { effect: 'unknown', on: { option: ['-e', '--execute'], except: ['robots=off', 'robots=on', 'robots = off'] } },
        ],
        match: ['wget -e output_document=a https://example.com', 'wget --config=rc https://example.com'],
        not: ['wget https://example.com'],
      },
      {
        id: 'wget/ask-program',
        doc: 'Runs a program that asks for the password.',
        when: { any: ['--use-askpass'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: '--use-askpass' }, language: 'shell' }],
        match: ['wget --use-askpass=./ask https://example.com'],
        not: ['wget https://example.com'],
      },
      { id: 'wget/about', doc: 'Prints its version or help.', when: { any: ABOUT }, does: [{ effect: 'text.print' }], match: ['wget --version'], not: ['wget https://example.com'] },
    ],
  },
]
