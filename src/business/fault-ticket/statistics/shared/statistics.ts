import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { date, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { faultPermissions } from '../../shared/permissions.ts'

/** Reports between two days, both included; the last 30 days when none are given. */
export const StatisticsQuery = object({ begin: optional(date), end: optional(date), villageId: optional(id) })
export type StatisticsQuery = Infer<typeof StatisticsQuery>

const Series = list(object({ key: text(64), label: text(200), value: z.number() }), 500)
const Equipment = object({
  key: id,
  label: text(200),
  count: z.number(),
  minutes: z.number(),
  /** Of the period, in percent. */
  availability: text(8),
})

/** Figures of the caller's scope; what was joined counts once. */
export const FaultStatistics = object({
  today: z.number(),
  total: z.number(),
  open: z.number(),
  overdue: z.number(),
  safety: z.number(),
  closed: z.number(),
  repeated: z.number(),
  /** Minutes from the report to the end of the work, without rests; null when nothing was closed. */
  mttr: nullable(text(16)),
  /** Minutes of work until somebody accepted it. */
  averageResponse: nullable(text(16)),
  byCategory: Series,
  byMonth: Series,
  mttrByCategory: Series,
  byReason: Series,
  byVillage: Series,
  /** Equipment that broke again and again. */
  repeats: Series,
  /** What stood still, the longest first. */
  equipment: list(Equipment, 100),
  /** The lifts among all that stood still. */
  lifts: list(Equipment, 100),
})
export type FaultStatistics = Infer<typeof FaultStatistics>

export const faultStatisticsApi = {
  read: endpoint({
    method: 'GET',
    path: '/fault/ticket/statistics',
    query: StatisticsQuery,
    result: FaultStatistics,
    permission: faultPermissions.statistics,
  }),
}
