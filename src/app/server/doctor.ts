import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { appRole, connectionConfig } from '#kernel/server/db/connection.ts'
import { findMigrations } from '#kernel/server/db/migrate.ts'
import { projectRoot } from '#kernel/server/root.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { findClientFiles } from './client-files.ts'
import { withDatabaseServer } from './database-server.ts'

export interface Finding {
  isGood: boolean
  text: string
  /** What to do about it. */
  remedy?: string
}

const good = (text: string): Finding => ({ isGood: true, text })
const bad = (text: string, remedy: string): Finding => ({ isGood: false, text, remedy })
const enoughBytes = 1024 ** 3

/** Looks at the installation and says in Chinese what is wrong and how to mend it. Changes nothing but starts the database. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const folder = await examineFolder(settings.dataDir)
  return [...folder, await examinePort(settings), examineClient(), ...(await examineDatabase(settings))]
}

async function examineFolder(dataDir: string): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch {
    return [bad(`数据目录 ${dataDir} 不可写`, '改用可写的目录（DATA_DIR），或修改目录权限')]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `数据目录 ${dataDir} 可写，剩余 ${(free / enoughBytes).toFixed(1)} GB`
  return [free > enoughBytes ? good(text) : bad(text, '请清理磁盘，至少留出 1 GB')]
}

function examinePort({ port, host }: Settings): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () =>
      resolve(bad(`端口 ${host}:${port} 已被占用`, '如果不是正在运行的邻里，请用 PORT 换一个端口')),
    )
    server.listen(port, host, () => server.close(() => resolve(good(`端口 ${host}:${port} 可用`))))
  })
}

function examineClient(): Finding {
  return findClientFiles() ? good('前端页面已构建') : bad('前端页面还没有构建', '运行 npm run build')
}

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  try {
    return await withDatabaseServer(settings, async ({ url, place }) => {
      const client = new Client(connectionConfig({ url, as: 'owner' }))
      await client.connect()
      try {
        return [good(`数据库可以连接：${place}`), ...(await examineRoles(client)), await examineSchema(client)]
      } finally {
        await client.end()
      }
    })
  } catch (error) {
    return [
      bad(
        `数据库不能使用：${(error as Error).message}`,
        '检查 DATABASE_URL 与数据库是否在运行；内置数据库请看 DATA_DIR 下的 pg.log',
      ),
    ]
  }
}

async function examineRoles(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; strong: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as strong from pg_roles where rolname in (current_user, $1)`,
    [appRole],
  )
  const strong = rows.filter((row) => row.strong).map((row) => row.name)
  if (strong.includes(appRole))
    return [bad(`角色 ${appRole} 能绕过行级安全`, `以管理员执行：alter role ${appRole} nosuperuser nobypassrls`)]
  return [good('应用角色受行级安全约束')]
}

async function examineSchema(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('schema_migration') is not null as present`,
  )
  if (!rows[0]?.present) return bad('数据库还没有建表', '运行 npx linli migrate')
  const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const known = new Map(applied.rows.map((row) => [row.name, row.checksum]))
  const all = await findMigrations(projectRoot())
  const changed = all.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
  if (changed.length > 0)
    return bad(`已执行的数据库变更被修改：${changed.map(({ name }) => name).join('、')}`, '恢复这些文件的原样')
  const pending = all.filter(({ name }) => !known.has(name))
  return pending.length === 0
    ? good(`数据库结构是最新的（${all.length} 个变更）`)
    : bad(`有 ${pending.length} 个数据库变更未执行`, '运行 npx linli migrate')
}
