// Rules for what is harmless, not understood, or meant to be misread. Judges effects, knows no programs.
import type { Rule } from '../types.ts'

export const core: readonly Rule[] = [
  { id: 'text/print', doc: 'prints or transforms text', when: { effect: ['text.print'] }, tier: 'safe', examples: ['echo hi'] },
  { id: 'core/harmless-tool', doc: "uses one of the agent's own harmless tools", when: { effect: ['tool.harmless'] }, tier: 'safe', examples: ['read {"path":"a.txt"}'] },
  { id: 'core/unknown', doc: 'does something that is not understood', when: { effect: ['unknown'] }, tier: 'dangerous', examples: ['ls --no-such-option', 'echo $(', 'tree "$(cat names)"'] },
  { id: 'core/hostile', doc: 'is written so that a reader may take it for something else', when: { effect: ['hostile'] }, tier: 'dangerous', instead: 'write it plainly, each thing once', examples: ['shell {"cmd":"ls","CMD":"pwd"}'] },
]
