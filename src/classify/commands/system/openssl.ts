// openssl: certificates, digests, ciphers, keys, connections. Each of its commands has a vocabulary of its own.
import type { Does, Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const DIGESTS = list('-md4 -md5 -md5-sha1 -mdc2 -ripemd -ripemd160 -rmd160 -sha1 -sha224 -sha256 -sha384 -sha512 -sha512-224 -sha512-256 -sha3-224 -sha3-256 -sha3-384 -sha3-512 -shake128 -shake256 -blake2b512 -blake2s256 -sm3 -whirlpool')
const CIPHERS = list(
  '-aes-128-cbc -aes-128-ecb -aes-192-cbc -aes-192-ecb -aes-256-cbc -aes-256-ecb -aes-128-cfb -aes-128-ctr -aes-128-ofb -aes-192-ctr -aes-256-cfb -aes-256-ctr -aes-256-ofb -aes-256-gcm -aes128 -aes192 -aes256 -aria-256-cbc -camellia-256-cbc -chacha20 -des -des-cbc -des-ede3-cbc -des3 -bf -bf-cbc -rc4 -seed -sm4 -sm4-cbc -cast -idea -rc2',
)
const DIGEST_SUBS = DIGESTS.map((name) => name.slice(1))
const CIPHER_SUBS = ['enc', 'base64', 'zlib', ...CIPHERS.map((name) => name.slice(1))]

const FORMS = list('-inform -outform -keyform -passin -passout -nameopt')
/** Passwords that stand in a file. */
const PASSWORDS: readonly Does[] = ['-passin', '-passout', '-pass'].map((option) => ({ effect: 'secret.read', on: { option, after: 'file:', start: true } }) as const)
const OUT = { option: '-out', except: ['-', '/dev/stdout'] } as const

const grammars: Readonly<Record<string, Grammar>> = {
  version: { longDash: true, benign: list('-a -b -d -e -f -m -o -p -r -v -c -help') },
  list: {
    longDash: true,
    value: ['-select'],
    benign: list(
      '-1 -all-algorithms -verbose -commands -standard-commands -digest-commands -digest-algorithms -cipher-commands -cipher-algorithms -mac-algorithms -kdf-algorithms -random-instances -random-generators -encoders -decoders -key-managers -key-exchange-algorithms -kem-algorithms -signature-algorithms -asymcipher-algorithms -public-key-algorithms -public-key-methods -store-loaders -providers -disabled -objects -options -help',
    ),
  },
  help: { longDash: true },
  ciphers: { longDash: true, value: ['-ciphersuites', '-convert'], benign: list('-v -V -s -tls1 -tls1_1 -tls1_2 -tls1_3 -stdname -psk -srp -help') },
  errstr: { longDash: true },
  info: { longDash: true, benign: list('-configdir -enginesdir -modulesdir -dsoext -dirnamesep -listsep -seeds -cpusettings -help') },
  prime: { longDash: true, value: list('-bits -checks'), benign: list('-hex -generate -safe -help') },
  speed: { longDash: true, value: list('-seconds -bytes -multi -evp -hmac -cmac -async_jobs -misalign'), benign: list('-elapsed -decrypt -aead -mb -mr -help') },
  passwd: { longDash: true, value: ['-salt'], benign: list('-1 -5 -6 -apr1 -aixmd5 -stdin -quiet -table -reverse -noverify -help') },
  rand: { longDash: true, benign: list('-base64 -hex -help') },
  x509: {
    longDash: true,
    value: [...FORMS, ...list('-days -subj -extensions -set_serial -ext -certopt -dateopt -checkend -checkhost -checkemail -checkip -addtrust -addreject -setalias -copy_extensions -sigopt -vfyopt')],
    benign: [
      ...DIGESTS,
      ...list(
        '-noout -text -fingerprint -alias -serial -startdate -enddate -dates -subject -issuer -email -hash -subject_hash -subject_hash_old -issuer_hash -issuer_hash_old -ocspid -ocsp_uri -purpose -pubkey -modulus -req -new -x509toreq -next_serial -preserve_dates -clrext -trustout -clrtrust -clrreject -nocert -badsig -help',
      ),
    ],
  },
  req: {
    longDash: true,
    value: [...FORMS, ...list('-subj -days -set_serial -addext -extensions -reqexts -section -pkeyopt -sigopt -vfyopt -reqopt -copy_extensions')],
    benign: [...DIGESTS, ...CIPHERS, ...list('-noout -text -pubkey -modulus -subject -verify -verbose -utf8 -batch -multivalue-rdn -newhdr -help -nodes -noenc -precert')],
  },
  crl: { longDash: true, value: FORMS, benign: [...DIGESTS, ...list('-noout -text -hash -hash_old -issuer -lastupdate -nextupdate -crlnumber -fingerprint -badsig -verify -help')] },
  verify: {
    longDash: true,
    value: list('-purpose -verify_depth -verify_name -verify_hostname -verify_email -verify_ip -auth_level -attime -policy -nameopt -CAstore'),
    benign: list(
      '-verbose -show_chain -crl_check -crl_check_all -x509_strict -partial_chain -no_check_time -trusted_first -ignore_critical -issuer_checks -policy_check -explicit_policy -no-CAfile -no-CApath -no-CAstore -check_ss_sig -help',
    ),
  },
  asn1parse: { longDash: true, value: list('-inform -offset -length -strparse -genstr'), benign: list('-i -dump -dlimit -noout -strictpem -help') },
  pkcs7: { longDash: true, value: FORMS, benign: list('-noout -text -print -print_certs -quiet -help') },
  sess_id: { longDash: true, value: FORMS, benign: list('-noout -text -cert -help') },
  ocsp: {
    longDash: true,
    value: list('-serial -host -path -timeout -header -ndays -validity_period -status_age -nmin'),
    benign: [...DIGESTS, ...list('-text -req_text -resp_text -no_nonce -nonce -noverify -resp_no_certs -no_signature_verify -no_cert_verify -no_chain -no_cert_checks -trust_other -no_intern -help')],
  },
  s_client: {
    longDash: true,
    value: list(
      '-bind -port -verify -verify_depth -verify_hostname -verify_name -verify_ip -verify_email -servername -starttls -xmpphost -name -alpn -nextprotoneg -cipher -ciphersuites -curves -groups -sigalgs -min_protocol -max_protocol -nameopt -CApath -CAfile -CAstore -purpose -mtu -maxfraglen -max_send_frag -keymatexport -keymatexportlen -auth_level -attime -policy -serverinfo -dane_tlsa_domain -dane_tlsa_rrdata -psk_identity -record_padding',
    ),
    benign: list(
      '-4 -6 -showcerts -quiet -brief -prexit -crlf -ign_eof -no_ign_eof -nocommands -debug -msg -state -trace -nbio -nbio_test -status -tlsextdebug -noservername -reconnect -tls1 -tls1_1 -tls1_2 -tls1_3 -dtls -dtls1 -dtls1_2 -no_tls1 -no_tls1_1 -no_tls1_2 -no_tls1_3 -no_ssl3 -bugs -comp -no_comp -no_ticket -no-CAfile -no-CApath -no-CAstore -verify_return_error -verify_quiet -x509_strict -partial_chain -crl_check -crl_check_all -ct -noct -ignore_unexpected_eof -security_debug -fallback_scsv -timeout -legacy_server_connect -no_legacy_server_connect -help -async -enable_pha -no_check_time -trusted_first',
    ),
  },
}

const key: Grammar = {
  longDash: true,
  value: [
    ...FORMS,
    ...list(
      '-pkeyopt -param_enc -conv_form -check_curve -ec_param_enc -ec_conv_form -v2 -v2prf -v1 -iter -name -caname -macalg -certpbe -keypbe -CAfile -CApath -sigfile -peerkey -peerform -kdf -kdflen -digest -recip -signer -certfile -to -from -subject -econtent_type -md -algorithm -primes -numbits',
    ),
  ],
  benign: [
    ...DIGESTS,
    ...CIPHERS,
    ...list(
      '-noout -text -text_pub -pubin -pubout -pubcheck -check -modulus -RSAPublicKey_in -RSAPublicKey_out -traditional -topk8 -nocrypt -param_out -list_curves -no_public -noiter -nomaciter -nomac -info -nokeys -nocerts -clcerts -cacerts -nodes -noenc -export -legacy -chain -twopass -nomacver -genkey -genparam -sign -verify -verifyrecover -encrypt -decrypt -derive -rev -asn1parse -hexdump -rawin -pkcs -oaep -raw -certin -detached -nodetach -binary -stream -indef -noattr -nosigs -nointern -noverify -no_signer_cert_verify -cmsout -data_create -data_out -quiet -help -2 -3 -F4 -f4 -verbose -5 -C',
    ),
  ],
}
const KEY_SUBS = list('rsa ec pkey dsa pkcs8 pkcs12 pkeyutl rsautl cms smime genrsa genpkey gendsa ecparam dhparam dsaparam pkeyparam')

const enc: Grammar = { longDash: true, value: list('-k -K -S -iv -md -iter -bufsize -pass'), benign: [...CIPHERS, ...list('-list -ciphers -e -p -P -v -a -base64 -A -nopad -salt -nosalt -debug -pbkdf2 -none -z -help')] }
const dgst: Grammar = { longDash: true, value: list('-keyform -sigopt -hmac -mac -macopt -xoflen -passin'), benign: [...DIGESTS, ...list('-list -c -r -hex -binary -d -debug -help')] }

const subcommands: Readonly<Record<string, Grammar>> = {
  ...grammars,
  ...Object.fromEntries(KEY_SUBS.map((name) => [name, key])),
  ...Object.fromEntries(CIPHER_SUBS.map((name) => [name, enc])),
  ...Object.fromEntries(['dgst', ...DIGEST_SUBS].map((name) => [name, dgst])),
}

/** Certificates, requests and lists are public: they are described, not read, even where their names end like keys'. */
const LOOKS = list('x509 req crl verify pkcs7')
/** What these print may hold private parts. */
const PARSES = ['asn1parse', 'sess_id']
const WRITERS = [...LOOKS, ...PARSES, ...KEY_SUBS, ...CIPHER_SUBS, 'dgst', ...DIGEST_SUBS, 'rand']
const PRINTS = ['version', 'list', 'help', 'ciphers', 'errstr', 'info', 'prime', 'speed', 'passwd', 'rand']

const rows: readonly Row[] = [
  {
    id: 'openssl/print',
    doc: 'Prints what it knows, random bytes, or figures.',
    when: { sub: PRINTS },
    does: [{ effect: 'text.print' }],
    match: ['openssl version -a', 'openssl rand -hex 32', 'openssl list -commands'],
    not: ['openssl genrsa'],
  },
  {
    id: 'openssl/look',
    doc: 'Describes certificates, requests and lists.',
    when: { sub: LOOKS },
    does: [{ effect: 'file.list', on: { option: ['-in', '-CAfile', '-CApath', '-untrusted', '-trusted', '-CRLfile'] } }, { effect: 'text.print' }],
    match: ['openssl x509 -in cert.pem -noout -text', 'openssl verify -CAfile ca.pem cert.pem'],
    not: ['openssl rsa -in key.pem'],
  },
  {
    id: 'openssl/parse',
    doc: 'Prints everything in a file.',
    when: { sub: PARSES },
    does: [{ effect: 'file.read', on: { option: '-in' } }, { effect: 'text.print' }],
    match: ['openssl asn1parse -in a.der'],
    not: ['openssl x509 -in a.der'],
  },
  {
    id: 'openssl/sign',
    doc: 'Signs certificates, or makes requests, with a key.',
    when: { sub: ['x509', 'req', 'crl'], any: list('-signkey -key -CA -CAkey -CAserial -CAcreateserial -newkey -keyout -x509 -new -force_pubkey -extfile -config -oid') },
    does: [
      { effect: 'secret.read', on: { option: ['-signkey', '-key', '-CAkey'] } },
      { effect: 'file.write', on: { option: ['-keyout', '-CAserial'], except: ['-'] } },
      { effect: 'system.configure' },
      { effect: 'file.read', on: { option: ['-config', '-extfile', '-force_pubkey', '-CA'] } },
      { effect: 'text.print', on: { option: '-newkey' } },
    ],
    match: ['openssl req -new -key key.pem', 'openssl x509 -req -in a.csr -signkey key.pem', 'openssl req -x509 -newkey rsa:2048 -keyout key.pem -out cert.pem'],
    not: ['openssl x509 -in cert.pem -noout -text'],
  },
  {
    id: 'openssl/output',
    doc: 'Writes its result to a file.',
    when: { sub: WRITERS, any: ['-out', '-writerand'] },
    does: [
      { effect: 'file.write', on: OUT },
      { effect: 'file.write', on: { option: '-writerand' } },
    ],
    match: ['openssl x509 -in a.pem -out a.der', 'openssl rand -out a.bin 256', 'openssl genrsa -out key.pem 2048'],
    not: ['openssl x509 -in a.pem -noout'],
  },
  {
    id: 'openssl/digest',
    doc: 'Computes digests of files.',
    when: { sub: ['dgst', ...DIGEST_SUBS] },
    does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
    match: ['openssl dgst -sha256 a.txt', 'openssl md5 a.txt'],
    not: ['openssl enc -base64 -in a.txt'],
  },
  {
    id: 'openssl/digest-key',
    doc: 'Signs a digest, or checks one.',
    when: { sub: ['dgst', ...DIGEST_SUBS], any: list('-sign -verify -prverify -signature') },
    does: [{ effect: 'secret.read', on: { option: ['-sign', '-prverify'] } }, { effect: 'file.list', on: { option: ['-verify', '-signature'] } }, ...PASSWORDS.slice(0, 1)],
    match: ['openssl dgst -sha256 -sign key.pem a.txt'],
    not: ['openssl dgst -sha256 a.txt'],
  },
  {
    id: 'openssl/encode',
    doc: 'Encrypts, encodes or decodes a file or its input.',
    when: { sub: CIPHER_SUBS },
    does: [{ effect: 'file.read', on: { option: '-in' } }, { effect: 'text.print' }, ...PASSWORDS.slice(2), { effect: 'secret.read', on: { option: '-kfile' } }],
    match: ['openssl enc -base64 -in a.txt', 'openssl base64 -in a.txt'],
    not: ['openssl dgst a.txt'],
  },
  { id: 'openssl/decode', doc: 'Decrypts or decodes.', when: { sub: CIPHER_SUBS, any: ['-d'] }, prints: 'decoded', match: ['openssl enc -d -base64', 'openssl base64 -d'], not: ['openssl enc -base64'] },
  {
    id: 'openssl/key',
    doc: 'Makes, shows, converts or uses keys.',
    when: { sub: KEY_SUBS, none: ['-list_curves'] },
    does: [{ effect: 'secret.read', on: { option: ['-in', '-inkey', '-paramfile'] } }, { effect: 'secret.read' }, ...PASSWORDS.slice(0, 2), { effect: 'file.write', on: { option: '-signout' } }],
    match: ['openssl rsa -in key.pem -text', 'openssl genrsa 4096', 'openssl pkcs12 -in a.p12 -nokeys'],
    not: ['openssl ecparam -list_curves'],
  },
  { id: 'openssl/curves', doc: 'Lists curves.', when: { sub: ['ecparam'], any: ['-list_curves'] }, does: [{ effect: 'text.print' }], match: ['openssl ecparam -list_curves'], not: ['openssl ecparam -name prime256v1'] },
  {
    id: 'openssl/ask',
    doc: 'Shows what a server says of itself.',
    when: { sub: ['s_client'], stdin: false },
    does: [
      { effect: 'network.read', on: { option: ['-connect', '-host'] } },
      { effect: 'network.write', on: { option: ['-servername', '-name', '-alpn', '-nextprotoneg', '-psk_identity', '-xmpphost'], except: ['*'] } },
      { effect: 'network.read', on: 'operands' },
    ],
    prints: 'network',
    match: ['openssl s_client -connect example.com:443 -showcerts'],
    not: ['cat a.txt | openssl s_client -connect example.com:443'],
  },
  {
    id: 'openssl/pass',
    doc: 'Passes its input to a server.',
    when: { sub: ['s_client'], stdin: true },
    does: [{ effect: 'network.connect', on: { option: ['-connect', '-host'] } }, { effect: 'network.connect' }],
    runs: [{ stdin: 'session', elsewhere: true }],
    prints: 'network',
    match: ['cat a.txt | openssl s_client -connect example.com:443', 'echo flush_all | openssl s_client -connect example.com:443'],
    not: ['openssl s_client -connect example.com:443'],
  },
  {
    id: 'openssl/client-more',
    doc: 'Uses keys, files or another way for its connection.',
    when: { sub: ['s_client'], any: list('-cert -key -pass -cert_chain -xkey -xcert -psk -psk_session -proxy -unix -sess_out -sess_in -keylogfile -msgfile -early_data -ctlogfile') },
    does: [
      { effect: 'secret.read', on: { option: list('-cert -key -pass -cert_chain -xkey -xcert -psk -psk_session -sess_in') } },
      { effect: 'file.write', on: { option: list('-sess_out -keylogfile -msgfile') } },
      { effect: 'network.connect', on: { option: list('-proxy -unix') } },
      { effect: 'file.read', on: { option: list('-early_data -ctlogfile') } },
      { effect: 'network.write', on: { option: '-early_data' } },
    ],
    match: ['openssl s_client -connect example.com:443 -key k.pem'],
    not: ['openssl s_client -connect example.com:443'],
  },
  {
    id: 'openssl/status',
    doc: 'Asks whether certificates are revoked.',
    when: { sub: ['ocsp'] },
    does: [{ effect: 'network.read', on: { option: '-url' } }, { effect: 'file.list', on: { option: ['-issuer', '-cert', '-CAfile', '-VAfile', '-verify_other', '-reqin', '-respin'] } }, { effect: 'text.print' }],
    match: ['openssl ocsp -issuer ca.pem -cert cert.pem -url http://ocsp.example.com'],
    not: ['openssl version'],
  },
  {
    id: 'openssl/status-more',
    doc: 'Answers such questions, or writes files.',
    when: { sub: ['ocsp'], any: list('-port -index -signer -signkey -rsigner -rkey -reqout -respout -out -proxy') },
    does: [{ effect: 'network.listen' }, { effect: 'file.write', on: { option: list('-reqout -respout -out') } }, { effect: 'unknown', on: { option: list('-port -index -signer -signkey -rsigner -rkey -proxy') } }],
    match: ['openssl ocsp -index i.txt -port 99 -rsigner a.pem'],
    not: ['openssl version'],
  },
  { id: 'openssl/serve', doc: 'Opens a port.', when: { sub: ['s_server'] }, does: [{ effect: 'network.listen' }], match: ['openssl s_server -port 99'], not: ['openssl version'] },
]

export const openssl: readonly Family[] = [
  { id: 'openssl', programs: ['openssl'], doc: 'Works with keys, certificates, digests and ciphers.', source: 'openssl(1) and its commands, OpenSSL 3.0', grammar: { longDash: true, help: true }, subcommands, rows },
]
