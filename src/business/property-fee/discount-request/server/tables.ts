import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { requestFields } from '../shared/fields.ts'
import { requestPermissions } from '../shared/permissions.ts'
import { derivedRequestKeys, FeeDiscountRequest } from '../shared/schema.ts'

export const requestTables = tables({
  feeDiscountRequest: table(FeeDiscountRequest, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedRequestKeys,
    rules: { permission: requestPermissions.list, title: '减免申请', fields: requestFields },
  }),
})

export type StoredRequest = Omit<
  NonNullable<(typeof requestTables.feeDiscountRequest)['row']>,
  (typeof derivedRequestKeys)[number]
>
