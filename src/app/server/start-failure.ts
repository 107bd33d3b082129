import { Client } from 'pg'
import { appRole, isUnavailable } from '#kernel/server/db/connection.ts'
import type { Settings } from '#kernel/server/settings.ts'

/** Why something cannot run here, and what to do about it; both Chinese, for the person at the terminal. */
export interface Failure {
  what: string
  /** Empty where `what` says it. */
  mend: string
}

type Facts = Pick<Settings, 'databaseUrl' | 'dataDir' | 'host' | 'port'>

interface Fault extends Error {
  code?: string
  syscall?: string
  path?: string
  port?: number
  address?: string
}

/** Errors whose message is meant for the terminal already. */
const spoken = new Set(['SettingsError', 'EmbeddedDatabaseError', 'MigrationRefused', 'BackupRefused', 'StoreRefused'])

/** Names what keeps the product from running, whatever was thrown. */
export function failureOf(thrown: unknown, settings?: Facts): Failure {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Fault
  if (spoken.has(error.name)) return { what: error.message, mend: '' }
  return (
    (settings && ofPort(error, settings)) ??
    (settings && ofFiles(error, settings)) ??
    (settings && ofDatabase(error, settings)) ?? {
      what: `程序出错：${error.message}`,
      mend: '设置 LOG_LEVEL=debug 再试一次，可看到详细信息',
    }
  )
}

/** The same as one sentence. */
export function failureText(thrown: unknown, settings?: Facts): string {
  const { what, mend } = failureOf(thrown, settings)
  return mend === '' ? what : `${what}，请${mend}。`
}

function ofPort({ code, syscall, port, address }: Fault, settings: Facts): Failure | undefined {
  if (syscall !== 'listen' && syscall !== 'bind') return undefined
  const place = `${address ?? settings.host}:${port ?? settings.port}`
  const name = port === undefined || port === settings.port ? 'PORT' : 'METRICS_PORT'
  if (code === 'EADDRINUSE')
    return { what: `端口 ${place} 已被占用`, mend: `停掉占用它的程序，或用 ${name} 换一个端口` }
  if (code === 'EACCES') return { what: `没有权限使用端口 ${place}`, mend: `用 ${name} 换一个 1024 以上的端口` }
  if (code === 'EADDRNOTAVAIL') return { what: `本机没有地址 ${address}`, mend: '修改 HOST' }
  return undefined
}

function ofFiles({ code = '', syscall, path }: Fault, { dataDir }: Facts): Failure | undefined {
  if (path === undefined || syscall === 'connect') return undefined
  const move = '用 DATA_DIR 换一个目录'
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return { what: `数据目录 ${dataDir} 不是目录`, mend: `${move}，或移走那个文件` }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return { what: `数据目录 ${dataDir} 不可写（${path}）`, mend: `修改目录权限，或${move}` }
  if (['ENOSPC', 'EDQUOT'].includes(code)) return { what: `磁盘已满（${path}）`, mend: `清理磁盘，或${move}` }
  return undefined
}

function ofDatabase(error: Fault, settings: Facts): Failure | undefined {
  const { code, message } = error
  const { name, user, place } = placeOf(settings)
  if (code === 'ERR_INVALID_URL') return { what: 'DATABASE_URL 不是有效的地址', mend: '检查其中的主机、端口和库名' }
  if (code === '28P01' || /^SASL|password must be a string/.test(message))
    return { what: `数据库拒绝了用户 ${user} 的密码`, mend: '检查 DATABASE_URL 中的用户名和密码' }
  if (code === '28000')
    return {
      what: `数据库不接受用户 ${user} 从本机登录（${message}）`,
      mend: '检查 DATABASE_URL 中的用户名，或让管理员放行',
    }
  if (code === '3D000') return { what: `数据库 ${name} 不存在`, mend: `检查 DATABASE_URL 中的库名，或先建立数据库` }
  if (code === '42501')
    return {
      what: `数据库用户 ${user} 权限不足（${message}）`,
      mend: `让管理员执行 alter database "${name}" owner to "${user}"，并确认它是 ${appRole} 的成员`,
    }
  if (isUnavailable(error))
    return { what: `连不上数据库 ${place}（${message || code}）`, mend: '确认 PostgreSQL 正在运行、网络可达' }
  return undefined
}

/** What may be shown of the address: never its password. */
function placeOf({ databaseUrl }: Facts): { name: string; user: string; place: string } {
  if (!databaseUrl) return { name: 'linli', user: 'linli_owner', place: '（内置）' }
  try {
    const { database = '', user = '', host, port } = new Client({ connectionString: databaseUrl })
    return { name: database, user, place: `${host}:${port}` }
  } catch {
    return { name: '', user: '', place: 'DATABASE_URL' }
  }
}
