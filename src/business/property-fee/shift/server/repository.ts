import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { ShiftSums } from '../shared/schema.ts'
import type { StoredShift } from './tables.ts'

/** `BC202611210001`: the next number of the day. */
export async function nextShiftNo(tx: Tx): Promise<string> {
  const prefix = `BC${today().replaceAll('-', '')}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

const own = `select * from fee_shift where tenant_id = $1 and cashier_id = $2 and state = 'OPEN' and del_flag = 0`

/** The turn that the caller has open, if any. */
export const findOwnShift = (reader: Reader, { userId }: Actor): Promise<StoredShift | undefined> =>
  reader.maybe(statement<StoredShift>(own, [reader.tenantId, userId]))

/** The same, held so that it does not end before what is posted in it: others may post beside. */
export const holdOwnShift = (tx: Tx, { userId }: Actor): Promise<StoredShift | undefined> =>
  tx.maybe(statement<StoredShift>(`${own} for share`, [tx.tenantId, userId]))

export async function shiftStateOf(reader: Reader, id: string, lock: '' | 'for share'): Promise<string | undefined> {
  const text = `select state from fee_shift where tenant_id = $1 and id = $2 ${lock}`
  return (await reader.maybe(statement<{ state: string }>(text, [reader.tenantId, id])))?.state
}

/** What a turn has taken by ways, less what was given back of it and what was paid out in it. */
export const sumShift = (reader: Reader, id: string): Promise<ShiftSums> =>
  reader.one(
    statement<ShiftSums>(
      `select coalesce(sum(t.amount) filter (where t.channel = 'CASH'), 0)::numeric(14, 2) as cash,
          coalesce(sum(t.amount) filter (where t.channel = 'POS'), 0)::numeric(14, 2) as pos,
          coalesce(sum(t.amount) filter (where t.channel = 'TRANSFER'), 0)::numeric(14, 2) as transfer
        from (select t.channel, t.amount from fee_pay_order o
              join fee_pay_tender t on t.tenant_id = o.tenant_id and t.order_id = o.id and t.refund_id is null
            where o.tenant_id = $1 and o.shift_id = $2
          union all select f.way, -f.money from fee_refund f where f.tenant_id = $1 and f.shift_id = $2) t`,
      [reader.tenantId, id],
    ),
  )

/** Whether money of a turn still waits to be given back or not. */
export async function hasRevoking(reader: Reader, id: string): Promise<boolean> {
  const text = `select exists (select from fee_pay_order where tenant_id = $1 and shift_id = $2 and state = 'REVOKING') as waits`
  return (await reader.one(statement<{ waits: boolean }>(text, [reader.tenantId, id]))).waits
}
