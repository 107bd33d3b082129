import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { itemNameText, roomNameText } from '../../server/name-rows.ts'
import { assignFields } from '../shared/fields.ts'
import type { FeeAssign } from '../shared/schema.ts'
import { assignTables } from './tables.ts'

const roomColumns = {
  columns: new Map([['roomName', { key: 'roomName', name: 'name', kind: 'text' as const, nullable: false }]]),
}

const byRoom: Filter = (condition, bind, actor) => {
  const named = conditionText({ table: roomColumns, fields: assignFields, alias: 'm', bind }, condition)
  const scope = scopeText(actor, { village: 'villageId' }, 'm', bind)
  return named && `t.room_id in (select m.id from ref_room m where m.tenant_id = t.tenant_id and ${scope} and ${named})`
}

export const assignList = listOf<FeeAssign>({
  table: assignTables.feeAssign,
  fields: assignFields,
  derived: {
    standardName: `(select s.standard_name from fee_standard s where s.tenant_id = t.tenant_id
      and s.standard_no = t.standard_no and s.del_flag = 0 order by s.version_no desc limit 1)`,
    itemName: itemNameText,
    roomName: roomNameText,
  },
  filters: { roomName: byRoom },
})
