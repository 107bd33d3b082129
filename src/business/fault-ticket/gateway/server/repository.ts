import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredGroup } from './tables.ts'

/** The group whose gateway holds a token. */
export const groupByToken = (reader: Reader, tokenHash: string): Promise<StoredGroup | undefined> =>
  reader.maybe(
    statement<StoredGroup>('select * from device_group where tenant_id = $1 and token_hash = $2 and del_flag = 0', [
      reader.tenantId,
      tokenHash,
    ]),
  )

/** The number of the ticket that an alarm has become; whoever else sends it waits. */
export async function takenAlarm(tx: Tx, groupId: string, alarmNo: string): Promise<string | undefined> {
  await tx.run(holdName(`alarm ${tx.tenantId} ${groupId} ${alarmNo}`))
  const text = `select f.ticket_no from fault_alarm a join fault f on f.tenant_id = a.tenant_id and f.id = a.fault_id
    where a.tenant_id = $1 and a.group_id = $2 and a.alarm_no = $3`
  return (await tx.maybe(statement<{ ticketNo: string }>(text, [tx.tenantId, groupId, alarmNo])))?.ticketNo
}

interface Taken {
  groupId: string
  alarmNo: string
  alarmTime: string
  faultId: string
}

export const noteAlarm = (tx: Tx, { groupId, alarmNo, alarmTime, faultId }: Taken): Promise<number> =>
  tx.run(
    statement(
      `insert into fault_alarm (tenant_id, group_id, alarm_no, alarm_time, fault_id) values ($1, $2, $3, $4, $5)`,
      [tx.tenantId, groupId, alarmNo, alarmTime, faultId],
    ),
  )

/** A category in use by its code: the district's, or of the company whose category the group has. */
export async function categoryByCode(reader: Reader, group: StoredGroup, code: string): Promise<string | undefined> {
  const text = `select c.id from fault_category c where c.tenant_id = $1 and c.category_code = $2 and c.status = 'Y'
    and c.del_flag = 0 and (c.company_id is null or c.company_id = (select g.company_id from fault_category g
      where g.tenant_id = c.tenant_id and g.id = $3))`
  return (await reader.maybe(statement<{ id: string }>(text, [reader.tenantId, code, group.categoryId])))?.id
}
