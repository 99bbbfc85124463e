// Filters of a list, kept in the address so that they can be linked and survive a reload. Applies none of them.
import { usePage } from './page-context.ts'

/** The values of `names` ('' where absent), and a function that changes some of them. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const { search, setSearch } = usePage()
  const given = new URLSearchParams(search)
  const values = Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<Name, string>
  const change = (to: Partial<Record<Name, string>>): void => {
    const next = Object.entries<string>({ ...values, ...to } as Record<string, string>).filter(
      ([, value]) => value !== '',
    )
    setSearch(String(new URLSearchParams(next)))
  }
  return [values, change] as const
}
