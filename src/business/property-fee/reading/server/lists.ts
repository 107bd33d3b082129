import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { meterText } from '../../meter/server/known-rows.ts'
import { itemNameText, roomNameText } from '../../server/name-rows.ts'
import { readingFields } from '../shared/fields.ts'
import type { FeeReading } from '../shared/schema.ts'
import { readingPurposes } from './files.ts'
import { billedText } from './repository.ts'
import { readingTables } from './tables.ts'

const meterColumn = {
  columns: new Map([['meterNo', { key: 'meterNo', name: 'meter_no', kind: 'text' as const, nullable: false }]]),
}

const byMeter: Filter = (condition, bind) => {
  const named = conditionText({ table: meterColumn, fields: readingFields, alias: 'c', bind }, condition)
  return named && `t.meter_id in (select c.id from fee_meter c where c.tenant_id = app_tenant() and ${named})`
}

export const readingListOf = ({ secrets }: Pick<Services, 'secrets'>): List<FeeReading> =>
  listOf<FeeReading>({
    table: readingTables.feeReading,
    fields: readingFields,
    derived: {
      meterNo: meterText('meter_no'),
      roomName: roomNameText,
      itemName: itemNameText,
      isBilled: `case when ${billedText} then 'Y' else 'N' end`,
    },
    filters: { meterNo: byMeter },
    shown: (row) => ({ ...row, photo: shownPaths(secrets, row.photo, readingPurposes) }),
  })
