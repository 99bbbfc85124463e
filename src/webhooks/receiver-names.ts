// What logs, metrics and reports call each webhook: its host, and which one of several at that host. Never its path.

/**
 * One name for each address, in their order. Addresses may hold a secret, so hosts stand for them; two at one host would be
 * one in every table, and the one that fails hidden behind the one that works.
 */
export function receiverNames(urls: readonly string[]): string[] {
  const hosts = urls.map((url) => new URL(url).host)
  const isOnly = (host: string) => hosts.filter((one) => one === host).length === 1
  return hosts.map((host, index) =>
    isOnly(host) ? host : `${host} #${hosts.slice(0, index + 1).filter((one) => one === host).length}`,
  )
}
