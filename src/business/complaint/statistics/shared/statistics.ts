import * as z from 'zod/mini'
import { date, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** Complaints between two days, both included; the last 30 days when none are given. */
export const StatisticsQuery = object({ begin: optional(date), end: optional(date), villageId: optional(id) })
export type StatisticsQuery = Infer<typeof StatisticsQuery>

const share = nullable(text(12))
const Series = list(object({ key: text(64), label: text(64), value: z.number() }), 500)

/** Figures of the caller's scope. Rates are decimals with two places, null when nothing counts. */
export const ComplaintStatistics = object({
  total: z.number(),
  open: z.number(),
  done: z.number(),
  overdue: z.number(),
  signOnTime: share,
  answerOnTime: share,
  resolveOnTime: share,
  /** Minutes of work until the first answer. */
  averageResponse: nullable(text(12)),
  /** Satisfied or fairly satisfied, of all that were confirmed by people. */
  satisfaction: share,
  /** Of those whose reporter may be known. */
  repeatRate: share,
  households: z.number(),
  /** What is complained of, without advice, questions and praise. */
  perThousand: share,
  byKind: Series,
  /** Upper types with everything below them. */
  byType: Series,
  /** What stands below an upper type, by itself. */
  bySubtype: list(object({ key: text(64), top: text(64), label: text(64), value: z.number() }), 500),
  byDay: Series,
  byVillage: Series,
  companies: list(
    object({
      key: id,
      label: text(100),
      value: z.number(),
      perThousand: share,
      resolveOnTime: share,
      satisfaction: share,
    }),
    100,
  ),
  /** In how many complaints a word occurs, the most frequent first. */
  words: Series,
})
export type ComplaintStatistics = Infer<typeof ComplaintStatistics>
