import { acquireDataLock } from '#kernel/server/data-lock.ts'
import { claimStore } from '#kernel/server/files/store-claim.ts'
import { openLog } from '#kernel/server/log.ts'
import { readSecret, readSettings, type Settings } from '#kernel/server/settings.ts'
import { readAccountFacts, type AccountFacts } from './accounts.ts'
import { whenThere } from './await-database.ts'
import { findClientFiles } from './client-files.ts'
import { openProcess, type Running } from './compose.ts'
import { migrateAll, reach } from './database.ts'
import { openDatabaseServer, type DatabaseServer } from './database-server.ts'
import { openEnding, type Ending } from './ending.ts'
import { lastResort } from './last-resort.ts'
import { serveMetrics } from './metrics.ts'
import { claimPort } from './port.ts'
import { step } from './progress.ts'
import { failureText } from './start-failure.ts'

/** Starts the product as `npm start` shows it, until a signal ends it. Exit code 1 when it cannot start. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const ending = openEnding(console.log)
  let settings: Settings | undefined
  const fail = async (error: unknown) => {
    // Whoever asked for the end does not want to hear what it has cut off.
    if (!ending.signal.aborted) console.error(`\n${failureText(error, settings)}`)
    if (settings) openLog(settings.logLevel).debug({ error }, 'the start has failed')
    await ending.end(1)
  }
  try {
    settings = readSettings(env)
    const catchAll = lastResort(openLog(settings.logLevel), (error) => void fail(error))
    process.on('unhandledRejection', catchAll).on('uncaughtException', catchAll)
    await start(settings, ending)
  } catch (error) {
    await fail(error)
  }
}

async function start(settings: Settings, ending: Ending): Promise<void> {
  const lock = await acquireDataLock(settings.dataDir)
  if ('heldBy' in lock) {
    const { pid, address } = lock.heldBy
    const who = `进程号 ${pid}${address ? `，地址 ${address}` : ''}`
    console.error(
      `数据目录 ${settings.dataDir} 已被另一个邻里进程使用（${who}），本次启动退出。\n` +
        '一个数据目录只能由一个进程使用，不能共享。多个进程共用一个数据库时，请为每个进程设置各自的 DATA_DIR，并用对象存储（S3_ENDPOINT 等）存放附件。',
    )
    return ending.end(1)
  }
  ending.before(() => lock.release())
  await claimPort(settings)
  const started = await open(settings, ending)
  const address = await started.running.app.listen({ port: settings.port, host: settings.host })
  ending.linger(settings.drainWait)
  await lock.note(address)
  const accounts = await whenThere(
    settings,
    () => readAccountFacts(started.running.services.db),
    ending.signal,
    console.log,
  )
  announce(settings, started, address, accounts)
}

interface Started {
  server: DatabaseServer
  running: Running
  seeded: { password: string } | undefined
}

async function open(settings: Settings, ending: Ending): Promise<Started> {
  const server = await step('启动数据库', () => ending.opened(openDatabaseServer(settings), (opened) => opened.stop()))
  const secret = await readSecret(settings)
  const client = findClientFiles()
  await whenThere(settings, () => reach(server.url), ending.signal, console.log)
  const running = await whenThere(
    settings,
    async () => {
      const fresh = await step('更新数据库结构', () => migrateAll(server.url))
      if (fresh.length > 0) console.log(`  已执行 ${fresh.length} 个数据库变更`)
      ending.signal.throwIfAborted()
      const opening = openProcess({ settings, databaseUrl: server.url, secret, client, ending: ending.signal })
      return ending.opened(opening, (opened) => opened.close())
    },
    ending.signal,
    console.log,
  )
  const claiming = claimStore(running.load.pools.jobs, settings, running.services.log)
  await ending.opened(claiming, (claim) => claim.release())
  const seeded = await step('载入演示数据', () => running.populate(settings.seed))
  ending.signal.throwIfAborted()
  running.jobs.begin()
  if (settings.metricsPort) await serveMetrics(running, settings)
  return { server, running, seeded }
}

function announce(settings: Settings, { server, seeded }: Started, address: string, accounts: AccountFacts): void {
  const shown = settings.publicUrl ?? address.replace('0.0.0.0', '127.0.0.1')
  console.log(`\n智慧物业管理平台已启动：${shown}\n  数据库：${server.place}`)
  if (accounts.demonstration.length > 0) console.log(`  演示账号：${accounts.demonstration.join('、')}`)
  if (seeded)
    console.log(
      `  演示密码：${settings.demoPassword ? '环境变量 DEMO_PASSWORD 的值' : `${seeded.password}（只显示这一次）`}`,
    )
  if (!accounts.hasAny) console.log('  还没有任何账号，请运行：npx linli create-admin')
}
