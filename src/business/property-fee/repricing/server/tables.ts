import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { repriceFields } from '../shared/fields.ts'
import { repricePermissions } from '../shared/permissions.ts'
import { derivedRepriceKeys, FeeRepricing } from '../shared/schema.ts'

export const repriceTables = tables({
  feeRepricing: table(FeeRepricing, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedRepriceKeys,
    rules: { permission: repricePermissions.list, title: '调价补差', fields: repriceFields },
  }),
})

export type StoredRepricing = Omit<
  NonNullable<(typeof repriceTables.feeRepricing)['row']>,
  (typeof derivedRepriceKeys)[number]
>
