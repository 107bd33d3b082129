import { listOf } from '#engines/manage-view/server/list.ts'
import { itemNameText, ofRoomNamed, roomNameText } from '../../server/name-rows.ts'
import { meterFields } from '../shared/fields.ts'
import type { FeeMeter } from '../shared/schema.ts'
import { meterTables } from './tables.ts'

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
  filters: { roomName: ofRoomNamed(meterFields) },
})
