import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { readingFields } from '../shared/fields.ts'
import { readingPermissions } from '../shared/permissions.ts'
import { derivedReadingKeys, FeeReading } from '../shared/schema.ts'

export const readingTables = tables({
  feeReading: table(FeeReading, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedReadingKeys,
    rules: { permission: readingPermissions.list, title: '抄表', fields: readingFields },
  }),
})

export type StoredReading = Omit<
  NonNullable<(typeof readingTables.feeReading)['row']>,
  (typeof derivedReadingKeys)[number]
>
