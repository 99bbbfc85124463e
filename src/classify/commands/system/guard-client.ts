// Interlock's own command line, as an agent may call it: what decides, lets in or switches off is no agent's to do.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const DECIDES = list('approve reject serve migrate restore')
/** The first word, and what behind it changes something. A test holds both against the commands that there are. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['keys', 'create revoke'],
  ['users', 'create link role disable enable revoke'],
  ['hook', 'install uninstall'],
  ['rules', 'lower restore'],
]

export const guardClient: Family = {
  id: 'interlock',
  programs: ['interlock'],
  doc: 'The client of the guard that checks these calls.',
  source: 'src/cli/commands.ts',
  grammar: { otherOptions: 'execution.unmapped' },
  rows: [
    { id: 'interlock/use', doc: 'Does something with the guard.', does: [{ effect: 'execution.unmapped' }], match: ['interlock doctor'] },
    { id: 'interlock/decide', doc: 'Decides requests, or moves the guard’s service and data.', when: { sub: DECIDES }, does: [{ effect: 'guard.change' }], match: ['interlock approve hook_1'], not: ['interlock pending'] },
    { id: 'interlock/pause', doc: 'Stops agents, or lets them go on.', when: { sub: ['pause', 'resume'] }, does: [{ effect: 'guard.change' }], match: ['interlock pause --agent a', 'interlock resume'], not: ['interlock pauses'] },
    ...CHANGES.map(([word, verbs]) => ({
      id: `interlock/${word}`,
      doc: 'Changes who may do what, or where the guard stands.',
      when: { sub: list(verbs).map((verb) => `${word} ${verb}`) },
      does: [{ effect: 'guard.change' as const }],
      match: [`interlock ${word} ${list(verbs)[0]} a`],
      not: [`interlock ${word} list`],
    })),
  ],
}
