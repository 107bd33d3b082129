import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { itemFields } from '../shared/fields.ts'
import { itemPermissions } from '../shared/permissions.ts'
import { FeeItem } from '../shared/schema.ts'

export const itemTables = tables({
  /** Companies see their own; for everybody else the list says whose they may see. */
  feeItem: table(FeeItem, {
    scope: { trade: inLineOfCreditor, resident: 'none' },
    logged: { title: '收费项目' },
    rules: { permission: itemPermissions.list, title: '收费项目', fields: itemFields },
  }),
})
