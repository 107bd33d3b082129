import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { payerNameText, roomNameText, roomsNamed } from '../../server/name-rows.ts'
import { payFields } from '../shared/fields.ts'
import type { FeePayOrder } from '../shared/schema.ts'
import { payTables } from './tables.ts'

/** What went back of a payment `t` by refunds. */
const refundedText = `(select coalesce(sum(f.amount), 0)::numeric(14, 2) from fee_refund f
  where f.tenant_id = t.tenant_id and f.pay_order_id = t.id and f.state = 'SUCCESS')`

const undoneColumn = {
  columns: new Map([['undoneOn', { key: 'undoneOn', name: 'booked_on', kind: 'date' as const, nullable: false }]]),
}

/** Payments that were undone on such a day: all of a payment goes back at once. */
const byUndone: Filter = (condition, bind) => {
  const booked = conditionText({ table: undoneColumn, fields: payFields, alias: 'i', bind }, condition)
  return (
    booked &&
    `exists (select from fee_pay_item i where i.tenant_id = t.tenant_id and i.order_id = t.id and i.is_reversal and i.refund_id is null and i.adjustment_id is null and ${booked})`
  )
}

/** Payments of which some bill is of a room that is called so, or whose payer holds it. */
const byRoom: Filter = (condition, bind, actor) => {
  const named = roomsNamed(payFields)(condition, bind, actor)
  return (
    named &&
    `(exists (select from fee_pay_item i join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
      join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
      where i.tenant_id = t.tenant_id and i.order_id = t.id and ${named})
      or t.room_id in (select m.id from ref_room m where m.tenant_id = t.tenant_id and ${named}))`
  )
}

const paysFor = (view: NameView): List<FeePayOrder> =>
  listOf<FeePayOrder>({
    table: payTables.feePayOrder,
    fields: payFields,
    derived: {
      roomName: roomNameText,
      payerName: payerNameText(view),
      itemNames: `nullif(concat_ws('、', (select string_agg(distinct n.item_name, '、') from fee_pay_item i
        join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
        join fee_item n on n.tenant_id = b.tenant_id and n.id = b.item_id
        where i.tenant_id = t.tenant_id and i.order_id = t.id), case when t.prepaid > 0 then '预存款' end), '')`,
      undoneOn:
        '(select max(i.booked_on) from fee_pay_item i where i.tenant_id = t.tenant_id and i.order_id = t.id and i.is_reversal and i.refund_id is null and i.adjustment_id is null)',
      refunded: refundedText,
      shiftNo: '(select s.shift_no from fee_shift s where s.tenant_id = t.tenant_id and s.id = t.shift_id)',
      receiptNo: `(select r.receipt_no from fee_receipt r where r.tenant_id = t.tenant_id and r.order_id = t.id
        and r.receipt_type = 'RECEIPT' and r.state <> 'VOID')`,
    },
    filters: { roomName: byRoom, undoneOn: byUndone },
    broad: ['roomName'],
    keysFirst: true,
  })

/** Payments as the caller may read names. */
export const payList = listsByView(nameViewOf, paysFor)
