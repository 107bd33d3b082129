import type { Filter } from '#engines/manage-view/server/conditions.ts'

/** The time limits of a kind, over all rounds of complaint `t`. */
const timers = (kind: string): string =>
  `from ref_sla s where s.tenant_id = t.tenant_id and s.biz_type = 'COMPLAINT' and s.biz_id = t.id and s.kind = ${kind}`

/** SQL of whether the limits of a kind are decided. What was rejected or withdrawn unanswered never is. */
export const isJudged = (kind: string): string =>
  `(case ${kind} when 'SIGN' then t.signed_at is not null or t.sign_breached_at is not null
    else exists (select ${timers(kind)} and (s.met_at is not null or s.breached_at is not null)) end)`

/** SQL of whether they were met, and never exceeded. */
export const isOnTime = (kind: string): string =>
  `(case ${kind} when 'SIGN' then t.signed_at is not null and t.sign_breached_at is null
    else exists (select ${timers(kind)} and s.met_at is not null)
      and not exists (select ${timers(kind)} and s.breached_at is not null) end)`

/** The same over the limits `s` of one kind of a complaint as a group: read once, not once for each question. */
export const judgedTogether = `bool_or(s.met_at is not null or s.breached_at is not null)`
export const keptTogether = `(bool_or(s.met_at is not null) and not bool_or(s.breached_at is not null))`

const byTiming =
  (holds: (kind: string) => string): Filter =>
  ({ rule, values }, bind) => {
    if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
    const some = `(${values.map((value) => holds(`${bind(value)}::text`)).join(' or ')})`
    return rule === 'ne' ? `not ${some}` : some
  }

/** What lists answer that follows from complaints and their time limits. */
export const judgedFilters = {
  judged: byTiming(isJudged),
  onTime: byTiming(isOnTime),
  late: byTiming((kind) => `(${isJudged(kind)} and not ${isOnTime(kind)})`),
}
