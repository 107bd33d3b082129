import { listOf } from '#engines/manage-view/server/list.ts'
import { itemFields } from '../shared/fields.ts'
import type { FeeItem } from '../shared/schema.ts'
import { isKnownItem } from './known-rows.ts'
import { itemTables } from './tables.ts'

export const itemList = listOf<FeeItem>({ table: itemTables.feeItem, fields: itemFields, only: isKnownItem })
