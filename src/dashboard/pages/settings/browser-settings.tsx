// What this browser does: colours, keys, notifications. Kept in this browser alone.
import { useState } from 'preact/hooks'
import { notificationState, switchNotifications } from '../../browser/notifications.ts'
import { usePage } from '../../browser/page-context.ts'
import { readTheme, showTheme, THEMES } from '../../browser/theme.ts'
import { isUndoWanted, switchUndo } from '../../browser/undo-window.ts'
import { Choices } from '../../parts/filter-bar.tsx'

const WORDS = { system: 'system', light: 'light', dark: 'dark' } as const

export function BrowserSettings() {
  const { shortcuts, setShortcuts, announce } = usePage()
  const [undo, setUndo] = useState(isUndoWanted)
  const [theme, setTheme] = useState(readTheme)
  const [notifications, setNotifications] = useState(notificationState)
  return (
    <section class="block" aria-labelledby="browser-title">
      <h2 id="browser-title">This browser</h2>
      <div class="form">
        <Choices
          label="Colours"
          value={theme}
          choices={THEMES.map((one) => [one, WORDS[one]] as const)}
          onChoose={(value) => {
            const chosen = THEMES.find((one) => one === value) ?? 'system'
            setTheme(chosen)
            showTheme(chosen)
          }}
        />
      </div>
      <label class="switch">
        <input type="checkbox" checked={shortcuts} onChange={(event) => setShortcuts(event.currentTarget.checked)} />
        Single-key shortcuts
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={undo}
          onChange={(event) => {
            const on = event.currentTarget.checked
            setUndo(on)
            if (!switchUndo(on)) announce('This browser will not remember the setting.')
          }}
        />
        Hold approvals for 4 seconds, so that they can be undone
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={notifications === 'on'}
          disabled={notifications === 'impossible'}
          onChange={(event) => void switchNotifications(event.currentTarget.checked).then(setNotifications)}
        />
        Notify me of new requests while this page is in the background
      </label>
      <p class="quiet">
        {notifications === 'refused'
          ? 'This browser refuses notifications from here. Allow them in its settings for this site.'
          : notifications === 'impossible'
            ? 'This browser has no notifications.'
            : 'A notification names the tool and the agent, never what would run.'}
      </p>
    </section>
  )
}
