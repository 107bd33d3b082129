import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { openStates } from '../shared/states.ts'
import { faultTables, type StoredFault } from './tables.ts'

/** Whoever reports under the same account waits for this transaction, so that counts stay true. */
export const holdReports = (tx: Tx, userId: string): Promise<number> =>
  tx.run(holdName(`fault ${tx.tenantId} ${userId}`))

/** How many faults somebody has reported today. */
export async function countToday(reader: Reader, userId: string): Promise<number> {
  const text = `select count(*) as own from fault where tenant_id = $1 and reporter_id = $2
    and create_time >= $3::timestamptz and create_time < $4::timestamptz`
  const day = today()
  return (await reader.one(statement<{ own: number }>(text, [reader.tenantId, userId, day, addDays(day, 1)]))).own
}

/** A ticket whoever asks, locked until the transaction ends: to judge a lost race. */
export const lockAnyFault = (tx: Tx, id: string): Promise<StoredFault | undefined> =>
  tx.maybe(
    statement<StoredFault>('select * from fault where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** Open tickets that the caller sees and a ticket may be joined to, those of the same equipment first. */
export function readTargets(
  reader: Reader,
  actor: Actor,
  { id, villageId, equipmentId }: StoredFault,
): Promise<{ value: string; text: string }[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.id as value, left(concat_ws(' ', t.ticket_no, t.equipment_name, t.content), 120) as text from fault t
    where ${seenText(actor, faultTables.fault, 't', bind)} and t.village_id = ${bind(villageId)} and t.id <> ${bind(id)}
      and t.state = any(${bind(openStates)}::text[])
    order by (t.equipment_id is not distinct from ${bind(equipmentId)}) desc, t.create_time desc limit 50`
  return reader.all(statement<{ value: string; text: string }>(text, values.list))
}

export interface MergedRow {
  id: string
  ticketNo: string
  content: string
  createTime: string
  reporterName: string
}

/** What was joined to a ticket; names as the caller reads them. */
export const readMerged = (reader: Reader, id: string, isNamed: boolean): Promise<MergedRow[]> =>
  reader.all(
    statement<MergedRow>(
      `select id, ticket_no, content, create_time, case when $3 then reporter_full_name else reporter_name_mask end as reporter_name
       from fault where tenant_id = $1 and merged_into_id = $2 and del_flag = 0 order by create_time, id limit 200`,
      [reader.tenantId, id, isNamed],
    ),
  )

/** Suspended tickets whose planned end has come. */
export const suspendedUntilNow = (actor: Pick<Actor, 'tenantId'>) =>
  statement<{ id: string }>(
    `select id from fault where tenant_id = $1 and state = 'SUSPENDED' and suspend_until <= $2 and del_flag = 0
     order by suspend_until limit 500`,
    [actor.tenantId, nowText()],
  )
