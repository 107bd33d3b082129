import { listOf } from '#engines/manage-view/server/list.ts'
import { itemNameText } from '../../server/name-rows.ts'
import { repriceFields } from '../shared/fields.ts'
import type { FeeRepricing } from '../shared/schema.ts'
import { repriceTables } from './tables.ts'

export const repriceList = listOf<FeeRepricing>({
  table: repriceTables.feeRepricing,
  fields: repriceFields,
  derived: {
    standardName:
      '(select s.standard_name from fee_standard s where s.tenant_id = t.tenant_id and s.id = t.standard_id)',
    itemName: itemNameText,
  },
})
