// The embedded database as the rest of Linli sees it: one call that starts or adopts, one that ends.
import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireDataLock } from '../data-lock.ts'
import { connectAsSuperuser, ownerUrl } from './connect.ts'
import { initialiseCluster, serverPassword } from './initialise.ts'
import { readPidFile, runningPostmaster } from './pid-file.ts'
import { choosePlacement, type Placement } from './placement.ts'
import { answers, endPostmaster, launchPostmaster, signalShutdown } from './postmaster.ts'
import { ensureRoles } from './roles.ts'
import {
  dropEndpoint,
  dropEndpointNow,
  type Endpoint,
  newEndpoint,
  reopenEndpoint,
  writeServerConf,
} from './server-conf.ts'
import { isAlive } from './process-table.ts'

/** A running server. */
export interface EmbeddedDatabase {
  /** Connection string of `linli_owner` for the database `linli`; stays the same when the server is restarted. */
  url: string
  /** True when a server from an earlier process was found alive and taken over. */
  adopted: boolean
  /** Ends the server (fast shutdown); safe to call twice. */
  stop(): Promise<void>
}

/** How the embedded database is started. */
export interface EmbeddedDatabaseOptions {
  /** Linli's data folder; the cluster is `pg` in it, the server's log `pg.log`. */
  dataDir: string
  log?: (line: string) => void
  /** Further PostgreSQL settings, used only when a server is started, not when one is adopted. */
  settings?: Readonly<Record<string, string>>
  /** Leaves the server alone at the end of this process: another process of ours is using it. */
  leaveRunning?: boolean
  /** Where copies go when PostgreSQL's user cannot reach the data folder; /var/lib/linli unless told. */
  systemFolder?: string
}

interface Server {
  pid: number
  endpoint: Endpoint
  adopted: boolean
}

/**
 * Starts PostgreSQL on the data folder, or adopts the one that already runs there, and makes sure that roles and
 * database exist. While this process lives a server that dies is started again at the same address; when this process
 * ends in good order the server ends too, after kill -9 it goes on and is adopted by the next start.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined)
  const extra = options.settings ?? {}
  return oneAtATime(options.dataDir, async () => {
    const placement = await choosePlacement(options.dataDir, options.systemFolder)
    const server = await adoptOrStart(placement, extra, log)
    try {
      await prepareRoles(placement, server.endpoint)
    } catch (error) {
      if (!server.adopted) await endPostmaster(placement, server.pid)
      throw error
    }
    const url = await ownerUrl(server.endpoint, placement.dataDir)
    if (options.leaveRunning) return { url, adopted: server.adopted, stop: async () => undefined }
    return { url, adopted: server.adopted, stop: keepRunning(placement, server, extra, log) }
  })
}

async function prepareRoles({ dataDir }: Placement, endpoint: Endpoint): Promise<void> {
  const client = await connectAsSuperuser(endpoint, dataDir)
  try {
    await ensureRoles(client, endpoint.socketDir ? undefined : await serverPassword(dataDir))
  } finally {
    await client.end()
  }
}

/** Two processes that start on one folder do so one after the other: the second finds the first one's server. */
async function oneAtATime<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = await acquireDataLock(dataDir, 'pg.lock')
    if ('heldBy' in lock) {
      await pause(50)
      continue
    }
    try {
      return await work()
    } finally {
      await lock.release()
    }
  }
}

async function adoptOrStart(
  placement: Placement,
  extra: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<Server> {
  const found = await runningPostmaster(placement.cluster)
  if (found) {
    const patience = found.ready ? 40 : undefined
    if ((await answers(placement, found, found.pid, patience)) && (await serves(placement, found))) {
      return { pid: found.pid, endpoint: { socketDir: found.socketDir, port: found.port }, adopted: true }
    }
    if (isAlive(found.pid)) {
      log('数据库进程没有响应，正在重新启动')
      await endPostmaster(placement, found.pid)
    }
  }
  await initialiseCluster(placement)
  // A server that was killed leaves its socket's folder behind.
  const left = await readPidFile(placement.cluster)
  if (left) await dropEndpoint(left)
  const endpoint = await newEndpoint(placement.identity)
  try {
    await writeServerConf(placement, endpoint, extra)
    return { pid: await launchPostmaster(placement, endpoint), endpoint, adopted: false }
  } catch (error) {
    await dropEndpoint(endpoint)
    throw error
  }
}

/** Whether the server behind an endpoint really runs on this cluster. */
async function serves(placement: Placement, endpoint: Endpoint): Promise<boolean> {
  const client = await connectAsSuperuser(endpoint, placement.dataDir)
  try {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return (await realpath(rows[0]?.folder ?? '')) === (await realpath(placement.cluster))
  } finally {
    await client.end()
  }
}

/** Watches the server, starts it again when it dies, and returns the function that ends both. */
function keepRunning(
  placement: Placement,
  server: Server,
  extra: Readonly<Record<string, string>>,
  log: (line: string) => void,
): () => Promise<void> {
  let { pid } = server
  let restart: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  const atExit = () => {
    signalShutdown(pid)
    dropEndpointNow(server.endpoint)
  }
  process.on('exit', atExit)

  const bringBack = async () => {
    log('数据库进程意外退出，正在重新启动')
    try {
      await oneAtATime(placement.dataDir, async () => {
        await reopenEndpoint(server.endpoint, placement.identity)
        await writeServerConf(placement, server.endpoint, extra)
        pid = await launchPostmaster(placement, server.endpoint)
      })
      log('数据库已恢复')
    } catch (error) {
      log((error as Error).message)
      await pause(3_000, undefined, { ref: false })
    }
    restart = undefined
  }
  const watch = setInterval(() => {
    if (!restart && !isAlive(pid)) restart = bringBack()
  }, 250)
  watch.unref()

  const stop = async () => {
    clearInterval(watch)
    await restart
    await endPostmaster(placement, pid)
    process.off('exit', atExit)
    await dropEndpoint(server.endpoint)
  }
  return () => (stopped ??= stop())
}
