import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { refundFields } from '../shared/fields.ts'
import { refundPermissions } from '../shared/permissions.ts'
import { derivedRefundKeys, FeeRefund } from '../shared/schema.ts'

export const refundTables = tables({
  feeRefund: table(FeeRefund, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({
      payeeNameSealed: nullable(text(400)),
      payeeNameMask: nullable(text(50)),
      accountNoSealed: nullable(text(400)),
      accountNoMask: nullable(text(20)),
    }),
    derived: derivedRefundKeys,
    logged: { title: '退款', secret: ['payeeNameSealed', 'accountNoSealed'] },
    rules: { permission: refundPermissions.list, title: '退款', fields: refundFields },
  }),
})

/** A refund as stored: whoever gets a transfer sealed. */
export type StoredRefund = Omit<NonNullable<(typeof refundTables.feeRefund)['row']>, (typeof derivedRefundKeys)[number]>
