import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, flag, id, nullable, object, text } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { billFields } from '../shared/fields.ts'
import { billPermissions } from '../shared/permissions.ts'
import { derivedBillKeys, FeeBill } from '../shared/schema.ts'

export const billTables = tables({
  /** Of the caller's villages, of a company its own. Very many at once: the history is that of their states. */
  feeBill: table(FeeBill, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({
      covers: flag,
      usageTo: nullable(text(7)),
      /** The order online that pays it right now, and until when that may be. */
      lockedBy: nullable(id),
      lockedUntil: nullable(dateTime),
    }),
    derived: derivedBillKeys,
    rules: { permission: billPermissions.list, title: '账单', fields: billFields },
  }),
})

export type StoredBill = Omit<NonNullable<(typeof billTables.feeBill)['row']>, (typeof derivedBillKeys)[number]>
