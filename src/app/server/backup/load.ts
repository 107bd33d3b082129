import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { appRole } from '#kernel/server/db/connection.ts'
import { applyMigrations, type Migration } from '#kernel/server/db/migrate.ts'
import { readOrder, readPartitions, readTables } from './catalogue.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { readEntries } from './read.ts'

/** The migrations of the archive, as this release has them; refuses what it does not know. */
export function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((one) => [one.name, one]))
  return manifest.migrations.map(({ name, checksum }) => {
    const mine = byName.get(name)
    if (!mine) throw new BackupRefused(`备份来自更新的版本（数据库变更 ${name}），请先升级程序再恢复`)
    if (mine.checksum !== checksum) throw new BackupRefused(`备份的数据库变更 ${name} 与本程序的不一致，不能恢复`)
    return mine
  })
}

/** Empties the database and fills it from the archive, inside the caller's transaction. */
export async function loadArchive(
  client: Client,
  file: string,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('drop schema public cascade; create schema public')
  await applyMigrations(client, migrations)
  await makePartitions(client, manifest)
  const tables = await readTables(client)
  compareTables(manifest, tables)
  const names = tables.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`truncate ${names} cascade`)
  // The owner reads and writes past the tenant's wall, and what triggers made is in the archive already.
  for (const { name, isWalled } of tables) {
    await client.query(`alter table "${name}" disable trigger user`)
    if (isWalled) await client.query(`alter table "${name}" no force row level security`)
  }
  const order = await readOrder(client)
  const levels = [...new Set(tables.map(({ name }) => order.get(name) ?? 0))].toSorted((a, b) => a - b)
  for (const level of levels) {
    const wanted = manifest.tables.filter(({ name, parts }) => parts > 0 && (order.get(name) ?? 0) === level)
    if (wanted.length > 0) await loadTables(client, file, wanted)
  }
  for (const { name, isWalled } of tables) {
    await client.query(`alter table "${name}" enable trigger user`)
    if (isWalled) await client.query(`alter table "${name}" force row level security`)
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`"${name}"`, value, isCalled])
}

function compareTables(manifest: Manifest, tables: readonly { name: string; columns: readonly string[] }[]): void {
  const known = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of manifest.tables) {
    const mine = known.get(name)
    if (!mine || columns.some((column) => !mine.includes(column)))
      throw new BackupRefused(`备份的表 ${name} 与数据库结构不符`)
  }
}

/** Partitions that the running installation made for itself come back before their rows. */
async function makePartitions(client: Client, manifest: Manifest): Promise<void> {
  const there = new Set((await readPartitions(client)).map(({ name }) => name))
  for (const { name, parent, bound } of manifest.partitions) {
    if (there.has(name)) continue
    if (!/^(?:FOR VALUES [^;]*|DEFAULT)$/.test(bound)) throw new BackupRefused(`备份的分区 ${name} 无法识别`)
    await client.query(`create table "${name}" partition of "${parent}" ${bound}`)
    await client.query(`call tenant_table('"${name}"')`)
    await client.query(`grant select, insert on "${name}" to ${appRole}`)
  }
}

type SavedTable = Manifest['tables'][number]

/** One way through the archive for the tables that may be filled now. */
async function loadTables(client: Client, file: string, wanted: readonly SavedTable[]): Promise<void> {
  const byName = new Map(wanted.map((table) => [table.name, table]))
  let done = 0
  let open: { stream: ReturnType<typeof copyInto>; ended: Promise<void>; parts: number } | undefined
  for await (const { name, stream: source } of readEntries(file)) {
    const table = byName.get(/^table\/([a-z0-9_]+)\//.exec(name)?.[1] ?? '')
    if (!table) continue
    open ??= begin(client, table)
    const { stream, ended } = open
    for await (const chunk of source) {
      // A copy that fails ends without taking more.
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    }
    open.parts += 1
    if (open.parts < table.parts) continue
    stream.end()
    await ended
    if (stream.rowCount !== table.rows) throw new BackupRefused(`表 ${table.name} 的行数不符`)
    open = undefined
    done += 1
  }
  if (done !== wanted.length) throw new BackupRefused('备份文件在恢复时发生了变化')
}

const copyInto = (client: Client, { name, columns }: SavedTable) =>
  client.query(copyFrom(`copy "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`))

function begin(client: Client, table: SavedTable) {
  const stream = copyInto(client, table)
  const ended = finished(stream)
  ended.catch(() => {})
  return { stream, ended, parts: 0 }
}
