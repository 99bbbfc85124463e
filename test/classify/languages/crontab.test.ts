// Tests the table of cron: which text each line would run.
import { expect, test } from 'vitest'
import { judgeCrontab } from '../../../src/classify/languages/crontab.ts'

const commands = (text: string) => judgeCrontab(text).map((finding) => ('source' in finding ? finding.source : ''))

test('what stands behind the five times and dates, or a name for them, is run', () => {
  expect(commands('0 5 * * 1-5 backup --all\n@reboot  rm -rf /\n*/5\t*\t*\tjan\tmon\tdate')).toEqual([
    'backup --all',
    'rm -rf /',
    'date',
  ])
})

test('comments, settings and half lines run nothing', () => {
  expect(commands('# 0 5 * * * date\nMAILTO=ada\nSHELL = /bin/sh\n0 5 * * *\n\n@daily')).toEqual([])
})

test('an unescaped percent sign ends the command', () => {
  expect(commands('@daily cat%rm -rf /\n@daily date +\\%F')).toEqual(['cat', 'date +%F'])
})
