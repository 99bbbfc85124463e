// Tests what tools that read, write and search files ask for.
import { describe, expect, test } from 'vitest'
import { kinds, look, told } from './look.ts'

describe('the tools that are safe by contract', () => {
  test.each([{ path: '/etc/shadow' }, {}, { path: 7, PATH: 'x' }, { path: 'a\0' }])(
    'read and file_read of %j are harmless',
    (input) => {
      expect(told(look('read', input))).toEqual(['tool.harmless'])
      expect(told(look('file_read', input))).toEqual(['tool.harmless'])
    },
  )
  test('but only by exactly these names', () => {
    expect(kinds(look('READ', { path: 'a' }))).toContain('unknown')
    expect(kinds(look('file_read ', { path: 'a' }))).toContain('unknown')
  })
})

describe('files', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    // reading
    ['read_file', { path: 'a.ts' }, ['file.read a.ts']],
    ['Read', { file_path: '/srv/shop/a.ts', offset: 1, limit: 9 }, ['file.read /srv/shop/a.ts']],
    ['read', { filePath: 'a' }, ['tool.harmless']],
    ['read_multiple_files', { paths: ['a', 'b'], json: true }, ['file.read a', 'file.read b']],
    ['read_files', { files: [{ path: 'a' }, { path: 'b', line_ranges: ['1-2'] }] }, ['file.read a', 'file.read b']],
    ['read_file', { target_file: 'a', unheard_of: '/etc/shadow' }, ['file.read a', 'file.read /etc/shadow']],
    ['read_many_files', { include: ['src/**', '.env'] }, ['file.read src/**', 'file.read .env']],
    ['read_file', { path: 'file:///etc/shado%77' }, ['file.read /etc/shadow']],
    ['list_directory', {}, ['file.list .']],
    ['directory_tree', { path: 'src' }, ['file.list src']],
    ['lsp_hover', { file: 'a.ts', line: 1, character: 2 }, ['file.list a.ts']],
    ['create_task', { title: 'x', path: '/etc/motd' }, ['tool.harmless', 'file.read /etc/motd']],
    // writing
    ['write_file', { path: 'a.ts', content: 'rm -rf / $(x) \u0000' }, ['file.edit a.ts']],
    ['Write', { file_path: 'a.ts', content: { path: '/etc/passwd' } }, ['file.edit a.ts']],
    ['Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b', replace_all: true }, ['file.edit a.ts']],
    ['edit', { filePath: 'a.ts', oldString: 'a', newString: 'b' }, ['file.edit a.ts']],
    ['MultiEdit', { edits: [{ file_path: 'a' }, { file_path: '/etc/b' }] }, ['file.edit a', 'file.edit /etc/b']],
    [
      'write_files',
      {
        files: [
          { path: 'a', content: 'x' },
          { path: '~/.bashrc', content: 'y' },
        ],
      },
      ['file.edit a', 'file.edit ~/.bashrc'],
    ],
    ['NotebookEdit', { notebook_path: 'a.ipynb', new_source: 'x', cell_id: '1' }, ['file.edit a.ipynb']],
    ['write_file', { path: 'a', file_path: '/etc/b', content: '' }, ['file.edit a', 'file.edit /etc/b']],
    ['create_directory', { paths: ['a', '/b'] }, ['file.create-directory a', 'file.create-directory /b']],
    ['remove_directory', { paths: ['/'] }, ['file.delete-tree /']],
    ['delete_file', { path: 'a' }, ['file.delete a']],
    ['move_file', { source: 'a', destination: '~/.bashrc' }, ['file.move a', 'file.edit ~/.bashrc']],
    ['copy_file', { from: '.env', to: 'b' }, ['file.read .env', 'file.edit b']],
    ['str_replace_editor', { command: 'view', path: 'a' }, ['file.read a']],
    ['str_replace_editor', { command: 'create', path: 'a', file_text: 'x' }, ['file.edit a']],
    [
      'str_replace_based_edit_tool',
      { command: 'insert', path: 'a', insert_line: 1, insert_text: 'x' },
      ['file.edit a'],
    ],
    ['memory', { command: 'delete', path: '/memories/a' }, ['file.delete-tree /memories/a']],
    ['memory', { command: 'rename', old_path: 'a', new_path: 'b' }, ['file.move a', 'file.edit b']],
  ])('%s %j', (tool, input, expected) => {
    expect(told(look(tool, input))).toEqual(expected)
  })

  test.each<[string, Record<string, unknown>]>([
    ['write_file', { content: 'x' }],
    ['write_file', { path: '', content: 'x' }],
    ['write_file', { path: ' ', content: 'x' }],
    ['write_file', { path: 7, content: 'x' }],
    ['write_file', { path: ['a', 7], content: 'x' }],
    ['write_file', { path: 'a', where: '/etc/x', content: 'x' }],
    ['write_file', { path: 'https://example.org/x', content: 'x' }],
    ['write_file', {}],
    ['read_file', {}],
    ['str_replace_editor', { path: 'a' }],
    ['str_replace_editor', { command: 'explode', path: 'a' }],
    ['str_replace_editor', { command: 'toString', path: 'a' }],
    ['str_replace_editor', { command: ['view'], path: 'a' }],
    ['move_file', { source: 'a' }],
    ['lsp_rename', { file: 'a.ts', line: 1, character: 1, new_name: 'b' }],
    ['Write_File', { path: 'a', content: 'x' }],
  ])('%s %j is not understood', (tool, input) => {
    expect(kinds(look(tool, input))).toContain('unknown')
  })

  test.each<[string, Record<string, unknown>]>([
    ['write_file', { path: 'a$(id)', content: 'x' }],
    ['write_file', { path: 'a`id`', content: 'x' }],
    ['write_file', { path: 'a\u0000b', content: 'x' }],
    ['write_file', { path: 'a\nb', content: 'x' }],
    ['write_file', { path: 'a\u202etxt.exe', content: 'x' }],
    ['write_file', { path: 'README.md\u200b', content: 'x' }],
    ['write_file', { path: 'a\udfff', content: 'x' }],
    ['read_file', { path: 'a\u0007' }],
    ['write_file', { path: 'a', Path: '/etc/x', content: 'x' }],
    ['write_file', { PATH: '/etc/x', content: 'x' }],
    ['Glob', { pattern: '$(id)' }],
  ])('%s %j is hostile', (tool, input) => {
    expect(kinds(look(tool, input))).toContain('hostile')
  })

  test('a path longer than any path is not understood', () => {
    expect(kinds(look('write_file', { path: 'x'.repeat(5_000), content: 'x' }))).toEqual(['unknown'])
  })

  test('a path under another spelling is looked at all the same', () => {
    expect(told(look('write_file', { PATH: '/etc/x', content: 'x' }))).toContain('file.edit /etc/x')
    expect(told(look('write_file', { path\u017f: ['/etc/x'], path: 'a', content: 'x' }))).toContain('file.edit /etc/x')
  })

  test('what is written is not read, but for scripts and hooks that others run', () => {
    const edit = (path: string, newText: string) =>
      kinds(look('edit_file', { path, edits: [{ oldText: 'a', newText }] }))
    expect(edit('package.json', '"version": "2.0.0"')).toEqual(['file.edit'])
    expect(edit('package.json', '"scripts": { "test": "vitest" }')).toEqual(['file.edit'])
    expect(edit('web/package.json', '"postinstall": "node x.js"')).toEqual(['execution.later', 'file.edit'])
    expect(edit('notes.md', '"postinstall": "node x.js"')).toEqual(['file.edit'])
    expect(edit('settings/app.yaml', 'hooks:\n  pre_tool_use: []')).toEqual(['execution.later', 'file.edit'])
    expect(edit('docs/hooks.md', 'pre_tool_use')).toEqual(['file.edit'])
  })

  test('hooks in the file that describes an agent are the guard', () => {
    const edit = (path: string, oldText: string, newText: string) =>
      kinds(look('edit_file', { path, edits: [{ oldText, newText }] }))
    expect(edit('team/agent.yaml', 'a', 'hooks:\n  pre_tool_use: []')).toContain('guard.change')
    expect(edit('agent.yaml', 'tool_guard:', '')).toContain('guard.change')
    expect(edit('agent.yaml', 'a', 'permissions:\n  allow: ["*"]')).toEqual(['execution.later', 'file.edit'])
    expect(edit('agent.yaml', 'model: a', 'model: b')).toEqual(['file.edit'])
    expect(edit('.vscode/settings.json', 'a', '"chat.tools.autoApprove": true')).toContain('guard.change')
    expect(edit('.vscode/settings.json', 'a', '"editor.tabSize": 2')).toEqual(['file.edit'])
    expect(edit('src/agent.ts', 'a', 'pre_tool_use')).toEqual(['file.edit'])
  })

  test('edits that come as JSON text are read like a list', () => {
    const text = (edits: unknown) => kinds(look('edit_file', { path: 'package.json', edits }))
    expect(text('[{"oldText":"a","newText":"b"}]')).toEqual(['file.edit'])
    expect(text('[{"oldText":"a","newText":"\\"postinstall\\": \\"x\\""}]')).toEqual(['execution.later', 'file.edit'])
    expect(text('[{"oldText":"a","newText":"b"}]}')).toEqual(['file.edit', 'unknown'])
    expect(told(look('multiedit', { filePath: 'a', edits: '[{"filePath":"/etc/x","newString":"b"}]' }))).toEqual([
      'file.edit a',
      'file.edit /etc/x',
    ])
  })
})

