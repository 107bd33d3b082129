import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { readSecret, readSettings } from '#kernel/server/settings.ts'
import { openProcess } from './compose.ts'
import { migrateAll } from './database.ts'

interface DevServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** The client's page as the development server of the client prepares it. */
interface DevClient {
  page: (url: string) => Promise<string>
}

/** One life of the server between two changes of its code; database, port and the client's own reloading stay. */
export async function createDevServer(env: NodeJS.ProcessEnv, { page }: DevClient): Promise<DevServer> {
  const settings = readSettings(env)
  const databaseUrl = settings.databaseUrl as string
  await migrateAll(databaseUrl, (name) => console.log(`  数据库变更 ${name}`))
  // The secret of the embedded database lies in the data folder, whatever the address says.
  const secret = await readSecret(settings)
  const client = {
    // The client's tool puts scripts of its own into the page.
    scriptHashes: ['unsafe-inline'],
    register: async () => {},
    page: async (reply: FastifyReply) => reply.type('text/html; charset=utf-8').send(await page(reply.request.url)),
  }
  const running = await openProcess({ settings, databaseUrl, secret, client })
  const seeded = await running.populate(settings.seed)
  running.jobs.begin()
  if (seeded) console.log(`演示密码：${settings.demoPassword ? '环境变量 DEMO_PASSWORD 的值' : seeded.password}`)
  await running.app.ready()
  return {
    handle: (request, response) => running.app.routing(request, response),
    upgrade: (request, socket, head) => void running.app.server.emit('upgrade', request, socket, head),
    close: () => running.close(),
  }
}
