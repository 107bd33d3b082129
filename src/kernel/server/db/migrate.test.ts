import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseAt } from '../../../../tests/support/database.ts'
import { projectRoot } from '../root.ts'
import { findMigrations, migrate, type Migration } from './migrate.ts'

const name = `t_${randomBytes(6).toString('hex')}`
let server: Client
let url: string

beforeAll(async () => {
  server = new Client({ connectionString: inject('databaseUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  url = databaseAt(inject('databaseUrl'), name)
})
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

const migration = (order: number, sql: string): Migration => ({
  name: `20260101T000${order}_step`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const first = migration(1, 'create table lamp (id integer primary key)')
const second = migration(2, 'create table shade (id integer references lamp)')

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

describe('migrating', () => {
  test('applies each file once, also when two processes start together', async () => {
    const told: string[] = []
    const both = await Promise.all([
      migrate(url, [first, second], (line) => told.push(line)),
      migrate(url, [first, second]),
    ])
    expect(both.flat().toSorted()).toEqual([first.name, second.name])
    expect(both.some((applied) => applied.length === 0)).toBe(true)
    expect(await migrate(url, [first, second])).toEqual([])
  })

  test('opens the rows of new tables to the application role, and its own list only for reading', async () => {
    const may = (table: string, right: string) => `has_table_privilege('linli_app', '${table}', '${right}')`
    const [rights] = await ask(
      `select ${may('lamp', 'insert')} as lamp, ${may('schema_migration', 'select')} as read, ${may('schema_migration', 'insert')} as write`,
    )
    expect(rights).toEqual({ lamp: true, read: true, write: false })
  })

  test('undoes a file that fails as a whole, and tells which one', async () => {
    const broken = migration(3, 'create table half (id integer); select nonsense')
    await expect(migrate(url, [first, second, broken])).rejects.toThrow(
      `数据库变更 ${broken.name} 执行失败并已撤销（column "nonsense" does not exist）`,
    )
    expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
    expect(await migrate(url, [first, second, migration(3, 'select 1')])).toHaveLength(1)
  })

  test('refuses a file that was changed after it had run', async () => {
    const changed = migration(1, 'create table lamp (id bigint primary key)')
    await expect(migrate(url, [changed, second, migration(3, 'select 1')])).rejects.toThrow(
      `已执行过的数据库变更 ${first.name} 被修改`,
    )
  })

  test('refuses a database that has seen a newer program, and leaves it as it is', async () => {
    const later = migration(4, 'create table never (id integer)')
    await expect(migrate(url, [first, second, later])).rejects.toThrow('数据库已由更新的程序升级')
    expect(await ask(`select to_regclass('never') as never`)).toEqual([{ never: null }])
  })
})

describe('an ordinary role that owns its database', () => {
  const role = `r_${randomBytes(4).toString('hex')}`
  const own = `${role}_db`
  /** As whoever administers the server. */
  const administer = (text: string) => server.query(text)

  beforeAll(async () => {
    await administer(`create role ${role} login`)
    await administer(`grant ${role} to current_user`)
    await administer(`create database ${own} owner ${role}`)
  })
  afterAll(async () => {
    await administer(`drop database ${own} with (force)`)
    await administer(`drop owned by ${role}`).catch(() => undefined)
    await administer(`drop role ${role}`)
  })

  test('is told what its administrator must run, and then works', async () => {
    const mine = databaseAt(url.replace(/\/\/[^@]*@/, `//${role}@`), own)
    await expect(migrate(mine, [first])).rejects.toThrow(
      `数据库用户 ${role} 无权准备应用角色 linli_app，请数据库管理员执行后再启动：grant linli_app to "${role}";`,
    )
    await administer(`grant linli_app to ${role}`)
    expect(await migrate(mine, [first])).toEqual([first.name])
  })
})

describe('the migrations of all units', () => {
  test('stand in one order by name, with checksums that ignore the kind of line end', async () => {
    const found = await findMigrations(projectRoot())
    const names = found.map((one) => one.name)
    expect(names).toEqual(names.toSorted())
    expect(names[0]).toBe('20261121T0800_kernel')

    const root = await mkdtemp(join(tmpdir(), 'linli-migrations-'))
    for (const [unit, end] of [
      ['a', '\n'],
      ['b', '\r\n'],
    ] as const) {
      await mkdir(join(root, 'src', unit, 'migrations'), { recursive: true })
      await writeFile(join(root, 'src', unit, 'migrations', `${unit}.sql`), `select 1;${end}select 2;${end}`)
    }
    const [a, b] = await findMigrations(root)
    expect([a?.name, b?.name, a?.checksum]).toEqual(['a', 'b', b?.checksum])
    await mkdir(join(root, 'src', 'c', 'migrations'), { recursive: true })
    await writeFile(join(root, 'src', 'c', 'migrations', 'a.sql'), 'select 3')
    await expect(findMigrations(root)).rejects.toThrow('同名的数据库变更')
    await rm(root, { recursive: true })
  })
})
