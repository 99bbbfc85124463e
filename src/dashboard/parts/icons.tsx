// The few drawings of the dashboard. Decorative: the words beside them carry the meaning.
import type { ComponentChildren } from 'preact'

function Icon({ children, name }: { children: ComponentChildren; name: string }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <path class="logo-a" d="M20 7h-8a9 9 0 0 0 0 18h1" />
      <path class="logo-b" d="M12 25h8a9 9 0 0 0 0-18h-1" />
    </svg>
  )
}

/** Triangle with an exclamation mark. */
export function WarningIcon() {
  return (
    <Icon name="warning">
      <path d="M8 2 15 14H1z" />
      <path d="M8 6.5v3.5M8 12v.2" />
    </Icon>
  )
}

/** Octagon with a bar: stop. */
export function StopIcon() {
  return (
    <Icon name="stop">
      <path d="M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2z" />
      <path d="M4.8 8h6.4" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon name="check">
      <path d="m2.5 8.5 3.6 3.6 7.4-8" />
    </Icon>
  )
}

export function CrossIcon() {
  return (
    <Icon name="cross">
      <path d="m3.5 3.5 9 9m0-9-9 9" />
    </Icon>
  )
}

export function ClockIcon() {
  return (
    <Icon name="clock">
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.5V8l2.4 1.8" />
    </Icon>
  )
}

/** Filled dot: connected. */
export function DotIcon() {
  return (
    <Icon name="dot">
      <circle cx="8" cy="8" r="3.6" />
    </Icon>
  )
}

/** Broken ring: not connected. */
export function BrokenIcon() {
  return (
    <Icon name="broken">
      <path d="M11.5 3.2A5.8 5.8 0 0 0 2.3 9M4.5 12.8A5.8 5.8 0 0 0 13.7 7" />
    </Icon>
  )
}

/** Arrow back round: the same again. */
export function RepeatIcon() {
  return (
    <Icon name="repeat">
      <path d="M3 8a5 5 0 1 1 1.6 3.7M3 12.5v-3h3" />
    </Icon>
  )
}

/** Sun, moon, or half of each. */
export function ThemeIcon({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  return (
    <Icon name="theme">
      <circle cx="8" cy="8" r="5.5" />
      {theme === 'light' && <path d="M8 5.5v5M5.5 8h5" />}
      {theme === 'dark' && <path class="icon-fill" d="M8 2.5a5.5 5.5 0 0 0 0 11 7 7 0 0 1 0-11z" />}
      {theme === 'system' && <path class="icon-fill" d="M8 2.5a5.5 5.5 0 0 1 0 11z" />}
    </Icon>
  )
}

/** Lines: a dense list. */
export function ListIcon() {
  return (
    <Icon name="list">
      <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
    </Icon>
  )
}
