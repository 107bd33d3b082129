import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { payerNameText, roomNameText } from '../../server/name-rows.ts'
import { onlineFields } from '../shared/fields.ts'
import type { FeeOnlineOrder } from '../shared/schema.ts'
import { onlineTables } from './tables.ts'

const ordersFor = (view: NameView): List<FeeOnlineOrder> =>
  listOf<FeeOnlineOrder>({
    table: onlineTables.feeOnlineOrder,
    fields: onlineFields,
    derived: {
      roomName: roomNameText,
      payerName: payerNameText(view),
    },
    keysFirst: true,
  })

/** Orders as the caller may read names. */
export const onlineList = listsByView(nameViewOf, ordersFor)
