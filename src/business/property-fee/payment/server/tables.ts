import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { payFields } from '../shared/fields.ts'
import { payPermissions } from '../shared/permissions.ts'
import { derivedPayKeys, FeePayOrder } from '../shared/schema.ts'

export const payTables = tables({
  feePayOrder: table(FeePayOrder, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedPayKeys,
    rules: { permission: payPermissions.list, title: '收款', fields: payFields },
  }),
})

export type StoredOrder = Omit<NonNullable<(typeof payTables.feePayOrder)['row']>, (typeof derivedPayKeys)[number]>
