// Reads which folders of this machine a container gets, and where it starts. Does not judge whether it may have them.
import type { Reading } from '../../shell/argv.ts'
import { exactText, type Field } from '../../shell/model.ts'
import { foreignScope, type Scope } from '../../shell/scope.ts'
import { createMount } from '../../targets/mounts.ts'
import type { Mount } from '../../types.ts'
import type { Frame } from '../frame.ts'
import { placeOf } from '../place.ts'

const VOLUME: ReadonlySet<string> = new Set(['-v', '--volume'])
const FOLDER: ReadonlySet<string> = new Set(['-w', '--workdir'])

/** The state of the shell in a container: its own files, but for the folders that the options mount. */
export function containerScope({ options }: Reading, frame: Frame): Scope {
  const place = placeOf(frame.analysis.context, frame.scope)
  const mounts = place.elsewhere
    ? []
    : options.flatMap(({ name, value }) =>
        pairsOf(name, value).map(([source, at]) =>
          isFolder(source) ? createMount(source, at, place) : createMount(`${VOLUMES}/${source}`, at, place, true),
        ),
      )
  const folder = options.findLast(({ name }) => FOLDER.has(name))?.value
  const cwd = folder === undefined ? undefined : exactText(folder)
  const scope = foreignScope()
  scope.mounts = mounts.filter((mount): mount is Mount => mount !== undefined)
  if (cwd?.startsWith('/') === true) Object.assign(scope, { cwd, cwdKnown: true })
  return scope
}

/** Folders of this machine, and names of volumes that the container engine keeps, and where they are mounted. */
function pairsOf(name: string, value: Field | undefined): [source: string, at: string][] {
  if (value === undefined || !(VOLUME.has(name) || name === '--mount')) return []
  return value.values.flatMap((text): [string, string][] => {
    if (name === '--mount') {
      if (/(?:^|,)type=tmpfs(?:,|$)/.test(text)) return []
      const source = /(?:^|,)(?:source|src)=([^,]+)/.exec(text)?.[1]
      const at = /(?:^|,)(?:target|dst|destination)=([^,]+)/.exec(text)?.[1]
      return source !== undefined && at !== undefined ? [[source, at]] : []
    }
    const [, source, at] = /^((?:[A-Za-z]:(?=[\\/]))?[^:]+):([^:]+)/.exec(text) ?? []
    return source !== undefined && at !== undefined ? [[source, at]] : []
  })
}

/** Stands for where the engine keeps its volumes, outside the workspace: their data outlives the container. */
const VOLUMES = '/volumes-of-the-engine'

function isFolder(source: string): boolean {
  return /^(?:[./~$]|[A-Za-z]:[\\/])/.test(source)
}
