// Which page the address names, and what pages there are. Does not render pages.

/** The pages of the menu, in its order. */
export const PAGES = [
  { page: 'pending', path: '/', name: 'Pending' },
  { page: 'history', path: '/history', name: 'History' },
  { page: 'agents', path: '/agents', name: 'Agents' },
  { page: 'grants', path: '/grants', name: 'Grants' },
  { page: 'playground', path: '/playground', name: 'Playground' },
  { page: 'rules', path: '/rules', name: 'Rules' },
  { page: 'audit', path: '/audit', name: 'Audit' },
  { page: 'insights', path: '/insights', name: 'Insights' },
  { page: 'settings', path: '/settings', name: 'Settings' },
] as const

export type PageName = (typeof PAGES)[number]['page']
export type Route = { page: PageName } | { page: 'request'; id: string } | { page: 'unknown' }

/** `/` and `/login` → the list, `/requests/:id` → one request, else the page of the menu with this path. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (path === '/login' || path === '/requests') return { page: 'pending' }
  const known = PAGES.find((one) => one.path === path)
  if (known) return { page: known.page }
  const match = /^\/requests\/([^/]{1,128})$/.exec(path)
  if (!match?.[1]) return { page: 'unknown' }
  try {
    return { page: 'request', id: decodeURIComponent(match[1]) }
  } catch {
    return { page: 'unknown' }
  }
}

/** What a browser's tab calls it; the list of requests, which is what most tabs show, has only the name of the whole. */
export function titleOf(route: Route): string {
  if (route.page === 'pending') return 'Interlock'
  const name =
    PAGES.find(({ page }) => page === route.page)?.name ?? (route.page === 'request' ? 'Request' : 'No such page')
  return `${name} · Interlock`
}

/** The deep link of a request. */
export function requestPath(id: string): string {
  return `/requests/${encodeURIComponent(id)}`
}
