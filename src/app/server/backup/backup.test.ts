import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, databaseAt, type TestDatabase } from '../../../../tests/support/database.ts'
import { migrateAll } from '../database.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { createS3Store } from '#kernel/server/files/s3-store.ts'
import { startS3Peer, peerBucket, peerKeys } from '../../../../tests/support/s3-peer.ts'
import { folderTarget, storeTarget } from './files-target.ts'
import { restoreBackup, type Target } from './restore.ts'
import { writeBackup, type Installation } from './write.ts'

let folder: string
let source: TestDatabase
let from: Installation
let archive: string
const dropped: string[] = []
const secret = 'a secret that seals data, of some length'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-backup-'))
  source = await cloneDatabase('linli_tiny')
  // A month that the running product made, and a row in it; a counter that moved.
  await ask(source.url, `select sys_log_month(date '2031-05-01')`)
  await ask(
    source.url,
    `select set_config('app.tenant', '1', false);
     insert into sys_log (tenant_id, id, log_type, log_content, ip, create_time) values (1, 'late', 2, '晚', '', '2031-05-02 00:00+08')`,
  )
  from = {
    databaseUrl: source.url,
    files: createDiskStore(join(folder, 'files')),
    secret,
    secretFile: join(folder, 'secret'),
  }
  await mkdir(join(folder, 'files/temp/202611'), { recursive: true })
  await mkdir(join(folder, 'files/.tmp'))
  await writeFile(join(folder, 'files/temp/202611/图.png'), randomBytes(300_000))
  await writeFile(join(folder, 'files/empty'), '')
  await writeFile(join(folder, 'files/.tmp/draft'), 'half')
  archive = join(folder, 'whole.tar')
  await writeBackup(archive, from)
})
afterAll(async () => {
  for (const name of dropped) await ask(inject('databaseUrl'), `drop database if exists ${name} with (force)`)
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

async function ask<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** An empty place to restore to. */
async function emptyTarget(): Promise<Target & { filesDir: string }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  dropped.push(name)
  await ask(inject('databaseUrl'), `create database ${name}`)
  const place = join(folder, name)
  return {
    databaseUrl: databaseAt(inject('databaseUrl'), name),
    filesDir: join(place, 'files'),
    files: folderTarget(join(place, 'files')),
    secretFile: join(place, 'secret'),
    secret: undefined,
  }
}

/** Number of rows and a hash over all of them, by table. */
async function hashes(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relpersistence = 'p' and relname <> 'schema_migration' order by 1`,
  )
  const tenants = [
    '0',
    ...(await ask<{ id: string }>(url, 'select id::text from sys_tenant order by id')).map(({ id }) => id),
  ]
  const client = new Client({ connectionString: url })
  await client.connect()
  const made: Record<string, string> = {}
  for (const { name } of tables) {
    const sums: string[] = []
    // The owner stands behind the tenants' wall like everybody else.
    for (const tenant of tenants) {
      await client.query(`select set_config('app.tenant', $1, false)`, [tenant])
      const sum = `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`
      sums.push((await client.query<{ sum: string }>(sum)).rows[0]?.sum ?? '')
    }
    made[name] = sums.join(' ')
  }
  await client.end()
  return made
}

const catalogue = `select 'wall ' || relname || relrowsecurity || relforcerowsecurity as fact from pg_class where relnamespace = 'public'::regnamespace
  union all select 'trigger ' || tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'migration ' || name || checksum from schema_migration
  union all select 'sequence ' || sequencename || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public'
  union all select 'right ' || table_name || privilege_type from information_schema.role_table_grants where grantee = 'linli_app' and table_schema = 'public'
  order by 1`

test('a backup restored into an empty database is the same, row by row, file by file, with its walls and triggers', async () => {
  const to = await emptyTarget()
  const manifest = await restoreBackup(archive, to)
  const rows = await hashes(source.url)
  expect(Object.keys(rows).length).toBeGreaterThan(30)
  expect(Object.values(rows).filter((sum) => !/^(?:0\s+)+$/.test(sum)).length).toBeGreaterThan(20)
  expect(await hashes(to.databaseUrl)).toEqual(rows)
  expect(await ask(to.databaseUrl, catalogue)).toEqual(await ask(source.url, catalogue))
  expect(
    await ask(
      to.databaseUrl,
      `select tgt.month from (select 'sys_log_203105' as month from set_config('app.tenant', '1', false), lateral (select from sys_log_203105 where id = 'late') l) tgt`,
    ),
  ).toEqual([{ month: 'sys_log_203105' }])
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(['empty', 'temp/202611/图.png'])
  const picture = 'temp/202611/图.png'
  expect(await readFile(join(to.filesDir, picture))).toEqual(await readFile(join(folder, 'files', picture)))
  expect((await readFile(to.secretFile, 'utf8')).trim()).toBe(secret)
  expect(await migrateAll(to.databaseUrl)).toEqual([])
})

test('a full database is left alone unless it is to be replaced', async () => {
  const to = await emptyTarget()
  await restoreBackup(archive, to)
  await ask(to.databaseUrl, `update sys_tenant set name = 'changed'`)
  await expect(restoreBackup(archive, to)).rejects.toThrow('数据库不是空的')
  expect(await ask(to.databaseUrl, 'select name from sys_tenant where id = 1')).toEqual([{ name: 'changed' }])
  await restoreBackup(archive, to, { isForced: true })
  expect(await hashes(to.databaseUrl)).toEqual(await hashes(source.url))
})

test('a packed archive of a restored database restores it once more', async () => {
  const to = await emptyTarget()
  await restoreBackup(archive, to)
  const again = join(folder, 'packed.tar.gz')
  const place = { ...from, databaseUrl: to.databaseUrl, files: createDiskStore(to.filesDir), secretFile: to.secretFile }
  const manifest = await writeBackup(again, place)
  const other = await emptyTarget()
  expect(await restoreBackup(again, other)).toEqual(manifest)
  expect(await hashes(other.databaseUrl)).toEqual(await hashes(source.url))
})

test('files in an object store are saved and restored like those on a disk, and what the archive lacks goes', async () => {
  const peer = await startS3Peer()
  const settings = {
    endpoint: peer.endpoint,
    bucket: peerBucket,
    region: 'test-1',
    style: 'path' as const,
    ...peerKeys,
  }
  const store = createS3Store(settings, join(folder, 'spool'))
  const first = await emptyTarget()
  await restoreBackup(archive, { ...first, files: storeTarget(store) })
  expect([...peer.objects.keys()].toSorted()).toEqual(['empty', 'temp/202611/图.png'])
  const again = join(folder, 'objects.tar')
  const made = await writeBackup(again, { ...from, databaseUrl: first.databaseUrl, files: store })
  expect(made.files.map(({ path }) => path).toSorted()).toEqual(['empty', 'temp/202611/图.png'])
  peer.objects.set('temp/later', Buffer.from('x'))
  const second = { ...(await emptyTarget()), files: storeTarget(store) }
  await expect(restoreBackup(again, second)).rejects.toThrow('对象存储')
  await restoreBackup(again, second, { isForced: true })
  expect([...peer.objects.keys()].toSorted()).toEqual(['empty', 'temp/202611/图.png'])
  await peer.close()
})

const damage: Record<string, (bytes: Buffer) => Buffer> = {
  'cut short': (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.7)),
  'cut before its manifest': (bytes) => bytes.subarray(0, bytes.indexOf('manifest.json')),
  'with one changed byte in a table': (bytes) => changed(bytes, bytes.indexOf('table/sys_user/0') + 600),
  'with one changed byte in a file': (bytes) => changed(bytes, bytes.indexOf('files/temp') + 5000),
  'with one changed byte in its manifest': (bytes) => changed(bytes, bytes.indexOf('"format"') + 30),
  'that is no archive': () => randomBytes(20_000),
}
function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test.each(Object.entries(damage))('an archive %s is refused, and nothing is changed', async (_name, harm) => {
  const broken = join(folder, `${randomBytes(4).toString('hex')}.tar`)
  await writeFile(broken, harm(await readFile(archive)))
  const to = await emptyTarget()
  await expect(restoreBackup(broken, to, { isForced: true })).rejects.toThrow(/备份文件/)
  expect(await ask(to.databaseUrl, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  expect(await readdir(join(to.filesDir, '..')).catch(() => [])).toEqual([])
})

test('an archive of a newer schema is refused', async () => {
  const newer = await cloneDatabase('linli_tiny')
  await ask(newer.url, `insert into schema_migration (name, checksum) values ('20991231T2359_later', 'x')`)
  const file = join(folder, 'newer.tar')
  await writeBackup(file, { ...from, databaseUrl: newer.url })
  await newer.drop()
  await expect(restoreBackup(file, await emptyTarget())).rejects.toThrow('备份来自更新的版本')
})

test('another secret is never mixed with the data that it cannot read', async () => {
  const to = await emptyTarget()
  await expect(restoreBackup(archive, { ...to, secret: 'b'.repeat(40) })).rejects.toThrow('SECRET')
  expect(await ask(to.databaseUrl, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
})

test('a database in use is not replaced, and an archive is never written over', async () => {
  const to = await emptyTarget()
  const client = new Client({ connectionString: to.databaseUrl, application_name: 'linli' })
  await client.connect()
  await expect(restoreBackup(archive, to)).rejects.toThrow('正在被邻里使用')
  await client.end()
  await expect(writeBackup(archive, from)).rejects.toThrow('文件已存在')
  const handle = await open(archive)
  expect((await handle.stat()).mode & 0o077).toBe(0)
  await handle.close()
})
