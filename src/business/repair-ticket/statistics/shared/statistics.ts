import * as z from 'zod/mini'
import { date, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** Reports between two days, both included; the last 30 days when none are given. */
export const StatisticsQuery = object({ begin: optional(date), end: optional(date), villageId: optional(id) })
export type StatisticsQuery = Infer<typeof StatisticsQuery>

const share = nullable(text(8))
const Series = list(object({ key: text(64), label: text(64), value: z.number() }), 500)

/** Figures of the caller's scope. Rates are percentages with two decimals, null when nothing counts. */
export const RepairStatistics = object({
  total: z.number(),
  open: z.number(),
  done: z.number(),
  forced: z.number(),
  acceptOnTime: share,
  arriveOnTime: share,
  resolveOnTime: share,
  /** Done without a reopening within 30 days. */
  firstTimeFix: share,
  reopenRate: share,
  /** (4★ + 5★) of all ratings that residents gave themselves. */
  satisfaction: share,
  averageResolveHours: nullable(text(12)),
  /** Minutes of work until somebody accepted it. */
  averageResponse: nullable(text(12)),
  byType: Series,
  byDay: Series,
  byVillage: Series,
  byBuilding: Series,
  staff: list(
    object({ userId: id, name: text(64), done: z.number(), resolveOnTime: share, rating: nullable(text(8)) }),
    200,
  ),
})
export type RepairStatistics = Infer<typeof RepairStatistics>
