// Shows what code does to databases and clouds through their clients, by the names of the calls alone.
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/classify/types.ts'
import { brief } from './brief.ts'

type Source = Exclude<Language, 'shell'>

describe('records, tables and machines that a client ends are named', () => {
  test.each<[Source, string, string]>([
    ['python', 'from shop import db; db.drop_all()', 'database.destroy'],
    ['python', 'from shop.models import Item; Item.objects.filter(sold=True).delete()', 'database.destroy'],
    ['python', 'import redis; redis.Redis().flushall()', 'database.destroy'],
    ['python', 'import boto3; boto3.client("ec2").terminate_instances(InstanceIds=["i"])', 'infrastructure.destroy'],
    ['python', 'import boto3; boto3.client("s3").delete_bucket(Bucket="x")', 'service.destroy'],
    ['ruby', 'Item.delete_all', 'database.destroy'],
    ['ruby', 'Item.where(sold: true).destroy_all', 'database.destroy'],
    ['php', 'Item::truncate();', 'database.destroy'],
    ['php', 'DB::table("items")->delete();', 'database.destroy'],
    ['php', 'Schema::dropAllTables();', 'database.destroy'],
    ['javascript', "require('./client').item.deleteMany()", 'database.destroy'],
    ['javascript', "require('./models').sequelize.sync({ force: true })", 'database.destroy'],
    ['javascript', "require('knex')(c).schema.dropTable('items')", 'database.destroy'],
  ])('%s %s', (language, text, expected) => {
    expect(brief(language, text)).toContain(expected)
  })
})

test('SQL is found in what wraps it', () => {
  expect(brief('python', 'from sqlalchemy import text; c.execute(text("DROP TABLE x"))')).toContain('sql: DROP TABLE x')
  expect(brief('php', 'DB::statement("DROP TABLE x");')).toContain('sql: DROP TABLE x')
  expect(brief('javascript', "require('./client').$executeRaw`DROP TABLE x`")).toContain('sql: DROP TABLE x')
})

describe('names that only look alike end nothing', () => {
  test.each<[Source, string]>([
    ['python', 'import pandas as pd; pd.read_csv("a.csv").drop(columns=["x"])'],
    ['python', 'import unheard; open("a.txt").truncate()'],
    ['python', 'import unheard; unheard.queue().delete()'],
    ['ruby', 'require "set"; puts items.delete(1); delete_all = 1'],
    ['javascript', "require('x'); new Map().delete(1); x.sync({ force: false })"],
    ['javascript', "require('x'); text('no statement')"],
    ['php', '$file->delete(); truncate($x);'],
  ])('%s %s', (language, text) => {
    expect(brief(language, text).join(' ')).not.toMatch(/destroy|sql/)
  })
})
