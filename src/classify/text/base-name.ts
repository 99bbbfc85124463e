// The name of a program or file without the folder it lies in.

/** `/usr/bin/git` → `git`. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
