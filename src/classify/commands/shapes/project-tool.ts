// The family of a program that runs code of the project it is started in: only its version and help are harmless.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family } from '../../types.ts'
import { list } from './list.ts'

const PRINTS = '--version -V -h --help'

/**
 * What is special about such a program. Lists are parted by blanks; `example` is a call that runs something, `prints` are
 * options and `words` subcommands that only print.
 */
type Tool = { programs: string; source: string; example: string; prints?: string; words?: string; effect?: EffectKind; value?: string; doc?: string }

/** Version and help → text. Anything else, whatever its options → one effect. */
export function projectTool(id: string, { programs, source, example, prints = PRINTS, words = '', effect = 'execution.project-script', value = '', doc }: Tool): Family {
  const names = list(programs)
  const shows = list(prints)
  const says = words === '' ? undefined : list(words)
  return {
    id,
    programs: names,
    doc: doc ?? "Runs the project's own code, or code that its settings name.",
    source,
    grammar: { otherOptions: effect, value: list(value) },
    rows: [
      { id: `${id}/version`, doc: 'Prints its version or help.', when: { any: shows, none: list(value), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${names[0]} ${shows[0]}`], not: [example, names[0]!] },
      { id: `${id}/run`, doc: 'Does its work.', when: { none: shows, ...(says && { operandNot: { at: 0, is: says } }) }, does: [{ effect }], match: [example], not: [`${names[0]} ${shows[0]}`] },
      ...(says === undefined
        ? []
        : [
            {
              id: `${id}/word`,
              doc: 'Prints its version or help.',
              when: { none: [...shows, ...list(value)], operands: { max: 1 }, operand: { at: 0, is: says, literal: true } },
              does: [{ effect: 'text.print' as const }],
              match: [`${names[0]} ${says[0]}`],
              not: [example, `${names[0]} ${says[0]} ${shows[0]}`],
            },
            {
              id: `${id}/word-with`,
              doc: 'Does something with what else it is given.',
              when: { operands: { min: 2 }, operand: { at: 0, is: says } },
              does: [{ effect }],
              match: [`${names[0]} ${says[0]} a`],
              not: [`${names[0]} ${says[0]}`, `${names[0]} a b`],
            },
            // `-C x version`: what the option names may be read first.
            ...(value === ''
              ? []
              : [
                  {
                    id: `${id}/word-after`,
                    doc: 'Prints its version, after it read what an option names.',
                    when: { any: list(value), operand: { at: 0, is: says } },
                    does: [{ effect }],
                    match: [`${names[0]} ${list(value)[0]} x ${says[0]}`],
                    not: [`${names[0]} ${says[0]}`],
                  },
                ]),
          ]),
      // `-c ./x --version`: the settings may be read, and code loaded, before anything is printed.
      ...(value === ''
        ? []
        : [
            {
              id: `${id}/version-with`,
              doc: 'Prints its version or help, after it read what an option names.',
              when: { all: [shows[0]!], any: list(value) },
              does: [{ effect }],
              match: [`${names[0]} ${shows[0]} ${list(value)[0]} x`],
              not: [`${names[0]} ${shows[0]}`, `${names[0]} ${list(value)[0]} x`],
            },
          ]),
      { id: `${id}/run-on`, doc: 'Does its work on what it is given.', when: { any: shows, operands: { min: 1 } }, does: [{ effect }], match: [`${names[0]} ${shows[0]} a`], not: [`${names[0]} ${shows[0]}`] },
    ],
  }
}
