import { readdirSync, readFileSync } from 'node:fs'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { literalsOf } from '../../scripts/check-house/literals.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'

const VERB = /^\s*(?:select|insert into|update|delete from|with)\s/
/** Undefined column, table and function. A part of a statement names what stands around it, which tells itself apart. */
const missing = new Set(['42703', '42P01', '42883'])
const partOf = /missing FROM-clause entry|invalid reference to FROM-clause entry|relation "\w{1,2}" does not exist/
/** Rows that a file tells once and reads by their name in parts of the same statement. */
const toldRows = /(?:\bwith|^) *(\w+) as (?:materialized )?\(/gm

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await cloneDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Written {
  path: string
  line: number
  text: string
  /** What the server answers where it does not know the rows that the file tells. */
  unknown: ReadonlySet<string>
}

function statements(): Written[] {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  return paths.flatMap((path) => {
    const file = readFileSync(path, 'utf8')
    const unknown = new Set([...file.matchAll(toldRows)].map(([, name]) => `relation "${name}" does not exist`))
    return literalsOf(file).flatMap(({ text, line, isWhole }) =>
      isWhole && VERB.test(text) ? [{ path, line, text, unknown }] : [],
    )
  })
}

test('every statement that is written in one piece names tables, columns and functions that are there', async () => {
  const all = statements()
  const wrong: string[] = []
  for (const { path, line, text, unknown } of all) {
    try {
      await client.query(`prepare one as ${text}`)
      await client.query('deallocate one')
    } catch (error) {
      const { code = '', message } = error as DatabaseError
      if (missing.has(code) && !partOf.test(message) && !unknown.has(message)) wrong.push(`${path}:${line} ${message}`)
    }
  }
  expect(all.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
