import { codedFilter, type Filter } from '#engines/manage-view/server/conditions.ts'

/** The time limits of a kind, over all rounds of ticket `t`. */
const timers = (kind: string): string =>
  `from ref_sla s where s.tenant_id = t.tenant_id and s.biz_type = 'REPAIR' and s.biz_id = t.id and s.kind = ${kind}`

/** Whoever is forced to an end has no result: it was never met. */
const isForced = (kind: string): string => `(t.state = 'FORCED' and ${kind} = 'RESOLVE')`

/** SQL of whether the limits of a kind are decided: met, exceeded, or forced to an end. */
export const isJudged = (kind: string): string =>
  `exists (select ${timers(kind)} and (s.met_at is not null or s.breached_at is not null or ${isForced(kind)}))`

/** SQL of whether they were met, and never exceeded. */
export const isOnTime = (kind: string): string =>
  `(not ${isForced(kind)} and exists (select ${timers(kind)} and s.met_at is not null)
    and not exists (select ${timers(kind)} and s.breached_at is not null))`

/** The same over the limits `s` of one kind of a ticket as a group: read once, not once for each question. */
export const judgedTogether = `bool_or(s.met_at is not null or s.breached_at is not null or ${isForced('s.kind')})`
export const keptTogether = `(not ${isForced('s.kind')} and bool_or(s.met_at is not null) and not bool_or(s.breached_at is not null))`

/** SQL, `Y` or `N` of what was done once: was it reopened within thirty days. */
export const firstFix = `case when t.first_done_time is null then null
  when t.first_reopen_time is null or t.first_reopen_time > t.first_done_time + interval '30 days' then 'Y' else 'N' end`

/** SQL of whether the report was joined to another ticket. */
export const merged = `case when t.merged_into_id is null then 'N' else 'Y' end`

const byTiming =
  (holds: (kind: string) => string): Filter =>
  ({ rule, values }, bind) => {
    if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
    const some = `(${values.map((value) => holds(bind(value))).join(' or ')})`
    return rule === 'ne' ? `not ${some}` : some
  }

/** What lists answer that follows from tickets and their time limits. */
export const judgedFilters = {
  judged: byTiming(isJudged),
  onTime: byTiming(isOnTime),
  late: byTiming((kind) => `(${isJudged(kind)} and not ${isOnTime(kind)})`),
  firstFix: codedFilter(firstFix),
  merged: codedFilter(merged),
}
