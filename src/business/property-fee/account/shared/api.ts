import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { minePermissions } from '../../online/shared/permissions.ts'
import { accountFields as fields } from './fields.ts'
import { accountPermissions as may } from './permissions.ts'
import { accountDetail, AccountSums, FeeAccount, MineAccounts, NoInput } from './schema.ts'

const base = '/property/account'

export const accountCrud = { list: may.list, export: may.export }

/** Accounts come to be by the money that is put on them. */
export const accountApi = crudApi({
  base,
  record: FeeAccount,
  input: NoInput,
  fields,
  permissions: accountCrud,
  detail: accountDetail,
})

export const accountCalls = {
  /** Sums of all accounts that the same query lists. */
  sums: endpoint({
    method: 'GET',
    path: `${base}/sum`,
    query: listQuery,
    result: AccountSums,
    permission: may.list,
    fields,
  }),
  /** The caller's own accounts. */
  mine: endpoint({ method: 'GET', path: `${base}/mine`, result: MineAccounts, permission: minePermissions.list }),
}
