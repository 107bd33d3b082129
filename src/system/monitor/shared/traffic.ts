import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, optional, type Infer } from '#kernel/shared/schema.ts'
import { monitorPermissions } from './permissions.ts'

const count = z.number()

/** A request that was answered: nothing of what it carried. */
export const TraceLine = object({
  time: z.string(),
  method: z.string(),
  /** The route's pattern, without ids. */
  path: z.string(),
  status: count,
  /** Milliseconds. */
  cost: count,
  /** Account of the caller; empty without a session. */
  username: z.string(),
  ip: z.string(),
})
export type TraceLine = Infer<typeof TraceLine>

/** Requests of one route since the process began. */
export const RouteLine = object({
  method: z.string(),
  path: z.string(),
  count,
  /** Answered with 500 or above. */
  failed: count,
  /** Milliseconds: on average, and the slowest of twenty among the latest ones. */
  mean: count,
  p95: count,
})
export type RouteLine = Infer<typeof RouteLine>

/** How the process was in one stretch of time. */
export const Sample = object({
  time: z.string(),
  /** Share of one core in per cent. */
  cpu: count,
  memory: count,
  /** Milliseconds that timers were late: the worst of a hundred. */
  late: count,
  requests: count,
  p95: count,
})
export type Sample = Infer<typeof Sample>

/** A statement that takes long or waits for another, as it stands now; values are no part of it. */
export const SlowStatement = object({
  text: z.string(),
  /** Milliseconds since it began. */
  running: count,
  waitsForLock: z.boolean(),
})
export type SlowStatement = Infer<typeof SlowStatement>

const watched = { permission: monitorPermissions.view, passive: true, operation: 'none' } as const

/** What this process does: its latest requests, its routes, and how it was in the last hour or day. */
export const trafficApi = {
  /** The last hundred requests, newest first. */
  trace: endpoint({ method: 'GET', path: '/monitor/httptrace', result: z.array(TraceLine), ...watched }),
  /** The routes that took most of the time, at most fifty. */
  routes: endpoint({ method: 'GET', path: '/monitor/routes', result: z.array(RouteLine), ...watched }),
  /** Every 30 seconds of the last hour, or every five minutes of the last day. */
  history: endpoint({
    method: 'GET',
    path: '/monitor/metrics/history',
    query: object({ range: optional(z.enum(['1h', '24h'])) }),
    result: z.array(Sample),
    ...watched,
  }),
  /** Statements that have run for more than half a second, and those that wait for a lock. */
  slow: endpoint({ method: 'GET', path: '/monitor/db', result: z.array(SlowStatement), ...watched }),
}
