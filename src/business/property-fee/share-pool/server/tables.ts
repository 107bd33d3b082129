import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { poolFields } from '../shared/fields.ts'
import { poolPermissions } from '../shared/permissions.ts'
import { derivedPoolKeys, FeePool } from '../shared/schema.ts'

export const poolTables = tables({
  feePool: table(FeePool, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedPoolKeys,
    logged: { title: '公摊' },
    rules: { permission: poolPermissions.list, title: '公摊', fields: poolFields },
  }),
})

export type StoredPool = Omit<NonNullable<(typeof poolTables.feePool)['row']>, (typeof derivedPoolKeys)[number]>
