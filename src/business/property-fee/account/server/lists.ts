import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { itemNameText, payerNameText, roomsNamed } from '../../server/name-rows.ts'
import { accountFields } from '../shared/fields.ts'
import type { FeeAccount } from '../shared/schema.ts'
import { accountTables } from './tables.ts'

/** Accounts of whoever holds a room that is called so. */
const byRoom: Filter = (condition, bind, actor) => {
  const named = roomsNamed(accountFields)(condition, bind, actor)
  return (
    named &&
    `t.payer_id in (select p.id from ref_room m join ref_payer p on p.tenant_id = m.tenant_id and p.room_id = m.id
      where m.tenant_id = t.tenant_id and ${named})`
  )
}

const accountsFor = (view: NameView): List<FeeAccount> =>
  listOf<FeeAccount>({
    table: accountTables.feeAccount,
    fields: accountFields,
    derived: {
      payerName: payerNameText(view),
      roomName: `(select m.name from ref_payer p join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
        where p.tenant_id = t.tenant_id and p.id = t.payer_id)`,
      itemName: itemNameText,
    },
    filters: { roomName: byRoom },
    broad: ['roomName'],
    keysFirst: true,
  })

/** Accounts as the caller may read names. */
export const accountList = listsByView(nameViewOf, accountsFor)
