import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { adjustFields } from '../shared/fields.ts'
import { adjustPermissions } from '../shared/permissions.ts'
import { derivedAdjustKeys, FeeAdjustment } from '../shared/schema.ts'

export const adjustTables = tables({
  feeAdjustment: table(FeeAdjustment, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    /** The reading that was put right, the discount that was asked for or the change of price from which it follows. */
    server: object({ fixId: nullable(id), requestId: nullable(id), repricingId: nullable(id) }),
    derived: derivedAdjustKeys,
    rules: { permission: adjustPermissions.list, title: '账单调整', fields: adjustFields },
  }),
})

export type StoredAdjustment = Omit<
  NonNullable<(typeof adjustTables.feeAdjustment)['row']>,
  (typeof derivedAdjustKeys)[number]
>
