// Which characters in a command count as hidden from its reader, and which are only pictures. Judges no commands.
import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'

const rows = (command: string): readonly string[] => judge(command).rows

describe('pictures are read as they are seen', () => {
  test.each([
    ['with the sign for colours', 'echo "\u26a0\ufe0f look here"'],
    ['several of them', 'echo "\u26a0\ufe0f\u2139\ufe0f \u2764\ufe0f"'],
    ['with a colour of skin', 'echo "\u{1f44d}\u{1f3fd}"'],
    [
      'joined to one',
      'echo "\u{1f469}\u200d\u{1f4bb} and \u{1f9d1}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f9d1}\u{1f3fd}"',
    ],
  ])('%s: %s', (_name, command) => {
    expect(judge(command).tier).toBe('safe')
    expect(rows(command)).not.toContain('core/hidden-characters')
  })
})

describe('the same signs elsewhere are hidden', () => {
  test.each([
    ['the sign for colours behind a letter', 'echo "a\ufe0f"'],
    ['the sign for colours twice', 'echo "\u26a0\ufe0f\ufe0f"'],
    ['a joiner between letters', 'echo "a\u200db"'],
    ['a joiner with nothing behind it', 'echo "\u26a0\ufe0f\u200d"'],
    ['a longer chain than any picture', `echo "\u{1f469}${'\u200d\u{1f469}'.repeat(6)}"`],
    ['another variation', 'echo "\u26a0\ufe01"'],
    ['a variation of the other plane', 'echo "\u{1f44d}\u{e0101}"'],
    ['a space without width', 'ls a\u200b'],
    ['a turned direction', 'ls a\u202etxt.exe'],
  ])('%s: %j', (_name, command) => {
    expect(judge(command).tier).not.toBe('safe')
    expect(rows(command)).toContain('core/hidden-characters')
  })
})
