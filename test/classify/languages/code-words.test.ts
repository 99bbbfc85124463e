// Shows what names beside strings tell in languages without a reader of their own, and where they tell nothing.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const RUNS = 'execution.inline-code'

describe('what a program in another language starts is judged as a command', () => {
  test.each([
    ['(shell-command "make all")', 'shell: make all'],
    ['(call-process "make" nil nil nil "all")', 'shell: make all'],
    ['(uiop:run-program "make all")', 'shell: make all'],
    ['System.cmd("make", ["all", "a b"])', "shell: make all 'a b'"],
    ['os:cmd("make all")', 'shell: make all'],
    ['"make all".execute().text', 'shell: make all'],
    ['["make", "all"].execute()', 'shell: make all'],
    ['import sys.process._; "make all".!', 'shell: make all'],
    ['System.Process.callCommand "make all"', 'shell: make all'],
    ['run(`make all`)', 'shell: make all'],
    ['system2("make", c("all"))', 'shell: make all'],
    ['do shell script "make all"', 'shell: make all'],
    ['tell application "Terminal" to do script "make all"', 'shell: make all'],
  ])('%s', (text, expected) => {
    expect(brief('code', text).toSorted()).toEqual([RUNS, expected].toSorted())
  })
})

describe('a folder that is deleted is named', () => {
  test.each([
    ['File.rm_rf!("out")', 'file.delete-tree out'],
    ['(delete-directory "out" t)', 'file.delete-tree out'],
    ['new File("out").deleteDir()', 'file.delete-tree out'],
    ['unlink("out", recursive = TRUE)', 'file.delete-tree out'],
    ['rm(homedir(), recursive=true)', 'file.delete-tree ~'],
    ['call delete("out", "rf")', 'file.delete-tree out'],
    ['tell application "Finder" to delete every item of home', 'file.delete-tree ~'],
  ])('%s', (text, expected) => {
    expect(brief('code', text)).toContain(expected)
  })
})

test('AppleScript that asks for the rights of an administrator, or to restart, is not mere code', () => {
  expect(brief('code', 'do shell script "id" with administrator privileges')).toContain('system.privilege')
  expect(brief('code', 'app.doShellScript("id", {administratorPrivileges: true})')).toContain('system.privilege')
  expect(brief('code', 'tell application "System Events" to restart')).toContain('system.shutdown')
})

describe('texts that are only shown, and names that only look alike, tell nothing', () => {
  test.each([
    '(message "rm -rf /")',
    'IO.puts("rm -rf /")',
    'rm(list = ls())',
    'remove("a.txt")',
    'display dialog "to restart with administrator privileges"',
    'tell application "Music" to delete every track of playlist "old"',
    'x.execute()',
  ])('%s', (text) => {
    expect(brief('code', text)).toEqual([RUNS])
  })
})

test('a template with the tag of a shell is a command line', () => {
  expect(brief('javascript', "import { $ } from 'bun'; await $`make all`")).toContain('shell: make all')
  expect(brief('javascript', "require('x'); f(`make all`)")).not.toContain('shell: make all')
})
