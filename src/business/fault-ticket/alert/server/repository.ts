import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredFault } from '../../server/tables.ts'
import { openStates } from '../../shared/states.ts'
import type { AlertTrigger } from '../shared/dictionaries.ts'
import type { FaultAlertDetail } from '../shared/schema.ts'
import type { StoredAlert, StoredSetting } from './tables.ts'

/** Settings in force for some triggers. */
export const settingsFor = (reader: Reader, triggers: readonly AlertTrigger[]): Promise<StoredSetting[]> =>
  reader.all(
    statement<StoredSetting>(
      `select * from fault_alert_setting where tenant_id = $1 and trigger_type = any($2::text[]) and status = 'Y'
         and del_flag = 0 order by id`,
      [reader.tenantId, triggers],
    ),
  )

/** The nearest of some categories in or below which one stands; itself where none are named, undefined outside them. */
export async function branchOf(
  reader: Reader,
  categoryId: string,
  wanted: readonly string[],
): Promise<string | undefined> {
  if (wanted.length === 0) return categoryId
  const text = `with recursive up as (select id, parent_id, 1 as step from fault_category where tenant_id = $1 and id = $2
      union all select c.id, c.parent_id, up.step + 1 from fault_category c join up on c.id = up.parent_id
      where c.tenant_id = $1 and up.step < 10)
    select id from up where id = any($3::text[]) order by step limit 1`
  return (await reader.maybe(statement<{ id: string }>(text, [reader.tenantId, categoryId, wanted])))?.id
}

type Subject = { by: 'equipment'; equipmentId: string } | { by: 'category'; categoryId: string; villageId: string }

/** Tickets within the window that stand for themselves: of the same equipment, or in and below the category in the village. */
export async function findWithin(reader: Reader, subject: Subject, hours: number): Promise<string[]> {
  const isEquipment = subject.by === 'equipment'
  const same = isEquipment ? 'equipment_id = $2' : 'village_id = $2 and category_id in (select id from down)'
  const text = `with recursive down as (select id from fault_category where tenant_id = $1 and id = $5
      union select c.id from fault_category c join down on c.parent_id = down.id where c.tenant_id = $1)
    select id from fault where tenant_id = $1 and ${same} and state <> 'INVALID'
      and merged_into_id is null and del_flag = 0 and create_time > $3 and create_time <= $4`
  const since = toWire(addMinutes(fromWire(nowText()), -hours * 60))
  const [key, categoryId] = isEquipment ? [subject.equipmentId, null] : [subject.villageId, subject.categoryId]
  const values = [reader.tenantId, key, since, nowText(), categoryId]
  return (await reader.all(statement<{ id: string }>(text, values))).map(({ id }) => id)
}

/** What a category is called. */
export async function categoryNameOf(reader: Reader, id: string): Promise<string | null> {
  const text = 'select category_name as name from fault_category where tenant_id = $1 and id = $2'
  return (await reader.maybe(statement<{ name: string }>(text, [reader.tenantId, id])))?.name ?? null
}

const late = (
  kind: string,
): string => `select f.*, floor(extract(epoch from $2::timestamptz - s.due_at) / 60)::integer as value
  from fault f join ref_sla s on s.tenant_id = f.tenant_id and s.biz_type = 'FAULT' and s.biz_id = f.id and s.kind = '${kind}'
  where f.tenant_id = $1 and f.del_flag = 0 and s.is_open and s.paused_at is null and s.due_at <= $2::timestamptz - make_interval(mins => $3)`

const timed: Readonly<Partial<Record<AlertTrigger, string>>> = {
  OVERDUE_ACCEPT: late('ACCEPT'),
  OVERDUE_RESOLVE: late('RESOLVE'),
  DOWNTIME_OVER: `select f.*, floor(extract(epoch from $2::timestamptz - f.downtime_start) / 60)::integer as value from fault f
    where f.tenant_id = $1 and f.del_flag = 0 and f.downtime_start <= $2::timestamptz - make_interval(mins => $3)
      and f.downtime_end is null and f.merged_into_id is null and f.state = any($4::text[])`,
}

export const timedPage = 200

/**
 * Open tickets of a setting's villages and categories that time has brought to its threshold and of which it has not told
 * yet; a page behind one of them.
 */
