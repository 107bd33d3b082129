import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { ofRoomNamed, payerNameText, roomNameText } from '../../server/name-rows.ts'
import { refundFields } from '../shared/fields.ts'
import type { FeeRefund } from '../shared/schema.ts'
import { refundTables } from './tables.ts'

const refundsFor = (view: NameView): List<FeeRefund> =>
  listOf<FeeRefund>({
    table: refundTables.feeRefund,
    fields: refundFields,
    derived: {
      roomName: roomNameText,
      payerName: payerNameText(view),
      toPayerName: payerNameText(view).replace('t.payer_id', 't.to_payer_id'),
      payNo: '(select o.pay_no from fee_pay_order o where o.tenant_id = t.tenant_id and o.id = t.pay_order_id)',
      depositNo: '(select d.deposit_no from fee_deposit d where d.tenant_id = t.tenant_id and d.id = t.deposit_id)',
      payeeName: 't.payee_name_mask',
      accountNo: 't.account_no_mask',
    },
    filters: { roomName: ofRoomNamed(refundFields) },
    broad: ['roomName'],
    keysFirst: true,
  })

/** Refunds as the caller may read names; whoever gets a transfer is masked for everybody. */
export const refundList = listsByView(nameViewOf, refundsFor)
