import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { nameViewOf, type NameView } from '#community/household/server/lookup.ts'
import { payerNameText, roomNameText } from '../../server/name-rows.ts'
import { dunningFields } from '../shared/fields.ts'
import type { FeeDunning } from '../shared/schema.ts'
import { dunningTables } from './tables.ts'

const dunningsFor = (view: NameView): List<FeeDunning> =>
  listOf<FeeDunning>({
    table: dunningTables.feeDunning,
    fields: dunningFields,
    derived: { roomName: roomNameText, payerName: payerNameText(view) },
    keysFirst: true,
  })

/** Records as the caller may read names. */
export const dunningList = listsByView(nameViewOf, dunningsFor)
