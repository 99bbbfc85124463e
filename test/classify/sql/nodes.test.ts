// Checks the tables of parse nodes and functions: every node of the parser is judged, and no row contradicts another.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { findFunctionHazard, PURE_FUNCTIONS } from '../../../src/classify/sql/functions.ts'
import { PLAIN_NODES, STATEMENTS, STORES_EXPRESSIONS } from '../../../src/classify/sql/nodes.ts'
import { parsePostgres } from '../../../src/classify/sql/parse.ts'

const parser = createRequire(import.meta.resolve('libpg-query'))
const types = readFileSync(parser.resolve('@pgsql/types/types.d.ts'), 'utf8')
const nodes = [...types.matchAll(/^export interface ([A-Z]\w+)/gm)].map(([, name]) => name!)

test('every statement of the parser is in the table', () => {
  const statements = nodes.filter(
    (name) => /Stmt$/.test(name) && !/^(RawStmt|PLAssignStmt|SetOperationStmt)$/.test(name),
  )
  expect(statements.length).toBeGreaterThan(110)
  expect(statements.filter((name) => !STATEMENTS.has(name) && !PLAIN_NODES.has(name))).toEqual([])
})

test('every name in the tables is a node of the parser, and in one table only', () => {
  const named = [...STATEMENTS.keys(), ...PLAIN_NODES]
  expect(named.filter((name) => !nodes.includes(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  expect([...STORES_EXPRESSIONS].filter((name) => !STATEMENTS.has(name))).toEqual([])
})

test('no function is both harmless and hazardous', () => {
  expect(PURE_FUNCTIONS.size).toBeGreaterThan(500)
  expect([...PURE_FUNCTIONS].filter((name) => findFunctionHazard(name) !== undefined)).toEqual([])
})

test('the longest name that fits is the hazard', () => {
  expect(findFunctionHazard('lo_unlink')?.effects).toContain('database.destroy')
  expect(findFunctionHazard('lo_put')?.effects).toEqual(['database.write'])
  expect(findFunctionHazard('lower')).toBeUndefined()
  expect(findFunctionHazard('constructor')).toBeUndefined()
})

test('the parser gives a tree, or says where it stops', () => {
  expect(parsePostgres('SELECT 1; SELECT 2')).toMatchObject({ statements: [{ SelectStmt: {} }, { SelectStmt: {} }] })
  expect(parsePostgres(' \n')).toEqual({ statements: [] })
  expect(parsePostgres('SELECT FROM WHERE')).toEqual({ problem: 'syntax error at or near "WHERE"' })
})
