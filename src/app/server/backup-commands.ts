import { join, resolve } from 'node:path'
import { acquireDataLock } from '#kernel/server/data-lock.ts'
import { openFileStore } from '#kernel/server/files/open-store.ts'
import { readSecret, type Settings } from '#kernel/server/settings.ts'
import { migrateAll } from './database.ts'
import { openDatabaseServer, withDatabaseServer } from './database-server.ts'
import { folderTarget, storeTarget } from './backup/files-target.ts'
import { BackupRefused } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { writeBackup } from './backup/write.ts'

const filesOf = ({ dataDir }: Settings): string => join(dataDir, 'files')
const secretOf = ({ dataDir }: Settings): string => join(dataDir, 'secret')

/** Shows one line to whoever runs the command. */
type Print = (line: string) => void

/** `linli backup`: the product may go on working meanwhile. */
export async function backup(settings: Settings, file: string, print: Print): Promise<number> {
  const secret = await readSecret(settings)
  const manifest = await withDatabaseServer(settings, ({ url }) =>
    writeBackup(
      resolve(file),
      {
        databaseUrl: url,
        files: openFileStore(settings),
        secret,
        ...(settings.secret === undefined && { secretFile: secretOf(settings) }),
      },
      (line) => print(`  ${line}`),
    ),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`已备份 ${manifest.tables.length} 张表、${rows} 行、${manifest.files.length} 个附件：${file}`)
  print(`附件来自${openFileStore(settings).place}`)
  print(
    manifest.holdsSecret
      ? '备份中含有解密数据的密钥，请妥善保管'
      : '密钥在环境变量 SECRET 中，没有写入备份；恢复时须设置相同的值',
  )
  return 0
}

/** `linli restore`: the product must stand still. */
export async function restore(settings: Settings, args: readonly string[], print: Print): Promise<number> {
  const [file] = args.filter((arg) => !arg.startsWith('--'))
  if (file === undefined) throw new BackupRefused('请给出文件：npx linli restore 文件 [--force]')
  const lock = await acquireDataLock(settings.dataDir)
  if ('heldBy' in lock) throw new BackupRefused(`请先停止正在运行的邻里（进程号 ${lock.heldBy.pid}）`)
  try {
    const server = await openDatabaseServer(settings)
    try {
      const target = {
        databaseUrl: server.url,
        files: settings.s3 ? storeTarget(openFileStore(settings)) : folderTarget(filesOf(settings)),
        secretFile: secretOf(settings),
        secret: settings.secret,
      }
      const manifest = await restoreBackup(resolve(file), target, {
        isForced: args.includes('--force'),
        log: (line) => print(`  ${line}`),
      })
      const newer = await migrateAll(server.url)
      print(`已恢复 ${manifest.createdAt} 的备份${newer.length > 0 ? `，并执行 ${newer.length} 个新的数据库变更` : ''}`)
      return 0
    } finally {
      await server.stop()
    }
  } finally {
    await lock.release()
  }
}