export function findTimed(
  reader: Reader,
  { id, triggerType, threshold, villageIds, categoryIds }: StoredSetting,
  after: string,
): Promise<(StoredFault & { value: number })[]> {
  const text = timed[triggerType]
  if (!text) return Promise.resolve([])
  const untold = `with recursive down as (select id from fault_category where tenant_id = $1 and id = any($7::text[])
      union select c.id from fault_category c join down on c.parent_id = down.id where c.tenant_id = $1)
    select * from (${text}) r where $4::text[] is not null and r.id > $8
      and (cardinality($6::text[]) = 0 or r.village_id = any($6))
      and (cardinality($7::text[]) = 0 or r.category_id in (select id from down))
      and not exists (select from fault_alert a where a.tenant_id = $1 and a.setting_id = $5 and a.ticket_id = r.id)
    order by r.id limit ${timedPage}`
  const asked = [id, villageIds, categoryIds, after]
  return reader.all(statement(untold, [reader.tenantId, nowText(), threshold, openStates, ...asked]))
}

/** When a setting has last told of a subject, held until the end of the transaction; null: never. */
export async function lockSubject(tx: Tx, settingId: string, subjectKey: string): Promise<string | null> {
  const values = [tx.tenantId, settingId, subjectKey]
  await tx.run(
    statement(
      'insert into fault_alert_subject (tenant_id, setting_id, subject_key) values ($1, $2, $3) on conflict do nothing',
      values,
    ),
  )
  const text = `select last_at from fault_alert_subject where tenant_id = $1 and setting_id = $2 and subject_key = $3 for update`
  return (await tx.one(statement<{ lastAt: string | null }>(text, values))).lastAt
}

export const noteTold = (tx: Tx, settingId: string, subjectKey: string): Promise<number> =>
  tx.run(
    statement(
      'update fault_alert_subject set last_at = $4 where tenant_id = $1 and setting_id = $2 and subject_key = $3',
      [tx.tenantId, settingId, subjectKey, nowText()],
    ),
  )

/** Has a setting told of a ticket. */
export async function wasTold(reader: Reader, settingId: string, ticketId: string): Promise<boolean> {
  const text = `select exists (select from fault_alert where tenant_id = $1 and setting_id = $2 and ticket_id = $3) as told`
  return (await reader.one(statement<{ told: boolean }>(text, [reader.tenantId, settingId, ticketId]))).told
}

/** Notes which tickets an alert is about. */
export const keepAlerted = (tx: Tx, alertId: string, ticketIds: readonly string[]): Promise<number> =>
  tx.run(
    statement('insert into fault_alerted (tenant_id, alert_id, ticket_id) select $1, $2, unnest($3::text[])', [
      ...[tx.tenantId, alertId, ticketIds],
    ]),
  )

/** The tickets of an alert, the newest first. */
export const readAlerted = (reader: Reader, alertId: string): Promise<AlertedRow[]> =>
  reader.all(
    statement<AlertedRow>(
      `select f.id, f.ticket_no, f.content, f.state, f.create_time from fault_alerted a
         join fault f on f.tenant_id = a.tenant_id and f.id = a.ticket_id
       where a.tenant_id = $1 and a.alert_id = $2 order by f.create_time desc, f.id desc limit 1000`,
      [reader.tenantId, alertId],
    ),
  )

export type AlertedRow = FaultAlertDetail['tickets'][number]

/**
 * The alerts about a ticket that are not closed, held: of two tickets that end at one moment the later one finds the
 * earlier one ended.
 */
export const lockAlertsOf = (tx: Tx, ticketId: string): Promise<StoredAlert[]> =>
  tx.all(
    statement<StoredAlert>(
      `select * from fault_alert where tenant_id = $1 and state <> 'CLOSED' and del_flag = 0
         and id in (select alert_id from fault_alerted where tenant_id = $1 and ticket_id = $2)
       order by id for update`,
      [tx.tenantId, ticketId],
    ),
  )

/** Is a ticket of an alert still open, by itself or in the one that it was joined to. */
export async function hasOpenTicket(reader: Reader, alertId: string): Promise<boolean> {
  const text = `select exists (select from fault_alerted a
      join fault f on f.tenant_id = a.tenant_id and f.id = a.ticket_id
      left join fault p on p.tenant_id = f.tenant_id and p.id = f.merged_into_id
    where a.tenant_id = $1 and a.alert_id = $2 and f.del_flag = 0
      and coalesce(p.state, f.state) = any($3::text[])) as found`
  return (await reader.one(statement<{ found: boolean }>(text, [reader.tenantId, alertId, openStates]))).found
}
