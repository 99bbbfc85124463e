// Translates paths of a container into the folders of this machine that are mounted there. Pure text work.
import type { Mount } from '../types.ts'
import { isSweep } from './glob.ts'
import { type Location, locatePath } from './location.ts'
import type { Place } from './place.ts'

/** A bind mount from `source` (a path on this machine) at `at`, or a volume with a worth as a `whole`; undefined when `at` is no absolute path. */
export function createMount(source: string, at: string, place: Place, whole = false): Mount | undefined {
  if (!at.startsWith('/')) return undefined
  const [location] = locatePath(at, { cwdKnown: true })
  return { segments: location!.segments, source, place, ...(whole && { whole }) }
}

/** The path on this machine for a location in the container, and the place to read it in; undefined = not mounted. */
export function throughMounts(
  { root, segments }: Location,
  mounts: readonly Mount[],
): { text: string; place: Place } | undefined {
  if (root !== '/') return undefined
  let best: Mount | undefined
  for (const mount of mounts)
    if (
      mount.segments.every((name, at) => segments[at] === name) &&
      mount.segments.length >= (best?.segments.length ?? 0)
    )
      best = mount
  if (best === undefined) return undefined
  const rest = segments.slice(best.segments.length)
  if (best.whole && !rest.every(isSweep)) return undefined
  return {
    text: rest.length === 0 ? best.source : `${best.source.replace(/\/+$/, '')}/${rest.join('/')}`,
    place: best.place,
  }
}
