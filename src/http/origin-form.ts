// The path of a request whose first line names the whole address, as those to a proxy do. Looks at no host.

/** Every rule for hooks goes by the path: it must not be hidden behind a host. */
export const originForm = (url: string): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?=\?|#|$)/, '/')
