// Tests commands of sftp, ftp and lftp: which files here they send, save or run.
import { expect, test } from 'vitest'
import { brief } from './brief.ts'

test('what is sent is read here, from the folder that was chosen', () => {
  expect(brief('transfer', 'put a.txt')).toEqual(['file.read a.txt', 'network.write'])
  expect(brief('transfer', 'lcd ~/.ssh\nput id_rsa')).toEqual(['file.read ~/.ssh/id_rsa', 'network.write'])
  expect(brief('transfer', "-put 'two words.txt' x")).toEqual(['file.read two words.txt', 'network.write'])
  expect(brief('transfer', 'open h; mput a b')).toEqual(['file.read a', 'file.read b', 'network.write'])
  expect(brief('transfer', 'mirror -R dist /www')).toEqual(['file.read dist', 'network.write'])
})

test('what is fetched is written here', () => {
  expect(brief('transfer', 'get /var/log/a.log')).toEqual(['file.write a.log'])
  expect(brief('transfer', 'get a.log ../b.log')).toEqual(['file.write ../b.log'])
  expect(brief('transfer', 'mirror /www www')).toEqual(['file.write www'])
})

test('deleting many files of the other side is told from deleting one', () => {
  expect(brief('transfer', 'rm a.txt')).toEqual(['service.write'])
  expect(brief('transfer', 'rm *')).toEqual(['service.write', 'service.destroy *'])
  expect(brief('transfer', 'mirror -R --delete dist /www')).toEqual([
    'file.read dist',
    'network.write',
    'service.destroy',
  ])
})

test('lines for a shell here are handed on', () => {
  expect(brief('transfer', '!rm -rf ~')).toEqual(['shell: rm -rf ~'])
  expect(brief('transfer', 'shell date')).toEqual(['shell: date'])
})

test('moving about and listing give nothing', () => {
  expect(brief('transfer', 'cd /www\nls -l\npwd\nbye')).toEqual([])
})
