// A link inside the dashboard: changes the page without loading it, but stays an ordinary link for new tabs.
import type { ComponentChildren } from 'preact'
import { usePage } from '../browser/page-context.ts'

/** `current`: the link leads to the page that is shown. */
type Props = { to: string; children: ComponentChildren; class?: string; label?: string; current?: boolean }

export function Link({ to, children, label, current, class: className }: Props) {
  const { navigate } = usePage()
  return (
    <a
      href={to}
      {...(className ? { class: className } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
        event.preventDefault()
        navigate(to)
      }}
    >
      {children}
    </a>
  )
}
