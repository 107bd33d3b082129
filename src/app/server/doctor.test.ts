import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acquireDataLock } from '#kernel/server/data-lock.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { cloneDatabase, databaseAt, type TestDatabase } from '../../../tests/support/database.ts'
import { examine } from './doctor.ts'

const role = `r_${randomBytes(4).toString('hex')}`
const busy: Server = createServer()
let folder = ''
let database: TestDatabase
let server: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-doctor-'))
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  database = await cloneDatabase()
  server = new Client({ connectionString: inject('databaseUrl') })
  await server.connect()
  await server.query(`create role ${role} login`)
  await server.query(`grant ${role} to current_user`)
  await server.query(`create database ${role} owner ${role}`)
})
afterAll(async () => {
  busy.close()
  await server.query(`drop database ${role} with (force)`)
  await server.query(`drop role ${role}`)
  await server.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const usedPort = (): string => String((busy.address() as AddressInfo).port)

/** What is wrong, each with its remedy; the client may or may not be built here. */
async function complaints(env: Record<string, string> = {}): Promise<string[]> {
  const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), PORT: '1', ...env })
  const findings = await examine({ ...settings, port: env['PORT'] ? settings.port : 0 })
  return findings
    .filter(({ isGood, text }) => !isGood && !text.startsWith('前端'))
    .map(({ text, remedy }) => `${text} → ${remedy ?? ''}`)
}

async function change(text: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('a sound installation has nothing to mend', async () => {
  expect(await complaints()).toEqual([])
})

test('a role that may not take the application role is told what its administrator must run', async () => {
  const url = databaseAt(inject('databaseUrl'), role).replace(/\/\/[^@]*@/, `//${role}@`)
  expect(await complaints({ DATABASE_URL: url })).toEqual([
    `用户 ${role} 不能使用应用角色 linli_app → 以数据库管理员执行：grant linli_app to "${role}";`,
    '数据库还没有建表 → 运行 npx linli migrate',
  ])
})

test('a table whose rows are kept apart no longer is named', async () => {
  await change('alter table state_log no force row level security')
  expect(await complaints()).toEqual([
    '1 张表的行级安全被关闭：state_log → 逐表执行：alter table state_log enable row level security, force row level security;',
  ])
  await change('alter table state_log force row level security')
})

test('a database of a newer program is named', async () => {
  await change(`insert into schema_migration (name, checksum) values ('29991231T2359_later', 'x')`)
  expect(await complaints()).toEqual([expect.stringMatching(/^数据库已由更新的程序升级.*请升级本程序/)])
  await change(`delete from schema_migration where name = '29991231T2359_later'`)
})

test('a port that a stranger uses is told, and one of the running product is in order', async () => {
  const port = usedPort()
  expect(await complaints({ PORT: port })).toEqual([expect.stringMatching(/^端口 127\.0\.0\.1:\d+ 已被占用 → 停掉/)])
  const lock = await acquireDataLock(join(folder, 'data'))
  if ('heldBy' in lock) throw new Error('held')
  await lock.note(`http://127.0.0.1:${port}`)
  expect(await complaints({ PORT: port })).toEqual([])
  await lock.release()
})

test('a folder that cannot be used is told as such, and an outside database is looked at all the same', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await complaints({ DATA_DIR: join(folder, 'file') })).toEqual([
    expect.stringMatching(/^数据目录 .* 不是目录 → 用 DATA_DIR 换一个目录/),
  ])
  expect(await complaints({ DATA_DIR: join(folder, 'file'), DATABASE_URL: '' })).toHaveLength(1)
})

test('a database that is away is told with its place', async () => {
  expect(await complaints({ DATABASE_URL: 'postgresql://u:secret@127.0.0.1:9/linli' })).toEqual([
    expect.stringMatching(/^连不上数据库 127\.0\.0\.1:9（.*） → 确认 PostgreSQL 正在运行/),
  ])
})
