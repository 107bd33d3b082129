import { listOf } from '#engines/manage-view/server/list.ts'
import { meterText } from '../../meter/server/known-rows.ts'
import { itemNameText, roomNameText } from '../../server/name-rows.ts'
import { fixFields } from '../shared/fields.ts'
import type { FeeReadingFix } from '../shared/schema.ts'
import { fixTables } from './tables.ts'

export const fixList = listOf<FeeReadingFix>({
  table: fixTables.feeReadingFix,
  fields: fixFields,
  derived: { meterNo: meterText('meter_no'), roomName: roomNameText, itemName: itemNameText },
})
