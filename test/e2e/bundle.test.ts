// Tests what Vite built: small, nothing inline, nothing from elsewhere. Does not open it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../dist/dashboard')
const assets = readdirSync(join(folder, 'assets'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('the scripts are at most 60 KB compressed', () => {
  const scripts = assets.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(read(`assets/${name}`)).length, 0)
  expect(bytes).toBeLessThanOrEqual(60 * 1024)
})

test('the page has no inline code, style or handler, and loads only its own files', () => {
  const page = read('index.html')
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i)
  const links = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '')
  expect(links.length).toBeGreaterThanOrEqual(3)
  expect(links.filter((link) => !link.startsWith('/assets/'))).toEqual([])
  const css = assets
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(`assets/${name}`))
    .join()
  expect(css).not.toMatch(/url\(|@import/)
})
