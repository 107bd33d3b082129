import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { itemNameText, ofRoomNamed, payerNameText, roomNameText } from '../../server/name-rows.ts'
import { depositFields } from '../shared/fields.ts'
import type { FeeDeposit } from '../shared/schema.ts'
import { depositTables } from './tables.ts'

const depositsFor = (view: NameView): List<FeeDeposit> =>
  listOf<FeeDeposit>({
    table: depositTables.feeDeposit,
    fields: depositFields,
    derived: {
      roomName: roomNameText,
      payerName: payerNameText(view),
      itemName: itemNameText,
      billNo: '(select b.bill_no from fee_bill b where b.tenant_id = t.tenant_id and b.id = t.bill_id)',
    },
    filters: { roomName: ofRoomNamed(depositFields) },
    broad: ['roomName'],
    keysFirst: true,
  })

/** Deposits as the caller may read names. */
export const depositList = listsByView(nameViewOf, depositsFor)
