import { createServer, type Server } from 'node:http'
import { systemActor } from '#kernel/server/actor.ts'
import { outboxLag } from '#kernel/server/events/lag.ts'
import { queueDepth } from '#kernel/server/jobs/depth.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { openTurns } from '#engines/task/server/open-turns.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Running } from './compose.ts'

type Labelled = readonly (readonly [labels: Record<string, string>, value: number])[]

/** All figures of a process, as Prometheus reads them; to be called before the process listens. */
export function openMetrics({ app, services, load }: Pick<Running, 'app' | 'services' | 'load'>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  const gauge = (name: string, help: string, labelNames: readonly string[], read: () => Labelled | Promise<Labelled>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // Reset alone would leave a figure without labels at 0, which nobody has seen.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        for (const [labels, value] of await read()) this.set(labels, value)
      },
    })
  gauge('linli_pool_connections', 'Connections to the database by pool and state', ['pool', 'state'], () =>
    Object.entries(load.pools).flatMap(([pool, { totalCount, idleCount }]): Labelled => [
      [{ pool, state: 'busy' }, totalCount - idleCount],
      [{ pool, state: 'idle' }, idleCount],
    ]),
  )
  gauge('linli_pool_limit', 'Most connections of a pool', ['pool'], () =>
    Object.entries(load.pools).map(([pool, { options }]) => [{ pool }, options.max]),
  )
  gauge('linli_pool_waiting', 'Requests that wait for a connection', ['pool'], () =>
    Object.entries(load.pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
  )
  gauge('linli_calls_waiting', 'Calls that wait behind others of the same user', [], () => [[{}, load.callsWaiting()]])
  gauge('linli_sockets', 'Open websockets', [], () => [[{}, app.websocketServer.clients.size]])
  gauge('linli_cache_entries', 'Entries of the caches of this process', ['cache'], () =>
    Object.entries(load.caches()).map(([cache, size]) => [{ cache }, size]),
  )
  addStored(services, gauge)
  return registry
}

/** What stands in the database, and so is the same from every process. Read once for all gauges of one look. */
function addStored(
  { db }: Pick<Running['services'], 'db'>,
  gauge: (name: string, help: string, labels: readonly string[], read: () => Promise<Labelled>) => unknown,
): void {
  const read = () => db.flight(systemActor(0), [outboxLag(), queueDepth(), openTurns()])
  let looked: ReturnType<typeof read> | undefined
  const look = () => {
    looked ??= read().finally(() => setImmediate(() => (looked = undefined)))
    return looked
  }
  /** Nothing is told of a database that is away, but that it is. */
  const stored = async (tell: (found: Awaited<ReturnType<typeof read>>) => Labelled): Promise<Labelled> =>
    look().then(tell, () => [])
  gauge('linli_database_up', 'Whether the database answers', [], () =>
    look().then(
      () => [[{}, 1]],
      () => [[{}, 0]],
    ),
  )
  gauge('linli_outbox_waiting', 'Events that wait for delivery', [], () =>
    stored(([[lag]]) => [[{}, lag?.waiting ?? 0]]),
  )
  gauge('linli_outbox_lag_seconds', 'Age of the oldest event that waits', [], () =>
    stored(([[lag]]) => [[{}, Math.max(0, lag?.seconds ?? 0)]]),
  )
  gauge('linli_queue_jobs', 'Runs in the queue by job and state', ['job', 'state'], () =>
    stored(([, jobs]) =>
      jobs.flatMap(({ job, ...counts }): Labelled =>
        Object.entries(counts).map(([state, count]) => [{ job, state }, count]),
      ),
    ),
  )
  gauge('linli_tasks', 'Background tasks of people by state', ['state'], () =>
    stored(([, , [open]]) => Object.entries(open ?? {}).map(([state, count]) => [{ state }, count])),
  )
}

/** Serves the figures on an address of their own; the public port never shows them. */
export async function serveMetrics(
  running: Running,
  { metricsPort, metricsHost }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
): Promise<Server> {
  const registry = openMetrics(running)
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      (error: unknown) => {
        running.services.log.error({ error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metricsPort, metricsHost, resolve)
  })
  running.app.addHook('onClose', async () => void server.close())
  return server
}
