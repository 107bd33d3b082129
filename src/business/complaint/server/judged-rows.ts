import { codedFilter, type Filter } from '#engines/manage-view/server/conditions.ts'
import { isResponded } from '#services/ticket/server/lookup.ts'

/** What became of the limits of a kind, over all rounds of complaint `t` (`follow_limits`). */
const limit = (kind: string): string =>
  `(case ${kind} when 'ACCEPT' then t.accept_kept when 'RESOLVE' then t.resolve_kept end)`

/** SQL of whether the limits of a kind are decided. What was rejected or withdrawn unanswered never is. */
export const isJudged = (kind: string): string =>
  `(case ${kind} when 'SIGN' then t.signed_at is not null or t.sign_breached_at is not null
    else coalesce(${limit(kind)} in ('Y', 'N'), false) end)`

/** SQL of whether they were met, and never exceeded. */
export const isOnTime = (kind: string): string =>
  `(case ${kind} when 'SIGN' then t.signed_at is not null and t.sign_breached_at is null
    else coalesce(${limit(kind)} = 'Y', false) end)`

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
  responded: codedFilter(isResponded('COMPLAINT')),
  late: byTiming((kind) => `(${isJudged(kind)} and not ${isOnTime(kind)})`),
}