describe('file modes', () => {
  test.each(['0777', '777', '0o666', '4755', 0o777, 0o2755])('%s opens the file', (mode) => {
    expect(kinds(look('write_file', { path: 'a.sh', content: 'x', mode }))).toContain('file.permission-open')
  })

  test.each(['0755', '644', 0o644, 'append', 'overwrite'])('%s does not', (mode) => {
    expect(kinds(look('write_file', { path: 'a.sh', content: 'x', mode }))).toEqual(['file.edit'])
  })
})

describe('patches', () => {
  const patch = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')

  test.each<[Record<string, unknown>, string[]]>([
    [
      {
        input: patch(
          '*** Add File: a.ts',
          '+x',
          '*** Delete File: b.ts',
          '*** Update File: c.ts',
          '*** Move to: /etc/d',
          '@@',
          '-x',
          '+y',
        ),
      },
      ['file.edit a.ts', 'file.delete b.ts', 'file.edit c.ts', 'file.edit /etc/d'],
    ],
    [{ command: patch('*** Update File: ../x', '@@', '+y') }, ['file.edit ../x']],
    [
      { command: ['apply_patch', patch('*** Add File: .git/hooks/pre-commit', '+y')] },
      ['file.edit .git/hooks/pre-commit'],
    ],
    [{ patch: '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-a\n+b' }, ['file.edit src/a.ts']],
    [{ diff: '--- a/src/a.ts\n+++ /dev/null\n@@' }, ['file.delete src/a.ts']],
    [{ diff: '--- /dev/null\n+++ b/.env\n@@' }, ['file.edit .env']],
    [{ diff: 'rename from a\nrename to .git/config' }, ['file.edit a', 'file.edit .git/config']],
    [{ patch: patch('*** Add File: a', '+--- this is text', '+*** Add File: text') }, ['file.edit a']],
    [{ patch: patch('\t*** Add File:   /etc/x  ', '+y') }, ['file.edit /etc/x']],
    [{ patch: '*** Begin Patch\r\n*** Add File: /etc/x\r\n+y' }, ['file.edit /etc/x']],
  ])('%j', (input, expected) => {
    expect(told(look('apply_patch', input))).toEqual(expected)
  })

  test.each([
    {},
    { input: '' },
    { input: 'nothing' },
    { input: patch('*** Replace File: a') },
    { patch: 7 },
    { patch: patch('*** Add File: cron.d/x', '+x'), workdir: '/etc' },
    { input: patch('*** Add File: '), x: 1 },
    { patch: 'diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+/etc/passwd\n' },
    { patch: 'diff --git a/x b/x\nGIT binary patch\nliteral 1\nx\n' },
  ])('%j is not understood', (input) => {
    expect(kinds(look('apply_patch', input))).toContain('unknown')
  })
})

