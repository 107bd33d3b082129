import { mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { acquireDataLock, type DataLockHolder } from '#kernel/server/data-lock.ts'
import { appRoleStatements, readAppRole } from '#kernel/server/db/app-role.ts'
import { appRole, connectionConfig } from '#kernel/server/db/connection.ts'
import { compare, findMigrations } from '#kernel/server/db/migrate.ts'
import { projectRoot } from '#kernel/server/root.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { findClientFiles } from './client-files.ts'
import { type DatabaseServer, withDatabaseServer } from './database-server.ts'
import { claimPort } from './port.ts'
import { failureOf } from './start-failure.ts'

export interface Finding {
  isGood: boolean
  text: string
  /** What to do about it. */
  remedy?: string
}

const good = (text: string): Finding => ({ isGood: true, text })
const bad = (text: string, remedy: string): Finding => ({ isGood: false, text, ...(remedy && { remedy }) })
const enoughBytes = 1024 ** 3

/** Looks at the installation and says in Chinese what is wrong and how to mend it. Changes nothing but starts the database. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const folder = await examineFolder(settings)
  const isUsable = folder.every(({ isGood }) => isGood)
  const holder = isUsable ? await holderOf(settings) : undefined
  const database = isUsable || settings.databaseUrl ? await examineDatabase(settings) : []
  return [...folder, await examinePort(settings, holder), examineClient(), ...database]
}

/** The product that runs on this folder now. */
async function holderOf({ dataDir }: Settings): Promise<DataLockHolder | undefined> {
  const lock = await acquireDataLock(dataDir)
  if ('heldBy' in lock) return lock.heldBy
  await lock.release()
  return undefined
}

async function examineFolder(settings: Settings): Promise<Finding[]> {
  const { dataDir } = settings
  try {
    await mkdir(dataDir, { recursive: true })
    for (const folder of [dataDir, join(dataDir, 'files')]) await tryWriting(folder)
    await readFile(join(dataDir, 'secret')).catch(ifMissing)
  } catch (error) {
    const { what, mend } = failureOf(error, settings)
    return [bad(what, mend)]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `数据目录 ${dataDir} 可写，剩余 ${(free / enoughBytes).toFixed(1)} GB`
  return [free > enoughBytes ? good(text) : bad(text, '清理磁盘，至少留出 1 GB')]
}

/** Rights alone do not tell: a file system may be read-only, and the superuser has every right. */
async function tryWriting(folder: string): Promise<void> {
  const found = await stat(folder).catch(ifMissing)
  if (!found) return
  const probe = join(folder, `.linli-doctor-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe, { force: true })
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function examinePort(settings: Settings, holder: DataLockHolder | undefined): Promise<Finding> {
  const place = `${settings.host}:${settings.port}`
  if (holder?.address && new URL(holder.address).port === String(settings.port))
    return good(`端口 ${place} 由正在运行的邻里使用（进程号 ${holder.pid}）`)
  try {
    await claimPort(settings)
    return good(`端口 ${place} 可用`)
  } catch (error) {
    const { what, mend } = failureOf(error, settings)
    return bad(what, mend)
  }
}

function examineClient(): Finding {
  return findClientFiles() ? good('前端页面已构建') : bad('前端页面还没有构建', '运行 npm run build')
}

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  const work = async ({ url, place }: Pick<DatabaseServer, 'url' | 'place'>) => {
    const client = new Client(connectionConfig({ url, as: 'owner' }))
    await client.connect()
    try {
      return [
        good(`数据库可以连接：${place}`),
        await examineRole(client),
        await examineWalls(client),
        await examineSchema(client),
      ]
    } finally {
      await client.end()
    }
  }
  try {
    const { databaseUrl } = settings
    // An outside database is looked at whatever the folder is like.
    return await (databaseUrl
      ? work({ url: databaseUrl, place: '外部 PostgreSQL（DATABASE_URL）' })
      : withDatabaseServer(settings, work))
  } catch (error) {
    const { what, mend } = failureOf(error, settings)
    return [bad(what, mend)]
  }
}

async function examineRole(client: Client): Promise<Finding> {
  const found = await readAppRole(client)
  const missing = appRoleStatements(found)
  if (missing.length > 0) {
    const what = found.exists ? `用户 ${found.owner} 不能使用应用角色 ${appRole}` : `应用角色 ${appRole} 不存在`
    return bad(what, found.mayCreate ? '运行 npx linli migrate' : `以数据库管理员执行：${missing.join(' ')}`)
  }
  return found.isStrong
    ? bad(`应用角色 ${appRole} 能绕过行级安全`, `以数据库管理员执行：alter role ${appRole} nosuperuser nobypassrls;`)
    : good(`应用角色 ${appRole} 存在，受行级安全约束`)
}

/** Tables whose rows were to be kept apart, and are not. */
async function examineWalls(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_policy p where p.polrelid = c.oid)
        and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
  )
  const [first] = rows
  return first
    ? bad(
        `${rows.length} 张表的行级安全被关闭：${rows.map(({ name }) => name).join('、')}`,
        `逐表执行：alter table ${first.name} enable row level security, force row level security;`,
      )
    : good('各表的行级安全都已启用')
}

async function examineSchema(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('schema_migration') is not null as present`,
  )
  if (!rows[0]?.present) return bad('数据库还没有建表', '运行 npx linli migrate')
  const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const all = await findMigrations(projectRoot())
  const { pending, refusal } = compare(all, applied.rows)
  if (refusal !== undefined) return bad(refusal, '')
  return pending.length === 0
    ? good(`数据库结构是最新的（${all.length} 个变更）`)
    : bad(`有 ${pending.length} 个数据库变更未执行`, '运行 npx linli migrate')
}
