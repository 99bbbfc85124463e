// Tests the laws of the tool table: pure data, unique names, known fields, and one row for every known agent's tools.
import { describe, expect, test } from 'vitest'
import { EFFECT_KINDS } from '../../../src/classify/effect-kinds.ts'
import { findTool, TOOLS } from '../../../src/classify/tools/tables/tool-table.ts'

describe('the table', () => {
  test('is pure data', () => {
    expect(JSON.parse(JSON.stringify(TOOLS))).toEqual(TOOLS)
  })

  test('has ids and names once each', () => {
    const ids = TOOLS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const names = TOOLS.flatMap((row) => row.names)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    expect(TOOLS.length).toBe(46)
    expect(names.length).toBeGreaterThan(450)
  })

  test('names only effects that exist', () => {
    const kinds = TOOLS.flatMap((row) => [
      ...(row.always ?? []),
      ...(row.does ?? []).flatMap(({ effect }) => (typeof effect === 'string' ? [effect] : Object.values(effect.is))),
      ...Object.values(row.flags ?? {}).map(({ otherwise }) => otherwise),
    ])
    expect(kinds.filter((kind) => !Object.hasOwn(EFFECT_KINDS, kind))).toEqual([])
  })

  test('every row does something', () => {
    expect(TOOLS.filter((row) => !row.always && !row.does && !row.special && !row.source)).toEqual([])
  })

  test('only the two tools of the contract are never looked at', () => {
    expect(TOOLS.filter((row) => row.special === 'fixed').flatMap((row) => row.names)).toEqual(['read', 'file_read'])
  })

  test('every tool that writes closes its vocabulary', () => {
    const open = TOOLS.filter(
      (row) =>
        row.undeclared !== 'unknown' &&
        row.does?.some(({ effect }) => typeof effect === 'string' && /edit|delete|move|write/.test(effect)),
    )
    expect(open).toEqual([])
  })
})

describe('findTool', () => {
  // The tools that the agents' own documentation and sources name.
  test.each([
    ...[
      'shell',
      'run_background_job',
      'bash',
      'Bash',
      'exec',
      'Monitor',
      'run_shell_command',
      'powershell',
      'Shell',
      'local_shell',
      'exec_command',
    ],
    ...[
      'read_file',
      'read_multiple_files',
      'list_directory',
      'directory_tree',
      'search_files_content',
      'Read',
      'Glob',
      'Grep',
      'read_many_files',
      'glob',
      'grep_search',
      'view',
      'grep',
    ],
    ...[
      'write_file',
      'edit_file',
      'create_directory',
      'remove_directory',
      'Write',
      'Edit',
      'NotebookEdit',
      'MultiEdit',
      'apply_patch',
      'replace',
      'create',
      'edit',
      'write',
      'file_write',
    ],
    ...['fetch', 'WebFetch', 'WebSearch', 'web_fetch', 'google_web_search', 'webfetch', 'open_url'],
    ...[
      'think',
      'create_todo',
      'create_todos',
      'update_todos',
      'list_todos',
      'TodoWrite',
      'write_todos',
      'user_prompt',
      'BashOutput',
      'list_background_jobs',
      'view_background_job',
    ],
    ...[
      'create_task',
      'get_task',
      'update_task',
      'delete_task',
      'list_tasks',
      'next_task',
      'add_dependency',
      'remove_dependency',
    ],
    ...[
      'add_memory',
      'get_memories',
      'search_memories',
      'update_memory',
      'delete_memory',
      'read_skill',
      'read_skill_file',
      'search_tool',
      'add_tool',
      'ToolSearch',
      'update_topic',
    ],
    ...[
      'transfer_task',
      'handoff',
      'run_background_agent',
      'list_background_agents',
      'view_background_agent',
      'stop_background_agent',
      'change_model',
      'revert_model',
      'Task',
      'task',
      'Agent',
      'invoke_agent',
    ],
    ...[
      'run_tools_with_javascript',
      'stop_background_job',
      'KillShell',
      'run_skill',
      'CronCreate',
      'ScheduleWakeup',
      'RemoteTrigger',
      'Workflow',
      'EnterWorktree',
    ],
    ...[
      'workspace',
      'hover',
      'definition',
      'references',
      'document_symbols',
      'workspace_symbols',
      'diagnostics',
      'code_actions',
      'rename',
      'format',
    ].map((name) => `lsp_${name}`),
    ...['call_hierarchy', 'type_hierarchy', 'implementations', 'signature_help', 'inlay_hints'].map(
      (name) => `lsp_${name}`,
    ),
  ])('knows %s', (name) => {
    const found = findTool(name)
    expect(found.exact).toBe(true)
    expect(found.rows).toHaveLength(1)
  })

  test.each([' shell', 'SHELL', 'ｓｈｅｌｌ', '\u017fhell', 'shell\u200b', 'Read_File', 'READ'])(
    '%j is only similar to a known tool',
    (name) => {
      const found = findTool(name)
      expect(found.exact).toBe(false)
      expect(found.rows.length).toBeGreaterThan(0)
    },
  )

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    'mcp__github__create_issue',
    'computer',
    'shell2',
  ])('%j is not known', (name) => {
    expect(findTool(name)).toEqual({ exact: false, rows: [] })
  })
})
