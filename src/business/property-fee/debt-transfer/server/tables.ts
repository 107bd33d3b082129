import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { transferFields } from '../shared/fields.ts'
import { transferPermissions } from '../shared/permissions.ts'
import { derivedTransferKeys, FeeDebtTransfer } from '../shared/schema.ts'

export const transferTables = tables({
  feeDebtTransfer: table(FeeDebtTransfer, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedTransferKeys,
    rules: { permission: transferPermissions.list, title: '债务转移', fields: transferFields },
  }),
})

export type StoredTransfer = Omit<
  NonNullable<(typeof transferTables.feeDebtTransfer)['row']>,
  (typeof derivedTransferKeys)[number]
>
