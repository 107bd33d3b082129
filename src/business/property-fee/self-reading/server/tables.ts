import { table, tables } from '#kernel/server/db/tables.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { selfReadingFields } from '../shared/fields.ts'
import { selfReadingPermissions } from '../shared/permissions.ts'
import { derivedSelfKeys, FeeSelfReading } from '../shared/schema.ts'

export const selfReadingTables = tables({
  /** Residents read their own by a call of their own. */
  feeSelfReading: table(FeeSelfReading, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    server: object({ userId: id }),
    derived: derivedSelfKeys,
    rules: { permission: selfReadingPermissions.list, title: '自助抄表', fields: selfReadingFields },
  }),
})

export type StoredSelfReading = Omit<
  NonNullable<(typeof selfReadingTables.feeSelfReading)['row']>,
  (typeof derivedSelfKeys)[number]
>
