// A family of a system's package manager: subcommands that show, and others that change. Knows no particular one.
import type { Family, Row } from '../../types.ts'
import { list } from './list.ts'

/** Lists are parted by commas. `example` shows, `change` changes. */
type Manager = { id: string; programs?: string; source: string; shows: string; changes: string; example: string; change: string; value?: string; benign?: string; more?: readonly Row[] }

const paths = (text: string): readonly string[] => list(`${text},`)

/** Shows → reading; changes → system.package; any other option or subcommand is at worst the same. */
export function packageManager({ id, programs = id, source, shows, changes, example, change, value = '', benign = '', more = [] }: Manager): Family {
  return {
    id,
    programs: list(programs),
    doc: 'Shows, installs and removes packages.',
    source,
    grammar: { help: true, anywhere: true, otherOptions: 'system.package', value: list(value), benign: [...list(benign), '--version'] },
    rows: [
      { id: `${id}/show`, doc: 'Shows packages.', when: { sub: paths(shows) }, does: [{ effect: 'process.read' }], match: [example], not: [change] },
      { id: `${id}/version`, doc: 'Prints its version or help.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: [`${list(programs)[0]!} --version`], not: [change] },
      { id: `${id}/change`, doc: 'Installs, removes or changes packages.', when: { sub: paths(changes) }, does: [{ effect: 'system.package', on: 'operands' }, { effect: 'system.package' }], match: [change], not: [example] },
      ...more,
    ],
  }
}
