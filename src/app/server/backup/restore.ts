import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Client } from 'pg'
import { connectionConfig } from '#kernel/server/db/connection.ts'
import { findMigrations } from '#kernel/server/db/migrate.ts'
import { projectRoot } from '#kernel/server/root.ts'
import type { FilesTarget } from './files-target.ts'
import { loadArchive, migrationsOf } from './load.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { readEntries, verifyArchive, wholeOf } from './read.ts'

/** Where an archive is restored to. */
export interface Target {
  databaseUrl: string
  files: FilesTarget
  secretFile: string
  /** The secret of the environment, which is used in place of the file. */
  secret: string | undefined
}

interface Options {
  /** Replaces what is there. */
  isForced?: boolean
  log?: (line: string) => void
}

/**
 * Restores an archive into an empty installation, or with `isForced` in place of what is there. The archive is verified
 * whole before anything is written; database and files change together or not at all. Answers the manifest.
 */
export async function restoreBackup(
  file: string,
  to: Target,
  { isForced = false, log = () => {} }: Options = {},
): Promise<Manifest> {
  log('校验备份文件')
  const manifest = await verifyArchive(file)
  const migrations = migrationsOf(manifest, await findMigrations(projectRoot()))
  const client = new Client(connectionConfig({ url: to.databaseUrl, as: 'owner', statementTimeout: 0 }))
  await client.connect()
  try {
    await refuseInUse(client)
    if (!isForced) await refuseFull(client, to)
    const secret = await secretOf(file, manifest, to, isForced)
    log('恢复附件')
    await to.files.stage(file)
    log('恢复数据库')
    await client.query('begin')
    await loadArchive(client, file, manifest, migrations)
    await to.files.swap(manifest, () => client.query('commit').then(() => undefined))
    if (secret !== undefined) await keepSecret(to.secretFile, secret)
    await client.query('analyze')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await to.files.drop()
    await client.end()
  }
}

async function refuseInUse(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'linli'`,
  )
  if (rows.length > 0) throw new BackupRefused('数据库正在被邻里使用，请先停止所有邻里进程')
}

async function refuseFull(client: Client, { files }: Target): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  if ((rows[0]?.count ?? 0) > 0) throw new BackupRefused('数据库不是空的；要用备份替换其中全部数据，请加 --force')
  if (!(await files.isEmpty())) throw new BackupRefused(`存放附件的${files.place}不是空的；要替换请加 --force`)
}

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The secret that has to be written down; undefined when the right one is there. Sealed data are unreadable under another. */
async function secretOf(file: string, manifest: Manifest, to: Target, isForced: boolean): Promise<string | undefined> {
  const kept = await readFile(to.secretFile, 'utf8').catch(() => undefined)
  const mine = to.secret ?? kept?.trim()
  if (mine !== undefined && fingerprint(mine) === manifest.secretSha256) return undefined
  if (to.secret !== undefined) throw new BackupRefused('环境变量 SECRET 与备份时的密钥不同，恢复后加密的数据将无法读取')
  if (!manifest.holdsSecret) throw new BackupRefused('备份里没有密钥，请把环境变量 SECRET 设为备份时的值')
  if (mine !== undefined && !isForced) throw new BackupRefused(`已有另一个密钥：${to.secretFile}；要替换请加 --force`)
  for await (const one of readEntries(file))
    if (one.name === 'secret') return (await wholeOf(one, 4096)).toString().trim()
  return undefined
}

async function keepSecret(path: string, secret: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.restore`
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
}
