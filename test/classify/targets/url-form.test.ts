// Tests forms of addresses: which addresses have them, however they are spelled.
import { expect, test } from 'vitest'
import { hasUrlForm, readAddress, readUrlForm } from '../../../src/classify/targets/url-form.ts'

function has(form: string, text: string): boolean {
  const address = readAddress(text)
  return address !== undefined && hasUrlForm(address, readUrlForm(form))
}

test('a plus is one part of the path, two stars are any number', () => {
  expect(has('api.example.com/repos/+/+', 'https://api.example.com/repos/acme/app')).toBe(true)
  expect(has('api.example.com/repos/+/+', 'https://api.example.com/repos/acme/app/labels/x')).toBe(false)
  expect(has('api.example.com/repos/+/+', 'https://api.example.com/repos/acme')).toBe(false)
  expect(has('*/v2/**/manifests/+', 'https://registry.example.com/v2/team/app/manifests/1')).toBe(true)
  expect(has('*/v2/**/manifests/+', 'https://registry.example.com/v2/team/app/tags/list')).toBe(false)
})

test('other spellings of an address are the same address', () => {
  const spellings = [
    'https://API.Example.com/repos/acme/app/',
    'https://token@api.example.com//repos/acme/app',
    'https://api.example.com/x/../repos/./acme/app',
    'api.example.com/re%70os/acme/app?x=1#y',
    'https://api.example.com/repos//',
  ]
  for (const address of spellings) expect([address, has('api.example.com/repos/+/+', address)]).toEqual([address, true])
})

test('hosts, ports and queries are compared', () => {
  expect(has('*:9200/+', 'http://search:9200/orders')).toBe(true)
  expect(has('*:9200/+', 'http://search:9300/orders')).toBe(false)
  expect(has('*.example.com', 'https://files.example.com/')).toBe(true)
  expect(has('*.example.com', 'https://example.com/')).toBe(false)
  expect(has('*.example.com', 'https://files.example.com/a')).toBe(false)
  expect(has('*/v1/kv/**?recurse', 'http://consul:8500/v1/kv/a/b?dc=x&recurse=true')).toBe(true)
  expect(has('*/v1/kv/**?recurse', 'http://consul:8500/v1/kv/a/b?dc=recurse')).toBe(false)
})

test('what is no address has no form', () => {
  for (const text of ['./repos/a/b', '-X', '', '/repos/a/b']) expect(has('*/repos/+/+', text)).toBe(false)
})
