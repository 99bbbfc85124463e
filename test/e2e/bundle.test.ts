// Tests what Vite built: small, nothing inline, nothing from elsewhere. Does not open it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../dist/dashboard')
const assets = readdirSync(join(folder, 'assets'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const size = (name: string): number => gzipSync(read(`assets/${name}`)).length
const scripts = assets.filter((name) => name.endsWith('.js'))
const isFirst = (name: string): boolean => read('index.html').includes(`/assets/${name}`)

test('what the list of requests needs is at most 60 KB compressed, and so is all that is loaded later', () => {
  const total = (names: readonly string[]): number => names.reduce((sum, name) => sum + size(name), 0)
  const first = scripts.filter(isFirst)
  const later = scripts.filter((name) => !isFirst(name))
  expect(first.length).toBeGreaterThan(0)
  expect(later.length).toBeGreaterThan(0)
  expect(total(first)).toBeLessThanOrEqual(60 * 1024)
  expect(total(later)).toBeLessThanOrEqual(60 * 1024)
})

test('charts are loaded by the page that draws them alone', () => {
  const drawing = scripts.filter((name) => read(`assets/${name}`).includes('u-wrap'))
  expect(drawing.length).toBe(1)
  expect(drawing.filter(isFirst)).toEqual([])
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
