// Webhooks at one host are told apart, and no name shows more of an address than its host.
import { expect, test } from 'vitest'
import { receiverNames } from '../../src/webhooks/receiver-names.ts'

test('a webhook is called by its host, and by its place among several at that host', () => {
  const urls = ['https://a.example/in/secret-1', 'https://b.example:8443/x', 'https://a.example/in/secret-2']
  expect(receiverNames(urls)).toEqual(['a.example #1', 'b.example:8443', 'a.example #2'])
})
