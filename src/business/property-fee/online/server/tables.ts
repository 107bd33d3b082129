import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, integer, nullable, object, text } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { onlineFields } from '../shared/fields.ts'
import { onlinePermissions } from '../shared/permissions.ts'
import { derivedOnlineKeys, FeeOnlineOrder, FeeOnlineRefund } from '../shared/schema.ts'

export const onlineTables = tables({
  /** Residents read their own by calls of their own. */
  feeOnlineOrder: table(FeeOnlineOrder, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({ payUrl: nullable(text(4000)), nextAskAt: dateTime, asks: integer(0, 1_000_000) }),
    derived: derivedOnlineKeys,
    rules: { permission: onlinePermissions.list, title: '线上支付', fields: onlineFields },
  }),
  feeOnlineRefund: table(FeeOnlineRefund, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({ nextAskAt: dateTime, asks: integer(0, 1_000_000), askedAt: nullable(dateTime) }),
  }),
})

export type StoredOnline = Omit<
  NonNullable<(typeof onlineTables.feeOnlineOrder)['row']>,
  (typeof derivedOnlineKeys)[number]
>

export type StoredOnlineRefund = NonNullable<(typeof onlineTables.feeOnlineRefund)['row']>
