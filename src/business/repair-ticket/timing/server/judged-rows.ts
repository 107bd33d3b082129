import { codedFilter, type Filter } from '#engines/manage-view/server/conditions.ts'
import { isResponded } from '#services/ticket/server/lookup.ts'

/** What became of the limits of a kind, over all rounds of ticket `t` (`follow_limits`). */
const limit = (kind: string): string =>
  `(case ${kind} when 'ACCEPT' then t.accept_kept when 'ARRIVE' then t.arrive_kept when 'RESOLVE' then t.resolve_kept end)`

/** Whoever is forced to an end has no result: it was never met. */
const isForced = (kind: string): string => `(t.state = 'FORCED' and ${kind} = 'RESOLVE')`

/** SQL of whether the limits of a kind are decided: met, exceeded, or forced to an end. */
export const isJudged = (kind: string): string =>
  `coalesce(${limit(kind)} in ('Y', 'N') or (${isForced(kind)} and ${limit(kind)} is not null), false)`

/** SQL of whether they were met, and never exceeded. */
export const isOnTime = (kind: string): string => `coalesce(not ${isForced(kind)} and ${limit(kind)} = 'Y', false)`

/** SQL, `Y` or `N` of what was done once: was it reopened within thirty days. */
export const firstFix = `case when t.first_done_time is null then null
  when t.first_reopen_time is null or t.first_reopen_time > t.first_done_time + interval '30 days' then 'Y' else 'N' end`

/** SQL of whether the report was joined to another ticket. */
export const merged = `case when t.merged_into_id is null then 'N' else 'Y' end`

const byTiming =
  (holds: (kind: string) => string): Filter =>
  ({ rule, values }, bind) => {
    if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
    const some = `(${values.map((value) => holds(`${bind(value)}::text`)).join(' or ')})`
    return rule === 'ne' ? `not ${some}` : some
  }

/** What lists answer that follows from tickets and their time limits. */
export const judgedFilters = {
  judged: byTiming(isJudged),
  onTime: byTiming(isOnTime),
  late: byTiming((kind) => `(${isJudged(kind)} and not ${isOnTime(kind)})`),
  firstFix: codedFilter(firstFix),
  merged: codedFilter(merged),
  responded: codedFilter(isResponded('REPAIR')),
}
