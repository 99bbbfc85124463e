// Shows which queries for mongosh count as reading, and that everything else is inline code.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

describe('queries of the closed list are reading', () => {
  test.each([
    'db.users.find()',
    'db.users.find({ name: /^a/i, age: { $gt: 18 } }, { _id: 0 }).sort({ age: -1 }).limit(5).toArray()',
    "db.getSiblingDB('app').orders.aggregate([{ $match: { a: 1 } }, { $group: { _id: '$b', n: { $sum: 1 } } }])",
    "db.getCollection('a-b').countDocuments({ at: { $lt: new Date('2020-01-01') } })",
    "db['a b'].findOne({ _id: ObjectId('65a') }).name",
    'db.getCollectionNames(); db.stats();',
    'printjson(db.users.getIndexes())',
    'print(JSON.stringify(db.users.find().toArray(), null, 2))',
    'db.users.find().forEach(printjson)',
    "db.adminCommand({ listDatabases: 1 }).databases; db.runCommand('ping').ok",
    'rs.status()',
    'db.users.find({}) // a note',
    'rs.status().members.map(m => m.stateStr)',
    "db.users.find().toArray().map((u) => ({ id: u._id, name: u.name + ' ' + u['last name'] }))",
    'db.getCollectionNames().forEach(c => print(c, db[c].countDocuments(), db.getCollection(c).stats()))',
    'db.orders.find().limit(3).forEach(o => printjson(o.items[0]))',
  ])('%j', (text) => expect(brief('mongo', text)).toEqual(['database.read']))
})

test('accounts of the database are a secret', () => {
  expect(brief('mongo', "db.getSiblingDB('admin').system.users.find()")).toContain(
    'secret.read accounts of the database',
  )
  expect(brief('mongo', "db.runCommand({ find: 'system.users' })")).toContain('secret.read accounts of the database')
})

describe('everything else is inline code', () => {
  test.each([
    '',
    'db.dropDatabase()',
    "db['dropDatabase']()",
    'db.users.drop()',
    'db.users.deleteMany({})',
    'db.users.insertOne({ a: 1 })',
    "db.users.find({ $where: 'sleep(1)' })",
    "db.users.find({ '$where': 'x' })",
    'db.users.find({ "\\u0024where": "x" })',
    "db.users.aggregate([{ $out: 'copy' }])",
    'db.users.find().forEach((one) => db.users.deleteOne(one))',
    'db.users.find().forEach(load)',
    'db.getCollectionNames().forEach(c => db[c].drop())',
    'db.getCollectionNames().forEach(c => print(db[c].find()))',
    'db.getCollectionNames().forEach(c => print(db[c].count({ $where: "x" })))',
    'db.users.find().map(u => u.run())',
    'db.users.find().map(u => u.run\n(1))',
    'db.users.find().map(db => db.x)',
    'db.users.find().map(u => load(u.file))',
    'db.users.find().map(u => ({ a: u.run() }))',
    'db.users.find().map(u => u.a; db.users.drop())',
    'db.users.find().map(u => u[u.a])',
    'db.users.find().map(function (u) { load("a") })',
    'db.users.find({ a: db.users.drop() })',
    'db.users.find(); db.users.drop()',
    'db.users.find()\ndb.users.drop()',
    'db.users.find(`${db.users.drop()}`)',
    '// note\rdb.users.drop()',
    '// note\u2028db.users.drop()',
    "db.constructor.constructor('return process')()",
    "db.users.find().constructor.constructor('x')()",
    'print(db.users.drop("a"))',
    "db.runCommand({ drop: 'users' })",
    "db.runCommand('dropDatabase')",
    "load('x.js')",
    'db = 1',
    'rs.stepDown()',
    'new Function("x")()',
    'require("child_process").execSync("id")',
  ])('%j', (text) => expect(brief('mongo', text)).toContain('execution.inline-code'))
})
