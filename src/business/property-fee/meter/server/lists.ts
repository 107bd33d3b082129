import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { itemNameText, roomNameText } from '../../server/name-rows.ts'
import { meterFields } from '../shared/fields.ts'
import type { FeeMeter } from '../shared/schema.ts'
import { meterTables } from './tables.ts'

const roomColumn = {
  columns: new Map([['roomName', { key: 'roomName', name: 'name', kind: 'text' as const, nullable: false }]]),
}

const byRoom: Filter = (condition, bind, actor) => {
  const named = conditionText({ table: roomColumn, fields: meterFields, alias: 'm', bind }, condition)
  const scope = scopeText(actor, { village: 'villageId' }, 'm', bind)
  return named && `t.room_id in (select m.id from ref_room m where m.tenant_id = t.tenant_id and ${scope} and ${named})`
}

const newest = (column: string): string => `(select r.${column} from fee_reading r
  where r.tenant_id = t.tenant_id and r.meter_id = t.id and r.del_flag = 0 order by r.cur_date desc limit 1)`

export const meterList = listOf<FeeMeter>({
  table: meterTables.feeMeter,
  fields: meterFields,
  derived: {
    roomName: roomNameText,
    itemName: itemNameText,
    lastReading: newest('cur_reading'),
    lastDate: newest('cur_date'),
    readings: `(select count(*) from fee_reading r where r.tenant_id = t.tenant_id and r.meter_id = t.id and r.del_flag = 0)`,
  },
  filters: { roomName: byRoom },
})
