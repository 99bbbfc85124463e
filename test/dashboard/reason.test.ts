// Tests that the reason on a card is the server's, shortened only by what the card shows anyway. Renders nothing.
import { expect, test } from 'vitest'
import { whyText } from '../../src/dashboard/text/reason.ts'

const long = 'a'.repeat(300)

test.each([
  ['the repeated command is left out', 'npm i x', 'npm i x – installs a package', 'Installs a package'],
  ['with its target', 'rm x', 'rm x – deletes files (/x)', 'Deletes files (/x)'],
  ['of a long command', long, `${long.slice(0, 200)}… – deletes files`, 'Deletes files'],
  ['of many lines', 'a⏎b', 'a… – deletes files', 'Deletes files'],
  [
    'a program in front keeps its name',
    'cd x && npm i',
    'cd x && npm i – npm: installs a package',
    'npm: installs a package',
  ],
  ['a reason without the command is kept', 'rm x', 'deletes files', 'Deletes files'],
  ['a dash in the command is no end of it', 'x – is fine', 'x – is fine – deletes files', 'Deletes files'],
  [
    'a target that looks like a reason is not taken for one',
    'rm x',
    'rm x – deletes files (y – is fine)',
    'Deletes files (y – is fine)',
  ],
  [
    'a command that imitates the cut is shown whole',
    `${'a'.repeat(200)}… – is fine`,
    `${'a'.repeat(200)}… – deletes files`,
    `${'a'.repeat(200)}… – deletes files`,
  ],
  [
    'a command whose hidden characters are marked is not written with a capital letter',
    'npm i x\r\ny',
    'npm i x⟨U+000D⟩… – installs a package',
    'npm i x⟨U+000D⟩… – installs a package',
  ],
])('%s', (_, command, why, expected) => {
  expect(whyText({ command, reason: `Queued for approval: ${why}` })).toBe(expected)
})
