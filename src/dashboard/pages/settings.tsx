// Settings: of this browser and this person for everybody; people, keys and all sessions for administrators.
import { usePage } from '../browser/page-context.ts'
import { BrowserSettings } from './settings/browser-settings.tsx'
import { KeySettings } from './settings/key-settings.tsx'
import { PasswordSettings } from './settings/password-settings.tsx'
import { SessionSettings } from './settings/session-settings.tsx'
import { UserSettings } from './settings/user-settings.tsx'

export function SettingsPage() {
  const { session } = usePage()
  return (
    <>
      <h1>Settings</h1>
      <BrowserSettings />
      <PasswordSettings />
      <SessionSettings />
      {session.role === 'admin' && <UserSettings />}
      {session.role === 'admin' && <KeySettings />}
    </>
  )
}
