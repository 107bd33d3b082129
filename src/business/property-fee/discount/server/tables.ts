import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { discountFields } from '../shared/fields.ts'
import { discountPermissions } from '../shared/permissions.ts'
import { derivedDiscountKeys, FeeDiscountRule } from '../shared/schema.ts'

export const discountTables = tables({
  /** Companies see their own; for everybody else the list says whose they may see. */
  feeDiscountRule: table(FeeDiscountRule, {
    scope: { trade: inLineOfCreditor, resident: 'none' },
    derived: derivedDiscountKeys,
    logged: { title: '优惠规则' },
    rules: { permission: discountPermissions.list, title: '优惠规则', fields: discountFields },
  }),
})
