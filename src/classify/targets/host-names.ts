// Host names that mean something without being resolved: metadata services, private suffixes, names that carry addresses.

/** Services that hand out a machine's credentials. */
export const METADATA_NAMES: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.internal',
  'metadata.azure.com',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'metadata.oraclecloud.com',
  'metadata.nic.oraclecloud.com',
  'metadata.service.consul',
  'metadata.udc.local',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
  'rancher-metadata.rancher.internal',
])

/** Endings of names that only a private network answers. */
export const PRIVATE_SUFFIXES: readonly string[] = [
  ...['local', 'internal', 'lan', 'home', 'corp', 'intranet', 'private', 'localdomain', 'domain', 'workgroup', 'test'],
  ...[
    'home.arpa',
    'in-addr.arpa',
    'ip6.arpa',
    'svc',
    'cluster.local',
    'consul',
    'docker',
    'ts.net',
    'tailnet',
    'mesh',
    'invalid',
  ],
]

/** This machine, by names that public DNS or hosts files point at it. */
export const LOOPBACK_SUFFIXES: readonly string[] = [
  ...['localhost', 'localhost.localdomain', 'localhost4', 'localhost6', 'ip6-localhost', 'ip6-loopback', 'loopback'],
  ...['localtest.me', 'lvh.me', 'vcap.me', 'fuf.me', 'lacolhost.com', 'yoogle.com', '127-0-0-1.org.uk'],
  ...['host.docker.internal', 'gateway.docker.internal', 'kubernetes.docker.internal'],
  ...['host.containers.internal', 'host.lima.internal'],
]

/** Public DNS zones whose names spell the address they resolve to. */
export const EMBEDDING_SUFFIXES: readonly string[] = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'traefik.me',
  'backname.io',
  'ip.addr.tools',
  'xip.name',
  'ipq.co',
  'nip.direct',
]

/** Zones that answer with whatever the name asks for, or with changing addresses. */
export const REBINDING_SUFFIXES: readonly string[] = [
  'rbndr.us',
  '1u.ms',
  'rebind.network',
  'rebind.it',
  'lock.cmpxchg8b.com',
  'rebinder.net',
]

/** Zones that send whoever asks on to an address that the name does not tell. */
export const REDIRECTING_SUFFIXES: readonly string[] = [
  ...['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'is.gd', 'v.gd', 'ow.ly', 'cutt.ly', 'rebrand.ly', 'shorturl.at'],
  ...['rb.gy', 'tiny.cc', 's.id', 'bl.ink', 'buff.ly', 't.ly', 'shorturl.com', 'tiny.one', 'urlz.fr', 'clck.ru'],
]
