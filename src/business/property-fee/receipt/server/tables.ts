import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { receiptFields } from '../shared/fields.ts'
import { receiptPermissions } from '../shared/permissions.ts'
import { derivedReceiptKeys, FeeReceipt } from '../shared/schema.ts'

export const receiptTables = tables({
  feeReceipt: table(FeeReceipt, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedReceiptKeys,
    rules: { permission: receiptPermissions.list, title: '收据', fields: receiptFields },
  }),
})

export type StoredReceipt = Omit<
  NonNullable<(typeof receiptTables.feeReceipt)['row']>,
  (typeof derivedReceiptKeys)[number]
>
