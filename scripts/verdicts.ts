// Writes test/classify/verdicts.txt: every example with its tier, deciding rule and what each row found.
// With --update it writes the file, else it prints the text.
import { writeFileSync } from 'node:fs'
import { listVerdicts } from '../test/classify/list-verdicts.ts'
import { readArguments } from './arguments.ts'

const { values } = readArguments({
  usage: 'Usage: npm run verdicts [-- --update]   (prints the list; with --update: writes test/classify/verdicts.txt)',
  names: [],
  options: { update: { type: 'boolean' } },
})
const text = listVerdicts()
if (values.update) writeFileSync(new URL('../test/classify/verdicts.txt', import.meta.url), text)
else process.stdout.write(text)