describe('searches', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['Glob', { pattern: '**/*.ts' }, ['file.list .', 'file.list **/*.ts']],
    ['Glob', { pattern: '*.md', path: 'docs' }, ['file.list docs', 'file.list docs/*.md']],
    ['Glob', { pattern: '/etc/*' }, ['file.list .', 'file.list /etc/*']],
    [
      'glob',
      { pattern: '**/.ssh/id_*', path: '/home' },
      ['file.list /home', 'file.list /home/**/.ssh/id_*', 'secret.read'],
    ],
    [
      'find_files',
      { pattern: '~/**/*.{pem,md}' },
      ['file.list .', 'file.list ~/**/*.md', 'file.list ~/**/*.pem', 'secret.read'],
    ],
    ['Grep', { pattern: 'rm -rf', '-n': true, output_mode: 'content' }, ['file.read .']],
    ['Grep', { pattern: 'password' }, ['file.read .']],
    ['Grep', { pattern: 'x', glob: '.env' }, ['file.read .', 'file.read .env']],
    ['Grep', { pattern: 'x', glob: '!.env' }, ['file.read .']],
    ['Grep', { pattern: 'BEGIN RSA', path: '~' }, ['file.read ~', 'secret.read']],
    ['search_files_content', { path: '/home/bob', query: 'api_key' }, ['file.read /home/bob', 'secret.read']],
    ['grep_search', { query: 'todo', dir_path: '../other' }, ['file.read ../other']],
    ['search_files', { path: 'src', regex: 'todo' }, ['file.read src']],
    ['search_files', { path: '/home/bob', regex: 'akia' }, ['file.read /home/bob', 'secret.read']],
    [
      'search_files',
      { path: '/home', pattern: 'id_rsa' },
      ['file.read /home', 'file.list /home/id_rsa', 'secret.read'],
    ],
  ])('%s %j', (tool, input, expected) => {
    expect(told(look(tool, input))).toEqual(expected)
  })
})

describe('files that a patch only mentions', () => {
  test.each([
    ['empty', 'diff --git a/.env b/.env\nnew file mode 100644\n', ['file.edit .env']],
    ['gone', 'diff --git a/a.bin b/a.bin\ndeleted file mode 100644\n', ['file.edit a.bin', 'file.delete a.bin']],
    ['with another mode', 'diff --git a/run b/run\nold mode 100644\nnew mode 100755\n', ['file.edit run']],
    ['renamed', 'diff --git a/a b/.env\nrename from a\nrename to .env\n', ['file.edit .env']],
  ])('count when they are %s', (_how, text, expected) => {
    expect(told(look('apply_patch', { patch: text }))).toEqual(expect.arrayContaining(expected))
  })

  test('count in a text of differences for another file', () => {
    expect(told(look('apply_diff', { path: 'a', diff: '--- a/.env\n+++ b/.env\n@@ -1 +1 @@\n-a\n+b\n' }))).toEqual([
      'file.edit a',
      'file.edit .env',
    ])
    expect(told(look('apply_diff', { path: 'a', diff: '<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE' }))).toEqual([
      'file.edit a',
    ])
  })
})
