// Columns of what some programs list that hold only numbers, or ids made like them: `ps aux | awk '{print $2}'`. Reads no syntax tree.

/** What a column holds: whole numbers, or names and hashes that are no options and no paths either. */
export type Column = 'digits' | 'ids'

/** A listing as it is called, the columns of it that are known, and what they hold. */
const LISTINGS: readonly { call: RegExp; columns: RegExp; holds: Column }[] = [
  { call: /^ps (-?aux[wf]*|-ef[wf]*|-?auxww?)$/, columns: /^2$/, holds: 'digits' },
  { call: /^ps ((-e|-A|ax|-ax|x)|-?[eA]?o ?pid(,\w+)+)$/, columns: /^1$/, holds: 'digits' },
  { call: /^lsof( -[nPt]*i ?[\w.:@]*| -[nP]+| -s(TCP|tcp):LISTEN)+$/, columns: /^2$/, holds: 'digits' },
  {
    call: /^(docker|podman)( container)? (ps|ls)( -[al]+| --all| --no-trunc| --filter[ =]\S+| -f \S+)*$/,
    columns: /^(1|NF)$/,
    holds: 'ids',
  },
  { call: /^(docker|podman) (images|image ls)( -a| --no-trunc)*$/, columns: /^3$/, holds: 'ids' },
  {
    call: /^kubectl( (-n|--namespace|--context)[ =][\w.@:/-]+)* get (pods?|po|deploy(ments?)?|statefulsets?|sts|jobs?|cronjobs?|svc|services?|nodes?|no|namespaces?|ns)( (-n|--namespace|--context|-l|--selector|--field-selector|--sort-by)[ =][\w.,:=!/-]+| --no-headers| -o ?wide)*$/,
    columns: /^1$/,
    holds: 'ids',
  },
  {
    call: /^kubectl get (pods?|po|deploy(ments?)?|svc|services?|jobs?)( -A| --all-namespaces| --no-headers| -o ?wide)*$/,
    columns: /^[12]$/,
    holds: 'ids',
  },
  {
    call: /^git( --no-pager)? log --oneline( -\d+| -n \d+| --all| --no-merges| --merges| --reverse| --first-parent| --(since|until|after|before|author|grep)=\S+| [\w@][\w./@~^-]*)*( -- .*)?$/,
    columns: /^1$/,
    holds: 'ids',
  },
]

const PRINTS_COLUMN =
  /^awk (?:(?:NR ?>=? ?\d+|\$\d+ ?(?:[=!<>]=?|!?~) ?(?:"[^"]*"|[\d.]+|\/[^/]*\/)|\/[^/]*\/) ?)?\{ ?print \$(\d+|NF) ?;? ?\}$/
const CUTS_FIRST = /^cut (-d {2}-f ?1|-f ?1 -d {2})$/

/** What comes out of a pipe that begins with a listing and ends with one column of it, where that is known. */
export function columnOf(first: readonly string[], last: readonly string[]): Column | undefined {
  const call = first.join(' ')
  const words = last.join(' ')
  // A second word of awk is a file, and what comes through the pipe is not read.
  if (last[0] === 'awk' && last.length !== 2) return undefined
  const column = CUTS_FIRST.test(words) && first[0] === 'git' ? '1' : PRINTS_COLUMN.exec(words)?.[1]
  if (column === undefined) return undefined
  return LISTINGS.find((listing) => listing.columns.test(column) && listing.call.test(call))?.holds
}
