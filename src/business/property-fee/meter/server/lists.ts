import { listOf } from '#engines/manage-view/server/list.ts'
import { buildingNameText, itemNameText, ofRoomNamed, roomNameText } from '../../server/name-rows.ts'
import { meterFields } from '../shared/fields.ts'
import type { FeeMeter } from '../shared/schema.ts'
import { lastReadingText } from './known-rows.ts'
import { meterTables } from './tables.ts'

export const meterList = listOf<FeeMeter>({
  table: meterTables.feeMeter,
  fields: meterFields,
  derived: {
    roomName: roomNameText,
    buildingName: buildingNameText,
    itemName: itemNameText,
    homeItemName: '(select i.item_name from fee_item i where i.tenant_id = t.tenant_id and i.id = t.home_item_id)',
    lastReading: lastReadingText('t.id', 'cur_reading'),
    lastDate: lastReadingText('t.id', 'cur_date'),
    readings: `(select count(*) from fee_reading r where r.tenant_id = t.tenant_id and r.meter_id = t.id and r.del_flag = 0)`,
  },
  filters: { roomName: ofRoomNamed(meterFields) },
})
