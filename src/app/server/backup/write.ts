import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as tarPack, type Pack } from 'tar-stream'
import { nowText } from '#kernel/server/clock.ts'
import { connectionConfig } from '#kernel/server/db/connection.ts'
import { readPartitions, readSequences, readTables, type StoredTable } from './catalogue.ts'
import { archiveFormat, BackupRefused, manifestName, manifestSumName, type Manifest } from './manifest.ts'

/** What is saved and restored: the database, the folder of files, and the secret with which data are sealed. */
export interface Installation {
  databaseUrl: string
  filesDir: string
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
    const files = await saveFiles(pack, from.filesDir)
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
  const { rows } = await client.query<{ id: number }>('select id from sys_tenant order by id')
  return [0, ...rows.map(({ id }) => id)]
}

type SavedTable = Manifest['tables'][number]

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
      size += chunk.length
      if (size >= partBytes) await flush()
    }
    saved.rows += stream.rowCount
  }
  await flush()
  return { ...saved, sha256: hash.digest('hex') }
}

async function entry(pack: Pack, name: string, data: Buffer): Promise<void> {
  await new Promise<void>((done, fail) => {
    pack.entry({ name, mode: 0o600 }, data, (error) => (error ? fail(error) : done()))
  })
}

/** Every file of the store; what is just being written stands in a folder of its own. */
async function saveFiles(pack: Pack, root: string): Promise<Manifest['files']> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const saved: Manifest['files'] = []
  for (const one of found.filter((item) => item.isFile())) {
    const full = join(one.parentPath, one.name)
    const path = relative(root, full).split(sep).join('/')
    if (path.startsWith('.tmp/')) continue
    const known = await stat(full).catch(() => undefined)
    // One that was removed since the snapshot is removed for the restored installation too.
    if (!known) continue
    const hash = createHash('sha256')
    await saveFile(pack, { full, path, bytes: known.size }, hash)
    saved.push({ path, bytes: known.size, sha256: hash.digest('hex') })
  }
  return saved
}

interface Found {
  full: string
  path: string
  bytes: number
}

async function saveFile(pack: Pack, { full, path, bytes }: Found, hash: Hash): Promise<void> {
  const name = `files/${path}`
  if (bytes === 0) return entry(pack, name, Buffer.alloc(0))
  const target = pack.entry({ name, size: bytes, mode: 0o600 }) as unknown as Writable
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  return pipeline(createReadStream(full, { end: bytes - 1 }), hashed, target)
}
