import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '#kernel/server/db/statement.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { typedStatements, type RowKey, type TypedStatement } from '../support/statement-rows.ts'

let database: TestDatabase
let client: Client
/** Columns that may be empty, by table and number. When a row was made is written for every one. */
let mayBeNull: ReadonlyMap<string, string>
beforeAll(async () => {
  database = await cloneDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ place: string; name: string }>(`
    select a.attrelid || '.' || a.attnum as place, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull and a.attname <> 'create_time'`)
  mayBeNull = new Map(rows.map(({ place, name }) => [place, name]))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

/** What a statement answers, as the server plans it; nothing is run. */
const described = (text: string): Promise<Field[]> =>
  new Promise((resolve, reject) => {
    let fields: Field[] = []
    let fault: Error | undefined
    client.query({
      submit: (connection: { parse(q: object): void; describe(d: object): void; sync(): void }) => {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: (error: Error) => void (fault = error),
      handleReadyForQuery: () => (fault ? reject(fault) : resolve(fields)),
    } as never)
  })

/** What the driver makes of a type of the database. */
const families: Readonly<Record<number, RowKey['kind']>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  1043: 'string',
  1082: 'string',
  1184: 'string',
  1700: 'string',
  1009: 'array',
  1007: 'array',
}

/** A statement that compares a column leaves out the rows in which it is empty. */
const compares = (text: string, column: string): boolean =>
  new RegExp(`\\b${column} (?:is not null|=|<|>|~|between)|= (?:\\w+\\.)?${column}\\b`).test(text)

async function faultsOf({ path, line, text, keys }: TypedStatement): Promise<string[]> {
  const fields = await described(text!)
  const names = keysOf(text!, fields)
  return [...keys!].flatMap(([key, { kind, nullable, optional }]) => {
    const field = fields[names.indexOf(key)]
    const where = `${path}:${line} ${key}`
    if (!field) return optional ? [] : [`${where} is not answered`]
    const made = families[field.dataTypeID]
    if (kind && made && kind !== made) return [`${where} is a ${made}, not a ${kind}`]
    const column = mayBeNull.get(`${field.tableID}.${field.columnID}`)
    return column && !nullable && !optional && !compares(text!, column) ? [`${where} may be null`] : []
  })
}

test('the rows of every statement are what their type says: columns, kinds of values, and what may be missing', async () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const all = (await Promise.all(paths.map(typedStatements))).flat()
  const known = all.filter(({ text, keys }) => text !== undefined && keys !== undefined)
  const told: string[] = []
  for (const one of known) {
    try {
      told.push(...(await faultsOf(one)))
    } catch (error) {
      told.push(`${one.path}:${one.line} ${(error as Error).message}`)
    }
  }
  expect(known.length).toBeGreaterThan(600)
  expect(told).toEqual([])
})

test('a column that is not answered, another kind of value, and an empty one are told', async () => {
  const text = 'select id, version, room_id as home, audit_opinion as opinion from household where room_id = $1'
  const is = (kind: RowKey['kind']): RowKey => ({ kind, nullable: false, optional: false })
  const keys = {
    id: is('number'),
    version: is('number'),
    home: is('string'),
    opinion: is('string'),
    none: is('string'),
  }
  const told = await faultsOf({ path: 'a.ts', line: 1, text, keys: new Map(Object.entries(keys)) })
  expect(told).toEqual([
    'a.ts:1 id is a string, not a number',
    'a.ts:1 opinion may be null',
    'a.ts:1 none is not answered',
  ])
})
