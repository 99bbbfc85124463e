// `interlock doctor`: is each installed hook really a gate. Finds and explains; repairs nothing.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { examineInstallation, type Report } from './doctor/examine.ts'
import { problem } from './doctor/finding.ts'
import { defaultBases } from './hook/options.ts'
import { ownCommand } from './own-command.ts'
import { action, printable, printData, printJson } from './terminal.ts'

type Options = { prefix?: string; agentUser?: string; json?: boolean }

/** Adds `doctor`. Exit code 0: nothing to repair, 1: problems, 2: a mistake in the call. */
export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check every installed hook: files, registration, key, server, and two calls through it')
    .option('--prefix <dir>', 'only the installation in this folder')
    .option('--agent-user <account>', "the agent's account (default: the one named at installation)")
    .option('--json', 'print JSON')
    .action(action(runDoctor))
}

async function runDoctor(options: Options): Promise<void> {
  const prefixes = options.prefix === undefined ? findInstallations() : [resolve(options.prefix)]
  const reports: Report[] = []
  for (const prefix of prefixes) reports.push(await examineInstallation(prefix, options.agentUser))
  if (reports.length === 0) {
    const text = `No hook is installed in ${defaultBases(homedir()).join(' or ')}.`
    reports.push({
      agent: 'none',
      prefix: '-',
      findings: [
        problem(
          'installation',
          text,
          `Install one: ${ownCommand('hook install AGENT')}; or name its folder: --prefix.`,
        ),
      ],
    })
  }
  const isFine = reports.every(({ findings }) => findings.every(({ level }) => level !== 'problem'))
  if (options.json === true) printJson({ ok: isFine, installations: reports })
  else printData(reports.map(wordReport).join('\n\n'))
  if (!isFine) process.exitCode = 1
}

/** Folders below the usual ones that hold an installation's record. */
function findInstallations(): string[] {
  return defaultBases(homedir())
    .filter((base) => existsSync(base))
    .flatMap((base) => readdirSync(base).map((name) => join(base, name)))
    .filter((prefix) => existsSync(join(prefix, 'install.json')))
}

function wordReport({ agent, prefix, findings }: Report): string {
  const lines = findings.flatMap(({ level, check, text, fix }) => [
    `${level === 'problem' ? 'PROBLEM' : level.padEnd(7)}  ${check}: ${printable(text)}`,
    ...(fix === undefined ? [] : [`         -> ${printable(fix)}`]),
  ])
  return [...(prefix === '-' ? [] : [`${agent} in ${prefix}`]), ...lines].join('\n')
}
