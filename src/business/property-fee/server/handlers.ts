import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { move } from '#kernel/server/move.ts'
import { roomTransferred, type RoomTransferred } from '#community/household/shared/events.ts'
import { billFlow } from '../bill/server/flow.ts'
import type { StoredBill } from '../bill/server/tables.ts'
import { payHandlers } from '../payment/server/handlers.ts'
import { receiptHandlers } from '../receipt/server/handlers.ts'

const reaching = `select * from fee_bill where tenant_id = $1 and room_id = $2 and state = 'DRAFT' and bill_kind = 'NORMAL'
  and period_end >= $3::date and payer_id = any($4::text[]) and del_flag = 0 order by id for update`

/** What the old owners do not know of yet is made anew, for the days of each owner; what is known stays with whoever it was made for. */
async function followTransfer(tx: Tx, actor: Actor, { roomId, date, ownersBefore }: RoomTransferred): Promise<void> {
  const bills = await tx.all(statement<StoredBill>(reaching, [tx.tenantId, roomId, date, ownersBefore]))
  for (const bill of bills)
    await move(tx, actor, billFlow, bill, 'discard', { remark: '房屋已过户，按产权人分段重新出账' }, { bySystem: true })
}

export const feeHandlers: readonly Handler[] = [
  ...receiptHandlers,
  ...payHandlers,
  on(roomTransferred, 'fee.room-transferred', followTransfer),
]
