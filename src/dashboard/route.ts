// Which page the address names. Does not render pages.

export type Route = { page: 'pending' } | { page: 'request'; id: string } | { page: 'unknown' }

/** `/` and `/login` → the list, `/requests/:id` → one request. */
export function routeOf(pathname: string): Route {
  if (pathname === '/' || pathname === '/login' || pathname === '/requests' || pathname === '/requests/') {
    return { page: 'pending' }
  }
  const match = /^\/requests\/([^/]{1,128})\/?$/.exec(pathname)
  if (!match?.[1]) return { page: 'unknown' }
  try {
    return { page: 'request', id: decodeURIComponent(match[1]) }
  } catch {
    return { page: 'unknown' }
  }
}

/** The deep link of a request. */
export function requestPath(id: string): string {
  return `/requests/${encodeURIComponent(id)}`
}
