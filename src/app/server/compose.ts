import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openBulk } from '#kernel/server/db/bulk.ts'
import { areasOf } from '#community/village/option/server/lookup.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { openDictionaries } from '#kernel/server/dictionaries.ts'
import { startRelay, type Relay } from '#kernel/server/events/relay.ts'
import type { SeedSize, ServerFeature } from '#kernel/server/feature.ts'
import { openFileStore } from '#kernel/server/files/open-store.ts'
import { buildApp } from '#kernel/server/http/app.ts'
import { openLanes, type UserLanes } from '#kernel/server/http/user-lanes.ts'
import { startJobs, type Runner } from '#kernel/server/jobs/runner.ts'
import { openLog } from '#kernel/server/log.ts'
import { openMetrics } from '#kernel/server/metric.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { openPostgresBus, type Bus } from '#kernel/server/realtime/bus.ts'
import { openRedisBus } from '#kernel/server/realtime/redis-bus.ts'
import { openSockets } from '#kernel/server/realtime/sockets.ts'
import { createSecrets, newToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { openMeasures } from '#kernel/server/warning-measure.ts'
import { within } from '#kernel/server/within.ts'
import { openGridSockets } from '#engines/data-grid/server/grid-sockets.ts'
import { openTasks } from '#engines/task/server/start.ts'
import { declareTopDepart } from '#system/depart/server/feature.ts'
import { declareJobs, openJobBook } from '#system/job/server/feature.ts'
import { openIdentity } from '#system/session/server/feature.ts'
import { serveApiDocument } from './api-document.ts'
import type { ClientFiles } from './client-files.ts'
import { declareAll } from './declare.ts'
import { serverFeatures } from './features.ts'
import { pageWithFrames } from './frame-policy.ts'
import { seedFeatures } from './install.ts'
import { scopeSource } from './scope-source.ts'

export interface ProcessOptions {
  settings: Settings
  databaseUrl: string
  secret: string
  /** Serve the client too; tests do without. */
  client?: ClientFiles | undefined
  /** Aborted when the process begins to end: it is no longer ready, and still answers. */
  ending?: AbortSignal
  poolSize?: number
}

/** How busy a process is, for whoever watches it. */
export interface ProcessLoad {
  pools: Readonly<Record<'app' | 'jobs', Pool>>
  callsWaiting(): number
  caches(): Record<string, number>
}

export interface Running {
  app: FastifyInstance
  services: Services
  features: readonly ServerFeature[]
  relay: Relay
  jobs: Runner
  load: ProcessLoad
  /**
   * Makes an empty database usable: demonstration data (answers the password of its accounts when it was loaded now), or
   * with `none` just the topmost organisation, in which the first administrator stands.
   */
  populate(size: SeedSize | 'none', log?: (line: string) => void): Promise<{ password: string } | undefined>
  /** Ends requests, sockets and jobs, then what they send, then connections. */
  close(): Promise<void>
}

/**
 * Opens one process of the product on a migrated database. Nothing runs by its schedule before `jobs.begin()`. When it
 * fails, what it had opened is closed again.
 */
export async function openProcess(options: ProcessOptions): Promise<Running> {
  const { databaseUrl } = options
  const pool = openPool({ url: databaseUrl, as: 'app', ...(options.poolSize && { max: options.poolSize }) })
  const jobPool = openPool({ url: databaseUrl, as: 'app', max: 4, pipeline: false, statementTimeout: 600_000 })
  const parts: Parts = { pools: [pool, jobPool] }
  try {
    return await openOn(pool, jobPool, options, parts)
  } catch (error) {
    await closeAll(parts)
    throw error
  }
}

/** What there is to close so far. */
interface Parts {
  pools: readonly Pool[]
  bus?: Bus
  app?: FastifyInstance
  relay?: Relay
  jobs?: Runner
}

/** So long, in milliseconds, statements may go on that nobody waits for any more; then they are undone. */
const lastStatementsMs = 2000

async function closeAll({ pools, bus, app, relay, jobs }: Parts): Promise<void> {
  await Promise.all([app?.close(), jobs?.stop()])
  await relay?.stop()
  await bus?.close()
  await within(lastStatementsMs, Promise.all(pools.map((pool) => pool.end())))
}

async function openOn(pool: Pool, jobPool: Pool, options: ProcessOptions, parts: Parts): Promise<Running> {
  const { settings, databaseUrl } = options
  const log = openLog(settings.logLevel)
  const bus = (parts.bus = await openBus(options, log))
  const secrets = createSecrets({ secret: options.secret })
  const passwords = createPasswords()
  const demoPassword = settings.demoPassword ?? newToken().slice(0, 12)
  const features = serverFeatures({ secrets, passwords, demoPassword, settings, payAccounts: settings.payAccounts })
  const dictionaries = openDictionaries(features.flatMap((feature) => feature.dictionaries ?? []))
  const files = openFileStore(settings)
  const common = {
    db: openDb(pool, (channel, ids) => bus.publish(channel, ids)),
    bus,
    settings,
    log,
    dictionaries,
    secrets,
    passwords,
    files,
    metrics: openMetrics(features.flatMap((feature) => feature.metrics ?? [])),
  }
  // What somebody warns of and nobody measures keeps the product from starting.
  openMeasures(
    features.flatMap((feature) => feature.warnings ?? []),
    common.metrics,
  )
  const identity = openIdentity(common, scopeSource, areasOf)
  const services: Services = { ...common, tasks: openTasks(common.db, common.secrets), identity }
  await declareAll(services, features)
  const lanes = openLanes()
  const app = (parts.app = await openApp(services, features, { ...options, lanes }))
  const relay = (parts.relay = startRelay({
    db: services.db,
    pool: jobPool,
    handlers: features.flatMap((feature) => feature.handlers ?? []),
    log,
  }))
  const declared = features.flatMap((feature) => feature.jobs ?? [])
  await declareJobs(services.db, declared)
  const jobs = (parts.jobs = await startJobs(jobPool, services, declared, openJobBook(services)))
  return {
    app,
    services,
    features,
    relay,
    jobs,
    load: {
      pools: { app: pool, jobs: jobPool },
      callsWaiting: lanes.waiting,
      caches: () => ({ session: identity.cached() }),
    },
    populate: async (size, print) => {
      const fresh = size !== 'none' && (await seedFeatures(services.db, openBulk(databaseUrl), features, size, print))
      await declareTopDepart(services.db)
      return fresh ? { password: demoPassword } : undefined
    },
    close: () => closeAll(parts),
  }
}

function openBus({ settings, databaseUrl }: ProcessOptions, log: Services['log']): Promise<Bus> {
  return settings.redisUrl ? openRedisBus(settings.redisUrl, log) : openPostgresBus(databaseUrl, log)
}

function openApp(
  services: Services,
  features: readonly ServerFeature[],
  { lanes, client, ending }: Pick<ProcessOptions, 'client' | 'ending'> & { lanes: UserLanes },
): Promise<FastifyInstance> {
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const page = client && pageWithFrames(services, (reply) => client.page(reply))
  return buildApp({
    services,
    routes,
    lanes,
    constraints: Object.assign({}, ...features.map((feature) => feature.constraints ?? {})),
    ...(ending && { ending }),
    ...(client && page && { page, scriptHashes: client.scriptHashes }),
    more: async (app) => {
      openSockets(app, services)
      openGridSockets(app, services)
      serveApiDocument(app, services, routes)
      for (const feature of features) feature.serve?.(app, services)
      if (client && page) await client.register(app, page)
    },
  })
}
