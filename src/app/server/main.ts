import { acquireDataLock } from '#kernel/server/data-lock.ts'
import { readSecret, readSettings, type Settings, SettingsError } from '#kernel/server/settings.ts'
import { readAccountFacts } from './accounts.ts'
import { findClientFiles } from './client-files.ts'
import { openProcess, type Running } from './compose.ts'
import { migrateAll } from './database.ts'
import { openDatabaseServer, type DatabaseServer } from './database-server.ts'
import { serveMetrics } from './metrics.ts'
import { step } from './progress.ts'

/** Most time that requests in progress get after a signal. */
const drainMs = 10_000

/** Starts the product as `npm start` shows it, until a signal ends it. Exit code 1 when it cannot start. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = readSettings(env)
    const lock = await acquireDataLock(settings.dataDir)
    if ('heldBy' in lock) {
      const { pid, address } = lock.heldBy
      console.error(
        `数据目录 ${settings.dataDir} 已被另一个邻里进程使用（进程号 ${pid}${address ? `，地址 ${address}` : ''}），本次启动退出。`,
      )
      process.exitCode = 1
      return
    }
    const started = await open(settings)
    const address = await started.running.app.listen({ port: settings.port, host: settings.host })
    await lock.note(address)
    await announce(settings, started, address)
    endOnSignals(started, () => lock.release())
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exitCode = 1
    setImmediate(() => process.exit(1))
  }
}

interface Started {
  server: DatabaseServer
  running: Running
  seeded: { password: string } | undefined
}

async function open(settings: Settings): Promise<Started> {
  const server = await step('启动数据库', () => openDatabaseServer(settings))
  const fresh = await step('更新数据库结构', () => migrateAll(server.url))
  if (fresh.length > 0) console.log(`  已执行 ${fresh.length} 个数据库变更`)
  const secret = await readSecret(settings)
  const running = await openProcess({ settings, databaseUrl: server.url, secret, client: findClientFiles() })
  const seeded = await step('载入演示数据', () => running.populate(settings.seed))
  running.jobs.begin()
  if (settings.metricsPort) await serveMetrics(running.app, settings.metricsPort)
  return { server, running, seeded }
}

async function announce(settings: Settings, { server, running, seeded }: Started, address: string): Promise<void> {
  const shown = settings.publicUrl ?? address.replace('0.0.0.0', '127.0.0.1')
  console.log(`\n智慧物业管理平台已启动：${shown}\n  数据库：${server.place}`)
  const accounts = await readAccountFacts(running.services.db)
  if (accounts.demonstration.length > 0) console.log(`  演示账号：${accounts.demonstration.join('、')}`)
  if (seeded)
    console.log(
      `  演示密码：${settings.demoPassword ? '环境变量 DEMO_PASSWORD 的值' : `${seeded.password}（只显示这一次）`}`,
    )
  if (!accounts.hasAny) console.log('  还没有任何账号，请运行：npx linli create-admin')
}

function endOnSignals({ running, server }: Started, release: () => Promise<void>): void {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    console.log(`\n收到 ${signal}，正在结束……`)
    setTimeout(() => process.exit(1), drainMs).unref()
    await running.close()
    await server.stop()
    await release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
}
