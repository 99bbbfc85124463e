// The sign of a key on a button. Hidden from screen readers: the help lists the keys in words.

export function Key({ name }: { name: string }) {
  return (
    <span class="key" aria-hidden="true">
      {name}
    </span>
  )
}
