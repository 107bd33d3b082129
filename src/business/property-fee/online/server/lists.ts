import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { onlineFields } from '../shared/fields.ts'
import type { FeeOnlineOrder } from '../shared/schema.ts'
import { onlineTables } from './tables.ts'

const ordersFor = (view: NameView): List<FeeOnlineOrder> =>
  listOf<FeeOnlineOrder>({
    table: onlineTables.feeOnlineOrder,
    fields: onlineFields,
    derived: {
      roomName: '(select m.name from ref_room m where m.tenant_id = t.tenant_id and m.id = t.room_id)',
      payerName: `(select p.${view === 'full' ? 'name' : 'name_mask'} from ref_payer p
        where p.tenant_id = t.tenant_id and p.id = t.payer_id)`,
    },
    keysFirst: true,
  })

/** Orders as the caller may read names. */
export const onlineList = listsByView(nameViewOf, ordersFor)
