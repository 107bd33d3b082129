// The server that is measured, in a process of its own: told what to do by messages, and answering each with one.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { drain } from '#engines/task/server/work.ts'
import { openTasks } from '#engines/task/server/start.ts'
import { mintActor } from '#kernel/server/actor.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { openDictionaries } from '#kernel/server/dictionaries.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { buildApp } from '#kernel/server/http/app.ts'
import { openLog } from '#kernel/server/log.ts'
import { openMetrics } from '#kernel/server/metric.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { openPostgresBus } from '#kernel/server/realtime/bus.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSettings } from '#kernel/server/settings.ts'
import type { TaskKind } from '#kernel/server/task-kind.ts'
import { may, routes } from './table.ts'

/** What the driver may ask; `drain` works off the waiting tasks. */
export type Command = 'memory' | 'drain' | 'peak'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const [url = '', dataDir = ''] = process.argv.slice(2)

const actor = mintActor({
  tenantId: 1,
  userId: 'bench',
  username: 'bench',
  realname: '量测',
  sessionId: 'bench',
  departId: 'bench',
  roles: new Set(['admin']),
  may: new Set(Object.values(may).map(({ code }) => code)),
  scope: { villages: 'all', narrow: 'none', rooms: [], orgCode: '' },
  ip: '127.0.0.1',
})

const log = openLog('error')
const db = openDb(openPool({ url, as: 'app', statementTimeout: 600_000 }))
const secrets = createSecrets({ secret: 'a secret for measuring only, of some length' })
const services: Services = {
  db,
  identity: {
    confirm: async () => {},
    authenticate: async () => ({ kind: 'actor', actor, endsAt: Infinity }),
    renewed: async () => actor,
  },
  dictionaries: openDictionaries([]),
  settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url }),
  secrets,
  passwords: createPasswords(),
  files: createDiskStore(join(dataDir, 'files')),
  bus: await openPostgresBus(url, log),
  metrics: openMetrics([]),
  tasks: openTasks(db, secrets),
  log,
}
const app = await buildApp({ services, routes, constraints: {} })
const kinds = new Map(routes.flatMap(({ task }): [string, TaskKind][] => (task ? [[task.kind, task]] : [])))

let most = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 20).unref()

const commands: Record<Command, () => Promise<number>> = {
  /** The memory after a collection, from which on the peak is told. */
  memory: async () => {
    collect()
    most = process.memoryUsage.rss()
    return most
  },
  drain: async () => {
    await drain(services, { kinds, constraints: {} })
    return 0
  },
  peak: async () => most,
}

async function close(): Promise<void> {
  await app.close()
  await services.bus.close()
  await services.db.close()
  process.exit()
}

process.on('message', (command: Command) => void commands[command]().then((answer) => process.send?.(answer)))
process.on('disconnect', () => void close())
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
