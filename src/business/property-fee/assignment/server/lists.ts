import { listOf } from '#engines/manage-view/server/list.ts'
import { itemNameText, ofRoomNamed, roomNameText } from '../../server/name-rows.ts'
import { assignFields } from '../shared/fields.ts'
import type { FeeAssign } from '../shared/schema.ts'
import { assignTables } from './tables.ts'

export const assignList = listOf<FeeAssign>({
  table: assignTables.feeAssign,
  fields: assignFields,
  derived: {
    standardName: `(select s.standard_name from fee_standard s where s.tenant_id = t.tenant_id
      and s.standard_no = t.standard_no and s.del_flag = 0 order by s.version_no desc limit 1)`,
    itemName: itemNameText,
    roomName: roomNameText,
  },
  filters: { roomName: ofRoomNamed(assignFields) },
})
