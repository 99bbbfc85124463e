// Tests what the log lets through to a terminal: JSON that says the same, and nothing that a terminal obeys.
import { expect, test } from 'vitest'
import { createLog } from '../src/log.ts'

test('a name that an agent chose is spelt out, and reads back as it was', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const toolName = 'x\u001b[2J\u202e\u200b\u2028\u009b\u{e0041}é‹"'
  log.info({ toolName }, 'verdict')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u)
  expect(JSON.parse(lines[0]!)).toMatchObject({ toolName, msg: 'verdict' })
})
