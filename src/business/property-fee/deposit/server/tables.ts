import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { depositFields } from '../shared/fields.ts'
import { depositPermissions } from '../shared/permissions.ts'
import { derivedDepositKeys, FeeDeposit } from '../shared/schema.ts'

export const depositTables = tables({
  /** Residents read their own by a call of their own. */
  feeDeposit: table(FeeDeposit, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedDepositKeys,
    rules: { permission: depositPermissions.list, title: '押金', fields: depositFields },
  }),
})

export type StoredDeposit = Omit<
  NonNullable<(typeof depositTables.feeDeposit)['row']>,
  (typeof derivedDepositKeys)[number]
>
