import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { lastReadingText, meterText, usualText } from '../../meter/server/known-rows.ts'
import { itemNameText, ofRoomNamed, roomNameText } from '../../server/name-rows.ts'
import { selfReadingFields } from '../shared/fields.ts'
import type { FeeSelfReading } from '../shared/schema.ts'
import { selfReadingPurposes } from './files.ts'
import { selfReadingTables } from './tables.ts'

export const selfReadingListOf = ({ secrets }: Pick<Services, 'secrets'>): List<FeeSelfReading> =>
  listOf<FeeSelfReading>({
    table: selfReadingTables.feeSelfReading,
    fields: selfReadingFields,
    derived: {
      meterNo: meterText('meter_no'),
      roomName: roomNameText,
      itemName: itemNameText,
      lastReading: `coalesce(${lastReadingText('t.meter_id', 'cur_reading')}, ${meterText('init_reading')})`,
      usual: usualText('t.meter_id'),
      multiplier: meterText('multiplier'),
      maxReading: meterText('max_reading'),
    },
    filters: { roomName: ofRoomNamed(selfReadingFields) },
    shown: (row) => ({ ...row, photo: shownPaths(secrets, row.photo, selfReadingPurposes) }),
  })
