// Starts the dashboard: takes a login secret out of the address first, then renders. Knows no pages.
import { render } from 'preact'
import { App } from './app.tsx'
import { readTheme, showTheme } from './browser/theme.ts'
import { takeLoginSecret } from './login-link.ts'

const secret = takeLoginSecret(location, history)
showTheme(readTheme())
const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')
render(<App {...(secret === undefined ? {} : { loginSecret: secret })} />, root)
