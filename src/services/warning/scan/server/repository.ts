import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { openText, type StoredWarning } from '../../record/server/tables.ts'
import type { StoredSetting } from '../../setting/server/tables.ts'
import type { EndedRecord } from '../shared/verdict.ts'

/** A setting that is in use, held until the end of the transaction. */
export const lockSetting = (tx: Tx, id: string): Promise<StoredSetting | undefined> =>
  tx.maybe(
    statement<StoredSetting>(
      `select * from warning_setting where tenant_id = $1 and id = $2 and del_flag = 0 and status = 'Y' for update`,
      [tx.tenantId, id],
    ),
  )

/**
 * Villages of a setting on a day: those of its list, or all of its owner. Of the district's those are left out for which a
 * setting of their own street is in force.
 */
export async function villagesIn(reader: Reader, setting: StoredSetting): Promise<string[]> {
  const text = `select v.id from ${relation('village')} v
    where v.tenant_id = $1 and v.active and ($2::text is null or v.street_id = $2)
      and (cardinality($3::text[]) = 0 or v.id = any($3::text[]))
      and ($2::text is not null or not exists (select from warning_setting s where s.tenant_id = $1 and s.type_id = $4
        and s.street_id = v.street_id and s.status = 'Y' and s.del_flag = 0
        and (s.effective_start is null or s.effective_start <= $5::date)
        and (s.effective_end is null or s.effective_end >= $5::date)
        and (cardinality(s.village_ids) = 0 or v.id = any(s.village_ids))))
    order by v.id`
  const { streetId, villageIds, typeId } = setting
  const rows = await reader.all(
    statement<{ id: string }>(text, [reader.tenantId, streetId, villageIds, typeId, today()]),
  )
  return rows.map(({ id }) => id)
}

/** Open records of a type in villages, held. */
export const lockOpen = (tx: Tx, typeId: string, villages: readonly string[]): Promise<StoredWarning[]> =>
  tx.all(
    statement<StoredWarning>(
      `select * from pre_warning where tenant_id = $1 and type_id = $2 and village_id = any($3::text[]) and ${openText} order by id for update`,
      [tx.tenantId, typeId, villages],
    ),
  )

/** What has ended within so many days, by its subject; removed records as well. */
export async function endedOf(reader: Reader, typeId: string, days: number): Promise<Map<string, EndedRecord[]>> {
  const text = `select subject_id, level, ended_at from pre_warning
    where tenant_id = $1 and type_id = $2 and ended_at >= $3::date order by ended_at`
  const rows = await reader.all(
    statement<EndedRecord & { subjectId: string }>(text, [reader.tenantId, typeId, addDays(today(), -days - 1)]),
  )
  const bySubject = new Map<string, EndedRecord[]>()
  for (const row of rows) bySubject.set(row.subjectId, [...(bySubject.get(row.subjectId) ?? []), row])
  return bySubject
}

/** What a scan has seen of an open record. */
export interface Seen {
  id: string
  metricValue: string
  threshold: string
  content: string
  calmCount: number
  /** People have been told of it. */
  isTold: boolean
}

/** Writes down what a scan has seen; nobody's own change grows stale by it. */
export async function recordSeen(tx: Tx, at: string, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  const rows = seen.map((one) => ({
    id: one.id,
    metric_value: one.metricValue,
    threshold: one.threshold,
    content: one.content,
    calm_count: one.calmCount,
    is_told: one.isTold,
  }))
  const text = `update pre_warning t set metric_value = s.metric_value, threshold = s.threshold, content = s.content,
      calm_count = s.calm_count, last_time = $3::timestamptz, told_at = case when s.is_told then $3::timestamptz else t.told_at end
    from jsonb_to_recordset($2::jsonb) as s(id text, metric_value text, threshold text, content text, calm_count integer, is_told boolean)
    where t.tenant_id = $1 and t.id = s.id`
  await tx.run(statement(text, [tx.tenantId, JSON.stringify(rows), at]))
}

interface Noted {
  at: string
  nextAt: string | null
  result: string
  countedOn?: string | undefined
}

/** Notes what a scan has come to; the setting stays as it was for whoever edits it. */
export async function noteScan(tx: Tx, id: string, { at, nextAt, result, countedOn }: Noted): Promise<void> {
  const text = `update warning_setting set last_scan_at = $3, last_scan_result = $4, demanded = false,
      next_at = coalesce($5::timestamptz, next_at), counted_on = coalesce($6::date, counted_on)
    where tenant_id = $1 and id = $2`
  await tx.run(statement(text, [tx.tenantId, id, at, result.slice(0, 500), nextAt, countedOn ?? null]))
}

/** Settings that are to be scanned now: those whose time has come, and those that somebody has asked for. */
export const dueSettings = (reader: Reader, at: string): Promise<{ id: string; isScheduled: boolean }[]> =>
  reader.all(
    statement<{ id: string; isScheduled: boolean }>(
      `select id, coalesce(next_at <= $2::timestamptz, false) as is_scheduled from warning_setting
       where tenant_id = $1 and del_flag = 0 and status = 'Y' and (demanded or next_at <= $2::timestamptz) order by next_at, id`,
      [reader.tenantId, at],
    ),
  )

/** All settings in use that are scanned at all, or one; those of pushed types have no next time. */
export const settingsInUse = (reader: Reader, id: string | undefined): Promise<{ id: string }[]> =>
  reader.all(
    statement<{ id: string }>(
      `select id from warning_setting where tenant_id = $1 and del_flag = 0 and status = 'Y' and next_at is not null
         and ($2::text is null or id = $2) order by id`,
      [reader.tenantId, id ?? null],
    ),
  )

/** Asks for a scan of the settings of some measures at the next minute. */
export const demandScans = (tx: Tx, metricKeys: readonly string[]): Promise<number> =>
  tx.run(
    statement(
      `update warning_setting s set demanded = true where s.tenant_id = $1 and s.del_flag = 0 and s.status = 'Y' and not s.demanded
         and s.type_id in (select t.id from warning_type t where t.tenant_id = $1 and t.metric_key = any($2::text[]))`,
      [tx.tenantId, metricKeys],
    ),
  )
