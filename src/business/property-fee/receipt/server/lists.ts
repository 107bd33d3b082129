import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { receiptFields } from '../shared/fields.ts'
import type { FeeReceipt } from '../shared/schema.ts'
import { receiptTables } from './tables.ts'

const ofOrder = (expression: string, join = ''): string => `(select ${expression} from fee_pay_order o ${join}
  where o.tenant_id = t.tenant_id and o.id = t.order_id)`

const receiptsFor = (view: NameView): List<FeeReceipt> =>
  listOf<FeeReceipt>({
    table: receiptTables.feeReceipt,
    fields: receiptFields,
    derived: {
      payNo: ofOrder('o.pay_no'),
      roomName: ofOrder('m.name', 'join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id'),
      payerName: ofOrder(
        `p.${view === 'full' ? 'name' : 'name_mask'}`,
        'join ref_payer p on p.tenant_id = o.tenant_id and p.id = o.payer_id',
      ),
    },
    keysFirst: true,
  })

/** Receipts as the caller may read names. */
export const receiptList = listsByView(nameViewOf, receiptsFor)
