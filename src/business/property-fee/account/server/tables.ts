import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { accountFields } from '../shared/fields.ts'
import { accountPermissions } from '../shared/permissions.ts'
import { derivedAccountKeys, FeeAccount } from '../shared/schema.ts'

export const accountTables = tables({
  /** Residents read their own by a call of their own. */
  feeAccount: table(FeeAccount, {
    scope: { village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    derived: derivedAccountKeys,
    rules: { permission: accountPermissions.list, title: '预存账户', fields: accountFields },
  }),
})

export type StoredAccount = NonNullable<(typeof accountTables.feeAccount)['row']>
