// A named field for one line of text. Keeps nothing itself.

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  /** What is typed is not shown. */
  secret?: boolean
  /** What the browser may fill in. */
  autocomplete?: 'off' | 'username' | 'current-password' | 'new-password'
  required?: boolean
  /** An example, shown while the field is empty. */
  hint?: string
  /** For what a computer reads: one width for all letters, and no correction of words. */
  code?: boolean
}

export function TextField({ label, value, onChange, secret = false, hint, code = false, ...more }: Props) {
  return (
    <label>
      <span>{label}</span>
      <input
        // Preact's types want to know which one it is.
        type={(secret ? 'password' : 'text') as 'text'}
        autocomplete="off"
        {...(hint === undefined ? {} : { placeholder: hint })}
        {...(code ? { class: 'mono', spellcheck: false } : {})}
        {...more}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
