import { systemActor } from '#kernel/server/actor.ts'
import { diskStoreOf, openFileStore } from '#kernel/server/files/open-store.ts'
import { rebuildIndex } from '#engines/search/server/feature.ts'
import { verifyLedgers } from '#kernel/server/ledger/verify.ts'
import { readSecret, readSettings, type Settings } from '#kernel/server/settings.ts'
import { openLog } from '#kernel/server/log.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { notedFiles, type NotedFile } from '#system/file/server/lookup.ts'
import { verifyLogs } from '#system/log/server/feature.ts'
import { resetFactorOf } from '#system/session/server/feature.ts'
import { createAdministrator, resetPassword } from '#system/user/server/feature.ts'
import { backup, restore } from './backup-commands.ts'
import { openProcess, type Running } from './compose.ts'
import { migrateAll } from './database.ts'
import { withDatabaseServer } from './database-server.ts'
import { chainLine, ledgerLines } from './chain-line.ts'
import { examine } from './doctor.ts'
import { moveFiles, verifyFiles } from './file-commands.ts'
import { failureText } from './start-failure.ts'
import { verifyVoteFile } from './vote-command.ts'

const help = `用法：npx linli <命令>
  migrate               更新数据库结构
  seed [demo-s|demo-l]  向空库载入演示数据
  create-admin          建立第一个管理员并显示其初始密码
  reset-password 账号   重置密码，下次登录须修改
  reset-second-factor 账号
                        关闭两步验证（手机和恢复码都丢失时）
  reindex               重建搜索索引
  verify-chain          校验日志和账目的哈希链，并核对账目
  verify-vote 文件      核验业主大会表决文件（公开文件或密封文件），不需要数据库
  backup 文件           备份数据库、附件和密钥；文件名以 .gz 结尾时压缩
  restore 文件 [--force] 从备份恢复；--force 替换已有的全部数据
  files move            把数据目录里的附件复制到对象存储（S3_ENDPOINT），逐个核对大小与校验和
  files verify          核对每个附件是否完好
  doctor                检查本机安装`

type Command = (settings: Settings, args: readonly string[]) => number | Promise<number>

const commands: Readonly<Record<string, Command>> = {
  migrate: async (settings) => {
    const applied = await withDatabaseServer(settings, ({ url }) => migrateAll(url, (name) => console.log(`  ${name}`)))
    console.log(applied.length === 0 ? '数据库结构已是最新' : `已执行 ${applied.length} 个变更`)
    return 0
  },
  seed: async (settings, [size = 'demo-s']) => {
    if (size !== 'demo-s' && size !== 'demo-l') return complain('规模应为 demo-s 或 demo-l')
    if (settings.production) return complain('生产环境不载入演示数据')
    const seeded = await withProcess(settings, (running) => running.populate(size, (name) => console.log(`  ${name}`)))
    if (!seeded) return complain('数据库里已有演示数据')
    console.log(`演示密码：${settings.demoPassword ? '环境变量 DEMO_PASSWORD 的值' : seeded.password}`)
    return 0
  },
  'create-admin': async (settings) => {
    const made = await withProcess(settings, async (running) => {
      await running.populate('none')
      return createAdministrator(running.services)
    })
    if (!made) return complain('已有账号；忘记密码请用 npx linli reset-password admin')
    console.log(`账号：${made.username}\n初始密码：${made.password}（只显示这一次，首次登录须修改）`)
    return 0
  },
  'reset-password': async (settings, [username]) => {
    if (!username) return complain('请给出账号：npx linli reset-password 账号')
    const password = await withProcess(settings, ({ services }) => resetPassword(services, username))
    if (!password) return complain(`没有账号 ${username}`)
    console.log(`账号：${username}\n新密码：${password}（只显示这一次，下次登录须修改）`)
    return 0
  },
  'reset-second-factor': async (settings, [username]) => {
    if (!username) return complain('请给出账号：npx linli reset-second-factor 账号')
    const isDone = await withProcess(settings, ({ services }) => resetFactorOf(services, username))
    if (!isDone) return complain(`没有账号 ${username}，或该账号没有开启两步验证`)
    console.log(`账号 ${username} 的两步验证已关闭，所有登录已退出`)
    return 0
  },
  reindex: async (settings) => {
    const indexed = await withProcess(settings, reindex)
    console.log(`已为 ${indexed} 条记录建立搜索索引`)
    return 0
  },
  'verify-chain': async (settings) => {
    const { logs, ledgers } = await withProcess(settings, verifyChains)
    for (const report of logs) console.log(chainLine(report))
    for (const line of ledgers.flatMap(ledgerLines)) console.log(line)
    const isWhole = logs.every(({ fault }) => fault === undefined) && ledgers.every(({ faults }) => faults.length === 0)
    return isWhole ? 0 : 1
  },
  'verify-vote': (_settings, [file]) =>
    file ? verifyVoteFile(file, console.log) : complain('请给出文件：npx linli verify-vote 文件'),
  backup: (settings, [file]) =>
    file ? backup(settings, file, console.log) : complain('请给出文件：npx linli backup 文件'),
  restore: (settings, args) => restore(settings, args, console.log),
  files: (settings, [what]) => runFiles(settings, what),
  doctor: async (settings) => {
    const findings = await examine(settings)
    for (const { isGood, text, remedy } of findings)
      console.log(`${isGood ? '✓' : '✗'} ${text}${remedy ? `\n    → ${remedy}` : ''}`)
    return findings.every((finding) => finding.isGood) ? 0 : 1
  },
}

