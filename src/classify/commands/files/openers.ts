// Programs that hand a file or address to whatever program is set for it: open, xdg-open and their like.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const WEB = list('http:* https:* HTTP:* HTTPS:* www.* ftp:*')

const openerRows = (id: string, program: string, quiet: readonly string[]): readonly Row[] => [
  { id: `${id}/open`, doc: 'Starts the program that is set for a file or address.', when: { none: quiet }, does: [{ effect: 'execution.interactive' }], match: [`${program} a.pdf`], not: [`${program} ${quiet[0]}`] },
  { id: `${id}/web`, doc: 'Opens an address, with all that is in it.', when: { operand: { is: WEB } }, does: [{ effect: 'network.read', on: 'operands' }], match: [`${program} https://example.com`], not: [`${program} a.pdf`] },
]

const opener = (id: string, programs: string, source: string, grammar: Grammar): Family => ({
  id,
  programs: list(programs),
  doc: 'Opens files and addresses.',
  source,
  grammar: { otherOptions: 'execution.interactive', ...grammar },
  rows: [
    ...openerRows(id, list(programs)[0]!, ['--version', '--help', '--manual']),
    {
      id: `${id}/about`,
      doc: 'Prints its version or help.',
      when: { any: ['--version', '--help', '--manual'], operands: { max: 0 } },
      does: [{ effect: 'text.print' }],
      match: [`${list(programs)[0]} --version`],
      not: [`${list(programs)[0]} a.pdf`],
    },
  ],
})

export const openers: readonly Family[] = [
  opener('xdg-open', 'xdg-open gnome-open kde-open kde-open5 exo-open wslview handlr mimeopen sensible-browser x-www-browser www-browser see run-mailcap', 'xdg-open(1), xdg-utils 1.1.3', {}),
  opener('browser', 'firefox google-chrome google-chrome-stable chrome chromium chromium-browser brave-browser microsoft-edge epiphany', 'firefox(1), chromium(1)', {}),
  {
    id: 'open',
    programs: ['open'],
    doc: 'Opens files, folders, programs and addresses.',
    source: 'open(1), macOS 14',
    grammar: { otherOptions: 'execution.interactive', value: list('-a -b -s -u --env --stdin --arch'), benign: list('-e -t -f -F -W -n -g -j -h -H --header') },
    rows: [
      ...openerRows('open', 'open', ['-R', '--reveal']),
      {
        id: 'open/reveal',
        doc: 'Shows a file in its folder.',
        when: { any: ['-R', '--reveal'], none: list('-a -b -e -t -f -n -u -s --args --env --stdin') },
        does: [{ effect: 'file.list', on: 'operands' }],
        match: ['open -R a.txt'],
        not: ['open a.txt'],
      },
      {
        id: 'open/output',
        doc: 'Starts a program that writes its output to a file.',
        when: { any: ['-o', '--stdout', '--stderr'] },
        does: [{ effect: 'file.write', on: { option: ['-o', '--stdout', '--stderr'] } }],
        match: ['open -a Terminal --stdout log'],
        not: ['open a.txt'],
      },
    ],
  },
]
