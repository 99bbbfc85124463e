// The fields over a list that narrow it. Applies nothing: the page puts them into the address.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { useShortcuts } from '../browser/use-shortcuts.ts'

/** `/` goes to the first field. */
export function FilterBar({ label, children }: { label: string; children: ComponentChildren }) {
  const { shortcuts } = usePage()
  const bar = useRef<HTMLFormElement>(null)
  useShortcuts({ '/': () => bar.current?.querySelector<HTMLElement>('input')?.focus() }, shortcuts)
  return (
    <search>
      <form ref={bar} class="filters" aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </search>
  )
}

const QUIET_MS = 300

type SearchProps = { value: string; label: string; short?: boolean; onSearch: (text: string) => void }

/** Tells what was typed once the typing pauses, at once on Enter. */
export function SearchBox({ value, label, short = false, onSearch }: SearchProps) {
  const [text, setText] = useState(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => latest.current(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <input
      type="search"
      class={short ? 'short' : 'long'}
      aria-label={label}
      placeholder={label}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') latest.current(text)
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

type MomentProps = { label: string; value: string; onChoose: (moment: string) => void }

/** A day as `2026-01-31`, or a minute of it as `2026-01-31T14:00`; '' for none. The time can be given once a day is. */
export function Moment({ label, value, onChoose }: MomentProps) {
  const [day = '', time = ''] = value.split('T')
  const choose = (chosen: string, at: string) => onChoose(chosen !== '' && at !== '' ? `${chosen}T${at}` : chosen)
  return (
    <>
      <label>
        <span>{label}</span>
        <input type="date" value={day} onChange={(event) => choose(event.currentTarget.value, time)} />
      </label>
      {day !== '' && (
        <input
          type="time"
          aria-label={`${label}, time`}
          value={time}
          onChange={(event) => choose(day, event.currentTarget.value)}
        />
      )}
    </>
  )
}

type ChoicesProps = {
  label: string
  value: string
  /** Value and words; '' stands for no filter. */
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

/** A value from the address that is none of the choices is shown as it is: it filters all the same. */
export function Choices({ label, value, choices, onChoose }: ChoicesProps) {
  const isKnown = choices.some(([one]) => one === value)
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </label>
  )
}
