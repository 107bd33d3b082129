import { listOf } from '#engines/manage-view/server/list.ts'
import { adjustFields } from '../shared/fields.ts'
import type { FeeAdjustment } from '../shared/schema.ts'
import { adjustTables } from './tables.ts'

const ofBill = (expression: string, join = ''): string => `(select ${expression} from fee_bill b ${join}
  where b.tenant_id = t.tenant_id and b.id = t.bill_id)`

export const adjustList = listOf<FeeAdjustment>({
  table: adjustTables.feeAdjustment,
  fields: adjustFields,
  derived: {
    billNo: ofBill('b.bill_no'),
    roomName: ofBill('m.name', 'join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id'),
    itemName: ofBill('i.item_name', 'join fee_item i on i.tenant_id = b.tenant_id and i.id = b.item_id'),
    period: ofBill(`b.period_start || ' 至 ' || b.period_end`),
    balance: ofBill('b.balance'),
  },
})
