// `interlock config print`: every setting as the server would take it, and where it comes from; secrets masked. Changes
// nothing.
import type { Command } from 'commander'
import type { ConfigLine } from '../config/describe.ts'
import { describeConfig } from '../config.ts'
import { action, printData, printJson, table } from './terminal.ts'

const sourceText = ({ source, file }: ConfigLine) => (file === undefined ? source : `${source}: ${file}`)

function print(options: { json?: boolean }): void {
  const lines = describeConfig()
  const rows = lines.map((line) => [line.variable, line.value ?? '-', sourceText(line)])
  if (options.json === true) printJson(lines)
  else printData(table([['VARIABLE', 'VALUE', 'FROM'], ...rows]))
}

export function registerConfig(program: Command): void {
  program
    .command('config')
    .description('the settings of this installation')
    .command('print')
    .description(
      'print every setting, masked where it is secret, and where it comes from; exits 2 when `serve` would refuse',
    )
    .option('--json', 'print JSON')
    .action(action(print))
}
