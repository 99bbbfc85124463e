// Tools that write, move and delete files. Data only.
import { words } from '../../text/word-list.ts'
import type { ToolRow } from '../tool.ts'
import { CONTENT_FIELDS, DESTINATION_FIELDS, EDIT_FIELDS, PATH_FIELDS, SOURCE_FIELDS } from './file-fields.ts'

export const WRITE_TOOLS: readonly ToolRow[] = [
  {
    id: 'tool/write',
    doc: 'Writes or changes files.',
    names: words(`
      write file_write write_file Write WriteFile writeFile write_files create Create create_file createFile file_create
      create_new_file save_file save-file saveFile fsWrite fsAppend edit Edit edit_file EditFile editFile file_edit
      edit_files MultiEdit multiedit multi_edit multi_edit_file replace Replace StrReplace strReplace StrReplaceFile
      NotebookEdit notebook_edit edit_notebook EditNotebook edit_notebook_file insert_edit_into_file
      replace_string_in_file str_replace multi_replace_string_in_file search_replace search_and_replace append_file
      append_to_file write_to_file replace_file_content insert_content builtin_create_new_file
      builtin_edit_existing_file builtin_single_find_and_replace builtin_multi_edit
    `),
    does: [{ effect: 'file.edit', fields: [...PATH_FIELDS, ...DESTINATION_FIELDS], as: 'path' }],
    content: CONTENT_FIELDS,
    known: EDIT_FIELDS,
    undeclared: 'unknown',
  },
  {
    id: 'tool/edit-by-diff',
    doc: 'Changes the named file by a text of differences, which may name further files.',
    names: words('apply_diff apply_diffs replace_in_file edit_file_roo edit_file_codex'),
    does: [{ effect: 'file.edit', fields: PATH_FIELDS, as: 'path' }],
    special: 'diff',
    content: CONTENT_FIELDS,
    known: EDIT_FIELDS,
    undeclared: 'unknown',
  },
  {
    id: 'tool/editor',
    doc: 'Views or changes a file, as its command says.',
    names: words(`
      str_replace_editor str_replace_based_edit_tool text_editor str-replace-editor developer__text_editor memory
      fs_write file_editor
    `),
    does: [
      {
        effect: {
          by: 'command',
          is: {
            ...{
              view: 'file.read',
              create: 'file.edit',
              write: 'file.edit',
              str_replace: 'file.edit',
              insert: 'file.edit',
              undo_edit: 'file.edit',
            },
            ...{ append: 'file.edit', delete: 'file.delete-tree', rename: 'file.move' },
          },
        },
        fields: [...PATH_FIELDS, ...SOURCE_FIELDS],
        as: 'path',
      },
      { effect: 'file.edit', fields: DESTINATION_FIELDS, as: 'path', optional: true },
    ],
    content: CONTENT_FIELDS,
    known: EDIT_FIELDS,
    undeclared: 'unknown',
  },
  {
    id: 'tool/patch',
    doc: 'Applies a patch that names the files it changes, or replaces a text in the named file.',
    names: words(`
      apply_patch ApplyPatch applyPatch patch PatchFile patch_file
    `),
    does: [{ effect: 'file.edit', fields: [...PATH_FIELDS, ...DESTINATION_FIELDS], as: 'path', optional: true }],
    special: 'patch',
    content: ['new_string', 'newString'],
    known: ['timeout', 'timeout_ms', 'mode', 'replace_all', 'replaceAll'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/create-directory',
    doc: 'Creates folders.',
    names: words(`
      create_directory CreateDirectory make_directory mkdir create_folder createDirectory
    `),
    does: [{ effect: 'file.create-directory', fields: PATH_FIELDS, as: 'path' }],
    known: ['recursive', 'parents', 'mode'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/remove-directory',
    doc: 'Deletes folders.',
    names: words(`
      remove_directory delete_directory rmdir delete_folder remove_folder RemoveDirectory delete_path
    `),
    does: [{ effect: 'file.delete-tree', fields: PATH_FIELDS, as: 'path' }],
    known: ['recursive', 'force'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/delete',
    doc: 'Deletes files.',
    names: words(`
      delete_file DeleteFile deleteFile remove_file remove-files remove_files file_delete delete Delete delete_files
    `),
    does: [{ effect: 'file.delete', fields: PATH_FIELDS, as: 'path' }],
    known: ['recursive', 'force'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/move',
    doc: 'Moves or renames files.',
    names: words(`
      move_file MoveFile moveFile move_path rename_file renameFile file_move move rename
    `),
    does: [
      { effect: 'file.move', fields: [...SOURCE_FIELDS, ...PATH_FIELDS], as: 'path' },
      { effect: 'file.edit', fields: [...DESTINATION_FIELDS, 'new_name', 'newName'], as: 'path' },
    ],
    known: ['overwrite'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/copy',
    doc: 'Copies files.',
    names: words(`
      copy_file CopyFile copyFile copy_path file_copy duplicate_file
    `),
    does: [
      { effect: 'file.read', fields: [...SOURCE_FIELDS, ...PATH_FIELDS], as: 'path' },
      { effect: 'file.edit', fields: DESTINATION_FIELDS, as: 'path' },
    ],
    known: ['overwrite', 'recursive'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/lsp-write',
    doc: 'Lets a language server change files: the named one, and others that mention the symbol.',
    names: ['lsp_rename', 'lsp_format', 'lsp_apply_code_action', 'lsp_organize_imports'],
    does: [{ effect: 'file.edit', fields: PATH_FIELDS, as: 'path' }],
    always: ['unknown'],
    known: ['line', 'character', 'new_name', 'newName', 'start_line', 'end_line'],
    undeclared: 'unknown',
  },
]
