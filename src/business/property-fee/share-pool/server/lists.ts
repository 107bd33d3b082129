import { listOf } from '#engines/manage-view/server/list.ts'
import { buildingNameText, itemNameText } from '../../server/name-rows.ts'
import { poolFields } from '../shared/fields.ts'
import type { FeePool } from '../shared/schema.ts'
import { poolTables } from './tables.ts'

export const poolList = listOf<FeePool>({
  table: poolTables.feePool,
  fields: poolFields,
  derived: {
    buildingName: buildingNameText,
    itemName: itemNameText,
    members: '(select count(*) from fee_pool_share s where s.tenant_id = t.tenant_id and s.pool_id = t.id)',
  },
})
