import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as tarPack, type Pack } from 'tar-stream'
import { nowText } from '#kernel/server/clock.ts'
import { connectionConfig } from '#kernel/server/db/connection.ts'
import type { FileStore, OpenFile } from '#kernel/server/files/file-store.ts'
import { readPartitions, readSequences, readTables, type StoredTable } from './catalogue.ts'
import { archiveFormat, BackupRefused, manifestName, manifestSumName, type Manifest } from './manifest.ts'

/** What is saved: the database, the stored files wherever they lie, and the secret with which data are sealed. */
export interface Installation {
  databaseUrl: string
  files: Pick<FileStore, 'list' | 'open'>
  secret: string
  /** Absent: the secret stands in the environment and is no part of an archive. */
  secretFile?: string
}

const partBytes = 4 * 1024 * 1024
const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')

/**
 * Saves an installation into one tar archive, while it may go on working: the tables of one snapshot, then the files,
 * which are never changed once they are written. The archive appears under its name when it is whole.
 */
export async function writeBackup(
  file: string,
  from: Installation,
  log: (line: string) => void = () => {},
): Promise<Manifest> {
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`文件已存在：${file}`)
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.part`
  const pack = tarPack()
  const sink = createWriteStream(draft, { mode: 0o600 })
  const written = /\.t?gz$/.test(file) ? pipeline(pack, createGzip(), sink) : pipeline(pack, sink)
  written.catch(() => {})
  try {
    const manifest = await fill(pack, from, log)
    pack.finalize()
    await written
    await rename(draft, file)
    return manifest
  } catch (error) {
    pack.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

async function fill(pack: Pack, from: Installation, log: (line: string) => void): Promise<Manifest> {
  const client = new Client(connectionConfig({ url: from.databaseUrl, as: 'owner', statementTimeout: 0 }))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    const tenants = await readTenants(client)
    const tables: Manifest['tables'] = []
    for (const table of await readTables(client)) {
      const saved = await saveTable(pack, client, table, tenants)
      log(`${table.name}：${saved.rows} 行`)
      tables.push(saved)
    }
    const partitions = await readPartitions(client)
    const sequences = await readSequences(client)
    await client.query('commit')
    const files = await saveFiles(pack, from.files)
    if (from.secretFile !== undefined) await entry(pack, 'secret', Buffer.from(`${from.secret}\n`))
    const manifest: Manifest = {
      format: archiveFormat,
      product: 'linli',
      createdAt: nowText(),
      migrations: migrations.rows,
      tables,
      sequences,
      partitions,
      files,
      secretSha256: sha256(from.secret),
      holdsSecret: from.secretFile !== undefined,
    }
    const text = Buffer.from(JSON.stringify(manifest, undefined, 1))
    await entry(pack, manifestName, text)
    await entry(pack, manifestSumName, Buffer.from(sha256(text)))
    return manifest
  } finally {
    await client.end()
  }
}

/** Rows behind the wall are asked for tenant by tenant, for the owner stands behind it too; 0 is the installation itself. */
async function readTenants(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from ref_tenant_id order by id')
  return [0, ...rows.map(({ id }) => id)]
}

type SavedTable = Manifest['tables'][number]

const newline = 10

/**
 * Rows that end in a piece of a copy as text; line breaks within values are escaped. The stream's own count may still be
 * missing when its rows are over.
 */
function rowsIn(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
  return rows
}

async function saveTable(
  pack: Pack,
  client: Client,
  { name, columns, isWalled }: StoredTable,
  tenants: readonly number[],
): Promise<SavedTable> {
  const saved = { name, columns, rows: 0, parts: 0, bytes: 0 }
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    const part = Buffer.concat(waiting)
    waiting = []
    size = 0
    hash.update(part)
    saved.bytes += part.length
    await entry(pack, `table/${name}/${saved.parts}`, part)
    saved.parts += 1
  }
  const select = `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`
  for (const tenant of isWalled ? tenants : [undefined]) {
    if (tenant !== undefined) await client.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])
    const only = tenant === undefined ? '' : ` where tenant_id = ${tenant}`
    const stream = client.query(copyTo(`copy (${select}${only}) to stdout`))
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      saved.rows += rowsIn(chunk)
      size += chunk.length
      if (size >= partBytes) await flush()
    }
  }
  await flush()
  return { ...saved, sha256: hash.digest('hex') }
}

async function entry(pack: Pack, name: string, data: Buffer): Promise<void> {
  await new Promise<void>((done, fail) => {
    pack.entry({ name, mode: 0o600 }, data, (error) => (error ? fail(error) : done()))
  })
}

/** Every file of the store, whichever it is. */
async function saveFiles(pack: Pack, files: Installation['files']): Promise<Manifest['files']> {
  const saved: Manifest['files'] = []
  for await (const { path } of files.list()) {
    const file = await files.open(path)
    // One that was removed since the snapshot is removed for the restored installation too.
    if (!file) continue
    const hash = createHash('sha256')
    await saveFile(pack, path, file, hash)
    saved.push({ path, bytes: file.size, sha256: hash.digest('hex') })
  }
  return saved
}

async function saveFile(pack: Pack, path: string, { stream, size }: OpenFile, hash: Hash): Promise<void> {
  const name = `files/${path}`
  if (size === 0) {
    stream.destroy()
    return entry(pack, name, Buffer.alloc(0))
  }
  const target = pack.entry({ name, size, mode: 0o600 }) as unknown as Writable
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  return pipeline(stream, hashed, target)
}
