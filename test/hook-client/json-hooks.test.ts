// Checks what becomes of JSON settings that others have changed since, or wrote in a way of their own. Touches no file.
import { expect, test } from 'vitest'
import { dialectOf } from '../../src/cli/hook/agents.ts'
import { addJsonHooks } from '../../src/cli/hook/json-hooks.ts'
import { wordCommands } from '../../src/cli/hook/registration.ts'

const CLIENT = '/opt/interlock/x/interlock-hook'

test.each(['{"hooks":{},"hooks":{"Stop":[]}}', '{"hooks":{"PreToolUse":[],"PreToolUse":[]}}'])(
  'a name that stands twice is refused: the agent reads the last, we would write into the first: %s',
  (text) => {
    expect(() => addJsonHooks(text, {}, [], 'claude-code', 'settings.json')).toThrow(/twice/)
  },
)

test('the same names in different places, and further down, are nobody’s business here', () => {
  const text = '{"a":{"hooks":1,"b":{"c":1,"c":2}},"hooks":{}}'
  expect(addJsonHooks(text, {}, [], 'claude-code', 'settings.json')).toBe(text)
})

test('hooks of theirs that came behind ours stay there', () => {
  const claude = dialectOf('claude-code')!
  const entries = claude.installTemplate.hooks(wordCommands(CLIENT, claude))
  const installed = JSON.parse(addJsonHooks('', entries, [], 'claude-code', 'x'))
  installed.hooks.PreToolUse.push({ matcher: 'Edit', hooks: [{ type: 'command', command: 'lint' }] })
  const text = JSON.stringify(installed)
  expect(addJsonHooks(text, entries, [], 'claude-code', 'x')).toBe(text)
  // One more of ours is one too many.
  installed.hooks.PreToolUse.push(installed.hooks.PreToolUse[0])
  const again = addJsonHooks(JSON.stringify(installed), entries, [], 'claude-code', 'x')
  expect(JSON.parse(again).hooks.PreToolUse).toHaveLength(2)
})
