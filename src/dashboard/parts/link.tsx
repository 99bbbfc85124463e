// A link inside the dashboard: changes the page without loading it, but stays an ordinary link for new tabs.
import type { ComponentChildren } from 'preact'
import { usePage } from '../browser/page-context.ts'

type Props = { to: string; children: ComponentChildren; class?: string; label?: string }

export function Link({ to, children, label, class: className }: Props) {
  const { navigate } = usePage()
  return (
    <a
      href={to}
      {...(className ? { class: className } : {})}
      {...(label ? { 'aria-label': label } : {})}
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
