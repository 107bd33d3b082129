import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { openProcess, type Running } from '#app/server/compose.ts'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { openBulk, type Bulk } from '#kernel/server/db/bulk.ts'
import type { SeedSize } from '#kernel/server/feature.ts'
import { readSettings } from '#kernel/server/settings.ts'

const password = 'Lin-li2026#bench'

/** The product on the large district. */
export interface Stage {
  running: Running
  /** The owner of the tables, who stands below the wall of tenant 1. */
  owner: Client
  bulk: Bulk
  token(username: string): Promise<string>
  close(): Promise<void>
}

/** Opens the district in `folder`; makes it there when there is none, and tells how long each unit took. */
export async function openStage(
  folder: string,
  say: (line: string) => void,
  size: SeedSize = 'demo-l',
): Promise<Stage> {
  const dataDir = resolve(folder)
  await mkdir(dataDir, { recursive: true })
  const isThere = await stat(join(dataDir, 'pg')).catch(() => undefined)
  const server = await startEmbeddedDatabase({ dataDir })
  const applied = await migrateAll(server.url)
  if (isThere && applied.length > 0) say(`migrated: ${applied.join(', ')}`)
  const settings = readSettings({ CAPTCHA: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir, DEMO_PASSWORD: password })
  const secret = 'a secret for measurements only, of some length'
  const running = await openProcess({ settings, databaseUrl: server.url, secret, poolSize: 6 })
  await fill(running, say, size)
  running.jobs.begin()
  const owner = new Client({ connectionString: server.url })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(`select set_config('app.tenant', '1', false)`)
  return {
    running,
    owner,
    bulk: openBulk(server.url),
    token: async (username) => {
      const answer = await running.app.inject({
        method: 'POST',
        url: '/api/sys/login',
        payload: { username, password },
      })
      const { result, message } = answer.json() as { result: { token: string } | null; message: string }
      if (!result) throw new Error(`${username}: ${message}`)
      return result.token
    },
    close: async () => {
      await owner.end()
      await running.close()
      await server.stop()
    },
  }
}

async function fill(running: Running, say: (line: string) => void, size: SeedSize): Promise<void> {
  const begun = performance.now()
  let current: { name: string; since: number; used: number } | undefined
  const next = (name?: string): void => {
    const [now, used] = [performance.now(), process.cpuUsage().user / 1000]
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1).padStart(7)
    if (current)
      say(`${current.name.padEnd(20)} ${seconds(current.since, now)} s, own processor ${seconds(current.used, used)} s`)
    current = name === undefined ? undefined : { name, since: now, used }
  }
  const fresh = await running.populate(size, next)
  next()
  const goal = size === 'demo-l' ? ' (goal 300 s)' : ''
  if (fresh) say(`loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s${goal}`)
}
