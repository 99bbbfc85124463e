// Tells from a URL whom its route is for. Checks no credential.

/** `hooks`: agents · `api`: people and integrations · `other`: pages, probes, files. */
export type Area = 'hooks' | 'api' | 'other'

export function areaOf(url: string): Area {
  if (!url.startsWith('/api/')) return 'other'
  return url.startsWith('/api/hooks/') ? 'hooks' : 'api'
}
