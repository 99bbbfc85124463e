// Writes the pages that are made from the tables and schemas: rules, effects, the OpenAPI document. With --check it only
// compares, and fails when a page is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { readArguments } from './arguments.ts'
import { effectsPage } from './pages/effects-page.ts'
import { openApiPage } from './pages/openapi-page.ts'
import { rulesPage } from './pages/rules-page.ts'

const { values } = readArguments({
  usage: 'Usage: npm run docs [-- --check]   (writes the pages; with --check: only says which ones are stale)',
  names: [],
  options: { check: { type: 'boolean' } },
})
const pages = {
  'docs/rules.md': rulesPage(),
  'docs/effects.md': effectsPage(),
  'docs/openapi.json': await openApiPage(),
}

for (const [path, text] of Object.entries(pages)) {
  const url = new URL(`../${path}`, import.meta.url)
  if (!values.check) writeFileSync(url, text)
  else if (readFileSync(url, 'utf8') !== text) {
    console.error(`${path} is stale: run "npm run docs"`)
    process.exitCode = 1
  }
}
