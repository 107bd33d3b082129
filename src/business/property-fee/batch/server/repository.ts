import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText, seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { assignTables } from '../../assignment/server/tables.ts'

interface FaultRow {
  roomName: string
  itemName: string
  reason: string
}

/** What a batch could not bill, of the caller's assignments. */
export function readFaults(reader: Reader, actor: Actor, batchId: string): Promise<FaultRow[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select m.name as room_name, i.item_name, f.reason
    from fee_batch_fault f join fee_assign a on a.tenant_id = f.tenant_id and a.id = f.assign_id
      join ref_room m on m.tenant_id = f.tenant_id and m.id = f.room_id
      join fee_item i on i.tenant_id = a.tenant_id and i.id = a.item_id
    where ${seenText(actor, assignTables.feeAssign, 'a', bind)} and f.batch_id = ${bind(batchId)}
    order by m.room_code, a.id limit 500`
  return reader.all(statement<FaultRow>(text, values.list))
}

/** Items that something in the caller's villages is charged. */
export function pickItems(
  reader: Reader,
  actor: Actor,
  villageIds: readonly string[],
): Promise<{ value: string; text: string }[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select i.id as value, i.item_name as text from fee_item i where ${livingText(actor, 'i', bind)}
      and exists (select from fee_assign a where ${seenText(actor, assignTables.feeAssign, 'a', bind)} and a.item_id = i.id
        and a.village_id = any(${bind(villageIds)}::text[]))
    order by i.item_code, i.id limit 500`
  return reader.all(statement<{ value: string; text: string }>(text, values.list))
}
