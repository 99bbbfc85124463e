// Programs that test how much servers bear, from scripts: k6, vegeta, artillery.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const PRINTS = list('version help completion')

const k6: Family = {
  id: 'k6',
  programs: ['k6', 'vegeta', 'artillery'],
  doc: 'Runs load tests from scripts.',
  source: 'grafana.com/docs/k6, k6 version and help 0.54; the others unread',
  grammar: { help: true },
  rows: [
    {
      id: 'k6/about',
      doc: 'Prints its version, help or completion.',
      when: { operand: { at: 0, is: PRINTS, literal: true } },
      does: [{ effect: 'text.print' }],
      match: ['k6 version', 'k6 help run', 'k6 completion bash'],
      not: ['k6 run load.js'],
    },
    { id: 'k6/run', doc: 'Runs a test against servers.', when: { operandNot: { at: 0, is: PRINTS } }, does: [{ effect: 'execution.script', on: { from: 1 } }, { effect: 'network.write' }], match: ['k6 run load.js'], not: ['k6 version'] },
  ],
}

export const loadTests: readonly Family[] = [k6]
