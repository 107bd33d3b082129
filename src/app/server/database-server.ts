import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { acquireDataLock } from '#kernel/server/data-lock.ts'
import type { Settings } from '#kernel/server/settings.ts'

export interface DatabaseServer {
  url: string
  /** Says in one line where the data lie, without a password. */
  place: string
  stop(): Promise<void>
}

/** The outside database when one is named, else the embedded one in the data folder. */
export async function openDatabaseServer(
  settings: Settings,
  options: { leaveRunning?: boolean; log?: (line: string) => void } = {},
): Promise<DatabaseServer> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return { url: databaseUrl, place: '外部 PostgreSQL（DATABASE_URL）', stop: async () => {} }
  const embedded = await startEmbeddedDatabase({ dataDir, ...options })
  return {
    url: embedded.url,
    place: `内置 PostgreSQL（${dataDir}${embedded.adopted ? '，已接管运行中的实例' : ''}）`,
    stop: () => embedded.stop(),
  }
}

/** Lends the database to one piece of work: a running product keeps its own, otherwise it is started and ended again. */
export async function withDatabaseServer<T>(
  settings: Settings,
  work: (server: DatabaseServer) => Promise<T>,
): Promise<T> {
  const lock = await acquireDataLock(settings.dataDir)
  const isRunning = 'heldBy' in lock
  const server = await openDatabaseServer(settings, { leaveRunning: isRunning })
  try {
    return await work(server)
  } finally {
    await server.stop()
    if (!isRunning) await lock.release()
  }
}
