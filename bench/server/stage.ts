import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openProcess, type Running } from '#app/server/compose.ts'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { connectAsSuperuser } from '#kernel/server/embedded-postgres/connect.ts'
import { readPidFile } from '#kernel/server/embedded-postgres/pid-file.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { fill } from './fill.ts'

export const password = 'Lin-li2026#bench'
export const secret = 'a secret for measurements only, of some length'

/** A database server of its own with the settings of production, filled. */
export interface Stage {
  /** For the product: the application's owner, who takes the restricted role. */
  url: string
  /** For the bare handler: above the tenant wall. */
  bareUrl: string
  dataDir: string
  close(): Promise<void>
}

/** With 200,000 tickets, of which the product has opened one. */
export const openStage = (): Promise<Stage> => openDistrict(openTicket, fill)

/** The small district, what `work` does in the product itself, and what `more` makes of that above the tenant wall. */
export async function openDistrict<T>(
  work: (running: Running) => Promise<T>,
  more: (client: Client, made: T) => Promise<void>,
): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-bench-'))
  const server = await startEmbeddedDatabase({ dataDir })
  const close = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrateAll(server.url)
    const made = await populate(server.url, dataDir, work)
    const endpoint = await readPidFile(join(dataDir, 'pg'))
    if (!endpoint) throw new Error('the database server is not there')
    const client = await connectAsSuperuser(endpoint, dataDir, 'linli')
    await more(client, made)
    await client.end()
    return { url: server.url, bareUrl: server.url.replace('linli_owner@', 'postgres@'), dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function populate<T>(databaseUrl: string, dataDir: string, work: (running: Running) => Promise<T>): Promise<T> {
  const settings = readSettings({ CAPTCHA: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir, DEMO_PASSWORD: password })
  const running = await openProcess({ settings, databaseUrl, secret, poolSize: 4 })
  try {
    await running.populate('tiny')
    return await work(running)
  } finally {
    await running.relay.drain()
    await running.close()
  }
}

/** Answers the id. */
async function openTicket({ app }: Running): Promise<string> {
  const ask = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
    const headers = { 'x-access-token': token }
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    const { success, message, result } = answer.json<{ success: boolean; message: string; result: unknown }>()
    if (!success) throw new Error(`${method} ${path}: ${message}`)
    return result
  }
  const { token } = (await ask('POST', '/sys/login', '', { username: 'pm0101', password })) as { token: string }
  const [village] = (await ask('GET', '/sys/picker/village', token)) as { value: string }[]
  const ticket = {
    ...{ villageId: village?.value, areaType: 'PUBLIC', locationText: '一号楼大厅', repairType: 'OTHER' },
    ...{ content: '大厅的灯不亮了，晚上看不清路', reporterName: '张三', reporterPhone: '13900001111' },
  }
  return ((await ask('POST', '/wisdom/repair', token, ticket)) as { id: string }).id
}