/** Runs one command of the command line; the exit code is 0 when it did what it says. */
export async function run(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args
  const command = commands[name]
  if (!command) {
    console.log(help)
    process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 2
    return
  }
  let settings: Settings | undefined
  try {
    settings = readSettings({ LOG_LEVEL: 'error', ...process.env })
    process.exitCode = await command(settings, rest)
  } catch (error) {
    console.error(failureText(error, settings))
    if (settings) openLog(settings.logLevel).debug({ error }, 'the command has failed')
    process.exitCode = 1
  }
}

async function runFiles(settings: Settings, what: string | undefined): Promise<number> {
  if (what !== 'move' && what !== 'verify') return complain('请给出 npx linli files move 或 npx linli files verify')
  if (what === 'move' && !settings.s3) return complain('没有配置对象存储，请先设置 S3_ENDPOINT 等')
  const store = openFileStore(settings)
  const disk = diskStoreOf(settings)
  const { copied, same, wrong } =
    what === 'move'
      ? await moveFiles(disk, store, console.log)
      : await withProcess(settings, async ({ services: { db } }) => {
          const noted: NotedFile[] = []
          for (const id of await tenantIds(db)) noted.push(...(await db.read(systemActor(id), notedFiles)))
          return verifyFiles(store, noted, settings.s3 && disk, console.log)
        })
  console.log(`${store.place}：${what === 'move' ? `新复制 ${copied} 个，` : ''}一致 ${same} 个，有误 ${wrong} 个`)
  if (what === 'move' && wrong === 0)
    console.log('原文件没有删除；核对无误并确认附件都能打开后，可自行删除数据目录下的 files 目录')
  return wrong === 0 ? 0 : 1
}

/** The logs of every tenant, and what units chain as money that moves. */
const verifyChains = async ({ services, features }: Running) => ({
  logs: await verifyLogs(services),
  ledgers: await verifyLedgers(
    services.db,
    features.flatMap(({ ledgers = [] }) => ledgers),
  ),
})

/** Indexes the records of every tenant anew. */
async function reindex({ services, features }: Running): Promise<number> {
  const kinds = features.flatMap(({ searches = [] }) => searches)
  let indexed = 0
  for (const id of await tenantIds(services.db)) indexed += await rebuildIndex(services.db, kinds, id)
  return indexed
}

function complain(text: string): number {
  console.error(text)
  return 1
}

function withProcess<T>(settings: Settings, work: (running: Running) => Promise<T>): Promise<T> {
  return withDatabaseServer(settings, async ({ url: databaseUrl }) => {
    await migrateAll(databaseUrl)
    const running = await openProcess({ settings, databaseUrl, secret: await readSecret(settings), poolSize: 4 })
    try {
      return await work(running)
    } finally {
      await running.close()
    }
  })
}
