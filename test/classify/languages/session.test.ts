// Tests lines that are sent to a server over a bare connection: which of them empty a store.
import { expect, test } from 'vitest'
import { brief } from './brief.ts'

test('lines that empty a store are found, in capitals or not, as plain lines or in the protocol of the store', () => {
  expect(brief('session', 'AUTH x\r\nflushall\r\n')).toEqual(['database.destroy flushall'])
  expect(brief('session', '*1\r\n$7\r\nFLUSHDB\r\n')).toEqual(['database.destroy FLUSHDB'])
  expect(brief('session', 'flush_all')).toEqual(['database.destroy flush_all'])
  expect(brief('session', 'SHUTDOWN NOSAVE')).toEqual(['database.destroy SHUTDOWN'])
  expect(brief('session', 'FLUSHALL\\r\\n')).toEqual(['database.destroy FLUSHALL'])
})

test('statements that drop or empty tables are read as SQL', () => {
  expect(brief('session', 'drop table orders;\nQUIT')).toEqual(['sql: drop table orders;'])
})

test('questions and greetings give nothing', () => {
  expect(brief('session', 'PING\r\nstats\nGET / HTTP/1.1\nHost: example.com\n\nselect 1')).toEqual([])
  expect(brief('session', 'EHLO flushall.example.com')).toEqual([])
})
