// Shows what Tcl and Expect text is found to do: programs it starts, folders it deletes, connections it opens.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const found = (text: string): string[] => brief('tcl', text)

describe('Tcl', () => {
  test.each([
    ['exec rm -rf /', 'shell: rm -rf /'],
    ['::exec -ignorestderr rm -rf "/srv/a b"', "shell: rm -rf '/srv/a b'"],
    ['if {$x} {\n  exec rm -rf ~\n}', 'shell: rm -rf ~'],
    ['set out [exec rm -rf /]', 'shell: rm -rf /'],
    ['exec rm -rf $env(HOME)', 'shell: rm -rf ~'],
    ['spawn -noecho rm -rf /; interact', 'shell: rm -rf /'],
    ['spawn bash\nsend "rm -rf /\\r"', 'shell: rm -rf / '],
    ['open "|rm -rf /" r', 'shell: rm -rf /'],
    ['file delete -force /srv', 'file.delete-tree /srv'],
    ['file delete a.txt', 'file.delete a.txt'],
    ['socket example.com 80', 'network.connect'],
    ['exec $program', 'unknown'],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expect.arrayContaining(['execution.inline-code', expected]))
  })

  test.each(['puts "exec rm -rf /"', '# exec rm -rf /', 'set text "file delete -force /"'])(
    '%j starts nothing',
    (text) => {
      expect(found(text)).toEqual(['execution.inline-code'])
    },
  )

  test('text of many commands is not followed to its end', () => {
    expect(found('puts a\n'.repeat(1000))).toContain('unknown')
  })

  test('brackets that never close are read to the end', () => {
    expect(found('['.repeat(4000))).toEqual(['execution.inline-code'])
    expect(found('{'.repeat(4000))).toEqual(['execution.inline-code'])
  })
})
