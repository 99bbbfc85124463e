// Changes to the tables that no example can notice, and why. Tests accept these and no others.

/** Changes to rules. */
export const UNNOTICED_RULES: readonly string[] = [
  // Stricter rules speak of all other places that are known. A place that is not known must not be safe either.
  'execution/library holds everywhere',
  'filesystem/disk-discard holds everywhere',
  'filesystem/download-workspace holds everywhere',
  'filesystem/edit-workspace holds everywhere',
  // The folder above the workspace of the examples is a home folder, which is excepted too.
  'filesystem/delete-outside holds even in parent',
  // What reaches another machine or a container is graver than what it writes there.
  'filesystem/write-elsewhere does not hold in elsewhere',
  // What deletes a folder deletes files, and says so, or runs code, which is graver.
  'filesystem/delete does not speak of file.delete-tree',
]

/** Changes to rows. */
export const UNNOTICED_ROWS: readonly string[] = []
